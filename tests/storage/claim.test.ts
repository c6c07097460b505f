import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { claimFiles } from "#engine/storage/claim.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { sweepBlobs } from "#engine/storage/sweep.ts";
import { databaseKinds, openTestDatabase } from "../databases.ts";

describe.each(databaseKinds)("the place of the files, with the %s database", (kind) => {
  const home = mkdtempSync(join(tmpdir(), "daybreak-claim-"));
  const opened: Database[] = [];
  let db: Database;
  let folder: string;
  beforeEach(async () => {
    db = await openTestDatabase(kind);
    opened.push(db);
    folder = mkdtempSync(join(home, "files-"));
  });
  afterAll(async () => {
    await Promise.all(opened.map((each) => each.close()));
    rmSync(home, { recursive: true, force: true });
  });
  const location = "FILES_DIR (/srv/files)";
  const claim = (options: { mayLackFiles?: boolean } = {}, database = db) =>
    claimFiles(database, folderBlobs(folder), { location, ...options });
  const mark = () => readFileSync(join(folder, "daybreak-installation"), "utf8").trim();

  test("a new place gets the id of the installation, which finds it again", async () => {
    expect(await claim()).toBeNull();
    const id = mark();
    const { rows } = await db.query("select id from engine.installation");
    expect(rows).toEqual([{ id }]);
    expect(await claim()).toBeNull();
    expect(mark()).toBe(id);
  });

  test("a second installation in the same place is refused, and changes nothing there", async () => {
    await claim();
    const id = mark();
    const other = await openTestDatabase(kind);
    opened.push(other);
    await expect(claim({}, other)).rejects.toThrow("holds the files of another installation");
    await expect(claim({ mayLackFiles: true }, other)).rejects.toThrow(
      /^Cannot start: FILES_DIR \(\/srv\/files\) holds the files of another installation\. Name another place\./,
    );
    expect(mark()).toBe(id);
  });

  test("a place without the installation's files is refused where it was named, and a warning where it was not", async () => {
    await claim();
    folder = mkdtempSync(join(home, "files-"));
    await expect(claim()).rejects.toThrow(
      /does not hold the files of this installation\. Mount it, name the right one/,
    );
    expect(await claim({ mayLackFiles: true })).toMatch(/set FILES_DIR to a folder/);
    expect(await claim()).toBeNull();
  });

  test("files of an installation that is older than the mark are known by their names", async () => {
    const version = randomUUID();
    await db.query("insert into storage.buckets (id, name) values ('b', 'b')");
    await db.query(
      `insert into storage.objects (bucket_id, name, version, metadata) values ('b', 'old', $1, '{}')`,
      [version],
    );
    await expect(claim()).rejects.toThrow(/does not hold the files/);
    await folderBlobs(folder).receive(version, Readable.from([Buffer.from("old")]), 100);
    expect(await claim()).toBeNull();
  });

  test("a database that was put back to before its id has the id of its files again", async () => {
    await claim({ mayLackFiles: true });
    const id = mark();
    await db.query("delete from engine.installation");
    await claim({ mayLackFiles: true });
    const { rows } = await db.query("select id from engine.installation");
    expect([rows, mark()]).toEqual([[{ id }], id]);
  });

  test("nothing is swept in a place that has the mark of another installation", async () => {
    await claim();
    const blobs = folderBlobs(folder);
    const id = randomUUID();
    await blobs.receive(id, Readable.from([Buffer.from("of the other one")]), 100);
    const own = mark();
    writeFileSync(join(folder, "daybreak-installation"), randomUUID());
    const inTwoHours = new Date(Date.now() + 2 * 3600_000);
    await expect(sweepBlobs(db, blobs, inTwoHours)).rejects.toThrow(/mark of another/);
    expect(await blobs.read(id)).not.toBeNull();
    writeFileSync(join(folder, "daybreak-installation"), own);
    expect(await sweepBlobs(db, blobs, inTwoHours)).toBe(1);
    expect(await blobs.read(id)).toBeNull();
  });
});
