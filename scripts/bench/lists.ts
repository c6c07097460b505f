// npm run bench:lists: the p95 of the studio's lists and figures, and of a client's invoices, over HTTP with 10 rows and
// with 100,000, alternately, in one run. Embedded; with TEST_DATABASE_URL (the owner of a PostgreSQL cluster) on
// PostgreSQL too. Fails above 1.5. `npm run bench:lists -- figures client` sends only the requests with one of these
// words in their name, and `-- "project page"` compares the page of one project (project-page.ts).
import { studioListNames } from "#domain/studio-lists.ts";
import type { Database } from "#engine/postgres/database.ts";
import { type Backend, startBackend } from "../../tests/backend.ts";
import { type DatabaseKind, databaseKinds } from "../../tests/databases.ts";
import { compare } from "./compare.ts";
import { compareProjectPages } from "./project-page.ts";

const many = 100_000;
const few = 10;
const maxRatio = 1.5;

type Question = {
  name: string;
  body: object;
  /** Another endpoint than the studio's lists. `by` is who asks, if it is not the studio. */
  path?: string;
  by?: "client";
};

const questions: Question[] = [
  ...studioListNames.map((list) => ({ name: list, body: { list } })),
  { name: "messages, one word in all", body: { list: "messages", search: "website" } },
  { name: "messages, one in a thousand", body: { list: "messages", search: "rare" } },
  {
    name: "messages, an address",
    body: { list: "messages", search: "b52340b.4711@studio.example" },
  },
  { name: "messages, two letters", body: { list: "messages", search: "zq" } },
  { name: "messages, nothing", body: { list: "messages", search: "nowhere to be found" } },
  {
    name: "messages by name, filtered",
    body: {
      list: "messages",
      sort: "lower(name)",
      wanted: { status: "completed" },
    },
  },
  { name: "messages, page 40", body: { list: "messages", page: 40 } },
  { name: "submissions, one in a thousand", body: { list: "submissions", search: "rare" } },
  {
    name: "submissions, two filters",
    body: { list: "submissions", wanted: { status: "cancelled", service: "multi-page" } },
  },
  { name: "submissions by status, back", body: { list: "submissions", sort: "-status" } },
  { name: "reports by urgency", body: { list: "reports", sort: "-urgency" } },
  {
    name: "reports, three filters",
    body: { list: "reports", wanted: { status: "closed", priority: "urgent", type: "question" } },
  },
  { name: "reports, one in a thousand", body: { list: "reports", search: "rare" } },
  { name: "drafts, an address", body: { list: "drafts", search: "b52340b.4711@studio.example" } },
  { name: "mails, failed", body: { list: "mails", wanted: { state: "failed" } } },
  { name: "mails, an address", body: { list: "mails", search: "b52340b.4711@studio.example" } },
  { name: "audit, a person", body: { list: "audit", search: "b52340b.4711@studio.example" } },
  { name: "audit, one action", body: { list: "audit", wanted: { action: "mail.resent" } } },
  { name: "invoices, open", body: { list: "invoices", wanted: { state: "open" } } },
  { name: "invoices, overdue", body: { list: "invoices", wanted: { state: "overdue" } } },
  {
    name: "invoices, open deposits",
    body: { list: "invoices", wanted: { state: "open", kind: "deposit" } },
  },
  {
    name: "invoices by due date",
    body: { list: "invoices", sort: "due_date" },
  },
  {
    name: "invoices by amount, page 40",
    body: { list: "invoices", sort: "-total_minor", page: 40 },
  },
  { name: "invoices, a number", body: { list: "invoices", search: "2026-000070" } },
  { name: "invoices, one in a thousand", body: { list: "invoices", search: "rare" } },
  { name: "figures", body: {}, path: "rpc/studio_money" },
  {
    name: "a client's invoices",
    body: {},
    path: "invoices?select=id,number,document&state=neq.draft&order=created_at.desc&limit=200",
    by: "client",
  },
  {
    name: "a client's credit",
    body: {},
    path: "payments?select=currency,credit_minor&credit_minor=gt.0",
    by: "client",
  },
  { name: "what waits today", body: {}, path: "rpc/studio_today" },
  { name: "unread notifications", body: {}, path: "rpc/unread_notifications", by: "client" },
  {
    name: "a page of notifications",
    body: {},
    path: "notifications?select=id,kind,at,read_at,project:onboarding_submissions(business_name)&order=at.desc,id&limit=21",
    by: "client",
  },
  { name: "sign-ins, failed", body: { list: "sign_ins", wanted: { action: "login_failed" } } },
];

const words = process.argv.slice(2);
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const chosen = questions.filter(({ name }) => isChosen(name));
let worst = 0;
for (const kind of databaseKinds) {
  if (chosen.length > 0) worst = Math.max(worst, await compareLists(kind));
  if (isChosen("project page")) worst = Math.max(worst, await compareProjectPages(kind));
}
console.log(`\nThe worst: ${worst.toFixed(2)} times; at most ${maxRatio} are allowed.`);
process.exit(worst > maxRatio ? 1 : 0);

