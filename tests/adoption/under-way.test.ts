import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import type { Database } from "#engine/postgres/database.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { sqlVersion } from "#server/sql-version.ts";
import { startPostgres } from "../../scripts/environment/postgres.ts";
import { germanSeller } from "../books/german-seller.ts";
import { startDaybreak } from "../journeys/daybreak.ts";
import { allOnDump, openDumped, underWay, withDumped } from "./dumps.ts";

const postgres = process.env.TEST_DATABASE_URL ? await startPostgres() : null;
const kinds = postgres ? (["embedded", "server"] as const) : (["embedded"] as const);

afterAll(() => postgres?.stop());

/** What is compared before and after the update. */
const statements = {
  rights: `select line from (
    select 'staff ' || user_id || ' ' || role as line from public.staff
    union all select concat_ws(' ', 'member', project_id, user_id, role, may_accept, sees_money) from public.project_members
    union all select 'assigned ' || project_id || ' ' || user_id from public.project_staff
    union all select 'invited ' || user_id || ' ' || role from public.invitations) all_rights order by line`,
  documents: `select concat_ws(' ', number, issued_at, hash, document, total_minor, pdf_sha256, xml_sha256) as line
    from public.invoices where number is not null order by number`,
  agreed: `select 'agreed ' || id as line from public.onboarding_submissions
    where num_nonnulls(agreed_total_minor, agreed_currency, agreed_language) > 0`,
  orders: `select concat_ws(' ', id, state, total_minor, currency, language) as line from public.orders order by id`,
  dated:
    "select concat_ws(' ', id, updated_at) as line from public.onboarding_submissions order by id",
  clocks: `select p.id || ' ' || private.clock_reading(p.id, timestamptz '2027-03-01 12:00Z')::text as line
    from public.onboarding_submissions p order by line`,
  waiting: `select line from (
    select concat_ws(' ', 'draft', id, kind, state, total_minor, tax_minor) as line from public.invoices where number is null
    union all select concat_ws(' ', 'order', id, state, tax_minor, sent_at) from public.orders
    union all select concat_ws(' ', 'answers', user_id, answers, current_step) from public.onboarding_drafts) all_waiting
    order by line`,
  publicBuckets: "select id as line from storage.buckets where public order by id",
};
type What = keyof typeof statements;

const linesOf = async (db: Database, statement: string) => {
  const { rows } = await db.query<{ line: string }>(statement);
  return rows.map(({ line }) => line);
};

