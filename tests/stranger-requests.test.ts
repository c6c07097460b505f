import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { loadFunctions } from "#server/endpoint/all.ts";
import { limitNames } from "#server/http/limits.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";
import { bodyOf } from "./function-bodies.ts";
import { fixedProject, submitProject } from "./project.ts";

/** What every account may call, and why nobody is refused: it shows and changes nothing of others. */
const open = {
  "analyze-seo":
    "everybody may look at a public page; a report of a project is refused by its owner",
  "create-booking": "visitors book calls; a project is only noted where it is the caller's",
  "delete-account": "deletes the caller's account; another one is refused, see below",
  "export-data": "is about the caller's data; another account is refused, see below",
  "free-slots": "shows when a call can be booked, to visitors too",
  "read-own-bookings": "answers with the caller's bookings",
  "read-seo-report": "a report is for whoever has its address",
  "send-emails": "mails about a contact message that has just been stored, to visitors too",
  "send-message": "is the contact form, for visitors too",
  "send-onboarding-confirmation": "sends what is due of the caller's own project, if anything is",
  "send-tool-result": "mails a result to the address that is typed, for visitors too",
  "send-welcome-email": "sends what is due to an address that has just signed up, to visitors too",
};

const functions = [...(await loadFunctions())].filter(([name]) => !(name in open));

