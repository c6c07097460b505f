import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { sqlVersion } from "#server/sql-version.ts";
import { startPostgres } from "../../scripts/environment/postgres.ts";
import { startDaybreak } from "../journeys/daybreak.ts";
import { eachOnDump, underWay, withDumped } from "./dumps.ts";

const postgres = process.env.TEST_DATABASE_URL ? await startPostgres() : null;
const kinds = postgres ? (["embedded", "server"] as const) : (["embedded"] as const);

afterAll(() => postgres?.stop());

describe.each(kinds)(
  "an installation of commit c023c139 with things under way, on the %s database",
  (kind) => {
    const current = eachOnDump("c023c139", kind === "server" ? (postgres?.url ?? "") : null);

    const withDatabase = <Result>(work: (db: Database) => Promise<Result>) =>
      withDumped(current.env, work);
    const linesOf = async (db: Database, statement: string) => {
      const { rows } = await db.query<{ line: string }>(statement);
      return rows.map(({ line }) => line);
    };

    test("gives nobody a right by the update, and takes none", async () => {
      await withDatabase(async (db) => {
        const rights = `select line from (
        select 'staff ' || user_id || ' ' || role as line from public.staff
        union all select concat_ws(' ', 'member', project_id, user_id, role, may_accept, sees_money) from public.project_members
        union all select 'assigned ' || project_id || ' ' || user_id from public.project_staff
        union all select 'invited ' || user_id || ' ' || role from public.invitations) all_rights order by line`;
        const before = await linesOf(db, rights);
        const counted = (kind: string) => before.filter((line) => line.startsWith(kind)).length;
        expect([counted("staff"), counted("member"), counted("invited")]).toEqual([1, 4, 3]);
        await migrate(db, installationSql, sqlVersion);
        expect(await linesOf(db, rights)).toEqual(before);
      });
    });

    test("leaves issued documents and their sums as they are", async () => {
      await withDatabase(async (db) => {
        const documents = `select concat_ws(' ', number, issued_at, hash, document, total_minor, pdf_sha256, xml_sha256) as line
        from public.invoices where number is not null order by number`;
        const before = await linesOf(db, documents);
        expect(before).toHaveLength(1);
        await migrate(db, installationSql, sqlVersion);
        expect(await linesOf(db, documents)).toEqual(before);
      });
    });

    test("moves what nobody may read in a project to where it belongs", async () => {
      await withDatabase(async (db) => {
        const agreed = `select 'agreed ' || id as line from public.onboarding_submissions
          where num_nonnulls(agreed_total_minor, agreed_currency, agreed_language) > 0`;
        const orders = `select concat_ws(' ', id, state, total_minor, currency, language) as line from public.orders order by id`;
        const dated =
          "select concat_ws(' ', id, updated_at) as line from public.onboarding_submissions order by id";
        const [before, datedBefore] = [await linesOf(db, orders), await linesOf(db, dated)];
        expect((await linesOf(db, agreed)).length).toBeGreaterThan(2);
        await migrate(db, installationSql, sqlVersion);
        expect(await linesOf(db, agreed)).toEqual([]);
        // The price is in the order, as before.
        expect(await linesOf(db, orders)).toEqual(before);
        expect(await linesOf(db, dated)).toEqual(datedBefore);
      });
    });

    test("keeps sessions at the card provider, and the networks of bookings, that are under way", async () => {
      await withDatabase(async (db) => {
        const [invoice] = await linesOf(
          db,
          "select id as line from public.invoices where number is not null",
        );
        await db.query(
          `insert into public.payment_attempts (invoice_id, client_id, amount_minor, currency, is_by_link, started_at,
             expires_at, ask_at, state, session_id, checkout_url)
           select id, client_id, 100, 'EUR', false, now(), now(), now(), 'open', 'cs_1', 'https://checkout.example/1'
           from public.invoices where id = $1::uuid`,
          [`${invoice}`],
        );
        await db.query("update public.bookings set source = 'a network'");
        await migrate(db, installationSql, sqlVersion);
        expect(
          await linesOf(
            db,
            `select concat_ws(' ', a.state, s.session_id, s.url) as line from public.payment_attempts a
             join private.checkout_sessions s on s.attempt_id = a.id`,
          ),
        ).toEqual(["open cs_1 https://checkout.example/1"]);
        const [all] = await linesOf(db, "select count(*)::text as line from public.bookings");
        expect(Number(all)).toBeGreaterThan(0);
        expect(
          await linesOf(
            db,
            "select count(*)::text as line from private.booking_sources where source = 'a network'",
          ),
        ).toEqual([all]);
      });
    });

    test("reads each clock as before, from its first event and from what is counted then", async () => {
      await withDatabase(async (db) => {
        const readings = `select p.id || ' ' || private.clock_reading(p.id, timestamptz '2027-03-01 12:00Z')::text as line
          from public.onboarding_submissions p order by line`;
        const before = await linesOf(db, readings);
        expect(before.filter((line) => line.includes('"not-started"')).length).toBeGreaterThan(1);
        await migrate(db, installationSql, sqlVersion);
        // As a start does after it: the times of the clock are published facts.
        await publishContent(db);
        expect(await linesOf(db, "select 'counted' as line from private.clock_counts")).toEqual([]);
        expect(await linesOf(db, readings)).toEqual(before);
        await db.exec(
          "select private.follow_clock_count(p.id, '{}') from public.onboarding_submissions p",
        );
        expect(
          await linesOf(db, "select 'counted' as line from private.clock_counts"),
        ).toHaveLength(before.length);
        expect(await linesOf(db, readings)).toEqual(before);
      });
    });

    test("has private buckets only, also where one with files of clients was public", async () => {
      await withDatabase(async (db) => {
        const buckets = "select id as line from storage.buckets where public order by id";
        await db.exec("update storage.buckets set public = true");
        expect(await linesOf(db, buckets)).toContain("documents");
        await migrate(db, installationSql, sqlVersion);
        expect(await linesOf(db, buckets)).toEqual([]);
      });
    });

    test("has invitations whose links still lead in", { timeout: 240_000 }, async () => {
      // The dump is older than the seven days in which a link can be followed.
      await withDatabase((db) =>
        db.query("update auth.one_time_tokens set expires_at = now() + interval '1 day'"),
      );
      const server = await startDaybreak(current.env);
      for (const [email, token] of Object.entries(underWay[kind].invitations)) {
        const redirect_to = `${server.url}/reset-password`;
        const query = new URLSearchParams({ token, type: "recovery", redirect_to });
        const { status, headers } = await fetch(`${server.url}/auth/v1/verify?${query}`, {
          redirect: "manual",
        });
        expect([status, headers.get("location")], email).toEqual([
          303,
          expect.stringMatching(/\/reset-password#access_token=/),
        ]);
      }
      await server.stop();
    });

    test("mails nothing because of the update, and serves", { timeout: 240_000 }, async () => {
      const mails = `select concat_ws(' ', kind, to_address, subject) as line from engine.outbox
      union all select concat_ws(' ', kind, row_id) from private.mails_due order by line`;
      // What is due meanwhile, since the dump was made, is not due because of the update.
      const before = await withDatabase(async (db) => {
        await db.query("update private.mails_due set due_at = now() + interval '1 day'");
        return linesOf(db, mails);
      });
      expect(before.length).toBeGreaterThan(10);
      const server = await startDaybreak(current.env);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await server.stop();
      expect(server.mailbox.all).toEqual([]);
      expect(await withDatabase((db) => linesOf(db, mails))).toEqual(before);
    });
  },
);
