import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyTemplate } from "../../tests/databases.ts";
import { copyCluster } from "./copy-cluster.ts";
import { EmbeddedDatabase } from "./embedded.ts";

let home: string;
let folder: string;
let db: EmbeddedDatabase;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "daybreak-copy-"));
  folder = join(home, "database");
  db = await EmbeddedDatabase.open({ folder, template: await emptyTemplate() });
  await db.exec(
    `create table left_rows (n integer primary key, text text);
     create table right_rows (n integer primary key, text text);
     create table pages (n integer primary key, text text);
     insert into pages select n, repeat('x', 300) from generate_series(0, 2999) n`,
  );
});
afterAll(async () => {
  await db.close();
  rmSync(home, { recursive: true, force: true });
});

/** Writes pairs of rows, and changes a page of the large table with each, until it is stopped. */
function startWriting() {
  let acknowledged = 0;
  let isStopped = false;
  const written = (async () => {
    for (let n = acknowledged; !isStopped; ) {
      n++;
      await db.transaction(async (tx) => {
        await tx.query("insert into left_rows select coalesce(max(n), 0) + 1, $1 from left_rows", [
          "y".repeat(200),
        ]);
        await tx.query("update pages set text = text || 'z' where n = $1", [(n * 7919) % 3_000]);
        await tx.query(
          "insert into right_rows select coalesce(max(n), 0) + 1, $1 from right_rows",
          ["y".repeat(200)],
        );
      });
      if (n % 10 === 0)
        await db.exec("create table passing as select * from pages; drop table passing");
      const { rows } = await db.query<{ n: number }>("select max(n) as n from left_rows");
      acknowledged = rows[0]?.n ?? 0;
    }
  })();
  return {
    acknowledged: () => acknowledged,
    async stop() {
      isStopped = true;
      await written;
    },
  };
}

async function stateOf(copied: string) {
  const copy = await EmbeddedDatabase.open({ folder: copied });
  const { rows } = await copy.query<{
    left: number;
    right: number;
    appended: number;
    reached: string;
  }>(
    `select (select count(*)::int from left_rows) as left, (select count(*)::int from right_rows) as right,
       (select sum(length(text) - 300)::int from pages) as appended,
       (select (redo_lsn - '0/0'::pg_lsn)::text from pg_control_checkpoint()) as reached`,
  );
  await copy.close();
  const [row] = rows;
  if (!row) throw new Error("The copy gave no row.");
  return row;
}

const longTimeout = { timeout: 120_000 };

// This test is the first, while there is little log to copy five times.
test("a folder whose log was removed meanwhile is not copied", longTimeout, async () => {
  const gone = join(home, "gone");
  await db.exec("checkpoint");
  cpSync(folder, gone, { recursive: true });
  await copyCluster(gone, join(home, "whole"));
  for (const name of await readdir(join(gone, "pg_wal"))) {
    if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(gone, "pg_wal", name));
  }
  await expect(copyCluster(gone, join(home, "part"))).rejects.toThrow(
    "5 times its log was removed meanwhile. Try again when less is written.",
  );
});

test(
  "a database that is written to is copied as it was at one moment, also with checkpoints during the copy",
  longTimeout,
  async () => {
    const copied = join(home, "copy");
    const writing = startWriting();
    await expect.poll(writing.acknowledged).toBeGreaterThan(30);
    const before = writing.acknowledged();
    const copying = copyCluster(folder, copied);
    // There are more checkpoints than attempts to copy.
    let isCopied = false;
    const checkpoints = (async () => {
      for (let count = 1; ; count++) {
        await db.exec("checkpoint");
        if (isCopied) return count;
      }
    })();
    const { newestPage } = await copying;
    isCopied = true;
    expect(await checkpoints).toBeGreaterThan(5);
    await writing.stop();
    const { left, right, appended, reached } = await stateOf(copied);
    expect({ right, appended }).toEqual({ right: left, appended: left });
    expect(left).toBeGreaterThanOrEqual(before);
    expect(newestPage).toBeGreaterThan(0n);
    expect(BigInt(reached)).toBeGreaterThanOrEqual(newestPage);
    // Nobody else may read what was copied.
    expect(statSync(join(copied, "PG_VERSION")).mode & 0o077).toBe(0);
  },
);

test("a log that ends before the newest page is noticed", longTimeout, async () => {
  const copied = join(home, "short");
  await db.exec("select pg_switch_wal()");
  await db.exec("checkpoint");
  await db.exec("create table many as select * from pages p cross join generate_series(1, 30)");
  const { newestPage } = await copyCluster(folder, copied);
  for (const name of await readdir(join(copied, "pg_wal"))) {
    if (!/^[0-9A-F]{24}$/.test(name)) continue;
    const path = join(copied, "pg_wal", name);
    const bytes = await readFile(path);
    // The second half of each segment is overwritten with zeros.
    writeFileSync(path, bytes.fill(0, bytes.length / 2));
  }
  expect(BigInt((await stateOf(copied)).reached)).toBeLessThan(newestPage);
});
