import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, test } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { startPostgres } from "../../scripts/environment/postgres.ts";
import { startDaybreak } from "../journeys/daybreak.ts";
import { readCatalogue } from "./catalogue.ts";
import { clientOfDumps, type Dumped, eachOnDump, peopleOfReleases, withDumped } from "./dumps.ts";
import { expectAsFresh } from "./fresh.ts";
import { commits, earlierReleases } from "./releases.ts";

const isVersion = (name: string): name is Dumped => /^\d+\.\d+\.\d+$/.test(name);
const versions = readdirSync(import.meta.dirname)
  .filter(isVersion)
  .sort();

test("an installation is saved of each release before this one, the last five at most", () => {
  const before = earlierReleases().slice(0, 5);
  expect(versions).toEqual(before.toSorted());
  expect(versions.length).toBeGreaterThan(0);
});

const hasHistory = existsSync(join(import.meta.dirname, "../../.git"));

test.runIf(hasHistory)(
  "the commit of the release before this one is in this clone, for a rolling update from it",
  () => {
    const [version = ""] = earlierReleases();
    const ownPackage = execFileSync("git", ["show", `${commits[version]}:package.json`], {
      cwd: import.meta.dirname,
      encoding: "utf8",
    });
    expect(JSON.parse(ownPackage)).toHaveProperty("version", version);
  },
);

const postgres = process.env.TEST_DATABASE_URL ? await startPostgres() : null;
const kinds = postgres ? (["embedded", "server"] as const) : (["embedded"] as const);
afterAll(() => postgres?.stop());

describe.each(versions)("an installation of %s", (version) => {
  describe.each(kinds)("on the %s database", (kind) => {
    const current = eachOnDump(version, kind === "server" ? (postgres?.url ?? "") : null);

    test("is updated by an ordinary start: its people sign in, no row is lost, its books agree, and its schema is that of a new one", {
      // `npm test` tries the database that most installations have.
      tags: kind === "server" ? "prove" : [],
      timeout: 240_000,
    }, async () => {
      const before = await withDumped(current.env, countsOf);
      expect(before.get("public.onboarding_submissions")).toBeGreaterThan(10);
      expect(before.get("public.invoices")).toBeGreaterThan(50);
      const server = await startDaybreak({ ...current.env, RATE_LIMITS: "off" });
      const official = () =>
        createClient(server.url, server.publishableKey, { auth: { persistSession: false } });
      const { password } = clientOfDumps;
      const [client, owner] = [official(), official()];
      const asClient = await client.auth.signInWithPassword({
        email: peopleOfReleases.client,
        password,
      });
      expect(asClient.error).toBeNull();
      const projects = await client.from("onboarding_submissions").select("id");
      expect(projects.data?.length).toBeGreaterThan(0);
      const asOwner = await owner.auth.signInWithPassword({
        email: peopleOfReleases.owner,
        password,
      });
      expect(asOwner.error).toBeNull();
      const list = await owner.rpc("studio_list", { list: "projects" });
      expect(list.data.total).toBe(before.get("public.onboarding_submissions"));
      await server.terminate();
      await server.stop();

      const after = await withDumped(current.env, countsOf);
      const fewer = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows);
      expect(fewer).toEqual([]);
      const { documents, faults } = await withDumped(current.env, verifyBooks);
      expect([documents > 100, faults]).toEqual([true, []]);

      const updated = await withDumped(current.env, readCatalogue);
      await expectAsFresh(updated, kind === "server" ? (postgres?.url ?? "") : null);
    });
  });
});

/** The rows of each table in which people's data lies; what is removed after its time is counted by nobody. */
async function countsOf(db: Queryable): Promise<Map<string, number>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth', 'storage')
       and tablename not in ('notifications', 'sessions', 'refresh_tokens', 'one_time_tokens')`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    );
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}
