import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { sqlVersion } from "#server/sql-version.ts";
import { freePort } from "../../scripts/environment/free-port.ts";
import { startPostgres } from "../../scripts/environment/postgres.ts";
import { startDaybreak } from "../journeys/daybreak.ts";
import { readCatalogue } from "./catalogue.ts";
import { clientOfDumps, eachOnDump, keysOfDumps, withDumped } from "./dumps.ts";
import { expectAsFresh } from "./fresh.ts";

const postgres = process.env.TEST_DATABASE_URL ? await startPostgres() : null;
const kinds = postgres ? (["embedded", "server"] as const) : (["embedded"] as const);

afterAll(() => postgres?.stop());

/** What a row from before has in columns that came since and are never null. */
const newColumns: Record<string, object> = {
  // An address has no issuer, which providers have.
  "auth.identities": { issuer: "" },
  // What was mailed before counts towards none of the limits of the staff.
  "engine.outbox": { by_staff: false },
  // Before, no studio had add-ons of its own.
  "public.onboarding_submissions": { add_ons: [] },
};

describe.each(kinds)("an installation with the former history, on the %s database", (kind) => {
  const current = eachOnDump("c5fcf36", kind === "server" ? (postgres?.url ?? "") : null);

  const withDatabase = <Result>(work: (db: Database) => Promise<Result>, at = current.env) =>
    withDumped(at, work);
  const update = (db: Database) => migrate(db, installationSql, sqlVersion);
  const historyOf = async (db: Queryable) => {
    const { rows } = await db.query<{ line: string }>(
      "select name || ' ' || sha256 || ' ' || applied_at as line from engine.applied_sql order by name",
    );
    return rows.map(({ line }) => line);
  };

  test("loses no row of any table when it is adopted", async () => {
    await withDatabase(async (db) => {
      const before = await contentOf(db);
      expect(before.get("public.onboarding_submissions")?.length).toBeGreaterThan(3);
      expect(before.size).toBeGreaterThan(30);
      await update(db);
      const after = await contentOf(db);
      for (const [table, rows] of before) {
        if (table === "storage.buckets")
          expect(parsed(after.get(table))).toMatchObject(
            parsed(rows).map((bucket) => ({
              ...bucket,
              allowed_extensions: expect.arrayContaining(bucket.allowed_extensions),
            })),
          );
        else if (table === "auth.users")
          // An account of the studio is opened by somebody who runs the server: its address is proven.
          expect(after.get(table)?.map((row) => JSON.parse(row))).toEqual(
            rows
              .map((row) => JSON.parse(row))
              .map((user) =>
                user.raw_app_meta_data.role === "admin"
                  ? { ...user, email_verified_at: user.email_confirmed_at }
                  : user,
              ),
          );
        else if (newColumns[table])
          expect(after.get(table)?.map((row) => JSON.parse(row))).toEqual(
            rows.map((row) => ({ ...JSON.parse(row), ...newColumns[table] })),
          );
        else expect(after.get(table), table).toEqual(rows);
      }
      // Each account that is not the studio's is one client, and so is each owner of a project.
      const { rows: lost } = await db.query(
        `select u.id from auth.users u full join public.clients c on c.user_id = u.id
         where (coalesce(u.raw_app_meta_data ->> 'role', '') <> 'admin' or exists (
           select from public.onboarding_submissions p where p.user_id = u.id)) is distinct from (c.id is not null)
           or c.email is distinct from case when u.email_verified_at is not null then u.email end and c.id is not null`,
      );
      expect(lost).toEqual([]);
      // A studio at work is not asked to begin.
      expect((await db.query("select from public.first_steps")).count).toBe(0);
      // Admins become owners of the studio, clients become owners of their projects, and nobody else gets a role.
      const { rows: people } = await db.query<{ line: string }>(
        `select 'staff ' || user_id || ' ' || role as line from public.staff
         union all select 'member ' || project_id || ' ' || user_id || ' ' || role from public.project_members
         union all select 'assigned ' || user_id from public.project_staff
         union all select 'invited ' || user_id from public.invitations order by 1`,
      );
      const { rows: expected } = await db.query<{ line: string }>(
        `select 'staff ' || id || ' owner' as line from auth.users where raw_app_meta_data ->> 'role' = 'admin'
         union all select 'member ' || id || ' ' || user_id || ' owner' from public.onboarding_submissions order by 1`,
      );
      expect(people).toEqual(expected);
      expect(people.filter(({ line }) => line.startsWith("staff"))).toHaveLength(1);
    });
  });

  test("is adopted at an ordinary start: its client signs in, the schema is that of a fresh database, a second start changes nothing", {
    // `npm test` tries the database that most installations have.
    tags: kind === "server" ? "prove" : [],
    timeout: 240_000,
  }, async () => {
    const server = await startDaybreak(current.env);
    const official = (key = server.publishableKey) =>
      createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
    const secret = official(keysOfDumps.SUPABASE_SECRET_KEY);
    const ada = official();
    expect((await ada.auth.signInWithPassword(clientOfDumps)).error).toBeNull();
    const { data: reports } = await ada.from("bug_reports").select("title");
    expect(reports).toEqual([{ title: "The menu" }]);
    // The settings name another address than the owner's, which must not make a second owner. The first owner gets a
    // password here to sign in with.
    const { data: accounts } = await secret.auth.admin.listUsers({ perPage: 1000 });
    const [owner, ...others] = accounts.users.filter((user) => user.app_metadata.role === "admin");
    expect([owner?.email === server.studio.email, others]).toEqual([false, []]);
    const { password } = server.studio;
    await secret.auth.admin.updateUserById(owner?.id ?? "", { password });
    const studio = official();
    await studio.auth.signInWithPassword({ email: owner?.email ?? "", password });
    const { data } = await studio.rpc("studio_list", { list: "projects" });
    expect(data.total).toBeGreaterThan(3);
    await server.kill();
    // These projects are older than orders, so the adoption may not issue, agree to, mail or start anything for them.
    const { rows: started } = await withDatabase((db) =>
      db.query(
        `select o.id from public.orders o union all select id from public.agreements
         union all select id from public.invoices union all select id from public.payments
         union all select row_id from private.mails_due where kind ~ '^(order|invoice|receipt|credit|refund|support)'
         union all select id from engine.outbox where kind ~ '^(order|invoice|receipt|credit|refund|support)'
         union all select id from public.support_schedules
         union all select id from public.onboarding_submissions where work_began_at is not null
         union all select project_id from public.clock_events`,
      ),
    );
    expect(started).toEqual([]);
    const first = await withDatabase(async (db) => [await historyOf(db), await readCatalogue(db)]);
    await server.restart();
    await server.kill();
    expect(
      await withDatabase(async (db) => [await historyOf(db), await readCatalogue(db)]),
    ).toEqual(first);
    await server.stop();

    await expectAsFresh(first[1] ?? [], kind === "server" ? (postgres?.url ?? "") : null);
  });

  test("is adopted at the next start when the first one was killed in the middle", {
    tags: "prove",
    timeout: 240_000,
  }, async () => {
    if (kind === "embedded") {
      for (const delayMs of [50, 300]) {
        await startKilledWhen(current.env, async (output) => {
          if (!output().includes("Bringing the database up to date")) return false;
          await new Promise((resolve) => setTimeout(resolve, delayMs));
          return true;
        });
      }
    } else {
      const other = new pg.Client({ connectionString: current.env.DATABASE_URL });
      const watch = new pg.Client({ connectionString: current.env.DATABASE_URL });
      await Promise.all([other.connect(), watch.connect()]);
      // The adoption reaches this table only after it has changed others, and waits there for its lock.
      await other.query("begin");
      await other.query("lock table public.bookings in access share mode");
      await startKilledWhen(current.env, async () => {
        const { rows } = await watch.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'relation'",
        );
        return rows.length > 0;
      });
      await other.query("rollback");
      await Promise.all([other.end(), watch.end()]);
      await withDatabase(async (db) => {
        await expect.poll(() => isAdopted(db)).toBe(false);
      });
    }
    const server = await startDaybreak(current.env);
    await server.kill();
    expect(await withDatabase(isAdopted)).toBe(true);
    await server.stop();
  });

  test("is refused when its history is not complete, and the message says what to do", async () => {
    await withDatabase(async (db) => {
      await db.exec("delete from engine.applied_sql where name = 'database/0052_held_mails.sql'");
      const before = await historyOf(db);
      await expect(update(db)).rejects.toThrow(
        /0052_held_mails\.sql has not run\)\. Start it once with the version of commit c5fcf36, and then with this one/,
      );
      expect(await historyOf(db)).toEqual(before);
      await db.exec(
        "insert into engine.applied_sql (name, sha256) values ('database/0052_held_mails.sql', 'other')",
      );
      await expect(update(db)).rejects.toThrow(/0052_held_mails\.sql differs/);
    });
  });
});

