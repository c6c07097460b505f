import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyCluster } from "#engine/postgres/copy-cluster.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { segmentStart } from "#engine/postgres/write-ahead-log.ts";
import { readStored } from "#server/backup/chain/chain-store.ts";
import { inventoryOf } from "#server/backup/chain/names.ts";
import { openPiece, sealPiece } from "#server/backup/chain/piece.ts";
import { compareCounts } from "#server/backup/chain/restore-chain.ts";
import { shippedLog } from "./shipped-log.ts";

const { world, key, template, signal, ship, passSeconds, passLater, write, restored, namesAt } =
  shippedLog();

test("a restore to a mark has exactly the rows that were stored by then", async () => {
  await write("first");
  await passLater();
  await write("second");
  await passLater();
  const atSecond = world.now;
  await write("third");
  await passLater();
  await write("fourth, which has not gone");
  expect(world.errors).toEqual([]);
  expect(await namesAt(atSecond)).toEqual(["first", "second"]);
  expect(await namesAt(new Date(atSecond.getTime() + 9_999))).toEqual(["first", "second"]);
  expect(await namesAt(world.now)).toEqual(["first", "second", "third"]);
});

test("what came back is compared with what the mark says", async () => {
  await write("first");
  await passLater();
  await restored(world.now, async (copy, what) => {
    expect(what.counts).toMatchObject({ messages: 1, accounts: 0 });
    expect(await compareCounts(copy, what)).toEqual(what.counts);
    await copy.exec("delete from public.contact_submissions");
    await expect(compareCounts(copy, what)).rejects.toThrow(
      "The mark says that there are 1 messages; 0 came back.",
    );
  });
});

test("a moment before the first base is refused, with what there is", async () => {
  await passLater();
  const first = world.now;
  await write("first");
  await passLater();
  await expect(namesAt("2026-11-26T13:59:59Z")).rejects.toThrow(
    `cannot restore what was there at 2026-11-26T13:59:59Z: it can restore every few seconds from ${first.toISOString().replace(".000", "")} to 2026-11-26T14:00:20Z.`,
  );
  expect(await namesAt(world.now)).toEqual(["first"]);
});

test("after a restart the chain goes on where it was, without a new base", async () => {
  await write("first");
  await passLater();
  await world.db.close();
  world.db = await openDatabase({ folder: join(world.folder, "database") });
  world.shipping = ship();
  await write("second");
  await passLater();
  const { bases, pieces } = inventoryOf(await world.store.list());
  expect(bases).toHaveLength(1);
  expect(new Set(pieces.map(({ chain }) => chain)).size).toBe(1);
  expect(await namesAt(world.now)).toEqual(["first", "second"]);
});

test("a database that was put back to an earlier copy begins a new chain, and both can be restored", {
  tags: "prove",
}, async () => {
  await write("first");
  await passLater();
  const copied = join(world.folder, "copy");
  await copyCluster(join(world.folder, "database"), copied);
  await write("lost");
  await passLater();
  const beforeIt = world.now;
  await world.db.close();
  rmSync(join(world.folder, "database"), { recursive: true });
  renameSync(copied, join(world.folder, "database"));
  world.db = await openDatabase({ folder: join(world.folder, "database") });
  world.shipping = ship();
  await write("after it");
  await passLater();
  expect(inventoryOf(await world.store.list()).bases).toHaveLength(2);
  expect(await namesAt(world.now)).toEqual(["first", "after it"]);
  expect(await namesAt(beforeIt)).toEqual(["first", "lost"]);
});

test("a piece that is missing in the middle is refused, with the moment that does not need it", async () => {
  await write("first");
  await passLater();
  const whole = world.now;
  for (const name of ["second", "third"]) {
    await write(name);
    await passLater();
  }
  const [, second] = inventoryOf(await world.store.list()).pieces.filter(({ isMark }) => isMark);
  await world.store.remove([second?.name ?? ""]);
  await expect(namesAt(world.now)).rejects.toThrow(
    /^A piece of the log is missing before 2026-11-26T14:00:30Z, and without it the 1 after it cannot be used: restore to 2026-11-26T14:00:10Z or earlier, which does not need it\.$/,
  );
  expect(await namesAt(whole)).toEqual(["first"]);
});

