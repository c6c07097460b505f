import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupBucket } from "#server/backup/backup-bucket.ts";
import { openBackup } from "#server/backup/read-backup.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { updateOf } from "#server/database/update.ts";
import { databaseKinds, openTestDatabase } from "../databases.ts";
import { startS3 } from "../s3-stand-in.ts";

test.runIf(databaseKinds.includes("server"))(
  "the backup before an update goes into the bucket of backups, where the newest two stay",
  async () => {
    const home = mkdtempSync(join(tmpdir(), "daybreak-before-"));
    const s3 = await startS3();
    const db = await openTestDatabase("server", installationSql);
    try {
      const backupKey = "one-that-nobody-would-guess-0f9d2c7a";
      const seen: string[] = [];
      for (const day of [1, 2, 3]) {
        await db.exec("update engine.applied_sql set sha256 = 'that of an older file'");
        const update = updateOf({
          folder: home,
          database: null,
          backupFolder: null,
          backupS3: s3.settings,
          backupKey,
          keys: "{}",
          number: 1_000_000,
          now: new Date(`2026-11-0${day}T12:00:00Z`),
          onCopy: (where) => seen.push(where),
          onPutBack() {},
        });
        await update.prepare(db, installationSql);
      }
      expect(seen.at(-1)).toMatch(/^s3:before-update-20261103T120000Z-sql-\d+\.backup$/);
      const names = seen.slice(1).map((where) => where.slice("s3:".length));
      expect([await backupBucket(s3.settings).names("before-update-"), readdirSync(home)]).toEqual([
        names,
        [],
      ]);
      const fetched = join(home, "fetched.backup");
      await backupBucket(s3.settings).fetch(names[1] ?? "", fetched);
      (await openBackup(fetched, backupKey)).close();
    } finally {
      await db.close();
      await s3.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
);
