import { beforeAll, describe, expect, test } from "vitest";
import { makeDocuments } from "#server/jobs/make-documents.ts";
import { reportBooks, verifyBooks } from "#server/jobs/verify-books.ts";
import { eitherKind, rolledBack } from "../databases.ts";
import { booksFor } from "./books.ts";

const tables = [
  "orders",
  "order_lines",
  "agreements",
  "invoices",
  "invoice_lines",
  "credit_notes",
  "payments",
  "payment_allocations",
  "payment_returns",
  "legal_texts",
];

describe.each(eitherKind)("the books are immutable, on the %s database", (kind) => {
  const books = booksFor(kind);
  beforeAll(async () => {
    const project = await books.submit();
    const [invoice] = await books.rows<{ id: string; client_id: string }>(
      "select id, client_id from public.invoices where project_id = $1",
      project,
    );
    await books.backend.db.exec(`
      insert into public.payments (id, client_id, received_on, amount_minor, currency, method)
        values ('${project}', '${invoice?.client_id}', '2026-11-20', 1000, 'USD', 'bank');
      insert into public.payment_allocations (payment_id, invoice_id, amount_minor, allocated_on)
        values ('${project}', '${invoice?.id}', 400, '2026-11-20');
      insert into public.payment_returns (payment_id, kind, amount_minor, reason, returned_on)
        values ('${project}', 'refund', 100, 'Too much', '2026-11-20');
      select private.credit('${invoice?.id}', 5000, null, 'Late', null)`);
    await books.submit();
  });

  const content = async () => {
    const all: string[] = [];
    for (const table of tables) {
      const rows = await books.rows<{ row: string }>(
        `select to_jsonb(t)::text as row from public.${table} t order by 1`,
      );
      expect(rows.length, table).toBeGreaterThan(0);
      all.push(...rows.map(({ row }) => row));
    }
    return all;
  };

  test("neither a client, nor the studio, nor the service role changes or deletes a row", async () => {
    const before = await content();
    const { ada, studio, backend } = books;
    const maker = await backend.staff("maker");
    for (const client of [
      ada.client,
      studio.client,
      maker.client,
      backend.service,
      backend.visitor(),
    ]) {
      for (const table of tables) {
        const columns = await books.rows<{ name: string }>(
          `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = ''`,
          `public.${table}`,
        );
        for (const { name } of columns) {
          const { error } = await client
            .from(table)
            .update({ [name]: null })
            .not(name, "is", null);
          expect(error, `${table}.${name}`).not.toBeNull();
        }
        expect(
          (
            await client
              .from(table)
              .delete()
              .not(columns[0]?.name ?? "", "is", null)
          ).error,
        ).not.toBeNull();
        expect((await client.from(table).insert({})).error).not.toBeNull();
      }
    }
    expect(await content()).toEqual(before);
  });

  test("nor does the server's own SQL, except for a few columns beside a document, each in its own way", async () => {
    const before = await content();
    const run = (text: string) => books.backend.db.query(text);
    const issued = "where number is not null";
    const refused = [
      `update public.invoices set total_minor = total_minor + 1 ${issued}`,
      `update public.invoices set document = document || '{"note":"x"}' ${issued}`,
      `update public.invoices set number = number || 'x' ${issued}`,
      `update public.invoices set due_date = due_date + 30 ${issued}`,
      `update public.invoices set paid_minor = paid_minor + 1 ${issued}`,
      `update public.invoices set credited_minor = 0 where credited_minor > 0`,
      `update public.invoices set settled_at = now() where state = 'open'`,
      `update public.invoices set client_id = gen_random_uuid() ${issued}`,
      `update public.invoices set link_generation = 0 ${issued}`,
      `update public.invoices set pdf_path = 'x' ${issued}`,
      `delete from public.invoices ${issued}`,
      "update public.invoice_lines set description = 'x'",
      "delete from public.invoice_lines",
      "update public.credit_notes set reason = 'x'",
      "delete from public.credit_notes",
      "update public.payments set amount_minor = amount_minor + 1",
      "update public.payments set refunded_minor = 0",
      "delete from public.payments",
      "update public.payment_allocations set amount_minor = 1",
      "delete from public.payment_allocations",
      "delete from public.payment_returns",
      "update public.agreements set full_name = 'x'",
      "delete from public.agreements",
      "update public.orders set total_minor = 1",
      "update public.orders set state = 'draft'",
      "delete from public.orders",
      "update public.order_lines set description = 'x'",
      "update public.legal_texts set body = 'x'",
      ...tables.map((table) => `truncate public.${table} cascade`),
    ];
    for (const text of refused) await expect(run(text), text).rejects.toThrow();
    expect(await content()).toEqual(before);
    await run(
      `update public.invoices set link_generation = link_generation + 1, needs_a_look = true ${issued}`,
    );
    await makeDocuments(books.backend.mailServices);
    await run("select 1 / count(pdf_path) from public.agreements");
    await expect(run("update public.agreements set pdf_path = 'b.pdf'")).rejects.toThrow();
    await expect(run(`update public.invoices set pdf_path = 'b.pdf' ${issued}`)).rejects.toThrow();
    expect((await verifyBooks(books.backend.db)).faults).toEqual([]);
  });

  test("a change that the database's owner makes around the software is found, and the studio gets a mail", async () => {
    const { db, mailServices } = books.backend;
    expect(await verifyBooks(db)).toEqual({ documents: 3, faults: [] });
    const found = async (change: string) => {
      const faults = await rolledBack(db, async (tx) => {
        await tx.exec("set local session_replication_role = replica");
        await tx.exec(change);
        return (await verifyBooks(tx as never)).faults;
      });
      return faults.map(({ fault }) => fault).join("; ");
    };
    const first = "where series_number = 1";
    for (const [change, fault] of [
      [
        `update public.invoices set document = document || '{"note":"x"}' ${first}`,
        "the hash is another",
      ],
      [`update public.invoices set hash = repeat('0', 64) ${first}`, "document before it"],
      [
        `update public.invoices set total_minor = 1, paid_minor = 0, credited_minor = 0 ${first}`,
        "columns",
      ],
      [`delete from public.invoices ${first}`, "2 numbers were given, and 1 documents"],
      [`delete from public.invoices where series_number = 2`, "issued last"],
      ["update public.invoice_lines set description = 'x'", "lines are not those"],
      [`update public.invoices set paid_minor = paid_minor + 1 ${first}`, "paid or credited"],
      ["update public.payments set refunded_minor = 0", "its sums are not"],
      ["delete from public.payment_allocations", "what payments and credit notes say"],
      ["delete from public.credit_notes", "1 numbers were given, and 0"],
      ["update public.agreements set full_name = 'x'", "what was agreed to"],
      ["update public.order_lines set amount_minor = amount_minor + 1", "do not make its sums"],
      ["update public.legal_texts set body = body || 'x'", "not the one that was agreed to"],
      [`update public.invoices set due_date = due_date + 30 ${first}`, "columns"],
      [`update public.invoices set kind = 'single' ${first}`, "columns"],
      ["update public.credit_notes set reason = 'x'", "columns"],
      [
        `update public.invoices set client_id = (select id from public.clients c
           where c.id <> client_id limit 1) where series_number = 2`,
        "not what was recorded",
      ],
      ["update public.payments set amount_minor = amount_minor + 1", "not what was recorded"],
      ["update public.payments set received_on = received_on - 1", "not what was recorded"],
      ["update public.payments set method = 'cash'", "not what was recorded"],
      ["update public.payment_allocations set allocated_on = allocated_on - 1", "not what was"],
      [
        `delete from public.payment_returns;
         update public.payments set refunded_minor = 0`,
        "it was recorded and is not there",
      ],
      [
        `delete from public.payment_allocations; delete from public.payment_returns;
         delete from public.payments; update public.invoices set paid_minor = 0`,
        "it was recorded and is not there",
      ],
      [
        `insert into public.payments (client_id, received_on, amount_minor, currency, method)
           select client_id, received_on, 5, currency, method from public.payments limit 1`,
        "it was not recorded by the software",
      ],
      [
        "delete from private.books_chain where of_table = 'payments'",
        "what was recorded before it was changed or is missing",
      ],
    ] as const) {
      expect(await found(change), change).toContain(fault);
    }
    const mails = () =>
      books.rows<{ text_body: string }>(
        "select text_body from engine.outbox where kind = 'books-fault'",
      );
    await reportBooks(mailServices);
    expect(await mails()).toEqual([]);
    await db.exec(`set session_replication_role = replica; update public.agreements set full_name = 'Eve';
      set session_replication_role = origin`);
    await reportBooks(mailServices);
    await reportBooks(mailServices);
    expect(await mails()).toMatchObject([
      { text_body: expect.stringContaining("what was agreed to") },
    ]);
  });
});
