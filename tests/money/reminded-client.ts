import { beforeEach } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import type { Person } from "../backend.ts";
import type { DatabaseKind } from "../databases.ts";
import { atMoment } from "../together/at-moment.ts";
import { remindUntil } from "../together/remind-until.ts";
import { booksFor } from "./books.ts";

const zone = "Europe/Paris";
/** This is a Monday. */
export const issued = "2026-11-02T10:00";
/** The due date. Three days before it is a Monday, and three days after it a Sunday. */
export const due = "2026-11-12";
const lines = JSON.stringify([{ description: "A page", quantity: "1", unitAmountMinor: 100_000 }]);

export const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
export const localOf = (moment: number) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
  }).format(moment);
/** A client with an invoice, and payment reminders until a moment that a test names. */
export function remindedClient(kind: DatabaseKind) {
  const world = { clientId: "" } as { client: Person; clientId: string };

  const books = booksFor(kind);
  const rows = <Row = Record<string, unknown>>(text: string, ...values: unknown[]) =>
    books.rows<Row>(text, ...values);

  beforeEach(async () => {
    world.client = await books.backend.customer("Ada Lovelace");
    await rows(
      "insert into public.user_settings (user_id, timezone, notification_emails_enabled) values ($1::uuid, $2, false)",
      world.client.id,
      zone,
    );
    const [found] = await rows<{ id: string }>(
      "select id from public.clients where user_id = $1::uuid",
      world.client.id,
    );
    world.clientId = found?.id ?? "";
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
      world.clientId,
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
        world.clientId,
        amountMinor,
        local.slice(0, 10),
        invoiceId,
      )
    ).paymentId;
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

  return { world, books, rows, asStudio, act, issue, pay, work, remindersUntil };
}
