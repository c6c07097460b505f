import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { rowsOf } from "#server/backup/rows.ts";
import { storedTables } from "#server/backup/tables.ts";
import { databaseTemplate } from "#server/database/template.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { databaseKinds, emptyServerDatabase, testSecret } from "../databases.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "daybreak-move-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function move(to: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/commands/move-database.ts", "--to", to],
    {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env.PATH, DATA_DIR: home, JWT_SECRET: testSecret, ...env },
    },
  );
  return { status, output: `${stdout}${stderr}` };
}

/** Every row of every table as sorted lines. */
async function contentOf(open: () => Promise<Database>) {
  const db = await open();
  try {
    return await db.transaction(async (tx) => {
      const content: Record<string, string[]> = {};
      for (const { name } of await storedTables(tx)) {
        let text = "";
        for await (const bytes of rowsOf(tx, name)) text += bytes;
        content[name] = text.split("\n").toSorted();
      }
      return content;
    });
  } finally {
    await db.close();
  }
}

const openEmbedded = async () => {
  const folder = join(home, "database");
  return openDatabase({ folder, template: await databaseTemplate(folder) });
};

beforeAll(async () => {
  const db = await openEmbedded();
  await publishContent(db);
  await db.query(
    `insert into public.contact_submissions (name, email, message)
     select 'Zoë', 'zoe' || n || '@example.com', E'Lines\\nand "quotes" 🌅 ' || n from generate_series(1, 1200) n`,
  );
  await db.close();
});

test("a wrong command says what to do, and changes nothing", () => {
  expect(move("localhost").output).toContain("Name an empty PostgreSQL database");
  expect(move("embedded").output).toContain("Set DATABASE_URL");
  expect(move("embedded", { DATABASE_URL: "postgres://nobody@localhost/none" }).output).toContain(
    "Move it away first",
  );
  expect(move("postgres://x@y/z", { DATABASE_URL: "postgres://x@y/z" }).output).toContain(
    "on a server already",
  );
  expect(move("postgres://nobody@127.0.0.1:1/none").status).toBe(1);
  expect(existsSync(join(home, "move.backup"))).toBe(false);
});

test.runIf(databaseKinds.includes("server"))(
  "a database on a server that has anything in it is refused, and is as it was",
  async () => {
    const server = await emptyServerDatabase();
    try {
      const open = () => openDatabase({ url: server.url, secret: testSecret, poolSize: 2 });
      const before = await open();
      await before.exec("create table notes (text text); insert into notes values ('ours')");
      await before.close();
      const { status, output } = move(server.url);
      expect([status, output]).toEqual([1, expect.stringMatching(/is not empty: it has .*notes/s)]);
      const after = await open();
      expect((await after.query("select text from notes")).rows).toEqual([{ text: "ours" }]);
      const { count } = await after.query("select from pg_namespace where nspname = 'engine'");
      await after.close();
      expect(count).toBe(0);
    } finally {
      await server.drop();
    }
  },
);

test.runIf(databaseKinds.includes("server"))(
  "everything goes to a server and comes back, and both sources stay as they were",
  { tags: "prove", timeout: 120_000 },
  async () => {
    const server = await emptyServerDatabase();
    try {
      const before = await contentOf(openEmbedded);
      expect(before["public.audit_log"]?.length).toBeGreaterThan(1200);
      const there = move(server.url);
      expect(there.output).toContain("the next start uses it");
      const onServer = () => openDatabase({ url: server.url, secret: testSecret, poolSize: 2 });
      expect(await contentOf(onServer)).toEqual(before);
      expect(await contentOf(openEmbedded)).toEqual(before);
      expect(move(server.url).output).toMatch(/is not empty: it has .*Nothing was changed/s);

      // While a process runs on the server's database, it cannot be moved back.
      cpSync(join(home, "database"), join(home, "aside"), { recursive: true });
      rmSync(join(home, "database"), { recursive: true });
      const running = await onServer();
      const stop = await running.listen("anything", { onNotification() {}, onGap() {} });
      expect(move("embedded", { DATABASE_URL: server.url }).output).toContain("running on this");
      await stop();
      await running.close();
      expect(existsSync(join(home, "database"))).toBe(false);

      const back = move("embedded", { DATABASE_URL: server.url });
      expect(back.output).toContain("the next start uses the embedded database");
      expect(await contentOf(openEmbedded)).toEqual(before);
    } finally {
      await server.drop();
    }
  },
);