test.each([
  ["torn", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["changed", (bytes: Buffer) => Buffer.from(bytes).fill(7, bytes.length - 40)],
  ["empty", (bytes: Buffer) => bytes.subarray(0, 0)],
])("a last piece that is %s is refused, with the moment before it", async (_, damage) => {
  await write("first");
  await passLater();
  await write("second");
  await passLater();
  const name = inventoryOf(await world.store.list()).pieces.at(-1)?.name ?? "";
  const path = join(world.folder, "backups/log", name);
  writeFileSync(path, damage(readFileSync(path)));
  await expect(namesAt(world.now)).rejects.toThrow(
    /^The piece of 2026-11-26T14:00:20Z cannot be used \(.+\): it is damaged\. Restore to 2026-11-26T14:00:10Z or earlier\.$/,
  );
  expect(await namesAt("2026-11-26T14:00:10Z")).toEqual(["first"]);
});

test("a piece of another chain in the place of one's own is refused, although the key is the same", async () => {
  await write("first");
  await passLater();
  await write("second");
  await passLater();
  const [first, second] = inventoryOf(await world.store.list()).pieces.filter(
    ({ isMark }) => isMark,
  );
  const pathOf = (name = "") => join(world.folder, "backups/log", name);
  writeFileSync(pathOf(second?.name), readFileSync(pathOf(first?.name)));
  await expect(namesAt(world.now)).rejects.toThrow("it does not follow the one before.");
});

test("a piece that was made to follow another one is refused", async () => {
  for (const name of ["first", "second"]) {
    await write(name);
    await passLater();
  }
  const name = inventoryOf(await world.store.list()).pieces.at(-1)?.name ?? "";
  const { text } = await readStored(world.store, name, { key, folder: world.folder });
  const { head, log } = await openPiece(text);
  await world.store.put(name, await sealPiece({ ...head, before: "0".repeat(64) }, log, key));
  await expect(namesAt(world.now)).rejects.toThrow("it does not follow the one before.");
});

test("another key is refused in one sentence", async () => {
  await passLater();
  await expect(namesAt(world.now, "one-that-somebody-would-guess-0f9d2c")).rejects.toThrow(
    "BACKUP_KEY is not the one that this backup was made with",
  );
});

test("log that cannot go is kept through checkpoints, is reported, and goes as soon as it can", {
  tags: "prove",
}, async () => {
  await passLater();
  const { put } = world.store;
  world.store.put = async () => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  await write("while the disk is full");
  // 160 MB, of which checkpoints would remove what is above 128 MB.
  for (let segment = 0; segment < 10; segment++)
    await world.db.exec("select pg_switch_wal(); checkpoint");
  passSeconds(100);
  await expect(world.shipping.pass(signal)).rejects.toThrow("no space left on device");
  expect(world.shipping.state()).toMatchObject({
    fault: "ENOSPC: no space left on device, write",
    completeAt: new Date("2026-11-26T14:00:10Z"),
  });
  expect(world.shipping.state().waitingBytes).toBeGreaterThan(128 * 1024 ** 2);
  world.store.put = put;
  await passLater();
  expect(world.shipping.state()).toMatchObject({
    fault: null,
    waitingBytes: 0,
    completeAt: world.now,
  });
  expect(await namesAt(world.now)).toEqual(["while the disk is full"]);
});

test("when more log waits than may, it is given up, a new base is made, and the old chain stays", {
  tags: "prove",
}, async () => {
  await write("first");
  await passLater();
  const before = world.now;
  world.shipping = ship({ mostWaitingBytes: 10n * 1024n ** 2n });
  await world.db.exec("select pg_switch_wal()");
  await write("second");
  await world.db.exec("select pg_switch_wal()");
  await passLater();
  expect(world.errors).toEqual([expect.stringContaining("More than 10 MB of log waited")]);
  expect(inventoryOf(await world.store.list()).bases).toHaveLength(2);
  expect(await namesAt(world.now)).toEqual(["first", "second"]);
  expect(await namesAt(before)).toEqual(["first"]);
});

test("a base is made once a day and after 256 MB of log, and what no day needs any more is removed after it", {
  tags: "prove",
}, async () => {
  world.shipping = ship({ days: 2 });
  for (let day = 0; day < 5; day++) {
    await write(`day ${day}`);
    await passLater();
    await passLater();
    passSeconds(24 * 3600 - 20);
  }
  const { bases, pieces } = inventoryOf(await world.store.list());
  expect(bases.map(({ at }) => at.toString().slice(0, 10))).toEqual([
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
    "2026-11-30",
  ]);
  expect(pieces[0]?.to).toBeGreaterThan(segmentStart(bases[0]?.redo ?? 0n));
  expect(await namesAt("2026-11-28T20:00:00Z")).toEqual(["day 0", "day 1", "day 2"]);
  await passLater();
  for (let segment = 0; segment < 17; segment++) {
    await world.db.exec(
      "select pg_logical_emit_message(false, 'test', 'x'); select pg_switch_wal()",
    );
  }
  await passLater();
  const [beforeLog, afterLog] = inventoryOf(await world.store.list()).bases.slice(-2);
  expect(afterLog?.at.since(beforeLog?.at ?? world.now.toISOString()).total("seconds")).toBe(10);
});

test("two installations in one place have a chain each", { tags: "prove" }, async () => {
  await write("one");
  await passLater();
  const atOne = world.now;
  const otherFolder = join(world.folder, "other");
  const other = await openDatabase({ folder: otherFolder, template });
  const both = [world.db, world.shipping] as const;
  world.db = other;
  world.shipping = ship({ database: otherFolder });
  await write("other");
  await passLater();
  await other.close();
  [world.db, world.shipping] = both;
  expect(await namesAt(atOne)).toEqual(["one"]);
  expect(await namesAt(world.now)).toEqual(["other"]);
});
