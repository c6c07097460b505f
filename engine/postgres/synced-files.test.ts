import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EmbeddedDatabase } from "./embedded.ts";

const base = mkdtempSync(join(tmpdir(), "daybreak-template-"));
const template = join(base, "template");

beforeAll(async () => {
  const db = await EmbeddedDatabase.open({ folder: template });
  await db.exec("create table notes (text text); insert into notes values ('of the template')");
  await db.close();
  // The build leaves the template so that whoever runs the product may read it.
  for (const path of pathsIn(template))
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
}, 60_000);
afterAll(() => rmSync(base, { recursive: true, force: true }));

const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));

/** `ControlFileData.state` in PostgreSQL 17's catalog/pg_control.h; 6 is "in production". */
const stateOf = (folder: string) =>
  readFileSync(join(folder, "global/pg_control")).readUInt32LE(16);
const shutDown = 1;

const notesIn = async (db: EmbeddedDatabase) =>
  (await db.query<{ text: string }>("select text from notes order by text")).rows.map(
    ({ text }) => text,
  );

test("a new database begins as a copy of its template, which only its owner can read, and goes its own way", async () => {
  const control = readFileSync(join(template, "global/pg_control"));
  const options = { folder: join(base, "copy"), template };
  const db = await EmbeddedDatabase.open(options);
  expect(await notesIn(db)).toEqual(["of the template"]);
  await db.exec("insert into notes values ('of the copy')");
  await db.close();
  expect(pathsIn(options.folder).filter((path) => lstatSync(path).mode & 0o077)).toEqual([]);

  // A database that exists is not replaced by the template.
  const again = await EmbeddedDatabase.open(options);
  expect(await notesIn(again)).toEqual(["of the copy", "of the template"]);
  await again.close();
  const other = await EmbeddedDatabase.open({ folder: join(base, "other"), template });
  expect(await notesIn(other)).toEqual(["of the template"]);
  await other.close();
  expect(readFileSync(join(template, "global/pg_control")).equals(control)).toBe(true);
});

test("a statement that comes while a database is closed is done, or refused as closed, but never half done", async () => {
  const options = { folder: join(base, "busy"), template };
  const db = await EmbeddedDatabase.open(options);
  const write = (n: number) => db.query("insert into notes values ($1)", [`note ${n}`]);
  const before = Array.from({ length: 20 }, (_, n) => write(n));
  const closing = db.close();
  const after = Array.from({ length: 20 }, (_, n) => write(20 + n));
  const ends = await Promise.allSettled([...before, ...after]);
  await closing;
  expect(stateOf(options.folder)).toBe(shutDown);
  for (const end of ends)
    if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "08006" });
  const again = await EmbeddedDatabase.open(options);
  const notes = await notesIn(again);
  await again.close();
  expect(notes.length - 1).toBe(ends.filter(({ status }) => status === "fulfilled").length);
});

test("a database that was closed is shut down, so that the next start recovers nothing", () => {
  expect([stateOf(template), stateOf(join(base, "copy"))]).toEqual([shutDown, shutDown]);
});
