import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { atMoment } from "../together/at-moment.ts";
import { remindUntil } from "../together/remind-until.ts";
import { booksFor } from "./books.ts";

const zone = "Europe/Paris";
/** This is a Monday. */
const issued = "2026-11-02T10:00";
/** The due date. Three days before it is a Monday, and three days after it a Sunday. */
const due = "2026-11-12";
const lines = JSON.stringify([{ description: "A page", quantity: "1", unitAmountMinor: 100_000 }]);

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
const localOf = (moment: number) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
  }).format(moment);

describe.each(eitherKind)("payment reminders, on the %s database", (kind) => {
  const books = booksFor(kind);
  const rows = <Row = Record<string, unknown>>(text: string, ...values: unknown[]) =>
    books.rows<Row>(text, ...values);
  let client: Person;
  let clientId = "";

  beforeEach(async () => {
    client = await books.backend.customer("Ada Lovelace");
    await rows(
      "insert into public.user_settings (user_id, timezone, notification_emails_enabled) values ($1::uuid, $2, false)",
      client.id,
      zone,
    );
    const [found] = await rows<{ id: string }>(
      "select id from public.clients where user_id = $1::uuid",
      client.id,
    );
    clientId = found?.id ?? "";
    await books.backend.db.exec("delete from private.mails_due; delete from engine.outbox");
  });

  const asStudio = <Result>(local: string, work: (tx: Queryable) => Promise<Result>) =>
    atMoment(books.backend.db, { moment: at(local), person: books.studio }, work);
  /** The answer of a function of the database to the studio at this moment. */
  const act = <Answer>(local: string, call: string, ...values: unknown[]) =>
    asStudio(local, async (tx) => {
      const { rows: answers } = await tx.query<{ answer: Answer }>(
        `select ${call} as answer`,
        values as string[],
      );
      return answers[0]?.answer as Answer;
    });
  const issue = async (local = issued, dueDate = due, projectId: string | null = null) => {
    const { invoiceId } = await act<{ invoiceId: string }>(
      local,
      `private.write_invoice(null, $1::uuid,
         jsonb_build_object('projectId', $2::uuid, 'lines', $3::jsonb, 'dueDate', $4::date))`,
      clientId,
      projectId,
      lines,
      dueDate,
    );
    const { number } = await act<{ number: string }>(
      local,
      "private.issue_written_invoice($1::uuid)",
      invoiceId,
    );
    return { invoiceId, number };
  };
  const pay = async (local: string, invoiceId: string, amountMinor = 100_000) =>
    (
      await act<{ paymentId: string }>(
        local,
        `private.record_payment($1::uuid, $4::uuid,
           jsonb_build_object('amountMinor', $2::bigint, 'currency', 'USD', 'receivedOn', $3::date, 'method', 'bank'), true)`,
        clientId,
        amountMinor,
        local.slice(0, 10),
        invoiceId,
      )
    ).paymentId;
  const pause = (local: string, invoiceId: string | null, until: string | null) =>
    act(
      local,
      "private.pause_payment_reminders($1::uuid, $2::uuid, $3::timestamptz)",
      clientId,
      invoiceId,
      until && new Date(at(until)).toISOString(),
    );
  const resume = (local: string, invoiceId: string | null) => pause(local, invoiceId, issued);
  /** Two processes work from one moment to another; what was due before, they send at the beginning. */
  const work = (until: string, { from = issued, kill = false } = {}) =>
    remindUntil(books.backend, {
      kind: "payment-reminder",
      from: at(from),
      until: at(until),
      kill,
    });
  const remindersUntil = async (until: string, options?: Parameters<typeof work>[1]) =>
    (await work(until, options)).reminders.map((mail) => localOf(mail.at));

  test("five leave at nine in the client's zone, each firmer, whatever the settings, and then the studio is asked to call", async () => {
    const { invoiceId, number } = await issue();
    await rows(
      `insert into public.bookings (event, starts_at, ends_at, taken, zone, name, email, phone, uid, submission_key, user_id)
       select 'discovery', t, t + interval '30 minutes', tstzrange(t, t + interval '30 minutes'), 'UTC', 'Ada',
         'ada@example.com', '+1 213 555 0100', $1::text, $1::uuid, $1::uuid from (select now() + interval '9 days' as t) as times`,
      client.id,
    );
    const { reminders, callNotices } = await work("2026-12-31T00:00");
    expect(reminders.map((mail) => [localOf(mail.at), mail.subject])).toEqual([
      ["Mon, Nov 9, 9 AM", `Due soon: invoice ${number}`],
      ["Thu, Nov 12, 9 AM", `Due today: invoice ${number}`],
      ["Mon, Nov 16, 9 AM", `Still open: invoice ${number}`],
      ["Thu, Nov 19, 9 AM", `Overdue: invoice ${number}`],
      ["Thu, Nov 26, 9 AM", `Last reminder: invoice ${number}`],
    ]);
    for (const { to, text, headers } of reminders) {
      expect(to).toBe(client.email);
      expect(Object.keys(headers).filter((name) => /unsubscribe/i.test(name))).toEqual([]);
      expect(text).toContain("$1,000.00 open");
      expect(text).toContain("/pay/");
      expect(text).toContain(`/invoices/${invoiceId}`);
      expect(text).toContain(`Reference: ${number}`);
    }
    expect(reminders[2]?.text).toContain("Due November 12, 2026, 4 days late");
    expect(callNotices.map(({ to, at: moment }) => [to, localOf(moment)])).toEqual([
      [books.backend.mailServices.studioEmail, "Thu, Nov 26, 9 AM"],
    ]);
    expect(callNotices[0]?.text).toContain("Please call Ada Lovelace.");
    expect(callNotices[0]?.text).toContain("+1 213 555 0100");
    expect(callNotices[0]?.text).toContain(`${number}: $1,000.00, due November 12, 2026`);
    const [bell] = await rows(
      "select kind, details ->> 'number' as number, is_money from public.notifications where about = $1 and user_id = $2::uuid",
      invoiceId,
      books.studio.id,
    );
    expect(bell).toEqual({ kind: "invoice-unpaid", number, is_money: true });
    const { data } = await books.studio.client.rpc("studio_today");
    const lists = data as Record<string, { rows: { about: string }[] }>;
    const listed = (name: string) => lists[name]?.rows.some(({ about }) => about === invoiceId);
    expect([listed("unpaid"), listed("overdue") ?? false]).toEqual([true, false]);
  });

  test("none leaves on the day of the issue, and before the due date only where there are three days", async () => {
    await issue(issued, "2026-11-04");
    expect(await remindersUntil("2026-11-09T08:00")).toEqual(["Wed, Nov 4, 9 AM"]);
    await rows("delete from public.reminders");
    // At this moment it is still November 1 in the studio's zone.
    await issue("2026-11-02T08:00", "2026-11-04");
    expect(await remindersUntil("2026-11-06T08:00")).toEqual([
      "Tue, Nov 3, 9 AM",
      "Wed, Nov 4, 9 AM",
    ]);
    await rows("delete from public.reminders");
    await issue(issued, "2026-11-02");
    expect(await remindersUntil("2026-11-05T08:00")).toEqual(["Tue, Nov 3, 9 AM"]);
  });

  test("a partial payment lowers what is open, and after payment in full none follows", async () => {
    const { invoiceId } = await issue();
    expect(await remindersUntil("2026-11-10T00:00")).toHaveLength(1);
    await pay("2026-11-10T12:00", invoiceId, 40_000);
    const { reminders } = await work("2026-11-13T00:00");
    expect(reminders.map(({ text }) => text.includes("$600.00 open"))).toEqual([true]);
    await pay("2026-11-13T12:00", invoiceId, 60_000);
    const [open] = await rows(
      "select count(*)::int as n from public.reminders where invoice_id = $1::uuid and ended_at is null",
      invoiceId,
    );
    expect(open).toEqual({ n: 0 });
    expect(await remindersUntil("2026-12-31T00:00")).toEqual([]);
  });

  test("after a payment is reversed they go on, with one mail for all steps that are past and none twice", async () => {
    const { invoiceId } = await issue();
    expect(await remindersUntil("2026-11-10T00:00")).toEqual(["Mon, Nov 9, 9 AM"]);
    const paymentId = await pay("2026-11-10T12:00", invoiceId);
    expect(await remindersUntil("2026-11-20T00:00")).toEqual([]);
    await act(
      "2026-11-20T12:00",
      "private.reverse_payment($1::uuid, 'It did not arrive')",
      paymentId,
    );
    expect(await remindersUntil("2026-12-31T00:00", { from: "2026-11-20T12:00" })).toEqual([
      "Fri, Nov 20, 12 PM",
      "Thu, Nov 26, 9 AM",
    ]);
    const steps = await rows(
      "select step, count(*)::int as n from public.reminders where invoice_id = $1::uuid and sent_at is not null group by 1 order by 1",
      invoiceId,
    );
    expect(steps).toEqual([1, 2, 3, 4, 5].map((step) => ({ step, n: 1 })));
  });

  test("a full credit ends them, and a partial credit lowers what is open", async () => {
    const { invoiceId } = await issue();
    await act(
      "2026-11-03T12:00",
      "private.credit_invoice($1::uuid, $2::jsonb, 'Less work')",
      invoiceId,
      JSON.stringify([{ description: "Less", quantity: 1, unitAmountMinor: 30_000 }]),
    );
    const { reminders } = await work("2026-11-10T00:00");
    expect(reminders.map(({ text }) => text.includes("$700.00 open"))).toEqual([true]);
    await act(
      "2026-11-10T12:00",
      "private.credit_invoice($1::uuid, null, 'Not needed')",
      invoiceId,
    );
    expect(await remindersUntil("2026-12-31T00:00")).toEqual([]);
  });

  test("several invoices are in one mail, at most one a day, with the amount, day and link of each", async () => {
    const first = await issue();
    const second = await issue(issued, "2026-11-13");
    const later = await issue(issued, "2026-11-30");
    const { reminders } = await work("2026-11-13T18:00");
    expect(reminders.map((mail) => localOf(mail.at))).toEqual([
      "Mon, Nov 9, 9 AM",
      "Tue, Nov 10, 9 AM",
      "Thu, Nov 12, 9 AM",
      "Fri, Nov 13, 9 AM",
    ]);
    const { subject = "", text = "" } = reminders[3] ?? {};
    expect(subject).toBe("Still open: 2 invoices");
    for (const { number } of [first, second]) expect(text).toContain(`Invoice ${number}`);
    expect(text).not.toContain(later.number);
    expect(text).toContain("Due November 12, 2026, 1 day late");
    expect(text).toContain("Due today, November 13, 2026");
    expect(text).toContain(`Reference: ${first.number}, ${second.number}`);
    expect(text.match(/\/pay\//g)).toHaveLength(2);
    expect(text).toMatch(/\/invoices\n/);
    // A mail is called the last one only when none of its invoices has a further reminder.
    const subjects = (await work("2026-11-26T18:00")).reminders.map((mail) => mail.subject);
    expect(subjects.at(-1)).toBe("Overdue: 2 invoices");
  });

  test("an invoice that is paused is left out until it is resumed, and one mail catches up", async () => {
    const first = await issue();
    const second = await issue();
    await pause("2026-11-03T12:00", first.invoiceId, null);
    const { reminders } = await work("2026-11-17T00:00");
    expect(reminders).toHaveLength(3);
    for (const { text } of reminders) {
      expect(text).toContain(second.number);
      expect(text).not.toContain(first.number);
    }
    await pause("2026-11-17T11:00", second.invoiceId, null);
    await resume("2026-11-17T12:00", first.invoiceId);
    const after = await work("2026-11-18T00:00", { from: "2026-11-17T12:00" });
    expect(after.reminders.map((mail) => localOf(mail.at))).toEqual(["Tue, Nov 17, 12 PM"]);
    expect(after.reminders[0]?.text).toContain(first.number);
    expect(after.reminders[0]?.text).not.toContain(second.number);
  });

  test("a client who is paused gets none until the day that was chosen", async () => {
    await issue();
    await pause("2026-11-03T12:00", null, "2026-11-18T14:00");
    expect(await remindersUntil("2026-11-20T00:00")).toEqual([
      "Wed, Nov 18, 2 PM",
      "Thu, Nov 19, 2 PM",
    ]);
    await pause("2026-11-20T12:00", null, null);
    expect(await remindersUntil("2026-12-31T00:00")).toEqual([]);
    await resume("2026-12-31T12:00", null);
    expect(await remindersUntil("2027-01-31T00:00", { from: "2026-12-31T12:00" })).toEqual([
      "Thu, Dec 31, 12 PM",
    ]);
  });

  test("after a downtime one mail catches up, and a process that dies loses nothing", async () => {
    await issue();
    expect(
      await remindersUntil("2026-11-20T00:00", { from: "2026-11-17T20:00", kill: true }),
    ).toEqual(["Wed, Nov 18, 9 AM", "Thu, Nov 19, 9 AM"]);
  });

  test("an invoice with a dispute waits until the studio has looked at it", async () => {
    const { invoiceId } = await issue();
    const setNeedsLook = (needs: boolean) =>
      rows(
        "update public.invoices set needs_a_look = $2::boolean where id = $1::uuid",
        invoiceId,
        needs,
      );
    await setNeedsLook(true);
    expect(await remindersUntil("2026-11-13T00:00")).toEqual([]);
    await setNeedsLook(false);
    expect(await remindersUntil("2026-11-14T00:00", { from: "2026-11-13T10:00" })).toEqual([
      "Fri, Nov 13, 10 AM",
    ]);
  });

  test("an invoice that is kept of a cancelled project waits for the studio, also when its payment is reversed", async () => {
    const projectId = await books.submit(undefined, client);
    await books.backend.db.exec("delete from public.reminders; delete from private.mails_due");
    const { invoiceId } = await issue(issued, due, projectId);
    const paid = await issue(issued, due, projectId);
    const paymentId = await pay("2026-11-02T12:00", paid.invoiceId);
    const open = await rows<{ id: string }>(
      "select id from public.invoices where project_id = $1::uuid and state = 'open'",
      projectId,
    );
    await act(
      "2026-11-03T12:00",
      "private.cancel_project($1::uuid, $2::jsonb, 'It is over')",
      projectId,
      JSON.stringify(open.map(({ id }) => ({ invoiceId: id, keep: true }))),
    );
    await act(
      "2026-11-03T13:00",
      "private.reverse_payment($1::uuid, 'It did not arrive')",
      paymentId,
    );
    expect(await remindersUntil("2026-11-20T00:00")).toEqual([]);
    const [state] = await rows(
      "select is_cancelled, paused_by from public.payment_reminder_pauses where invoice_id = $1::uuid",
      invoiceId,
    );
    expect(state).toEqual({ is_cancelled: true, paused_by: books.studio.id });
    // Setting the status back does not start the reminders again.
    await rows(
      "update public.onboarding_submissions set status = 'in_progress' where id = $1::uuid",
      projectId,
    );
    expect(await remindersUntil("2026-11-20T00:00")).toEqual([]);
    await resume("2026-11-20T12:00", invoiceId);
    const { reminders } = await work("2026-11-21T00:00", { from: "2026-11-20T12:00" });
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.text).not.toContain(paid.number);
  });

  test("they end with the account, and a reversed payment does not begin them again", async () => {
    const { invoiceId } = await issue();
    const paid = await issue();
    const paymentId = await pay("2026-11-02T12:00", paid.invoiceId);
    await rows("update auth.users set deleted_at = now() where id = $1::uuid", client.id);
    await act(
      "2026-11-03T13:00",
      "private.reverse_payment($1::uuid, 'It did not arrive')",
      paymentId,
    );
    expect(await remindersUntil("2026-12-31T00:00")).toEqual([]);
    const open = await rows(
      "select from public.reminders where invoice_id in ($1::uuid, $2::uuid) and ended_at is null",
      invoiceId,
      paid.invoiceId,
    );
    expect(open).toEqual([]);
  });

  test("a client reads them in their language, in their zone, and where their invoices go", async () => {
    await rows(
      "update public.user_settings set language = 'de', timezone = 'America/Los_Angeles' where user_id = $1::uuid",
      client.id,
    );
    await rows(
      "update public.clients set invoice_email = 'books@example.com' where id = $1::uuid",
      clientId,
    );
    const { number } = await issue();
    // A later change does not matter: the address was stored with the invoice.
    await rows(
      "update public.clients set invoice_email = 'later@example.com' where id = $1::uuid",
      clientId,
    );
    const { reminders } = await work("2026-11-10T12:00");
    expect(reminders.map((mail) => [mail.to, localOf(mail.at), mail.subject])).toEqual([
      ["books@example.com", "Mon, Nov 9, 6 PM", `Bald fällig: Rechnung ${number}`],
    ]);
    expect(reminders[0]?.text).toContain("1.000,00");
  });

  test("an invoice that is older than this feature gets its remaining steps, and one long overdue gets none", async () => {
    const today = await rows<{ day: string }>("select current_date::text as day");
    const day = (after: number) =>
      Temporal.PlainDate.from(today[0]?.day ?? "")
        .add({ days: after })
        .toString();
    const old = await issue(`${day(-60)}T12:00`, day(-50));
    const late = await issue(`${day(-20)}T12:00`, day(-5));
    const projectId = await books.submit(undefined, client);
    await books.backend.db.exec(
      "delete from public.reminders; delete from private.mails_due; delete from public.payment_reminder_pauses",
    );
    const sql = readFileSync(
      new URL("../../database/tables/0041_payment_reminders.sql", import.meta.url),
      "utf8",
    );
    await books.backend.db.exec(sql.slice(sql.indexOf("-- Invoices that are open today")));
    const steps = await rows<{ invoice_id: string; step: number }>(
      "select r.invoice_id, r.step from public.reminders r join public.invoices i on i.id = r.invoice_id where i.client_id = $1::uuid order by r.step",
      clientId,
    );
    const stepsOf = (id: string) =>
      steps.flatMap((row) => (row.invoice_id === id ? [row.step] : []));
    expect([stepsOf(old.invoiceId), stepsOf(late.invoiceId)]).toEqual([[], [4, 5]]);
    // The project's deposit is due in a week, so it has all five steps.
    expect(steps.length).toBe(2 + 5);
    expect(projectId).toBeTruthy();
    // No reminder is sent on the day of the update.
    expect(await remindersUntil(`${day(0)}T23:59`, { from: `${day(0)}T09:00` })).toEqual([]);
  });

  test("owners and managers pause them once for a request, and nobody else does", async () => {
    const { invoiceId } = await issue();
    const viewer = await books.backend.customer();
    const manager = await books.backend.staff("manager");
    const maker = await books.backend.staff("maker");
    const projectId = await books.submit(undefined, client);
    await books.backend.join(projectId, viewer, "viewer", { seesMoney: true });
    const call = async (body: object, token?: string) => {
      const answer = await callFunction(books.backend, "pause-payment-reminders", { body, token });
      return { status: answer.status, body: await answer.json() };
    };
    const pauses = (invoice: string | null = invoiceId) =>
      rows<{ paused_by: string; paused_until: string }>(
        `select paused_by, paused_until::text from public.payment_reminder_pauses
         where client_id = $1::uuid and invoice_id is not distinct from $2::uuid`,
        clientId,
        invoice,
      );
    const body = { clientId, invoiceId };
    for (const person of [client, viewer, maker]) {
      expect((await call(body, person.token)).status).toBe(403);
    }
    expect((await call(body)).status).toBe(403);
    const asClient = atMoment(books.backend.db, { moment: at(issued), person: client }, (tx) =>
      tx.query("select private.pause_payment_reminders($1::uuid, null, null)", [clientId]),
    );
    await expect(asClient).rejects.toMatchObject({ code: "42501" });
    expect(await pauses()).toEqual([]);
    for (const [person, invoice] of [
      [manager, invoiceId],
      [books.studio, undefined],
    ] as const) {
      const requestId = randomUUID();
      const answer = await call({ clientId, invoiceId: invoice, requestId }, person.token);
      expect(answer).toEqual({
        status: 200,
        body: { success: true, isPaused: true, pausedUntil: null },
      });
      expect(await pauses(invoice ?? null)).toEqual([
        { paused_by: person.id, paused_until: "infinity" },
      ]);
      const past = new Date(Date.now() - 1000).toISOString();
      const resumed = await call({ clientId, invoiceId: invoice, until: past }, person.token);
      expect(resumed.body).toMatchObject({ isPaused: false });
      // The first request, sent once more, changes nothing.
      await call({ clientId, invoiceId: invoice, requestId }, person.token);
      expect(await pauses(invoice ?? null)).toEqual([]);
    }
    const entries = await rows<{ action: string }>(
      "select action from public.audit_log where row_id in ($1, $2) and action like '%.reminders_%' order by id",
      invoiceId,
      clientId,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "invoice.reminders_paused",
      "invoice.reminders_resumed",
      "client.reminders_paused",
      "client.reminders_resumed",
    ]);
    const stranger = { clientId: randomUUID() };
    expect((await call(stranger, manager.token)).status).toBe(404);
    expect((await call({ clientId, invoiceId: randomUUID() }, manager.token)).status).toBe(404);
    expect((await call({ clientId, until: "soon" }, manager.token)).status).toBe(400);
    // Only owners and managers read pauses and payment reminders.
    await call(body, manager.token);
    const read = async (person: Person) => [
      (
        await person.client
          .from("payment_reminder_pauses")
          .select("invoice_id")
          .eq("client_id", clientId)
      ).data?.length,
      (await person.client.from("reminders").select("id").eq("invoice_id", invoiceId)).data?.length,
    ];
    for (const person of [client, viewer, maker]) expect(await read(person)).toEqual([0, 0]);
    for (const person of [manager, books.studio]) expect(await read(person)).toEqual([1, 5]);
  });

  // This needs the server, because the embedded database runs one transaction at a time.
  test.runIf(kind === "server")(
    "while a payment is being recorded the job neither waits nor sends, and tries again later",
    async () => {
      const { invoiceId } = await issue();
      const noon = "2026-11-09T12:00:00";
      await asStudio(noon, async (tx) => {
        await tx.query(
          `select private.record_payment($1::uuid, $2::uuid,
             jsonb_build_object('amountMinor', 100000, 'currency', 'USD', 'receivedOn', '2026-11-09', 'method', 'bank'), true)`,
          [clientId, invoiceId],
        );
        expect(await remindersUntil("2026-11-09T12:00:03", { from: noon })).toEqual([]);
        const due = await rows("select from private.mails_due where row_id = $1::uuid", clientId);
        expect(due).toHaveLength(1);
      });
      expect(await remindersUntil("2026-12-31T00:00", { from: noon })).toEqual([]);
    },
  );

  test("payments, pauses and the job never deadlock", async () => {
    const made = await Promise.all([1, 2, 3].map(() => issue()));
    const mails: unknown[] = [];
    await Promise.all([
      ...made.map(async ({ invoiceId }) => {
        for (let n = 0; n < 4; n++) {
          const paymentId = await pay("2026-11-09T09:00", invoiceId);
          await pause("2026-11-09T09:00", invoiceId, "2026-11-09T08:00");
          await act("2026-11-09T09:00", "private.reverse_payment($1::uuid, 'Back')", paymentId);
        }
      }),
      (async () => {
        for (let n = 0; n < 8; n++) {
          mails.push(...(await work("2026-11-09T12:00", { from: "2026-11-09T09:00" })).reminders);
        }
      })(),
    ]);
    expect(mails.length).toBeLessThanOrEqual(1);
    await work("2026-11-12T00:00", { from: "2026-11-10T10:00" });
    const lost = await rows(
      "select from public.reminders where invoice_id = any ($1::uuid[]) and step = 1 and (passed_at is null or ended_at is not null)",
      `{${made.map(({ invoiceId }) => invoiceId).join()}}`,
    );
    expect(lost).toEqual([]);
  });
});
