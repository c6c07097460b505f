import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { issued, localOf, remindedClient } from "./reminded-client.ts";

describe.each(eitherKind)("payment reminders, on the %s database", (kind) => {
  const { world, books, rows, act, issue, pay, work, remindersUntil } = remindedClient(kind);

  test("five leave at nine in the client's zone, each firmer, whatever the settings, and then the studio is asked to call", async () => {
    const { invoiceId, number } = await issue();
    await rows(
      `insert into public.bookings (event, starts_at, ends_at, taken, zone, name, email, phone, uid, submission_key, user_id)
       select 'discovery', t, t + interval '30 minutes', tstzrange(t, t + interval '30 minutes'), 'UTC', 'Ada',
         'ada@example.com', '+1 213 555 0100', $1::text, $1::uuid, $1::uuid from (select now() + interval '9 days' as t) as times`,
      world.client.id,
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
      expect(to).toBe(world.client.email);
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

  test("after a downtime one mail catches up, and a process that dies loses nothing", async () => {
    await issue();
    expect(
      await remindersUntil("2026-11-20T00:00", { from: "2026-11-17T20:00", kill: true }),
    ).toEqual(["Wed, Nov 18, 9 AM", "Thu, Nov 19, 9 AM"]);
  });

  test("they end with the account, and a reversed payment does not begin them again", async () => {
    const { invoiceId } = await issue();
    const paid = await issue();
    const paymentId = await pay("2026-11-02T12:00", paid.invoiceId);
    await rows("update auth.users set deleted_at = now() where id = $1::uuid", world.client.id);
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
      world.client.id,
    );
    await rows(
      "update public.clients set invoice_email = 'books@example.com' where id = $1::uuid",
      world.clientId,
    );
    const { number } = await issue();
    // A later change does not matter: the address was stored with the invoice.
    await rows(
      "update public.clients set invoice_email = 'later@example.com' where id = $1::uuid",
      world.clientId,
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
    const projectId = await books.submit(undefined, world.client);
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
      world.clientId,
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
});
