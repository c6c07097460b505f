import fc from "fast-check";
import { expect, test } from "vitest";
import { Memory, readSnapshot, type Snapshot, sees } from "./memory.ts";

const changeOf = (transaction: number) => ({
  schema: "public",
  name: "notes",
  operation: "UPDATE" as const,
  key: { id: `${transaction}` },
  at: "2026-01-01T00:00:00Z",
  transaction: BigInt(transaction),
});
const snapshot = (text: string) => readSnapshot(text) as Snapshot;

function memory({ ms = 600_000, changes = 100, since = "1:1:" } = {}) {
  const clock = { ms: 0 };
  const made = new Memory({ ms, changes }, () => clock.ms);
  made.beginAt(readSnapshot(since));
  return { clock, made };
}
const idsOf = (changes: { transaction: bigint }[] | null) =>
  changes?.map(({ transaction }) => Number(transaction)) ?? null;

test("a snapshot sees what had committed, and not what was open or came later", () => {
  const read = snapshot("10:14:11,12");
  expect([9, 10, 11, 12, 13, 14, 15].filter((id) => sees(read, BigInt(id)))).toEqual([9, 10, 13]);
});

test("a text that is no snapshot is none", () => {
  for (const text of ["", "1:2", "a:b:", "1:2:3,", "-1:2:", null, 7, "1:2:3;drop"]) {
    expect(readSnapshot(text), String(text)).toBeNull();
  }
});

test("the changes that a snapshot could not see are remembered, in their order", () => {
  const { made } = memory();
  for (const id of [5, 7, 6, 9]) made.add(changeOf(id));
  expect(idsOf(made.after(snapshot("6:8:6")))).toEqual([6, 9]);
  expect(idsOf(made.after(snapshot("10:10:")))).toEqual([]);
});

test("a snapshot of before listening began is answered with: unknown", () => {
  const { made } = memory({ since: "10:12:10" });
  expect(idsOf(made.after(snapshot("9:9:")))).toBeNull();
  // 11 was committed before listening began, and this snapshot, of the same highest number, could not see it.
  expect(idsOf(made.after(snapshot("10:12:10,11")))).toBeNull();
  expect(idsOf(made.after(snapshot("10:12:10")))).toEqual([]);
});

test("after a gap nothing is known until a new beginning is", () => {
  const { made } = memory();
  made.beginAt(null);
  expect(made.after(snapshot("20:20:"))).toBeNull();
  made.beginAt(snapshot("30:30:"));
  expect(made.after(snapshot("20:20:"))).toBeNull();
  expect(made.after(snapshot("30:30:"))).toEqual([]);
});

test("what is older than the limit is forgotten, and a snapshot of before that is unknown", () => {
  const { clock, made } = memory({ ms: 1_000 });
  made.add(changeOf(5));
  clock.ms = 1_001;
  made.add(changeOf(8));
  expect(made.after(snapshot("5:5:"))).toBeNull();
  expect(idsOf(made.after(snapshot("6:6:")))).toEqual([8]);
});

test("no more changes are remembered than the limit", () => {
  const { made } = memory({ changes: 2 });
  for (const id of [5, 6, 7]) made.add(changeOf(id));
  expect(made.after(snapshot("5:5:"))).toBeNull();
  expect(idsOf(made.after(snapshot("6:6:")))).toEqual([6, 7]);
});

test("no change is ever missed: what is answered is complete, or unknown", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(ids, fc.nat(60), fc.nat(60), fc.nat(10), (committed, begins, reads, most) => {
      const at = (count: number): Snapshot => {
        const done = new Set(committed.slice(0, count));
        const max = Math.max(0, ...done) + 1;
        const open = [...Array(max).keys()].filter((id) => id > 0 && !done.has(id));
        return { min: BigInt(open[0] ?? max), max: BigInt(max), open: new Set(open.map(BigInt)) };
      };
      const { made } = memory({ changes: most + 1 });
      made.beginAt(at(begins));
      for (const id of committed.slice(begins)) made.add(changeOf(id));
      const answered = idsOf(made.after(at(reads)));
      if (answered) expect(answered).toEqual(committed.slice(reads));
    }),
  );
});
