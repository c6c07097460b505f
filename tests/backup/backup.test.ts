import {
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { EncryptedFile, encrypting } from "#server/backup/encryption.ts";
import { openBackup, restoreBackup } from "#server/backup/read-backup.ts";
import { storedTables } from "#server/backup/tables.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { type Backend, startBackend } from "../backend.ts";
import { databaseKinds, openTestDatabase } from "../databases.ts";
import { plantClient } from "../my-data/clients.ts";

const keys = JSON.stringify({ jwtSecret: "a secret", secretKey: "another" });

describe.each(databaseKinds)("a backup of the %s database", (kind) => {
  let backend: Backend;
  let folder: string;
  let path: string;

  beforeAll(async () => {
    backend = await startBackend(kind);
    folder = mkdtempSync(join(tmpdir(), "daybreak-backup-"));
    path = join(folder, "studio.backup");
    const ada = await backend.customer();
    await plantClient(ada);
    await backend.admin();
    await backend.visitor().from("contact_submissions").insert({
      name: "Zoë",
      email: "zoe@example.com",
      message: 'Lines\nand "quotes" \u2028 and \\n 🌅',
    });
    await composeMailsDue(backend.mailServices);
    const { db, blobs } = backend;
    await writeBackup({ db, blobs, keys, backupKey: null, now: new Date() }, path);
  });
  afterAll(async () => {
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const withFreshInstallation = async <T>(
    run: (installation: { db: Database; blobs: ReturnType<typeof folderBlobs> }) => Promise<T>,
  ) => {
    const db = await openTestDatabase(kind, installationSql);
    try {
      return await run({ db, blobs: folderBlobs(mkdtempSync(join(folder, "files-"))) });
    } finally {
      await db.close();
    }
  };
  const contentOf = async (db: Database) => {
    const content: Record<string, unknown> = {};
    for (const { name } of await storedTables(db)) {
      const what = name === "engine.outbox" ? "to_jsonb(t) - 'state'" : "to_jsonb(t)";
      const { rows } = await db.query<{ n: number; hash: string }>(
        `select count(*) as n, coalesce(md5(string_agg(md5((${what})::text), '' order by md5((${what})::text))), '') as hash from ${name} t`,
      );
      content[name] = rows[0];
    }
    return content;
  };
  const restoreInto = async (
    installation: { db: Database; blobs: ReturnType<typeof folderBlobs> },
    from = path,
  ) => {
    const backup = await openBackup(from, null);
    try {
      await restoreBackup(installation, backup);
      return backup;
    } finally {
      backup.close();
    }
  };

  test("in a restored installation every row and every file is the same, and mails that waited are held", async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await withFreshInstallation(async (installation) => {
      const backup = await restoreInto(installation);
      expect(backup.keys).toBe(keys);
      const before = await contentOf(backend.db);
      expect(Object.keys(before).length).toBeGreaterThan(20);
      expect(await contentOf(installation.db)).toEqual(before);
      const { rows } = await backend.db.query<{ version: string }>(
        "select version from storage.objects",
      );
      // One of them is the agreement's document, which the confirmation has attached.
      expect(rows).toHaveLength(5);
      for (const { version } of rows) {
        const [was, is] = await Promise.all([
          backend.blobs.read(version),
          installation.blobs.read(version),
        ]);
        if (!was || !is) throw new Error("a file is missing");
        expect(await buffer(is)).toEqual(await buffer(was));
      }
      const states = (db: Database) =>
        db
          .query<{ state: string }>("select distinct state from engine.outbox")
          .then((answer) => answer.rows);
      expect(await states(backend.db)).toEqual([{ state: "waiting" }]);
      expect(await states(installation.db)).toEqual([{ state: "held" }]);
      // Sequences go on where they were, and triggers work again.
      await installation.db.query(
        "insert into public.contact_submissions (name, email, message) values ('New', 'new@example.com', 'Hello')",
      );
      const { rows: newest } = await installation.db.query<{ action: string }>(
        "select action from public.audit_log order by id desc limit 1",
      );
      expect(newest).toEqual([{ action: "message.received" }]);
    });
  });

  test("a backup is not restored over an installation that is in use", async () => {
    await withFreshInstallation(async (installation) => {
      await restoreInto(installation);
      const before = await contentOf(installation.db);
      await expect(restoreInto(installation)).rejects.toThrow("not empty");
      expect(await contentOf(installation.db)).toEqual(before);
    });
  });

  test("a single changed byte is noticed before anything is written", async () => {
    const bytes = readFileSync(path);
    const at = bytes.indexOf("Analytical Engines");
    expect(at).toBeGreaterThan(0);
    bytes[at] = "B".charCodeAt(0);
    const damaged = join(folder, "damaged.backup");
    writeFileSync(damaged, bytes);
    await withFreshInstallation(async (installation) => {
      await expect(restoreInto(installation, damaged)).rejects.toThrow();
      const { rows } = await installation.db.query("select 1 from auth.users");
      expect(rows).toEqual([]);
    });
    writeFileSync(damaged, "no zip at all");
    await expect(openBackup(damaged, null)).rejects.toThrow("is no backup that can be read");
  });

  test("with BACKUP_KEY a backup that is not encrypted is refused, unless whoever restores it says so", async () => {
    const key = "one-that-nobody-would-guess-0f9d2c7a";
    await expect(openBackup(path, key)).rejects.toThrow("--not-encrypted");
    (await openBackup(path, key, { orPlain: true })).close();
    (await openBackup(path, null)).close();
  });

  test("an encrypted file that holds no backup is refused and closed", async () => {
    const key = "one-that-nobody-would-guess-0f9d2c7a";
    const sealed = join(folder, "sealed.backup");
    await pipeline(
      Readable.from([Buffer.alloc(200, "x")]),
      encrypting(key),
      createWriteStream(sealed),
    );
    const closed = vi.spyOn(EncryptedFile.prototype, "close");
    await expect(openBackup(sealed, key)).rejects.toThrow("is no backup that can be read");
    expect(closed).toHaveBeenCalledOnce();
    closed.mockRestore();
  });

  test("a backup of another version is refused, and the SQL file that differs is named", async () => {
    await withFreshInstallation(async (installation) => {
      await installation.db.query(
        "update engine.applied_sql set sha256 = 'x' where name = 'database/tables/0004_onboarding_submissions.sql'",
      );
      await expect(restoreInto(installation)).rejects.toThrow(
        /of another version of Daybreak: \d+\.\d+\.\d+ .*with SQL number \d+\. This is \d.*0004_onboarding_submissions\.sql differs/,
      );
      expect((await installation.db.query("select 1 from auth.users")).rows).toEqual([]);
    });
  });
});
