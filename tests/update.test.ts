import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBackup } from "#server/backup/read-backup.ts";
import { updateOf } from "#server/database/update.ts";
import { dataPaths } from "#server/settings/settings.ts";
import { makeOldInstallation, type OldInstallation } from "../scripts/prove/updates.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const longTimeout = { timeout: 240_000 };
/** A statement that runs after the update's changes and before any request is served. */
const afterTheChange = "update engine.jobs set leased_until = now()";

// `npm run prove` kills the process before each statement of an update; here it is killed after the last one.
describe("an update on the embedded database", () => {
  let old: OldInstallation;
  let before: string;
  beforeAll(async () => {
    old = await makeOldInstallation({ database: "embedded" });
    before = await old.state();
  });
  afterAll(() => old.remove());
  const copies = () => {
    const { beforeUpdate } = dataPaths(old.dataDir);
    return existsSync(beforeUpdate) ? readdirSync(beforeUpdate) : [];
  };

  test("a start that fails after the change puts the database back", longTimeout, async () => {
    const { status, output } = await old.start({ on: afterTheChange, how: "throw" });
    expect(status).toBe(1);
    expect(output).toContain("The database is as it was before it");
    expect(copies()).toEqual([]);
    expect(await old.state()).toBe(before);
  });

  test("when the process was killed after the change, older code puts the database back, and newer code finishes the update", {
    ...longTimeout,
    tags: "prove",
  }, async () => {
    const { signal } = await old.start({ on: afterTheChange });
    expect(signal).toBe("SIGKILL");
    expect(copies()).toContain("pending.json");
    const changed = await old.state();
    expect(changed).not.toBe(before);
    const { database, beforeUpdate } = dataPaths(old.dataDir);
    const seen: string[] = [];
    const startOfVersion = (number: number) =>
      updateOf({
        folder: beforeUpdate,
        database,
        backupFolder: null,
        backupKey: null,
        keys: "{}",
        number,
        now: new Date(),
        onCopy() {},
        onPutBack: (copy) => seen.push(copy),
      });
    startOfVersion(1_000_000).putBackBeforeOpening();
    expect(await old.state()).toBe(changed);
    startOfVersion(1).putBackBeforeOpening();
    expect(seen).toHaveLength(1);
    expect(await old.state()).toBe(before);

    const { output } = await old.start({});
    expect(output).toContain('{"statements":');
    expect(await old.state()).toBe(changed);
    // Once a request was served, nothing is put back any more.
    startOfVersion(1).undo();
    expect(await old.state()).toBe(changed);
    const [copy, ...more] = copies();
    expect(more).toEqual([]);
    expect(copy).toMatch(/^before-update-\d{8}T\d{6}Z-sql-1$/);
    expect(statSync(join(beforeUpdate, copy ?? "")).mode & 0o077).toBe(0);
  });

  test("a fresh installation is not copied", longTimeout, async () => {
    rmSync(old.dataDir, { recursive: true });
    const { output } = await old.start({});
    expect(output).toContain('{"statements":');
    expect(copies()).toEqual([]);
  });
});

test.runIf(serverUrl)(
  "on a server a failure after the change rolls it back, and a backup was written before",
  longTimeout,
  async () => {
    const old = await makeOldInstallation({ database: "server", serverUrl });
    try {
      const before = await old.state();
      const { status } = await old.start({ on: "insert into private.studio_facts", how: "throw" });
      expect(status).toBe(1);
      expect(await old.state()).toBe(before);
      const { beforeUpdate } = dataPaths(old.dataDir);
      const [file, ...more] = readdirSync(beforeUpdate);
      expect(more).toEqual([]);
      const backup = await openBackup(join(beforeUpdate, file ?? ""), null);
      expect(backup.manifest.tables["public.contact_submissions"]).toBe(50);
      backup.close();
    } finally {
      await old.remove();
    }
  },
);
