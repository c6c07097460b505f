import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { bookIn } from "../booking/bookings.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { fixedProject, submitProject } from "../project.ts";
import { listen } from "../realtime/listening.ts";
import { all, inProject, money, oneself, onProject, studioAlone } from "./rights-by-name.ts";

const password = "correct horse battery";
const pdf = () => new Blob(["%PDF-1.4\n", randomUUID()], { type: "application/pdf" });

/** Whoever may not call these gets an error; their answer may be nothing. */
const mayBeEmpty = new Set(["count_news_readers", "held_mails", "add_project_files"]);

/** Each request, and whether it was allowed. */
type Answers = Record<string, boolean>;

describe.each(eitherKind)(
  "whoever lost a right keeps nothing of it, on the %s database",
  (kind) => {
    const backend = backendFor(kind);
    const ada = personFor(() => backend.customer());
    const owner = personFor(() => backend.admin());
    let project = "";
    let invoice = "";
    let file = "";
    let tables: string[] = [];
    beforeAll(async () => {
      project = await submitProject(ada.client, fixedProject);
      await backend.prove(ada);
      await backend.visitor().from("contact_submissions").insert({
        name: "Vi",
        email: "vi@example.com",
        message: "Hello?",
      });
      await bookIn(backend, 30);
      await call(owner, "post-note", { projectId: project, text: "Between us" });
      await call(ada, "post-message", { projectId: project, text: "When do we begin?" });
      await ada.client.from("bug_reports").insert({
        project_id: project,
        user_id: ada.id,
        title: "A fault",
        description: "It does not open.",
      });
      const { rows } = await backend.db.query<{ id: string }>(
        "select id from public.invoices where project_id = $1::uuid and number is not null",
        [project],
      );
      invoice = rows[0]?.id ?? "";
      file = `${project}/${randomUUID()}.pdf`;
      expect((await files(ada).upload(file, pdf())).error).toBeNull();
      const named = await backend.db.query<{ name: string }>(
        `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
         and c.relkind in ('r', 'p', 'v') and has_any_column_privilege('authenticated', c.oid, 'select') order by 1`,
      );
      tables = named.rows.map(({ name }) => name);
    });

    const call = async (person: Person, name: string, body: object) =>
      (await callFunction(backend, name, { body, token: person.token })).status;
    const files = ({ client }: { client: SupabaseClient }) => client.storage.from("project-files");
    const signIn = async ({ id, email }: Person): Promise<Person> => {
      const client = backend.visitor();
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { id, email, client, token: data.session.access_token };
    };
    /** Somebody of the studio who works on the project. */
    const newManager = async (): Promise<Person> => {
      const person = await backend.customer("Mona");
      await backend.prove(person);
      await backend.db.query("insert into public.staff (user_id, role) values ($1, 'manager')", [
        person.id,
      ]);
      const signedIn = await signIn(person);
      const body = { projectId: project, userId: person.id };
      expect(await call(owner, "assign-staff", body)).toBe(200);
      return signedIn;
    };

    /** The tables of which this person reads a row. */
    const readBy = async ({ client }: Person) => {
      const read = await Promise.all(
        tables.map(async (table) => {
          const { data } = await client.from(table).select("*").limit(1);
          return (data ?? []).length > 0 ? [table] : [];
        }),
      );
      return read.flat();
    };

    /** Whether each function of the database answers with something of others. */
    const rpc = async ({ client }: Person): Promise<Answers> => {
      const about = { project_id: project };
      const asked: [string, object][] = [
        ["studio_list", { list: "projects" }],
        ["studio_list", { list: "messages" }],
        ["studio_export", { list: "messages" }],
        ["studio_today", {}],
        ["studio_people", {}],
        ["studio_money", {}],
        ["studio_month", { timezone: "UTC" }],
        ["books_year", {}],
        ["contact_history", { address: "vi@example.com" }],
        ["count_news_readers", {}],
        ["held_mails", {}],
        ["unsent_mails", {}],
        ["pending_reports", {}],
        ["project_clock", about],
        ["project_now", about],
        ["project_people", about],
        ["project_money", about],
        ["project_support", about],
        ["waiting_on_me", {}],
        ["unread_notifications", {}],
        ["tick_task", { ...about, item_id: "day-send-content", completed: true }],
        ["tick_task", { ...about, item_id: "day-brief", completed: true }],
        ["no_answer_owed", about],
        ["add_project_files", { ...about, files: [] }],
      ];
      const answers: Answers = {};
      for (const [name, body] of asked) {
        const { data, error } = await client.rpc(name, body);
        const found = data?.rows ?? data;
        const says = Array.isArray(found) ? found.length > 0 : found !== null && found !== 0;
        const visible = Object.values(body).filter(
          (each) => each !== project && !Array.isArray(each),
        );
        answers[[name, ...visible].join(" ")] = !error && (says || mayBeEmpty.has(name));
      }
      return answers;
    };

    /** Whether each function of the server lets this person through. */
    const server = async (person: Person): Promise<Answers> => {
      const missing = randomUUID();
      const about = { projectId: project };
      const asked: Record<string, [object, number]> = {
        "export-list": [{ list: "messages" }, 200],
        "export-books": [{ year: 2026, form: "table" }, 200],
        "read-backups": [{}, 200],
        "read-system": [{}, 200],
        "booking-feed": [{ action: "read" }, 200],
        "export-data": [{ userId: missing }, 404],
        "make-order": [{ projectId: missing }, 404],
        "issue-invoice": [{ invoiceId: missing }, 404],
        "payment-link": [{ invoiceId: invoice, action: "show" }, 200],
        "post-message": [{ ...about, text: "Me again" }, 200],
        "post-note": [{ ...about, text: "Me again" }, 200],
        "ask-client": [{ ...about, text: "Me again?", blocking: false }, 200],
        "post-deliverable": [{ ...about, title: "x", link: "http://127.0.0.1/" }, 200],
        "confirm-content": [{ ...about, complete: true }, 409],
        "pause-reminders": [about, 200],
        "pay-all-at-once": [about, 409],
        "analyze-seo": [
          { url: "no address", owner: { project_id: project, stage: "before" } },
          400,
        ],
      };
      const answers: Answers = {};
      for (const [name, [body, status]] of Object.entries(asked)) {
        answers[name] = (await call(person, name, body)) === status;
      }
      return answers;
    };

    const names = (answers: Answers) =>
      Object.entries(answers).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));

    /** What a person took along: a link for an upload and one for a download, a channel, and the key of the feed. */
    const takeAlong = async (person: Person) => {
      const path = () => `${project}/${randomUUID()}.pdf`;
      const [used, later] = [path(), path()];
      const uploads = [];
      for (const each of [used, later]) {
        const { data, error } = await files(person).createSignedUploadUrl(each);
        if (error) throw error;
        uploads.push(data);
      }
      const download = (await files(person).createSignedUrl(file, 24 * 3600)).data?.signedUrl ?? "";
      const channel = await listen(person.client, { table: "onboarding_submissions" });
      const upload = async ({ path, token }: { path: string; token: string }) => {
        const { error } = await files({ client: backend.visitor() }).uploadToSignedUrl(
          path,
          token,
          pdf(),
        );
        const { rows } = await backend.db.query("select 1 from storage.objects where name = $1", [
          path,
        ]);
        return { isRefused: error !== null, isStored: rows.length > 0 };
      };
      const [first, second] = uploads as [(typeof uploads)[number], (typeof uploads)[number]];
      expect(await upload(first)).toEqual({ isRefused: false, isStored: true });
      expect((await fetch(download)).status).toBe(200);
      await setStatus("in_progress");
      await channel.received(1);
      return {
        /** The upload is refused, the channel gives nothing; a download goes on for an hour at most, as specified. */
        async isUseless() {
          expect(await upload(second)).toEqual({ isRefused: true, isStored: false });
          expect((await fetch(download)).status).toBe(200);
          const token = new URL(download).searchParams.get("token") ?? "";
          const { exp = 0, iat = 0 } = decodeJwt(token);
          expect(exp - iat).toBeLessThanOrEqual(3600);
          const received = channel.changes.length;
          const others = await listen(ada.client, { table: "onboarding_submissions" });
          await setStatus("pending");
          await others.received(1);
          expect(channel.changes.length).toBe(received);
        },
      };
    };
    const setStatus = (status: string) =>
      backend.db.query("update public.onboarding_submissions set status = $2 where id = $1::uuid", [
        project,
        status,
      ]);

    /** A message is written, and all mails become due. @returns who gets one about it */
    const mailed = async (): Promise<string[]> => {
      await backend.db.exec("delete from engine.outbox");
      expect(await call(ada, "post-message", { projectId: project, text: "News" })).toBe(200);
      return mailsDue();
    };
    const mailsDue = async () => {
      await backend.db.exec("update private.mails_due set due_at = now()");
      await backend.db.exec(
        "update public.thread_readers set seen_at = now() - interval '10 minutes'",
      );
      await composeMailsDue(backend.mailServices);
      const { rows } = await backend.db.query<{ to: string }>(
        "select to_address as to from engine.outbox where kind = 'thread-messages'",
      );
      return rows.map(({ to }) => to);
    };
    const notes = async ({ id }: Person) => {
      const { rows } = await backend.db.query<{ count: number }>(
        "select count(*)::integer as count from public.notifications where user_id = $1::uuid and read_at is null",
        [id],
      );
      return rows[0]?.count ?? 0;
    };
    const feedOf = async (person: Person) => {
      const answer = await callFunction(backend, "booking-feed", {
        body: { action: "renew" },
        token: person.token,
      });
      const { pathname, search } = new URL((await answer.json()).url);
      return async () => (await fetch(`${backend.url}${pathname}${search}`)).status;
    };

    /** Everything that this person may do, by name. */
    const allowedTo = async (person: Person) => ({
      tables: await readBy(person),
      database: names(await rpc(person)),
      server: names(await server(person)),
    });
    const managerWithFeed = async () => {
      const mona = await newManager();
      await mailed();
      expect(await allowedTo(mona)).toEqual(all(studioAlone, money, inProject, onProject));
      const feed = await feedOf(mona);
      expect(await feed()).toBe(200);
      return { mona, feed };
    };
    /** Takes a right away, after which no mail and no notification comes, not even about a message of before. */
    const loses = async (person: Person, act: () => Promise<number>) => {
      await call(ada, "post-message", { projectId: project, text: "One more" });
      await backend.db.exec("delete from engine.outbox");
      expect(await act()).toBe(200);
      const noted = await notes(person);
      expect(await mailsDue()).not.toContain(person.email);
      expect(await mailed()).not.toContain(person.email);
      expect(await notes(person)).toBe(noted);
    };

    test("a member of the staff who is removed", async () => {
      const { mona, feed } = await managerWithFeed();
      const taken = await takeAlong(mona);
      expect(await mailed()).toContain(mona.email);

      await loses(mona, () => call(owner, "remove-staff", { userId: mona.id }));
      expect(await feed()).toBe(404);
      await taken.isUseless();
      expect((await mona.client.auth.refreshSession()).error).not.toBeNull();
      for (const session of [mona, await signIn(mona)]) {
        expect(await allowedTo(session)).toEqual(oneself);
        expect((await session.client.from("clients").select("user_id")).data).toEqual([
          { user_id: mona.id },
        ]);
        expect((await files(session).createSignedUrl(file, 60)).error).not.toBeNull();
        expect((await files(session).download(file)).error).not.toBeNull();
      }
    });

    test("a manager who becomes a maker keeps what a maker has", async () => {
      const { mona, feed } = await managerWithFeed();
      const live = await listen(mona.client, { table: "onboarding_submissions" });

      expect(await call(owner, "change-staff", { userId: mona.id, role: "maker" })).toBe(200);

      expect(await feed()).toBe(404);
      await live.became("CLOSED");
      expect((await mona.client.auth.refreshSession()).error).not.toBeNull();
      for (const session of [mona, await signIn(mona)]) {
        await mailed();
        const allowed = await allowedTo(session);
        // What the former session still reads is what a maker reads; it changes nothing any more.
        if (session !== mona) expect(allowed).toEqual(all(inProject, onProject));
        for (const part of ["tables", "database", "server"] as const) {
          const former = [...studioAlone[part], ...money[part]];
          expect(allowed[part].filter((each) => former.includes(each))).toEqual([]);
        }
      }
      expect(await mailed()).toContain(mona.email);
    });

    test("a maker who no longer works on a project", async () => {
      const max = await newManager();
      expect(await call(owner, "change-staff", { userId: max.id, role: "maker" })).toBe(200);
      const session = await signIn(max);
      await mailed();
      expect(await allowedTo(session)).toEqual(all(inProject, onProject));
      const taken = await takeAlong(session);
      expect(await mailed()).toContain(max.email);

      await loses(max, () => call(owner, "unassign-staff", { projectId: project, userId: max.id }));
      await taken.isUseless();
      expect(await allowedTo(session)).toEqual({
        tables: ["clients", "content_public", "legal_texts", "staff"],
        // What waits is nothing.
        database: ["studio_today"],
        server: [],
      });
      for (const table of ["clients", "staff"]) {
        const { data } = await session.client.from(table).select("user_id");
        expect(data).toEqual([{ user_id: max.id }]);
      }
    });

    test("a member who is removed from a project", async () => {
      const ed = await backend.customer("Ed");
      await backend.join(project, ed, "editor", { mayAccept: true, seesMoney: true });
      await mailed();
      expect(await allowedTo(ed)).toEqual(all(inProject, money));
      const taken = await takeAlong(ed);
      const link = await callFunction(backend, "payment-link", {
        body: { invoiceId: invoice, action: "show" },
        token: ed.token,
      });
      const { pathname } = new URL((await link.json()).url);
      const payPage = async () => (await fetch(`${backend.url}${pathname}`)).status;
      expect(await payPage()).toBe(200);
      expect(await mailed()).toContain(ed.email);

      await loses(ed, () => call(ada, "remove-member", { projectId: project, userId: ed.id }));
      await taken.isUseless();
      // The account is still a client's: its session goes on, with what is its own.
      expect(await allowedTo(ed)).toEqual(oneself);
      // A payment link is for whoever has it, until it is revoked.
      expect(await payPage()).toBe(200);
      expect(await call(ed, "payment-link", { invoiceId: invoice, action: "revoke" })).toBe(404);
      expect(await payPage()).toBe(200);
      expect(await call(ada, "payment-link", { invoiceId: invoice, action: "revoke" })).toBe(200);
      expect(await payPage()).toBe(404);
    });

    test("the bookings have the only feed, and no other address answers with a calendar", () => {
      const calendars = backend.routes
        .map(({ path }) => path)
        .filter((path) => /\.ics|calendar|feed/.test(path));
      expect([...new Set(calendars)]).toEqual(["/bookings.ics"]);
    });
  },
);