/** The functions of the database that roles may call, with what they are called with. */
const rpc: Record<string, { with?: Record<string, unknown>; open?: string }> = {
  add_project_files: {
    with: { project_id: "{project}", files: [{ path: "{path}", name: "x.pdf" }] },
  },
  admin_needs_two_factor: { open: "answers with a setting" },
  announce_privacy_change: { with: { version: "2026-01-01" } },
  billing_preview: { open: "answers about the caller's own orders" },
  books_year: {},
  contact_history: { with: { address: "{email}" } },
  count_news_readers: {},
  deposits_to_issue: { open: "answers with the caller's own projects" },
  end_session: { with: { session_id: "{session}" }, open: "ends a session of the caller's own" },
  held_mails: {},
  mail_preview: { with: { mail: "{mail}" } },
  no_answer_owed: { with: { project_id: "{project}" } },
  own_invitations: { open: "answers with the caller's own" },
  own_sessions: { open: "answers with the caller's own" },
  pending_reports: { open: "counts the reports that the caller reads: none" },
  privacy_change: {},
  project_clock: { with: { project_id: "{project}" } },
  project_money: { with: { project_id: "{project}" } },
  project_deliverables: { with: { project_id: "{project}" } },
  project_now: { with: { project_id: "{project}" } },
  project_people: { with: { project_id: "{project}" } },
  project_support: { with: { project_id: "{project}" } },
  read_notifications: { open: "marks the caller's own as read" },
  release_held_mails: { with: { kind: "contact-confirmation", send: false } },
  seen: {
    with: { project_id: "{project}", up_to: "2026-11-27T10:00:00Z" },
    open: "does nothing where the caller reads no thread",
  },
  send_failed_mails_again: {},
  send_mail_again: { with: { mail: "{mail}", request: randomUUID() } },
  send_news: { with: { news: "{news}", seen: "{newsSeen}" } },
  studio_export: { with: { list: "messages" } },
  studio_list: { with: { list: "projects" } },
  studio_money: {},
  studio_month: { with: { timezone: "UTC" } },
  studio_people: {},
  studio_today: {},
  tick_task: { with: { project_id: "{project}", item_id: "day-send-content", completed: true } },
  unread_notifications: { open: "counts the caller's own" },
  unsent_mails: {},
  waiting_on_me: { open: "answers with the caller's own projects" },
};
const callable = readFileSync("database/rights/functions.txt", "utf8")
  .split("\n")
  .flatMap((line) => /^public\.(\w+)\(.*authenticated/.exec(line)?.[1] ?? []);

test("every function of the database that somebody may call is tried", () => {
  expect(Object.keys(rpc).sort()).toEqual(callable.sort());
});

describe.each(eitherKind)(
  "a stranger who calls a function about somebody else's, on the %s database",
  (kind) => {
    // Each limit counts, and none is reached.
    const limits = Object.fromEntries(
      limitNames.map((name) => [name, { points: 1_000_000, seconds: 3600 }]),
    );
    const backend = backendFor(kind, { onError: () => {}, limits });
    const eve = personFor(() => backend.customer("Eve"));
    const ada = personFor(() => backend.customer());
    const owner = personFor(() => backend.admin());
    let reads = 0;
    const known: Record<string, unknown> = {};
    beforeAll(async () => {
      const projectId = await submitProject(ada.client, fixedProject);
      const path = `${projectId}/${randomUUID()}.pdf`;
      const bytes = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(1_000_000)]);
      const stored = await ada.client.storage
        .from("project-files")
        .upload(path, bytes, { contentType: "application/pdf" });
      expect(stored.error).toBeNull();
      const { rows } = await backend.db.query<{ client: string; order: string; invoice: string }>(
        `select (select id from public.clients where user_id = $1::uuid) as client,
         (select id from public.orders limit 1) as order, (select id from public.invoices limit 1) as invoice`,
        [ada.id],
      );
      Object.assign(known, {
        projectId,
        project: projectId,
        userId: ada.id,
        clientId: rows[0]?.client,
        orderId: rows[0]?.order,
        invoiceId: rows[0]?.invoice,
        email: "somebody@example.com",
        date: "2026-11-20",
        currency: "USD",
        link: "https://example.com/",
        files: [path, path],
        path,
        session: randomUUID(),
        ...(await samples()),
      });
      const read = backend.blobs.read.bind(backend.blobs);
      backend.blobs.read = (id) => {
        reads++;
        return read(id);
      };
    });

    /** A mail and news, which the studio reads. */
    const samples = async () => {
      await backend.visitor().from("contact_submissions").insert({
        name: "Vi",
        email: "somebody@example.com",
        message: "Hello?",
      });
      await composeMailsDue(backend.mailServices);
      const { rows } = await backend.db.query<{ mail: string }>(
        "select id as mail from engine.outbox limit 1",
      );
      const news = await owner.client
        .from("news")
        .insert({ subject: "Spring hours", body: "We open earlier." })
        .select("id, updated_at")
        .single();
      return { mail: rows[0]?.mail, news: news.data?.id, newsSeen: news.data?.updated_at };
    };
    const callDatabase = async (
      name: string,
      token?: string,
      args: object = rpc[name]?.with ?? {},
    ) => {
      const sent = JSON.stringify(args).replace(/\{(\w+)\}/g, (_, key) => `${known[key]}`);
      const began = performance.now();
      const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: {
          apikey: backend.keys.publishable,
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: sent,
      });
      const text = await answer.text();
      return { status: answer.status, text, ms: performance.now() - began };
    };
    /** What a call could leave behind. */
    const traces = async () => {
      const { rows } = await backend.db.query(
        `select (select count(*) from public.audit_log) as audit, (select count(*) from public.notifications) as notes,
           (select count(*) from public.clock_events) as clock, (select count(*) from public.thread_readers) as readers,
           (select count(*) from private.mails_due) as due, (select count(*) from engine.outbox) as mails,
           (select count(*) from public.messages) as messages, (select count(*) from auth.sessions) as sessions,
           (select array_agg(concat_ws(' ', key, points) order by key) from engine.rate_limits
             where position($1 in key) = 0 and key !~ '127[.]0[.]0[.]1$') as counted_of_others,
           (select md5(string_agg(project_checklist::text, '' order by id)) from public.onboarding_submissions) as lists`,
        [eve.id],
      );
      return rows[0];
    };
    test.each(Object.entries(rpc))(
      "the database's %s says nothing of others, leaves no trace, and costs less than 5 ms more than a call that does nothing",
      async (name, { with: args = {}, open: isOpen }) => {
        const before = await traces();
        const visitor = await callDatabase(name);
        expect([visitor.status, visitor.text]).toEqual([401, expect.stringContaining("42501")]);
        const first = await callDatabase(name, eve.token);
        // Somebody else's project and one that does not exist are the same to a stranger.
        const missing = Object.fromEntries(
          Object.entries(args).map(([key, value]) => [
            key,
            value === "{project}" ? randomUUID() : value,
          ]),
        );
        expect((await callDatabase(name, eve.token, missing)).text).toBe(first.text);
        for (const each of [known.projectId, known.email, known.userId, known.clientId]) {
          expect(first.text).not.toContain(each);
        }
        const isRefused = first.status >= 400 && first.status < 500 && first.status !== 429;
        const isNothing = first.status === 204 || ["", "null", "[]", "0"].includes(first.text);
        if (!isOpen)
          expect([name, first.text, isRefused || isNothing]).toEqual([name, first.text, true]);
        const [own, floor]: [number[], number[]] = [[], []];
        const more = () => Math.min(...own) - Math.min(...floor);
        for (let round = 0; round < 9 || (round < 60 && more() >= 5); round++) {
          floor.push((await callDatabase("admin_needs_two_factor", eve.token)).ms);
          own.push((await callDatabase(name, eve.token)).ms);
        }
        expect(more()).toBeLessThan(5);
        expect(await traces()).toEqual(before);
      },
    );
    test("those who may call these functions are answered", async () => {
      const isRefused = ({ text }: { text: string }) =>
        text.includes('"42501"') || text.includes('"P0002"');
      const refused = [];
      for (const name of Object.keys(rpc)) {
        const answers = [
          await callDatabase(name, owner.token),
          await callDatabase(name, ada.token),
        ];
        const [allowed] = answers.filter((answer) => !isRefused(answer));
        if (!allowed) refused.push([name, answers[0]?.text]);
        // It answers null to strangers, so it says something to those who may read the project.
        const { text } = await callDatabase(name, eve.token);
        if (text === "null" && !rpc[name]?.open && name !== "privacy_change")
          expect([name, answers.every((answer) => answer.text === "null")]).toEqual([name, false]);
      }
      expect(JSON.stringify(refused)).toBe("[]");
    });
    test.each(["delete-account", "export-data"])(
      "%s of another account is refused",
      async (name) => {
        const answer = await call(name, { userId: ada.id });
        expect([answer.status, answer.text]).toEqual([403, expect.any(String)]);
        const { rows } = await backend.db.query("select 1 from auth.users where id = $1::uuid", [
          ada.id,
        ]);
        expect(rows).toHaveLength(1);
      },
    );

    const call = async (name: string, body: object) => {
      const began = performance.now();
      const answer = await callFunction(backend, name, { body, token: eve.token });
      const text = await answer.text();
      return { status: answer.status, text, ms: performance.now() - began };
    };
    test.each(functions)(
      "%s refuses, reads no file, leaves no trace, counts against nobody, and costs less than 5 ms more than a call that does nothing",
      async (name, run) => {
        const body = run.body
          ? (bodyOf(run.body, { field: undefined, text: "", known }) as Record<string, unknown>)
          : {};
        if (run.body && JSON.stringify(run.body).includes("files")) body.files = known.files;
        const before = { reads, traces: await traces() };
        const first = await call(name, body);
        expect([name, first.status, first.text]).toSatisfy(
          ([, status]) => status >= 400 && status < 500 && status !== 429,
        );
        // The floor is the same way through HTTP, the session and the database: a member's list that a client may not read.
        const [own, floor]: [number[], number[]] = [[], []];
        const more = () => Math.min(...own) - Math.min(...floor);
        for (let round = 0; round < 9 || (round < 60 && more() >= 5); round++) {
          floor.push((await call("read-backups", {})).ms);
          own.push((await call(name, body)).ms);
        }
        // The least of nine, of more on a busy machine: the rest is what the machine does beside it.
        expect(more()).toBeLessThan(5);
        expect({ reads, traces: await traces() }).toEqual(before);
      },
    );
  },
);
