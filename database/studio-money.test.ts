// The studio's four figures: each currency by itself, an overdue invoice in both sums, refunds subtracted.
import { expect, onTestFinished, test } from "vitest";
import { type Backend, startBackend } from "../tests/backend.ts";
import { databaseKinds } from "../tests/databases.ts";
import { project } from "../tests/project.ts";

type Books = {
  invoices: { currency: string; total: number; paid: number; dueInDays: number }[];
  payments: { currency: string; amount: number; reversed: number; thisMonth: boolean }[];
  refunds: { payment: number; amount: number; thisMonth: boolean }[];
  expected: { currency: string; amount: number }[];
};

const books: Books = {
  invoices: [
    { currency: "USD", total: 1000, paid: 0, dueInDays: 7 },
    { currency: "USD", total: 300, paid: 100, dueInDays: -1 },
    { currency: "USD", total: 50, paid: 50, dueInDays: -1 },
    { currency: "USD", total: 20, paid: 0, dueInDays: 0 },
    { currency: "EUR", total: 7, paid: 0, dueInDays: -30 },
  ],
  payments: [
    { currency: "USD", amount: 500, reversed: 0, thisMonth: true },
    { currency: "USD", amount: 60, reversed: 60, thisMonth: true },
    { currency: "USD", amount: 9000, reversed: 0, thisMonth: false },
    { currency: "CHF", amount: 80, reversed: 0, thisMonth: true },
  ],
  refunds: [
    { payment: 2, amount: 4000, thisMonth: true },
    { payment: 3, amount: 5, thisMonth: true },
    { payment: 2, amount: 1, thisMonth: false },
  ],
  expected: [
    { currency: "USD", amount: 2500 },
    { currency: "GBP", amount: 11 },
    { currency: "USD", amount: 0 },
  ],
};

const figures = [
  {
    currency: "CHF",
    open_minor: 0,
    overdue_minor: 0,
    received_this_month_minor: 75,
    expected_minor: 0,
  },
  {
    currency: "EUR",
    open_minor: 7,
    overdue_minor: 7,
    received_this_month_minor: 0,
    expected_minor: 0,
  },
  {
    currency: "GBP",
    open_minor: 0,
    overdue_minor: 0,
    received_this_month_minor: 0,
    expected_minor: 11,
  },
  {
    currency: "USD",
    open_minor: 1220,
    overdue_minor: 200,
    received_this_month_minor: -3500,
    expected_minor: 2500,
  },
];

test.each(databaseKinds)(
  "the studio's figures are summed up by currency, and refused to clients and visitors, on the %s database",
  async (kind) => {
    const backend = await startBackend(kind);
    onTestFinished(() => backend.stop());
    const studio = await backend.admin();
    expect((await studio.client.rpc("studio_money")).data).toEqual([]);
    const ada = await backend.customer();
    await write(backend, ada.id, books);
    const { data, error } = await studio.client.rpc("studio_money");
    expect(error).toBeNull();
    expect(data).toEqual(figures);
    expect((await ada.client.rpc("studio_money")).error?.code).toBe("42501");
    expect((await backend.visitor().rpc("studio_money")).status).toBe(401);
  },
);

/** Writes the rows without the triggers that would compute and number them. */
async function write({ db, service }: Backend, userId: string, rows: Books): Promise<void> {
  const made = await service
    .from("onboarding_submissions")
    .insert(rows.expected.map(() => ({ ...project, user_id: userId })))
    .select("id");
  const projects = (made.data ?? []).map(({ id }) => id);
  expect(projects).toHaveLength(rows.expected.length);
  await db.transaction(async (tx) => {
    await tx.exec("set local session_replication_role = replica");
    const { rows: clients } = await tx.query<{ id: string }>(
      `insert into public.clients (user_id, name) values ($1::uuid, 'Ada')
       on conflict (user_id) do update set name = excluded.name returning id`,
      [userId],
    );
    const client = clients[0]?.id;
    for (const [index, { currency, total, paid, dueInDays }] of rows.invoices.entries()) {
      await tx.query(
        `insert into public.invoices (client_id, kind, language, currency, number, series_year, series_number, issued_at,
           issue_date, due_date, total_minor, paid_minor, document, hash, previous_hash, public_id)
         select $1::uuid, 'single', 'en', $2, '1-' || $3, 1, $3::bigint, now(), private.books_day() - 60,
           private.books_day() + $4::integer, $5::bigint, $6::bigint, '{}', repeat('0', 64), '', lpad($3, 22, '0')`,
        [client, currency, String(index + 1), dueInDays, total, paid],
      );
    }
    const payments: string[] = [];
    for (const { currency, amount, reversed, thisMonth } of rows.payments) {
      const { rows: inserted } = await tx.query<{ id: string }>(
        `insert into public.payments (client_id, received_on, amount_minor, reversed_minor, currency, method)
         values ($1::uuid, ${dayOf(thisMonth)}, $2::bigint, $3::bigint, $4, 'bank') returning id`,
        [client, amount, reversed, currency],
      );
      payments.push(inserted[0]?.id ?? "");
    }
    for (const { payment, amount, thisMonth } of rows.refunds) {
      await tx.query(
        `insert into public.payment_returns (payment_id, kind, amount_minor, reason, returned_on)
         values ($1::uuid, 'refund', $2::bigint, 'Too much', ${dayOf(thisMonth)})`,
        [payments[payment], amount],
      );
    }
    for (const [index, { currency, amount }] of rows.expected.entries()) {
      await tx.query(
        `insert into public.orders (project_id, client_id, version, state, currency, subtotal_minor, total_minor,
           prices_include, language, expected_minor)
         values ($1::uuid, $2::uuid, 2, 'in_force', $3, 1, 1, 'net', 'en', $4::bigint)`,
        [projects[index], client, currency, amount],
      );
    }
  });
}

/** SQL for today, or for the last day of the month before it. */
const dayOf = (thisMonth: boolean) =>
  thisMonth ? "private.books_day()" : "date_trunc('month', private.books_day())::date - 1";
