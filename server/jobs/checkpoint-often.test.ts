import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#engine/postgres/open.ts";
import { emptyTemplate } from "../../tests/databases.ts";
import { checkpointOften } from "./checkpoint-often.ts";

test("a checkpoint comes after 16 MB of log, and not before", async () => {
  const folder = mkdtempSync(join(tmpdir(), "daybreak-checkpoint-"));
  const template = await emptyTemplate();
  const db = await openDatabase({ folder: join(folder, "database"), template });
  const write = (rows: number) =>
    db.exec(`insert into notes select repeat(md5(n::text), 30) from generate_series(1, ${rows}) n`);
  const lastCheckpoint = async () => {
    await checkpointOften(db);
    const { rows } = await db.query<{ at: string }>(
      "select redo_lsn::text as at from pg_control_checkpoint()",
    );
    return rows[0]?.at;
  };
  try {
    await db.exec("create table notes (text text); checkpoint");
    const first = await lastCheckpoint();
    await write(2_000);
    expect(await lastCheckpoint()).toBe(first);
    await write(20_000);
    const second = await lastCheckpoint();
    expect(second).not.toBe(first);
    expect(await lastCheckpoint()).toBe(second);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