describe.each(kinds)(
  "an installation of commit c023c139 with things under way, on the %s database",
  (kind) => {
    const ownerUrl = kind === "server" ? (postgres?.url ?? "") : null;

    describe("after its update", () => {
      const current = allOnDump("c023c139", ownerUrl);
      const before = {} as Record<What, string[]>;
      let db: Database;
      const updated = (what: What) => linesOf(db, statements[what]);

      beforeAll(async () => {
        db = await openDumped(current.env);
        await db.exec("update storage.buckets set public = true");
        await db.exec("update public.bookings set source = 'a network'");
        await db.exec(`insert into public.payment_attempts (invoice_id, client_id, amount_minor, currency, is_by_link,
            started_at, expires_at, ask_at, state, session_id, checkout_url)
          select id, client_id, 100, 'EUR', false, now(), now(), now(), 'open', 'cs_1', 'https://checkout.example/1'
          from public.invoices where number is not null`);
        for (const what of Object.keys(statements) as What[]) before[what] = await updated(what);
        await migrate(db, installationSql, sqlVersion);
      });
      afterAll(() => db?.close());

      test("nobody has a right by the update, and nobody has lost one", async () => {
        const counted = (kind: string) =>
          before.rights.filter((line) => line.startsWith(kind)).length;
        expect([counted("staff"), counted("member"), counted("invited")]).toEqual([1, 4, 3]);
        expect(await updated("rights")).toEqual(before.rights);
      });

      test("issued documents and their sums are as they were", async () => {
        expect(before.documents).toHaveLength(1);
        expect(await updated("documents")).toEqual(before.documents);
      });

      test("a deposit that waits, drafts, orders and a questionnaire wait as they did", async () => {
        const kinds = before.waiting.map((line) => line.split(" ")[0]);
        expect(new Set(kinds)).toEqual(new Set(["answers", "draft", "order"]));
        expect(before.waiting.filter((line) => line.includes(" deposit draft "))).toHaveLength(1);
        expect(await updated("waiting")).toEqual(before.waiting);
      });

      test("what nobody may read in a project is where it belongs", async () => {
        expect(before.agreed.length).toBeGreaterThan(2);
        expect(await updated("agreed")).toEqual([]);
        // The price is in the order, as before.
        expect(await updated("orders")).toEqual(before.orders);
        expect(await updated("dated")).toEqual(before.dated);
      });

      test("sessions at the card provider, and the networks of bookings, are under way", async () => {
        const sessions = `select concat_ws(' ', a.state, s.session_id, s.url) as line from public.payment_attempts a
          join private.checkout_sessions s on s.attempt_id = a.id`;
        expect(await linesOf(db, sessions)).toEqual(["open cs_1 https://checkout.example/1"]);
        const [all] = await linesOf(db, "select count(*)::text as line from public.bookings");
        expect(Number(all)).toBeGreaterThan(0);
        const sources =
          "select count(*)::text as line from private.booking_sources where source = 'a network'";
        expect(await linesOf(db, sources)).toEqual([all]);
      });

      test("there are private buckets only, also where one with files of clients was public", async () => {
        expect(before.publicBuckets).toContain("documents");
        expect(await updated("publicBuckets")).toEqual([]);
      });

      test("each clock reads as before, from its first event and from what is counted then", async () => {
        const counted = "select 'counted' as line from private.clock_counts";
        const idle = before.clocks.filter((line) => line.includes('"not-started"'));
        expect(idle.length).toBeGreaterThan(1);
        // As a start does after it: the times of the clock are published facts.
        await publishContent(db);
        expect(await linesOf(db, counted)).toEqual([]);
        expect(await updated("clocks")).toEqual(before.clocks);
        await db.exec(
          "select private.follow_clock_count(p.id, '{}') from public.onboarding_submissions p",
        );
        expect(await linesOf(db, counted)).toHaveLength(before.clocks.length);
        expect(await updated("clocks")).toEqual(before.clocks);
      });
    });

    describe("whose drafts are issued after its update", () => {
      const current = allOnDump("c023c139", ownerUrl);
      let db: Database;
      const issued = async (client: string) => {
        const { rows } = await db.query<{ document: IssuedDocument }>(
          `select i.document from public.invoices i join public.clients c on c.id = i.client_id
           where c.email = $1 and i.number is not null`,
          [client],
        );
        return rows.map(({ document }) => document);
      };

      beforeAll(async () => {
        db = await openDumped(current.env);
        await migrate(db, installationSql, sqlVersion);
        await publishContent(db);
        await db.query(
          "update private.studio_facts set value = value || $1::jsonb where name = 'seller'",
          [JSON.stringify(germanSeller)],
        );
      });
      afterAll(() => db?.close());

      test("a deposit that waited with German tax has none for a business in France with its VAT id", async () => {
        expect(await issued("ada@example.com")).toEqual([]);
        await db.query(
          `update public.clients set legal_name = 'Ada SARL', street = '1 rue de Rivoli', postal_code = '75001',
             city = 'Paris', country = 'FR', buys_as = 'business', vat_id = 'FR40303265045' where email = 'ada@example.com'`,
        );
        const [deposit] = await issued("ada@example.com");
        expect(deposit).toMatchObject({
          kind: "deposit",
          totalMinor: 250_000,
          taxes: [{ category: "AE", rate: "0", reasonCode: "VATEX-EU-AE", taxMinor: 0 }],
        });
      });

      test("a draft without tax, for an id of another country than the buyer's, has the seller's tax", async () => {
        await db.transaction(async (tx) => {
          await tx.query("select set_config('request.jwt.claims', $1, true)", [
            '{"role":"service_role"}',
          ]);
          await tx.query(
            `select private.issue_written_invoice(i.id, null) from public.invoices i
             join public.clients c on c.id = i.client_id where c.email = 'cleo@example.com'`,
          );
        });
        const documents = await issued("cleo@example.com");
        expect(documents).toHaveLength(2);
        for (const { taxes, totalMinor, buyer } of documents) {
          expect(taxes).toMatchObject([{ category: "S", rate: "19" }]);
          expect([totalMinor, buyer.vatId]).toEqual([119_000, null]);
        }
      });
    });

    describe("whose feed somebody made who has left since", () => {
      const current = allOnDump("c023c139", ownerUrl);

      test("the feed ends, although who made one before is still here", async () => {
        const feeds = "select user_id as line from private.booking_feed";
        await withDumped(current.env, async (db) => {
          await db.exec(`update private.booking_feed set created_at = clock_timestamp();
            insert into public.audit_log (actor, side, action, row_id, facts)
            values (gen_random_uuid(), 'studio', 'booking.feed', 'feed', '{"renewed": true}')`);
          await migrate(db, installationSql, sqlVersion);
          expect(await linesOf(db, feeds)).toEqual([]);
        });
      });
    });

    describe("at a start", () => {
      const current = allOnDump("c023c139", ownerUrl);
      const withDatabase = <Result>(work: (db: Database) => Promise<Result>) =>
        withDumped(current.env, work);

      test("it mails nothing because of the update, serves, and its feed of the bookings goes on", {
        timeout: 240_000,
      }, async () => {
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
        const feed = await fetch(`${server.url}/bookings.ics?key=${underWay[kind].feedKey}`);
        expect([feed.status, await feed.text()]).toEqual([
          200,
          expect.stringContaining("BEGIN:VEVENT"),
        ]);
        await server.stop();
        expect(server.mailbox.all).toEqual([]);
        expect(await withDatabase((db) => linesOf(db, mails))).toEqual(before);
      });

      test("links of its invitations still lead in", { timeout: 240_000 }, async () => {
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
    });
  },
);
