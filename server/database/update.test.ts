import fs, { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { engineSql } from "#engine/sql.ts";
import { updateOf } from "./update.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "daybreak-update-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const killed = new Error("killed");

/** Runs `action`, which is killed when it has changed the disk `survived` times and is about to change it once more. */
async function killAfter(survived: number, action: () => unknown): Promise<"killed" | "finished"> {
  let steps = 0;
  const changes = ["renameSync", "rmSync", "writeFileSync"] as const;
  for (const name of changes) {
    const real = fs[name] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      if (steps === survived) throw killed;
      steps++;
      return real(...args);
    });
  }
  syncBuiltinESMExports();
  try {
    await action();
    return "finished";
  } catch (error) {
    if (error !== killed) throw error;
    return "killed";
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
}

/** A folder that copyCluster can copy: a control file, one file of log, and what is in the database. */
function makeCluster(folder: string, content: string) {
  mkdirSync(join(folder, "global"), { recursive: true });
  mkdirSync(join(folder, "pg_wal"));
  fs.writeFileSync(join(folder, "global", "pg_control"), Buffer.alloc(64));
  fs.writeFileSync(join(folder, "pg_wal", "0".repeat(24)), "");
  fs.writeFileSync(join(folder, "content"), content);
}

/** A database that answers as one whose SQL has number 1 and differs from today's. */
const oldDatabase = {
  query: async () => ({
    rows: [{ applied: true, version: true, name: "", sha256: "", number: 1 }],
  }),
  exec: async () => {},
} as unknown as Database;

function processOf(number: number) {
  const database = join(home, "database");
  const update = updateOf({
    folder: join(home, "before-update"),
    database,
    backupFolder: null,
    backupKey: null,
    keys: "{}",
    number,
    now: new Date("2026-11-23T12:00:00Z"),
    onCopy() {},
    onPutBack() {},
  });
  const content = join(database, "content");
  return {
    update,
    content: () => (existsSync(content) ? readFileSync(content, "utf8") : null),
    change: () => fs.writeFileSync(content, "new"),
    prepare: () => update.prepare(oldDatabase, engineSql),
  };
}

test("if going back is killed between any two steps, the next start finds the old database or can still go back to it", async () => {
  const newCode = processOf(2);
  makeCluster(join(home, "database"), "old");
  await newCode.prepare();
  newCode.change();
  const saved = mkdtempSync(join(tmpdir(), "daybreak-saved-"));
  cpSync(home, saved, { recursive: true });
  let steps = 0;
  for (let outcome = "killed"; outcome === "killed"; steps++) {
    for (const number of [1, 2]) {
      rmSync(home, { recursive: true });
      cpSync(saved, home, { recursive: true });
      outcome = await killAfter(steps, () => newCode.update.undo());
      const next = processOf(number);
      next.update.putBackBeforeOpening();
      // Newer code may continue with the database that it had changed: nobody was served, so it can still go back.
      const isChanged = number === 2 && next.content() === "new";
      if (isChanged) next.update.undo();
      expect(next.content(), `${steps} steps, then number ${number}`).toBe("old");
    }
  }
  expect(steps).toBeGreaterThan(4);
  rmSync(saved, { recursive: true });
});

test("if the copy is killed between any two steps, the database is as it was, and the next copy is complete", async () => {
  makeCluster(join(home, "database"), "old");
  let steps = 0;
  for (let outcome = "killed"; outcome === "killed"; steps++) {
    outcome = await killAfter(steps, () => processOf(2).prepare());
    for (const number of [1, 2]) {
      const next = processOf(number);
      next.update.putBackBeforeOpening();
      expect(next.content()).toBe("old");
    }
    const again = processOf(2);
    await again.prepare();
    again.change();
    again.update.undo();
    expect(again.content()).toBe("old");
    expect(existsSync(join(home, "before-update", "pending.json"))).toBe(false);
  }
  expect(steps).toBeGreaterThan(2);
});

test("once somebody was served, nothing is put back", async () => {
  makeCluster(join(home, "database"), "old");
  const newCode = processOf(2);
  await newCode.prepare();
  newCode.change();
  newCode.update.confirm();
  newCode.update.undo();
  processOf(1).update.putBackBeforeOpening();
  expect(newCode.content()).toBe("new");
});
