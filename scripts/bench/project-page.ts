// Measures opening the page of one project. Its requests are recorded once, from the code that the browser runs, and
// sent to a back end with one project of ten messages and to one with many open projects of 5,000 messages each.
import type { Database } from "#engine/postgres/database.ts";
import { type Backend, startBackend } from "../../tests/backend.ts";
import type { DatabaseKind } from "../../tests/databases.ts";
import { fixedProject } from "../../tests/project.ts";
import { type Comparison, compare } from "./compare.ts";

/** A fixed id, so that a recorded request fits both back ends. */
const projectId = "b0000000-0000-4000-8000-000000000001";
/** Everybody has at least this many notifications, so that both answers have the same number of rows. */
const onePageOfNotifications = 50;
const sizes = {
  few: { projects: 1, messages: 10 },
  embedded: { projects: 20, messages: 5_000 },
  server: { projects: 200, messages: 5_000 },
};

interface RecordedRequest {
  name: string;
  path: string;
  method: string;
  accept: string | null;
  body: string | null;
}

/** Recorded once: the official client, which the page's code makes once, keeps the address of the first back end. */
let recording: { by: string; requests: RecordedRequest[] } | undefined;

/** @returns the worst ratio of the p95 of a request with many messages to that with few. */
export async function compareProjectPages(kind: DatabaseKind): Promise<number> {
  const [small, large] = [await startBackend(kind), await startBackend(kind)];
  const people = [await fill(small, sizes.few), await fill(large, sizes[kind])] as const;
  recording ??= { by: people[0].id, requests: await recordPage(small, people[0]) };
  const { by, requests } = recording;
  const send = (backend: Backend, which: 0 | 1) => async (request: RecordedRequest) => {
    const { id, token } = people[which];
    const withOwnId = (text: string) => text.replaceAll(by, id);
    const response = await fetch(`${backend.url}${withOwnId(request.path)}`, {
      method: request.method,
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${token}`,
        ...(request.accept && { accept: request.accept }),
        ...(request.body && { "content-type": "application/json" }),
      },
      ...(request.body && { body: withOwnId(request.body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${request.name}: ${answer}`);
    return answer;
  };
  const [toSmall, toLarge] = [send(small, 0), send(large, 1)];
  const comparisons: Comparison[] = requests.map((request) => ({
    name: request.name,
    small: () => toSmall(request),
    large: () => toLarge(request),
  }));
  comparisons.push({
    name: "the whole page",
    small: () => Promise.all(requests.map(toSmall)),
    large: () => Promise.all(requests.map(toLarge)),
  });
  const { projects, messages } = sizes[kind];
  const title = `${kind === "embedded" ? "Embedded" : "PostgreSQL"}, the page of one of ${projects} projects with ${messages} messages each`;
  const worst = await compare(title, [`${sizes.few.messages} of 1`, "all"], comparisons);
  await Promise.all([small.stop(), large.stop()]);
  return worst;
}

/** The requests that the page of a project sends, recorded from the functions of web/data that it calls. */
async function recordPage(backend: Backend, person: OpenAccount): Promise<RecordedRequest[]> {
  const recorded: RecordedRequest[] = [];
  const stop = actAsBrowser(backend, person, (request) => recorded.push(request));
  const [
    bookings,
    bugs,
    deliverables,
    notifications,
    people,
    money,
    now,
    projects,
    questions,
    site,
    thread,
  ] = await Promise.all([
    import("#web/data/own-bookings.ts"),
    import("#web/data/bug-reports.ts"),
    import("#web/data/deliverables.ts"),
    import("#web/data/notifications.ts"),
    import("#web/data/people.ts"),
    import("#web/data/project-money.ts"),
    import("#web/data/project-now.ts"),
    import("#web/data/projects.ts"),
    import("#web/data/questions.ts"),
    import("#web/data/site-reports.ts"),
    import("#web/data/thread.ts"),
  ]);
  const reads: [string, () => Promise<unknown>][] = [
    ["project", () => projects.readOwnProject(person.id, projectId)],
    ["status changes", () => projects.readStatusChanges(projectId)],
    ["timeline", () => projects.readTimeline(projectId)],
    ["reports", () => bugs.readProjectReports(projectId)],
    ["site reports", () => site.readSiteReports(projectId)],
    ["bookings", () => bookings.readOwnBookings()],
    ["people", () => people.readProjectPeople(projectId)],
    ["money", () => money.readProjectMoney(projectId)],
    ["project now", () => now.readProjectState(projectId)],
    ["thread", () => thread.readMessages(projectId)],
    ["readers", () => thread.readThreadReaders(projectId)],
    ["older messages", () => thread.readMessages(projectId, new Date().toISOString())],
    ["deliverables", () => deliverables.readDeliverables(projectId)],
    ["questions", () => questions.readNeeds(projectId)],
    ["refund", () => questions.readRefundRequest(projectId)],
    ["unread notifications", () => notifications.countUnread()],
    ["notifications", () => notifications.readNotifications()],
    ["seen", () => thread.noteSeen(projectId, new Date().toISOString())],
  ];
  for (const [name, read] of reads) {
    // The answer is not checked here, but when the recorded request is sent.
    const before = recorded.length;
    await read();
    for (const [n, request] of recorded.slice(before).entries()) {
      request.name = n > 0 ? `${name} ${n + 1}` : name;
    }
  }
  stop();
  return recorded;
}

interface OpenAccount {
  id: string;
  token: string;
  session: object;
}

/** Gives this process what web/data needs of a browser and records its requests; the returned function ends that. */
function actAsBrowser(
  { url, keys }: Backend,
  { session }: OpenAccount,
  record: (request: RecordedRequest) => void,
): () => void {
  const settings = JSON.stringify({ publishableKey: keys.publishable, supabaseUrl: url });
  const ownFetch = globalThis.fetch;
  const globals = {
    document: { querySelector: () => ({ getAttribute: () => settings }), referrer: "" },
    window: { localStorage: { getItem: () => JSON.stringify(session) }, location: new URL(url) },
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith("/auth/")) {
        record({
          name: "",
          path: pathname + search,
          method: request.method,
          accept: request.headers.get("accept"),
          body: (await request.clone().text()) || null,
        });
      }
      return ownFetch(request);
    },
  };
  const before = Object.keys(globals).map((name) => [name, Reflect.get(globalThis, name)] as const);
  Object.assign(globalThis, globals);
  return () => {
    for (const [name, value] of before) Reflect.set(globalThis, name, value);
  };
}