/**
 * The rows of each table as sorted JSON, without columns that are null. Tables to which an update itself writes are
 * left out.
 */
async function contentOf(db: Queryable): Promise<Map<string, string[]>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth', 'storage', 'private', 'engine')
       and tablename not in ('applied_sql', 'sql_version', 'created_by_functions', 'audit_actions',
         'published_tables')`,
  );
  const content = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(
      `select jsonb_strip_nulls(to_jsonb(t))::text as row from ${name} t order by 1`,
    );
    content.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return content;
}

/**
 * The two buckets that the former version had. Their table has more columns now and they take more endings, so the rows
 * are compared loosely.
 */
function parsed(rows: string[] = []): { id: string; allowed_extensions: string[] }[] {
  return rows
    .map((row): { id: string; allowed_extensions: string[] } => JSON.parse(row))
    .filter(({ id }) => ["onboarding-assets", "bug-report-screenshots"].includes(id));
}

async function isAdopted(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ adopted: boolean }>(
    "select to_regclass('private.audit_actions') is not null as adopted",
  );
  return rows[0]?.adopted ?? false;
}

/** Starts the server and kills it as soon as `isDue` is true, before it serves requests. */
async function startKilledWhen(
  env: Record<string, string>,
  isDue: (output: () => string) => Promise<boolean>,
) {
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, ...env, NODE_ENV: "test", PORT: String(await freePort()) },
  });
  const ended = once(server, "exit");
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  await expect.poll(() => isDue(() => output), { timeout: 60_000, interval: 5 }).toBe(true);
  server.kill("SIGKILL");
  await ended;
  expect(output).not.toContain("Daybreak is up");
}
