import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { installationSql } from "#server/database/installation-sql.ts";
import { sqlVersion } from "../../server/sql-version.ts";
import { databaseKinds, openTestDatabase } from "../../tests/databases.ts";
import { engineSql } from "../sql.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { breakingSteps, digestOfSql } from "./sql-source.ts";
import { watchSqlVersion } from "./sql-version.ts";

test("the number is raised with every change of the SQL: `npm run sql-version`", async () => {
  expect(sqlVersion.sha256).toBe(await digestOfSql(installationSql));
  expect(sqlVersion.compatibleWith).toBeLessThanOrEqual(sqlVersion.number);
  expect(sqlVersion.breaking).toEqual(await breakingSteps(installationSql));
});

describe.each(databaseKinds)("an older version on a newer database, %s", (kind) => {
  let db: Database;
  let folder: string;
  beforeEach(async () => {
    db = await openTestDatabase(kind);
    folder = mkdtempSync(join(tmpdir(), "daybreak-sql-"));
  });
  afterEach(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The SQL of one version: its files, `tables/…` and `policies/…`. */
  const version = (name: string, files: Record<string, string>) => {
    for (const [path, sql] of Object.entries(files)) {
      mkdirSync(join(folder, name, path, ".."), { recursive: true });
      writeFileSync(join(folder, name, path), sql);
    }
    return [...engineSql, { name: "made-up", folder: join(folder, name) }];
  };
  const table = {
    "tables/0001_notes.sql":
      "create table notes (id int); alter table notes enable row level security",
  };
  const policy = (rule: string) => ({
    "policies/notes.sql": `create policy "who reads" on notes for select using (${rule})`,
  });
  const rule = async () => {
    const { rows } = await db.query<{ qual: string }>(
      "select qual from pg_policies where tablename = 'notes'",
    );
    return rows[0]?.qual;
  };

  test("refuses to start and changes no policy back, by its number or by a table file that it does not know", async () => {
    const old = version("old", { ...table, ...policy("id = 1") });
    const renewed = version("new", { ...table, ...policy("id = 2") });
    await migrate(db, old, { number: 1, compatibleWith: 1 });
    expect(await rule()).toBe("(id = 1)");
    await migrate(db, renewed, { number: 2, compatibleWith: 1 });
    await expect(migrate(db, old, { number: 1, compatibleWith: 1 })).rejects.toThrow(
      /newer Daybreak \(its SQL has number 2, this one's 1\)/,
    );
    expect(await rule()).toBe("(id = 2)");
    await migrate(db, renewed, { number: 2, compatibleWith: 1 });

    const longer = version("longer", {
      ...table,
      "tables/0002_more.sql": "create table more (id int)",
    });
    await migrate(db, longer, { number: 3, compatibleWith: 3 });
    await expect(migrate(db, renewed, { number: 3, compatibleWith: 3 })).rejects.toThrow(
      /made-up\/tables\/0002_more\.sql is not known here/,
    );
  });

  test("a running process goes on beside compatible steps, and is notified once of one that is not", async () => {
    const outdated: number[] = [];
    const sources = version("one", table);
    const migrateTo = (number: number, compatibleWith: number) =>
      migrate(db, sources, { number, compatibleWith });
    await migrateTo(1, 1);
    const end = await watchSqlVersion(
      db,
      { number: 1 },
      {
        onOutdated: (newer) => outdated.push(newer),
        onError: (error) => {
          throw error;
        },
      },
    );
    await migrateTo(2, 1);
    // When this notification has arrived, so have all that were sent before it.
    const settled = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = await db.listen("settled", { onNotification: () => resolve(), onGap: () => {} });
      await db.query("select pg_notify('settled', '')");
      await promise;
      await stop();
      await db.query("select 1");
    };
    await settled();
    expect(outdated).toEqual([]);
    await migrateTo(3, 2);
    await expect.poll(() => outdated).toEqual([3]);
    await migrateTo(4, 2);
    await settled();
    expect(outdated).toEqual([3]);
    await end();
  });

  test.runIf(kind === "server")(
    "while a request holds a lock the update holds nobody else up, and it is done when the lock is free",
    async () => {
      const two = {
        "tables/0001_notes.sql":
          "create table notes (id int); create table others (id int); alter table notes enable row level security",
      };
      await migrate(db, version("held", { ...two, ...policy("true") }));
      const held = Promise.withResolvers<void>();
      const holding = db.transaction(async (tx) => {
        await tx.query("insert into notes values (1)");
        await held.promise;
        // An update that had taken this lock already would wait for this transaction, and this one for the update.
        await tx.query("insert into others values (1)");
      });
      const updating = migrate(db, version("held-new", { ...two, ...policy("false") }));
      let isUpdated = false;
      void updating.then(() => {
        isUpdated = true;
      });
      for (let n = 0; n < 20; n++) await db.query("insert into others values (2)");
      expect(isUpdated).toBe(false);
      held.resolve();
      await holding;
      await updating;
      expect(await rule()).toBe("false");
      await db.exec("drop table others");
    },
  );
});
