import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { sweepBlobs } from "#engine/storage/sweep.ts";
import { makeDocuments } from "#server/jobs/make-documents.ts";
import { removeExpired } from "#server/jobs/remove-expired.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { eitherKind, rolledBack } from "../databases.ts";
import { isOnDisk } from "../my-data/clients.ts";
import { project } from "../project.ts";
import { atMoment } from "../together/at-moment.ts";
import { booksFor } from "./books.ts";

const clock = (year: number, day = "06-15") => new Date(`${year}-${day}T12:00:00Z`);

describe.each(eitherKind)("the books of past years, on the %s database", (kind) => {
  const books = booksFor(kind);
  const removal = (now: Date, blobs: BlobStore = books.backend.blobs) =>
    removeExpired({ db: books.backend.db, blobs, outboxFolder: books.backend.folder, now });
  const at = <Value>(moment: Date, run: (tx: Queryable) => Promise<Value>) =>
    books.backend.db.transaction(async (tx) => {
      await tx.query(
        "select set_config('daybreak.clock', $1, true), set_config('request.jwt.claims', '{\"role\":\"service_role\"}', true)",
        [moment.toISOString()],
      );
      return run(tx);
    });
  const clientOf = async (userId: string) =>
    (
      await books.rows<{ id: string }>("select id from public.clients where user_id = $1", userId)
    )[0]?.id ?? "";
  /** Submits a project at the agreed price. @returns its id and that of its deposit invoice. */
  const submit = (moment: Date, userId: string) =>
    at(moment, async (tx) => {
      const row = {
        ...project,
        id: randomUUID(),
        user_id: userId,
        created_at: moment,
        full_branding_upsell: false,
        agreed_total_minor: 500_000,
        agreed_currency: "USD",
        agreed_language: "en",
      };
      const columns = Object.keys(row);
      await tx.query(
        `insert into public.onboarding_submissions (${columns}) select ${columns}
         from jsonb_populate_record(null::public.onboarding_submissions, $1)`,
        [JSON.stringify(row)],
      );
      const { rows } = await tx.query<{ id: string }>(
        "select id from public.invoices where project_id = $1::uuid",
        [row.id],
      );
      return { projectId: row.id, invoiceId: rows[0]?.id ?? "" };
    });
  const pay = (moment: Date, invoiceId: string, amount: number) =>
    at(moment, (tx) =>
      tx.query(
        `select private.record_payment(i.client_id, i.id,
           jsonb_build_object('amountMinor', $2::bigint, 'currency', 'USD', 'receivedOn', private.books_day(), 'method', 'bank'), true)
         from public.invoices i where i.id = $1::uuid`,
        [invoiceId, amount],
      ),
    );
  const years = async (table = "invoices") =>
    (
      await books.rows<{ year: number }>(
        `select distinct series_year as year from public.${table} where number is not null order by 1`,
      )
    ).map(({ year }) => year);
  const files = () =>
    books.rows<{ version: string }>(
      "select version from storage.objects where bucket_id = 'documents' order by name",
    );
  const expectNoFaults = async () =>
    expect((await verifyBooks(books.backend.db)).faults).toEqual([]);

  let first: { projectId: string; invoiceId: string };
  let second: typeof first;
  beforeAll(async () => {
    const { ada, backend } = books;
    // The year 2015 has an invoice that is paid and credited in part a year later; 2016 and 2018 have one invoice
    // each.
    first = await submit(clock(2015, "12-20"), ada.id);
    await pay(clock(2015, "12-22"), first.invoiceId, 200_000);
    await pay(clock(2016, "01-04"), first.invoiceId, 50_000);
    await at(clock(2016, "02-01"), (tx) =>
      tx.query(
        `select private.credit_invoice($1::uuid, '[{"description": "A page less", "unitAmountMinor": 100000}]', 'Given back')`,
        [first.invoiceId],
      ),
    );
    second = await submit(clock(2016), ada.id);
    const client = await clientOf(ada.id);
    await at(clock(2016, "06-20"), (tx) =>
      tx.query("select private.allocate_credit($1::uuid, $2::uuid, 100000)", [
        client,
        second.invoiceId,
      ]),
    );
    await pay(clock(2016, "06-21"), second.invoiceId, 150_000);
    const third = await submit(clock(2018), ada.id);
    await pay(clock(2018, "06-20"), third.invoiceId, 250_000);
    await makeDocuments(backend.mailServices);
  }, 60_000);

  test("stay for keepYears years after the end of the year", async () => {
    await expectNoFaults();
    const before = await files();
    expect(before.length).toBe(7);
    expect(await removal(new Date("2022-12-31T12:00:00Z"))).not.toHaveProperty("books");
    expect(await years()).toEqual([2015, 2016, 2018]);
    expect(await files()).toEqual(before);
  });

  test("a year with an open invoice stays, and every later one", async () => {
    const { backend } = books;
    await rolledBack(backend.db, async (tx) => {
      await tx.exec(
        "update public.invoices set needs_a_look = true where series_year = 2015; select set_config('request.jwt.claims', '{\"role\":\"service_role\"}', true)",
      );
      const { rows } = await tx.query<{ year: number }>(
        "select private.first_retained_year('2040-01-01') as year",
      );
      expect(rows).toEqual([{ year: 2015 }]);
      await tx.query(
        `select private.reverse_payment(p.id, 'Bounced') from public.payments p where p.received_on = '2018-06-20'`,
      );
      await tx.exec("update public.invoices set needs_a_look = false");
      const later = await tx.query<{ year: number }>(
        "select private.first_retained_year('2040-01-01') as year",
      );
      expect(later.rows).toEqual([{ year: 2018 }]);
    });
  });

  test("the oldest year is removed with its files; later payments and credit stay and add up", async () => {
    const { db, blobs } = books.backend;
    const before = await files();
    const killed: BlobStore = {
      ...blobs,
      receive: blobs.receive.bind(blobs),
      read: blobs.read.bind(blobs),
      copy: blobs.copy.bind(blobs),
      idsBefore: blobs.idsBefore.bind(blobs),
      remove: () => Promise.reject(new Error("The process was killed")),
    };
    const now = new Date("2023-02-01T12:00:00Z");
    await expect(removal(now, killed)).rejects.toThrow("killed");
    expect(await years()).toEqual([2016, 2018]);
    expect(await years("credit_notes")).toEqual([2016]);
    expect(
      await books.rows(
        "select amount_minor, removed_minor from public.payments order by received_on",
      ),
    ).toEqual([
      { amount_minor: 200_000, removed_minor: 150_000 },
      { amount_minor: 50_000, removed_minor: 0 },
      { amount_minor: 150_000, removed_minor: 0 },
      { amount_minor: 250_000, removed_minor: 0 },
    ]);
    await expectNoFaults();
    const left = new Set((await files()).map(({ version }) => version));
    const gone = before.filter(({ version }) => !left.has(version));
    // The agreement of 2015 was removed with the invoice of its order.
    expect(gone.length).toBe(2);
    expect(gone.every(({ version }) => isOnDisk(books.backend, version))).toBe(true);
    await sweepBlobs(db, blobs, new Date(Date.now() + 2 * 3_600_000));
    expect(gone.some(({ version }) => isOnDisk(books.backend, version))).toBe(false);
    expect([...left].every((version) => isOnDisk(books.backend, version))).toBe(true);
    expect(await removal(now)).not.toHaveProperty("books");
    const series = await books.rows<{ hash: string; removed: boolean }>(
      "select last_hash as hash, removed_at = $1 as removed from private.document_series where year = 2015",
      now.toISOString(),
    );
    expect(series).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), removed: true }]);
    const entries = await books.rows(
      "select row_id, facts as details from public.audit_log where action = 'books.removed'",
    );
    expect(entries).toEqual([
      { row_id: "2015", details: { invoice: { numbers: 1, lastHash: series[0]?.hash } } },
    ]);
  });

  test("nobody but the job removes a row, and a row that appears in a removed year is found", async () => {
    const { studio, backend } = books;
    const count = "select count(*) as n from public.invoices";
    const before = await books.rows(count);
    for (const client of [studio.client, backend.service]) {
      expect((await client.from("invoices").delete().not("id", "is", null)).error).not.toBeNull();
      expect((await client.rpc("remove_books", { moment: "2040-01-01" })).error).not.toBeNull();
    }
    await expect(backend.db.exec("delete from public.invoices")).rejects.toThrow(
      "invoice.never_deleted",
    );
    await expect(
      backend.db.exec("update public.credit_notes set invoice_id = id"),
    ).rejects.toThrow();
    await expect(
      backend.db.exec("update public.payments set removed_minor = removed_minor + 1"),
    ).rejects.toThrow();
    expect(await books.rows(count)).toEqual(before);
    await rolledBack(backend.db, async (tx) => {
      await tx.exec(
        "set local session_replication_role = replica; update public.invoices set series_year = 2015, series_number = 9 where series_year = 2018",
      );
      const { faults } = await verifyBooks(tx as never);
      expect(faults.map(({ fault }) => fault).join()).toContain("a year that was removed");
    });
  });

  test("the client's row is removed with the last document", async () => {
    const { ada } = books;
    const client = await clientOf(ada.id);
    await books.rows("delete from auth.users where id = $1::uuid", ada.id);
    const left = () => books.rows("select id from public.clients where id = $1::uuid", client);
    await removal(new Date("2024-02-01T12:00:00Z"));
    expect(await years()).toEqual([2018]);
    expect(await left()).toHaveLength(1);
    await expectNoFaults();
    expect(await removal(new Date("2027-02-01T12:00:00Z"))).toMatchObject({ clients: 1 });
    expect(await years()).toEqual([]);
    expect(await left()).toEqual([]);
    expect(await files()).toEqual([]);
    for (const table of [
      "orders",
      "agreements",
      "payments",
      "payment_allocations",
      "credit_notes",
    ]) {
      expect(await books.rows(`select count(*) as n from public.${table}`), table).toEqual([
        { n: 0 },
      ]);
    }
    await expectNoFaults();
  });
});