/** Adds open projects, each of another client, the first with the fixed id. They differ only in their messages. */
async function fill(
  { db, visitor, customer }: Backend,
  { projects, messages }: { projects: number; messages: number },
): Promise<OpenAccount> {
  const { id, email } = await customer();
  const { data } = await visitor().auth.signInWithPassword({
    email,
    password: "correct horse battery",
  });
  if (!data.session) throw new Error("There is no session.");
  await fillProjects(db, { owner: id, projects, messages });
  return { id, token: data.session.access_token, session: data.session };
}

async function fillProjects(
  db: Database,
  { owner, projects, messages }: { owner: string; projects: number; messages: number },
) {
  const columns = Object.keys(fixedProject).join(", ");
  // The first one is inserted as a client does it, so it has its order, its deposit, its clock and its reminders.
  await db.transaction(async (tx) => {
    await tx.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: owner, role: "authenticated", aal: "aal1" }),
    ]);
    await tx.query(
      `insert into public.onboarding_submissions (id, user_id, ${columns}) select $1::uuid, $2::uuid, ${columns}
       from jsonb_populate_record(null::public.onboarding_submissions, $3::jsonb)`,
      [projectId, owner, JSON.stringify(fixedProject)],
    );
  });
  const copied = `${columns}, terms_version, included_rounds`;
  const idOf = (first: string, n: string) =>
    `('${first}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
  const project = idOf("b", "p");
  const each = `generate_series(1, ${projects}) p`;
  const person = `case when p = 1 then '${owner}'::uuid else ${idOf("a", "p")} end`;
  const at = `timestamptz '2026-01-01' + i * interval '5 minutes'`;
  await db.exec(`begin; set local session_replication_role = replica;
    insert into auth.users (id, email) select ${idOf("a", "p")}, 'client-' || p || '@example.com' from ${each} where p > 1;
    insert into public.onboarding_submissions (id, user_id, status, project_checklist, ${copied})
      select ${project}, ${person}, 'in_progress', s.project_checklist, ${copied.replaceAll(/\w+/g, "s.$&")}
      from public.onboarding_submissions s, ${each} where s.id = '${projectId}' and p > 1;
    insert into public.project_members (project_id, user_id, role, may_accept, sees_money)
      select ${project}, ${person}, 'owner', true, true from ${each} where p > 1;
    insert into public.clock_events (project_id, at, kind, about)
      select ${project}, e.at, e.kind, e.about from public.clock_events e, ${each} where e.project_id = '${projectId}' and p > 1;
    insert into public.messages (project_id, created_at, author_id, author_name, side, text)
      select ${project}, ${at}, ${person}, 'Ada Lovelace', case when i % 2 = 0 then 'client' else 'studio' end,
        'Message ' || i || repeat(' and a photograph of it', i % 9) from ${each}, generate_series(1, ${messages}) i;
    insert into public.thread_readers (project_id, user_id, side, seen_up_to, seen_at)
      select ${project}, ${person}, 'client', '2026-01-02', '2026-01-02' from ${each};
    insert into public.audit_log (at, actor, side, action, row_id, project_id)
      select ${at}, ${person}, 'client', 'task.ticked', i::text, ${project} from ${each}, generate_series(1, 60) i;
    insert into public.deliverables (id, project_id, title, created_at)
      select ${idOf("d", "p * 100 + i")}, ${project}, 'Page ' || i, ${at} from ${each}, generate_series(1, 10) i;
    insert into public.deliverable_versions (id, project_id, deliverable_id, version, link, link_seen, is_complete)
      select ${idOf("e", "p * 1000 + i * 10 + v")}, ${project}, ${idOf("d", "p * 100 + i")}, v, 'https://example.com', '{}', false
      from ${each}, generate_series(1, 10) i, generate_series(1, 3) v;
    insert into public.change_lists (id, project_id, deliverable_id, version_id, number, state, closed_at)
      select ${idOf("f", "p * 1000 + i * 10 + v")}, ${project}, ${idOf("d", "p * 100 + i")}, ${idOf("e", "p * 1000 + i * 10 + v")}, v,
        'answered', now() from ${each}, generate_series(1, 10) i, generate_series(1, 2) v;
    insert into public.change_points (project_id, list_id, position, text, answer, answered_at)
      select l.project_id, l.id, n, 'Larger', 'done', now() from public.change_lists l, generate_series(1, 5) n;
    insert into public.questions (project_id, asked_at, text, is_blocking, state)
      select ${project}, ${at}, 'Which colour?', i = 1, 'open' from ${each}, generate_series(1, 5) i;
    insert into public.notifications (user_id, side, project_id, kind, is_money, about, first_at, at, read_at)
      select ${person}, 'client', ${project}, 'task-ticked', false, i::text, ${at}, ${at}, case when p > 1 or i > 5 then ${at} end
      from ${each}, generate_series(1, ${Math.max(messages, onePageOfNotifications)}) i;
    commit`);
  // A database in use has done this by itself within a day.
  await db.exec("vacuum analyze");
}
