import { expect, test } from "vitest";
import {
  type Base,
  baseName,
  expired,
  filesNameOf,
  inventoryOf,
  type Piece,
  pieceName,
  restorable,
} from "./names.ts";

const at = (day: number, second = 0) =>
  Temporal.Instant.from("2026-11-01T00:00:00Z").add({ hours: 24 * day, seconds: second });
const piece = (chain: string, from: bigint, to: bigint, day: number, isMark = true) =>
  pieceName({ chain, from, to, at: at(day), isMark });
const base = (chain: string, redo: bigint, usableFrom: bigint, day: number) =>
  baseName({ chain, redo, usableFrom, at: at(day) });
const inventory = (...names: string[]) =>
  inventoryOf(names.map((name) => ({ name, bytes: 7, modified: new Date() })));
const segment = 16n * 1024n * 1024n;

test("a name says what it is of, and other files are left out", () => {
  const first: Omit<Piece, "name"> = {
    chain: "a",
    from: 1n,
    to: 2n ** 40n,
    at: at(1),
    isMark: false,
  };
  const second: Omit<Base, "name" | "bytes"> = {
    chain: "b_7",
    redo: 3n,
    usableFrom: 9n,
    at: at(2),
  };
  const { pieces, bases } = inventory(
    baseName(second),
    filesNameOf(baseName(second)),
    pieceName(first),
    "files/0b0e7f4e",
    "notes.txt",
    "a/notes.txt",
  );
  expect(pieces).toEqual([{ ...first, name: pieceName(first) }]);
  expect(bases).toEqual([{ ...second, name: baseName(second), bytes: 7 }]);
});

test("only the end of a pass can be restored, and only from a base that is whole by then", () => {
  const found = restorable(
    inventory(
      piece("a", 0n, 10n, 1),
      piece("a", 10n, 20n, 2, false),
      piece("a", 20n, 30n, 3),
      piece("b", 0n, 40n, 4),
      base("a", 5n, 15n, 2),
    ),
  );
  expect(found.map(({ mark }) => mark.to)).toEqual([30n]);
});

test("the newest base from before the oldest moment stays, with the log from its segment on", () => {
  const names = {
    old: piece("a", 0n, segment, 1),
    needed: piece("a", segment, segment + 5n, 2),
    oldBase: base("a", 3n, 9n, 1),
    base: base("a", segment + 2n, segment + 4n, 2),
    newBase: base("a", segment + 9n, segment + 9n, 9),
  };
  const { names: gone, retainedBases } = expired(inventory(...Object.values(names)), at(3));
  expect(gone.toSorted()).toEqual(
    [names.old, names.oldBase, filesNameOf(names.oldBase)].toSorted(),
  );
  expect(retainedBases.map(({ name }) => name)).toEqual([names.base, names.newBase]);
});

test("a chain that ended before the oldest moment goes as a whole, another one stays", () => {
  const over = [piece("a", 0n, 5n, 1), base("a", 0n, 5n, 1)];
  const lives = [piece("b", 0n, 5n, 9), base("b", 0n, 5n, 1)];
  const { names, retainedBases } = expired(inventory(...over, ...lives), at(3));
  expect(names.filter((name) => !name.endsWith(".files")).toSorted()).toEqual(over.toSorted());
  expect(retainedBases.map(({ chain }) => chain)).toEqual(["b"]);
});