describe.each(eitherKind)("support of past years, on the %s database", (kind) => {
  const books = booksFor(kind);

  test("is removed with its year, and the agreement of support that is still running stays", async () => {
    const act = (day: string, person: { id: string } | null, text: string, ...values: string[]) =>
      atMoment(books.backend.db, { moment: Date.parse(`${day}T20:00:00Z`), person }, (tx) =>
        tx.query<{ id: string }>(text, values),
      );
    const follow = (day: string, id: string) =>
      act(
        day,
        null,
        "select private.follow_support(s.id) from public.support_schedules s where s.project_id = $1::uuid",
        id,
      );
    const projects = [await books.submit(), await books.submit()] as const;
    for (const id of projects) {
      const status = "update public.onboarding_submissions set status = $2 where id = $1::uuid";
      await act("2016-01-10", books.studio, status, id, "completed");
      await follow("2016-02-26", id);
      const yes = "select private.answer_support($1::uuid, 'start-quarterly', '{}')";
      await act("2016-02-27", books.ada, yes, id);
      await follow("2016-03-10", id);
      await act(
        "2016-03-12",
        books.studio,
        `select private.record_payment(i.client_id, i.id,
           jsonb_build_object('amountMinor', i.remaining_minor, 'currency', 'USD', 'receivedOn', '2016-03-12', 'method', 'bank'), true)
         from public.invoices i where i.project_id = $1::uuid and i.kind = 'support'`,
        id,
      );
    }
    const [ended, running] = projects;
    await act("2016-04-01", books.ada, "select private.end_support($1::uuid)", ended);
    await follow("2016-07-01", ended);
    const { db, blobs, folder: outboxFolder } = books.backend;
    await removeExpired({ db, blobs, outboxFolder, now: clock(2025) });
    const left = (id: string) =>
      books.rows(
        `select s.state, (select count(*)::int from public.agreements a where a.support_schedule_id = s.id) as agreements,
           (select count(*)::int from public.invoices i where i.support_schedule_id = s.id) as invoices
         from public.support_schedules s where s.project_id = $1::uuid`,
        id,
      );
    expect(await left(ended)).toEqual([{ state: "ended", agreements: 0, invoices: 0 }]);
    expect(await left(running)).toEqual([{ state: "running", agreements: 1, invoices: 0 }]);
    expect((await verifyBooks(db)).faults).toEqual([]);
  });
});