async function compareLists(kind: DatabaseKind): Promise<number> {
  const [small, large] = [await startBackend(kind), await startBackend(kind)];
  await fill(small.db, few);
  await fill(large.db, many);
  const [toSmall, toLarge] = [await asker(small), await asker(large)];
  const ratio = await compare(
    kind === "embedded" ? "Embedded" : "PostgreSQL",
    ["10 rows", "100,000"],
    chosen.map((question) => ({
      name: question.name,
      small: () => toSmall(question),
      large: () => toLarge(question),
    })),
  );
  await Promise.all([small.stop(), large.stop()]);
  return ratio;
}

async function asker(backend: Backend) {
  const tokens = {
    studio: (await backend.admin()).token,
    client: await clientWithInvoices(backend),
  };
  return async ({ body, path = "rpc/studio_list", by }: Question) => {
    const response = await fetch(`${backend.url}/rest/v1/${path}`, {
      method: path.startsWith("rpc/") ? "POST" : "GET",
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${tokens[by ?? "studio"]}`,
        "content-type": "application/json",
      },
      ...(path.startsWith("rpc/") && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
}

/** The token of a client with three invoices and some notifications among those of all others. */
async function clientWithInvoices({ db, customer }: Backend): Promise<string> {
  const { id, token } = await customer();
  await db.transaction(async (tx) => {
    await tx.exec("set local session_replication_role = replica");
    for (const table of ["invoices", "payments"]) {
      await tx.query(
        `update public.${table} set client_id = (select id from public.clients where user_id = $1::uuid)
         where id in (select id from public.${table} order by id limit 3)`,
        [id],
      );
    }
    // A page of notifications and some more, among those of all others.
    await tx.query(
      `insert into public.project_members (project_id, user_id, role, may_accept, sees_money)
       select id, $1::uuid, 'viewer', false, false from public.onboarding_submissions order by id limit 1`,
      [id],
    );
    await tx.query(
      `insert into public.notifications (user_id, side, project_id, kind, is_money, about, first_at, at, read_at)
       select $1::uuid, 'client', m.project_id, 'task-ticked', false, i::text, moment, moment,
         case when i > 12 then moment end
       from public.project_members m, generate_series(1, 60) i,
         lateral (select now() - i * interval '1 hour' as moment) l where m.user_id = $1::uuid`,
      [id],
    );
  });
  return token;
}

/** Rows of a busy studio, without the triggers that would write a mail about each. */
async function fill(db: Database, rows: number) {
  const series = `generate_series(1, ${rows}) i`;
  const pick = (values: string[]) => `(array['${values.join("', '")}'])[1 + i % ${values.length}]`;
  const status = pick(["pending", "in_progress", "completed", "cancelled"]);
  const services = ["one-day", "multi-page", "ai-tool-development"];
  const word = "case when i % 1000 = 7 then ' rare' else '' end";
  const id = (first: string) =>
    `('${first}0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid`;
  const at = `timestamptz '2026-01-01' + i * interval '1 minute'`;
  // The books of ten years, in which one invoice of a hundred is open.
  const day = `(now() - (${rows} - i) * interval '3650 days' / ${rows})`;
  // Addresses and names that differ as much as those of real people.
  const person = `left(md5(i::text), 7) || '.' || i || '@' || ${pick(["mail", "post", "bakery", "web", "office", "home", "shop", "studio"])} || '.example'`;
  // These indexes are built after the rows are there, because adding a hundred thousand rows one by one is slow.
  const { rows: indexes } = await db.query<{ name: string; made: string }>(
    `select schemaname || '.' || indexname as name, indexdef as made from pg_indexes
     where indexdef like '%USING gin%' and schemaname in ('public', 'engine', 'auth')`,
  );
  for (const { name } of indexes) await db.exec(`drop index ${name}`);
  await db.exec(`begin; set local session_replication_role = replica;
    insert into auth.users (id, email, aud, role, raw_app_meta_data, raw_user_meta_data, created_at)
      select ${id("a")}, ${person}, 'authenticated', 'authenticated', '{"role":"customer"}',
        jsonb_build_object('full_name', 'Person ' || left(md5(i::text), 5) || ' ' || i), ${at} from ${series};
    insert into public.contact_submissions (created_at, name, email, service, status, message)
      select ${at}, 'Person ' || (i * 7919 % 100003), ${person}, ${pick(["one-day", "multi-page", "other"])},
        ${pick(["new", "in_progress", "completed", "cancelled"])},
        'We need a website for our shop, number ' || i || ${word} || repeat(' and a photograph of it', i % 9)
      from ${series};
    insert into public.onboarding_submissions (id, user_id, created_at, full_name, email, service_selection,
        business_name, business_description, niche_industry, domain_access, site_goals, brand_vibe,
        color_preferences, lead_gen_tool, deposit_understood, content_submission_agreement,
        support_window_agreement, terms_agreed, terms_version, status, sold, project_checklist)
      select ${id("b")}, ${id("a")}, ${at}, 'Person ' || left(md5(i::text), 5) || ' ' || i, ${person},
        ${pick(services)}, 'Business ' || (i * 7919 % 100003) || ${word},
        'We bake.', ${pick(["Baking", "Roofing", "Law"])}, 'have-domain', '{Generate Leads}',
        'Modern & Minimal', 'Blue', 'quiz', true, true, true, true, '1', ${status},
        packages[1 + i % ${services.length}],
        '{"sections": [{"name": "Day", "items": [{"id": "a", "name": "A", "completed": true}]}]}'
      from ${series}, (select array_agg(private.package_of(service)) as packages
        from unnest(array['${services.join("', '")}']) as service) as sold;
    insert into public.bug_reports (project_id, user_id, created_at, bug_type, priority, title, description, status)
      select ${id("b")}, ${id("a")}, ${at}, ${pick(["bug", "feature", "improvement", "question"])},
        (array['low', 'medium', 'high', 'urgent'])[1 + i / 5 % 4], 'Report ' || i || ${word},
        'It does not do what it should.', (array['pending', 'in_progress', 'resolved', 'closed'])[1 + i / 3 % 4]
      from ${series};
    insert into public.onboarding_drafts (user_id, answers, current_step, updated_at)
      select ${id("a")}, '{}', 1 + i % 7, ${at} from ${series};
    insert into engine.outbox (kind, to_address, subject, text_body, html_body, state, created_at)
      select ${pick(["welcome", "contact-notice", "status-update"])}, ${person}, 'Your project ' || i, 'Hello',
        '<p>Hello', case when i % 500 = 3 then 'failed' else 'sent' end, ${at} from ${series};
    insert into public.audit_log (at, actor, side, action, row_id, project_id)
      select ${at}, ${id("a")}, 'client', case when i % 2000 = 9 then 'mail.resent' else 'task.ticked' end,
        i::text, ${id("b")} from ${series};
    insert into public.clients (id, user_id, name, business_name, created_at)
      select ${id("c")}, ${id("a")}, 'Person ' || i, 'Business ' || (i * 7919 % 100003), ${at} from ${series};
    insert into public.orders (project_id, client_id, version, state, currency, subtotal_minor, total_minor,
        prices_include, language, expected_minor)
      select ${id("b")}, ${id("c")}, 1, 'in_force', 'USD', 500000, 500000, 'net', 'en',
        case when i % 100 = 3 then 250000 else 0 end from ${series};
    insert into public.invoices (id, client_id, project_id, created_at, kind, language, currency, number, series_year,
        series_number, issued_at, issue_date, due_date, net_minor, total_minor, document, hash, previous_hash, paid_minor,
        public_id)
      select ${id("d")}, ${id("c")}, ${id("b")}, ${day}, ${pick(["deposit", "balance", "single"])}, 'en', 'USD',
        '2026-' || lpad(i::text, 6, '0'), 2026, i, ${day}, ${day}::date, ${day}::date + 7, 250000, 250000 + i,
        jsonb_build_object('number', '2026-' || lpad(i::text, 6, '0'), 'buyer', jsonb_build_object('name',
          'Person ' || left(md5(i::text), 5) || ' ' || i), 'project', jsonb_build_object('name',
          'Business ' || (i * 7919 % 100003) || ${word})),
        repeat('0', 64), '', case when i % 100 = 3 then 0 else 250000 + i end, lpad(i::text, 22, '0')
      from ${series};
    insert into public.payments (client_id, received_on, recorded_at, amount_minor, currency, method, allocated_minor)
      select ${id("c")}, ${day}::date, ${day}, 250000, 'USD', 'bank', case when i % 50 = 1 then 0 else 250000 end
      from ${series};
    insert into public.bookings (event, starts_at, ends_at, taken, zone, name, email, phone, uid, submission_key, project_id)
      select ${pick(["discovery", "vip-day"])}, ${day}, ${day} + interval '1 second', tstzrange(${day}, ${day} + interval '1 second'),
        'UTC', 'Person ' || i, ${person}, '1', i::text, gen_random_uuid(), ${id("b")} from ${series};
    insert into private.answers_owed (project_id, since) select ${id("b")}, ${at} from ${series} where i % 5 = 2;
    insert into private.open_clocks (project_id, deadline_at, confirm_by, only_deposit_since)
      select ${id("b")}, case when i % 50 = 0 then now() + i * interval '1 minute' end,
        case when i % 50 = 1 then now() + i * interval '1 minute' end, case when i % 50 = 2 then ${at} end from ${series};
    insert into public.notifications (user_id, side, project_id, kind, is_money, about, first_at, at, read_at)
      select ${id("a")}, 'client', ${id("b")}, 'status-changed', false, i::text, ${at}, ${at},
        case when i % 3 > 0 then ${at} end from ${series};
    insert into auth.audit_log_entries (payload, created_at)
      select jsonb_build_object('action', case when i % 300 = 5 then 'login_failed' else 'login' end,
        'user_id', ${id("a")}, 'actor', 'self'), ${at} from ${series};
    commit`);
  for (const { made } of indexes) await db.exec(made);
  // A database in use has done this by itself within a day.
  await db.exec("vacuum analyze");
}
