import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { waitingKinds } from "#domain/waiting.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { project as fromProject } from "../project.ts";
import { studioToday } from "./studio-today.ts";

describe.each(eitherKind)("what waits for the studio, on the %s database", (kind) => {
  const { maker, otherMaker, books, hour, today, linesOf, tickNeeded, settle } = studioToday(kind);

  const assign = (project: string, { id }: Person) =>
    callFunction(books.backend, "assign-staff", {
      body: { projectId: project, userId: id },
      token: books.studio.token,
    });
  const post = ({ token }: Person, projectId: string, text = "Hello") =>
    callFunction(books.backend, "post-message", { body: { projectId, text }, token });

  test("an answer is owed from the client's first message until the studio writes, or says that none is needed", async () => {
    const { ada, studio } = books;
    const [first, second] = [await books.submit(), await books.submit()];
    const owed = async (project: string) => (await linesOf("answer", project))[0];
    expect(await owed(first)).toBeUndefined();
    await post(ada, first, "One");
    const since = (await owed(first))?.since;
    expect(Math.abs(Date.now() - Date.parse(since ?? ""))).toBeLessThan(60_000);
    await post(ada, first, "Two");
    await post(ada, second, "Other");
    expect(await owed(first)).toMatchObject({ since, business_name: "Analytical Engines" });
    const rows = (await today()).answer?.rows ?? [];
    expect(rows.map(({ project_id }) => project_id)).toEqual([first, second]);
    const answered = await (await post(studio, first, "Answer")).json();
    expect(await owed(first)).toBeUndefined();
    expect(await owed(second)).toBeDefined();

    // When the answer is removed, an answer is owed again, since the first message.
    const remove = (messageId: string, { token } = studio) =>
      callFunction(books.backend, "remove-message", { body: { messageId }, token });
    await remove(answered.messageId);
    expect((await owed(first))?.since).toBe(since);
    await post(studio, first, "Answer");

    await post(ada, first, "It looks good.");
    const thanks = await (await post(ada, first, "Thank you!")).json();
    expect(await owed(first)).toBeDefined();
    for (const [person, project] of [
      [ada, first],
      [otherMaker, first],
      [studio, randomUUID()],
    ] as const) {
      const { error } = await person.client.rpc("no_answer_owed", { project_id: project });
      expect(error).toMatchObject({ code: "P0001", message: "Project not found" });
    }
    expect(await owed(first)).toBeDefined();
    expect((await studio.client.rpc("no_answer_owed", { project_id: first })).error).toBeNull();
    expect(await owed(first)).toBeUndefined();
    await remove(thanks.messageId, ada);
    expect(await owed(first)).toBeUndefined();
    // Removing a later question does not make the settled message count again either.
    const question = await (await post(ada, first, "One more thing")).json();
    expect(await owed(first)).toBeDefined();
    await remove(question.messageId, ada);
    expect(await owed(first)).toBeUndefined();
  });

  test("a maker sees only assigned projects, and no money, bookings or contact messages; a client is refused", async () => {
    const { ada, studio } = books;
    const [own, other] = [await books.submit(), await books.submit()];
    await assign(own, maker);
    for (const project of [own, other]) {
      await post(ada, project);
      await tickNeeded(project);
      await ada.client
        .from("bug_reports")
        .insert({ project_id: project, title: "The menu", description: "It is closed." });
    }
    await books.backend.visitor().from("contact_submissions").insert({
      name: "Walter",
      email: "walter@example.com",
      message: "Do you build shops?",
    });
    const seen = await today(maker);
    expect(Object.keys(seen).sort()).toEqual(["answer", "report"]);
    for (const { rows } of Object.values(seen)) {
      expect(rows.map(({ project_id }) => project_id)).toEqual([own]);
    }
    expect(await today(otherMaker)).toEqual({});
    const all = await today(studio);
    for (const kind of ["answer", "report", "deposit"] as const) {
      const projects = all[kind]?.rows.map(({ project_id }) => project_id);
      expect(projects).toEqual(expect.arrayContaining([own, other]));
    }
    expect(all.contact?.rows.at(-1)).toMatchObject({ name: "Walter", project_id: null });
    for (const person of [ada, { client: books.backend.visitor() }]) {
      const { error } = await person.client.rpc("studio_today");
      expect(error?.code).toBe("42501");
    }
    await books.rows(
      "delete from public.project_staff where user_id = $1::uuid and project_id = $2::uuid",
      maker.id,
      own,
    );
    expect(await today(maker)).toEqual({});
  });

  test("an offer is listed until it is sent, or until its project is cancelled", async () => {
    const [project, dropped] = [await books.submit(fromProject), await books.submit(fromProject)];
    const lines = await linesOf("order", project);
    expect(lines).toMatchObject([{ about: expect.any(String), since: expect.any(String) }]);
    expect(await linesOf("order", project, maker)).toEqual([]);
    for (const [name, body] of [
      ["edit-order", { lines: [{ description: "A page", quantity: 1, unitAmountMinor: 100 }] }],
      ["send-order", {}],
    ] as const) {
      const request = { body: { orderId: lines[0]?.about, ...body }, token: books.studio.token };
      expect((await callFunction(books.backend, name, request)).status).toBe(200);
    }
    expect(await linesOf("order", project)).toEqual([]);

    expect(await linesOf("order", dropped)).toHaveLength(1);
    await books.rows(
      "update public.onboarding_submissions set status = 'cancelled' where id = $1::uuid",
      dropped,
    );
    expect(await linesOf("order", dropped)).toEqual([]);
  });

  test("a deposit is listed when nothing else is missing, or when a call about the work is booked for the next day", async () => {
    const [project, called] = [await books.submit(), await books.submit()];
    expect(await linesOf("deposit", project)).toEqual([]);
    await tickNeeded(project);
    expect(await linesOf("deposit", project)).toMatchObject([{ name: expect.any(String) }]);
    await settle(project);
    // The work has started without the deposit, so it does not wait for it any more.
    expect(await linesOf("deposit", project)).toEqual([]);

    const book = (event: string, inHours: number) =>
      books.rows(
        `insert into public.bookings (event, starts_at, ends_at, taken, zone, name, email, phone, uid, submission_key,
           project_id)
         select $1, at, at + interval '30 minutes', tstzrange(at, at + interval '30 minutes'), 'UTC', 'Ada',
           'ada@example.com', '1', $3, gen_random_uuid(), $2::uuid
         from (select now() + make_interval(hours => $4::integer) as at) as moments`,
        event,
        called,
        randomUUID(),
        inHours,
      );
    await book("vip-day", 24 * 3);
    await book("discovery", 12);
    expect(await linesOf("deposit", called)).toEqual([]);
    await book("vip-day", 20);
    const lines = await linesOf("deposit", called);
    expect(lines.length).toBe(1);
    expect(Date.parse(lines[0]?.due_at ?? "") - Date.now()).toBeLessThan(20 * hour);
  });

  test("every kind is listed as long as it waits: for owners of all projects, for a maker of assigned projects and without money", async () => {
    const { ada, studio, backend } = books;
    const [own, other] = [await books.submit(), await books.submit()];
    await assign(own, maker);
    // These rows are as the acts of the whole product leave them, inserted without their triggers.
    await backend.db.transaction(async (tx) => {
      await tx.exec("set local session_replication_role = replica");
      await tx.exec(`
        delete from private.answers_owed; delete from private.open_clocks; delete from public.bug_reports;
        delete from public.contact_submissions; delete from public.bookings;
        insert into private.answers_owed (project_id, since) values ('${own}', now()), ('${other}', now());
        insert into public.contact_submissions (name, email, message) values ('Walter', 'w@example.com', 'Hello');
        insert into public.bookings (event, starts_at, ends_at, taken, zone, name, email, phone, uid, submission_key)
          select 'discovery', a, b, tstzrange(a, b), 'UTC', 'Ada', 'ada@example.com', '1', 'booking', gen_random_uuid()
          from (select now() - interval '30 minutes' as a, now() + interval '30 minutes' as b) as m;
        insert into engine.outbox (kind, to_address, subject, text_body, html_body, state, held_because)
          values ('welcome', 'a@example.com', 'x', 'x', 'x', 'held', 'ceiling'),
            ('receipt', 'b@example.com', 'x', 'x', 'x', 'failed', null)`);
      for (const project of [own, other]) {
        await tx.exec(`
          insert into private.open_clocks (project_id, deadline_at, confirm_by, only_deposit_since)
            values ('${project}', now() + interval '23 hours', now() + interval '1 hour', now());
          insert into public.bug_reports (project_id, user_id, title, description)
            values ('${project}', '${ada.id}', 'The menu', 'It is closed.');
          insert into public.deliverables (project_id, title) values ('${project}', 'The page');
          insert into public.deliverable_versions (project_id, deliverable_id, version, link, link_seen, is_complete)
            select d.project_id, d.id, 1, 'https://example.com', '{}', false from public.deliverables d
            where d.project_id = '${project}';
          insert into public.change_lists (project_id, deliverable_id, version_id, number, state)
            select v.project_id, v.deliverable_id, v.id, 1, 'sent' from public.deliverable_versions v
            where v.project_id = '${project}';
          insert into public.approvals (project_id, deliverable_id, version, title, files, full_name, email,
              is_address_verified, approved_at, zone, hash)
            select d.project_id, d.id, 1, d.title, '[]', 'Ada', 'a@example.com', true, now() - interval '47 hours', 'UTC',
              repeat('0', 64) from public.deliverables d where d.project_id = '${project}';
          delete from public.reminders where project_id = '${project}';
          insert into public.reminders (project_id, subject_kind, subject_id, step, is_last, asked_at, needed_by, due_at,
              passed_at)
            values ('${project}', 'item', 'x', 3, true, now(), now(), now(), now());
          insert into public.refund_requests (project_id, asked_by, reason, deadline_at, asked_at)
            values ('${project}', '${ada.id}', 'Too late', now(), now() - interval '29 days');
          update public.orders set state = 'draft' where project_id = '${project}';
          update public.invoices set issue_date = issue_date - 60, due_date = due_date - 60 where project_id = '${project}'`);
      }
    });
    const projectsOf = async (person: Person) => {
      const found: Record<string, (string | null)[]> = {};
      for (const [kind, { rows }] of Object.entries(await today(person))) {
        const ids = rows.map(({ project_id }) => project_id);
        found[kind] = [own, other, null].filter((id) => ids.includes(id));
      }
      return found;
    };
    const all = await projectsOf(studio);
    const apart = { contact: [null], booking: [null], "unsent-mail": [null], "held-mail": [null] };
    const { unpaid: _, ...expected } = Object.fromEntries(
      waitingKinds.map((kind) => [kind, [own, other]]),
    );
    expect(all).toEqual({ ...expected, ...apart });
    const kindsForMakers = [
      "deadline",
      "answer",
      "changes",
      "approval",
      "call",
      "content",
      "report",
    ];
    const forMaker = Object.fromEntries(kindsForMakers.map((kind) => [kind, [own]]));
    expect(await projectsOf(maker)).toEqual(forMaker);
    // After the last payment reminder an overdue invoice is listed as one to call about.
    await books.rows(
      `update public.reminders r set passed_at = now() from public.invoices i
       where i.id = r.invoice_id and i.project_id in ($1::uuid, $2::uuid)`,
      own,
      other,
    );
    const called: Record<string, unknown> = { ...expected, unpaid: [own, other], ...apart };
    delete called.overdue;
    expect(await projectsOf(studio)).toEqual(called);
    expect(await projectsOf(maker)).toEqual(forMaker);
    expect(await projectsOf(otherMaker)).toEqual({});

    // When the reasons are gone, nothing is listed any more.
    await backend.db.transaction(async (tx) => {
      await tx.exec("set local session_replication_role = replica");
      await tx.exec(`
        update private.open_clocks set deadline_at = now() + interval '25 hours', confirm_by = now(),
          only_deposit_since = null;
        delete from private.answers_owed;
        update public.contact_submissions set status = 'in_progress';
        update public.bookings set ends_at = now() - interval '1 minute', taken = tstzrange(starts_at, now());
        update engine.outbox set held_because = null where state = 'held';
        update engine.outbox set state = 'cancelled' where state = 'failed';
        update public.bug_reports set status = 'in_progress';
        update public.change_lists set state = 'answered', closed_at = now();
        update public.orders set state = 'withdrawn' where state = 'draft';
        update public.approvals set approved_at = now() - interval '49 hours';
        update public.reminders set ended_at = now() where project_id = '${own}' or invoice_id is not null;
        update public.reminders set passed_at = null where project_id = '${other}';
        update public.refund_requests set asked_at = now() - interval '31 days';
        update public.invoices set due_date = current_date + 2`);
    });
    expect(await today()).toEqual({});
    await backend.db.transaction(async (tx) => {
      await tx.exec("set local session_replication_role = replica");
      await tx.exec(`
        update public.change_lists set state = 'requested', closed_at = null where project_id = '${own}';
        update public.change_lists set state = 'priced', closed_at = null where project_id = '${other}';
        update public.reminders set is_last = false, ended_at = null, passed_at = now()
          where project_id in ('${own}', '${other}');
        update public.bookings set status = 'cancelled', ends_at = now() + interval '30 minutes',
          taken = tstzrange(starts_at, now() + interval '30 minutes')`);
    });
    expect(await projectsOf(studio)).toEqual({ changes: [own] });
    await backend.db.exec(`
      delete from public.onboarding_submissions where id in ('${own}', '${other}');
      delete from engine.outbox where state in ('held', 'cancelled'); delete from public.bookings;
      delete from public.contact_submissions`);
  });

  test("a kind has at most eight rows, the oldest first, and a total of at most twenty-five", async () => {
    const before = (await today()).contact?.total ?? 0;
    await books.rows(
      `insert into public.contact_submissions (name, email, message, created_at)
       select 'Visitor ' || i, 'v@example.com', 'Hello', now() - i * interval '1 minute' from generate_series(1, 120) i`,
    );
    const { contact } = await today();
    expect([before < 25, contact?.total, contact?.rows.length]).toEqual([true, 25, 8]);
    expect(contact?.rows[0]?.name).toBe("Visitor 120");
    await books.rows("delete from public.contact_submissions");
    expect((await today()).contact).toBeUndefined();
  });
});
