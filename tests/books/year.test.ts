import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasEInvoice } from "#domain/invoice/e-invoice.ts";
import { makeDocuments } from "#server/jobs/make-documents.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { verifyFiles } from "#server/jobs/verify-files.ts";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { balance } from "../documents/samples.ts";
import { type Books, openBooks } from "../money/books.ts";
import { readArchive } from "../my-data/archive-reader.ts";
import { fixedProject } from "../project.ts";
import { readCsvRows } from "../read-csv.ts";

// The content of these tests is that of a studio in Germany.
vi.mock("#content/seller.ts", async () => ({
  seller: (await import("./german-seller.ts")).germanSeller,
}));

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const twoLetters = letters.flatMap((first) => letters.map((second) => first + second));

describe.each(eitherKind)("the books of a year, on the %s database", (kind) => {
  let books: Books;
  let year: number;
  let project: string;
  beforeAll(async () => {
    books = await openBooks(kind);
    await books.rows(
      `update public.clients set legal_name = '=Forno "da" Inês', street = 'Rua 1', postal_code = '1000', city = 'Köln',
         country = 'DE' where user_id = $1::uuid`,
      books.ada.id,
    );
    const agreed = {
      agreed_language: "de",
      agreed_currency: "EUR",
      agreed_total_minor: 595_000,
      ordered_for_business: true,
    };
    project = await books.submit({ ...fixedProject, ...agreed });
    const [found] = await books.rows<{ year: number }>(
      "select extract(year from private.books_day())::integer as year",
    );
    year = found?.year ?? 0;
  });
  afterAll(() => books.backend.stop());

  const runAsService = (statement: string, values: unknown[] = []) =>
    books.backend.db.transaction(async (tx) => {
      await tx.query(
        "select set_config('request.jwt.claims', '{\"role\":\"service_role\"}', true)",
      );
      return (await tx.query<{ id: string }>(`select ${statement}`, values as string[])).rows;
    });
  const invoice = async (ofKind: string) => {
    const [found] = await books.rows<{ id: string; client_id: string; number: string }>(
      "select id, client_id, number from public.invoices where project_id = $1 and kind = $2",
      project,
      ofKind,
    );
    if (!found) throw new Error(`There is no ${ofKind} invoice.`);
    return found;
  };
  const exportBooks = (person: Pick<Person, "token"> | null, form: string, wanted = year) =>
    callFunction(books.backend, "export-books", {
      body: { year: wanted, form },
      token: person?.token,
    });
  const exportedFile = async (form: string) =>
    Buffer.from(await (await exportBooks(books.studio, form)).arrayBuffer());
  const figures = async (person: Person, wanted?: number) =>
    (await person.client.rpc("books_year", wanted === undefined ? {} : { wanted })).data;

  test("each tax rate has its sums: a deposit paid in part, a final invoice at two rates, a credit note", async () => {
    const deposit = await invoice("deposit");
    const pay = (amount: number, which: string) =>
      runAsService(
        `private.record_payment($1::uuid, $3::uuid,
           jsonb_build_object('amountMinor', $2::bigint, 'currency', 'EUR', 'receivedOn', private.books_day(), 'method', 'bank'), true)`,
        [deposit.client_id, amount, which],
      );
    await pay(100_000, deposit.id);
    const lines = [
      { description: "Website", quantity: 1, unitAmountMinor: 500_000 },
      { description: "Heft", quantity: 10, unitAmountMinor: 1_490, taxRate: 7 },
    ];
    await runAsService(
      "private.put_order_in_force((private.edit_order(o.id, $2::jsonb, null, $3::jsonb) ->> 'orderId')::uuid) from public.orders o where o.project_id = $1",
      [project, JSON.stringify(lines), '{"category":"S","reason":"Druckwerk"}'],
    );
    await runAsService(
      `private.issue_invoice(private.make_invoice(private.invoice_of_order(o, 'balance') || '{"language":"de"}', private.lines_of_order(o.id)))
       from public.orders o where o.project_id = $1 and o.state = 'in_force'`,
      [project],
    );
    const balance = await invoice("balance");
    await pay(20_000, balance.id);
    // A single invoice in another currency, a part of which is credited.
    await runAsService(
      `private.issue_invoice(private.make_invoice(jsonb_build_object(
           'client_id', $1::uuid, 'project_id', $2::uuid, 'kind', 'single', 'language', 'en', 'currency', 'USD', 'prices_include', 'gross'),
         private.priced_lines('[{"description":"Advice","quantity":"3","unitAmountMinor":9999}]', $1::uuid)))`,
      [deposit.client_id, project],
    );
    const single = await invoice("single");
    await runAsService("private.credit_invoice($1::uuid, $2::jsonb, '@SUM(A1)')", [
      single.id,
      JSON.stringify([{ description: "Too much", quantity: 1, unitAmountMinor: 9999 }]),
    ]);

    const found = await figures(books.studio);
    expect(found).toMatchObject({ year, years: [year] });
    expect(found.currencies).toEqual([
      {
        currency: "EUR",
        invoices: 2,
        creditNotes: 1,
        netMinor: 514_900,
        taxMinor: 96_043,
        roundingMinor: 0,
        // The invoices add up to the order's price.
        totalMinor: 610_943,
        receivedMinor: 120_000,
        rates: [
          { category: "S", rate: "19", netMinor: 500_000, taxMinor: 95_000 },
          { category: "S", rate: "7", netMinor: 14_900, taxMinor: 1_043 },
        ],
      },
      expect.objectContaining({
        currency: "USD",
        invoices: 1,
        creditNotes: 1,
        totalMinor: 19_998,
        receivedMinor: 0,
      }),
    ]);
  });

  test("the bookkeeper's table has the rows of every document, and its columns add up to the figures", async () => {
    const rows = readCsvRows((await exportedFile("table")).toString());
    const issued = await books.rows<{ number: string; rates: number; due: number }>(
      `select number, jsonb_array_length(document -> 'taxes') as rates, total_minor as due from public.invoices where number is not null
       union all select number, jsonb_array_length(document -> 'taxes'), -total_minor from public.credit_notes`,
    );
    for (const { number, rates, due } of issued) {
      const own = rows.filter((row) => row.number === number);
      expect(own, number).toHaveLength(rates);
      const sum = (column: string) => own.reduce((total, row) => total + cents(row[column]), 0);
      expect(sum("due"), number).toBe(due);
      expect(sum("booked_net") + sum("booked_tax") + sum("rounding"), number).toBe(due);
      expect(sum("gross"), number).toBe(sum("net") + sum("tax"));
    }
    expect(rows).toHaveLength(issued.reduce((sum, { rates }) => sum + rates, 0));
    const found = await figures(books.studio, year);
    for (const { currency, rates } of found.currencies) {
      for (const { rate, netMinor, taxMinor } of rates) {
        const own = rows.filter((row) => row.currency === currency && row.rate === rate);
        const sum = (column: string) => own.reduce((total, row) => total + cents(row[column]), 0);
        expect([sum("booked_net"), sum("booked_tax")]).toEqual([netMinor, taxMinor]);
      }
    }
    const balance = rows.find(({ kind: of }) => of === "balance");
    expect(balance).toMatchObject({
      buyer: `'=Forno "da" Inês`,
      country: "DE",
      currency: "EUR",
      category: "S",
      rate: "19",
      net: "5000.00",
      advance_net: "-840.34",
      paid: "200.00",
    });
  });

  test("the archive holds every document with its e-invoice, as they were stored", async () => {
    await makeDocuments(books.backend.mailServices);
    const archive = await readArchive(await exportedFile("archive"));
    const stored = await books.rows<{ number: string; folder: string; pdf: string; xml: string }>(
      `select number, 'invoices' as folder, pdf_sha256 as pdf, xml_sha256 as xml from public.invoices where number is not null
       union all select number, 'credit-notes', pdf_sha256, xml_sha256 from public.credit_notes`,
    );
    const hash = (name: string) =>
      createHash("sha256")
        .update(archive.get(name) ?? "")
        .digest("hex");
    const index = readCsvRows(archive.get("index.csv")?.toString() ?? "");
    for (const { number, folder, pdf, xml } of stored) {
      expect([hash(`${folder}/${number}.pdf`), hash(`${folder}/${number}.xml`)]).toEqual([
        pdf,
        xml,
      ]);
      expect(index.filter((row) => row.number === number).map(({ sha256 }) => sha256)).toEqual([
        pdf,
        xml,
      ]);
    }
    expect(index.map(({ fault }) => fault).join("")).toBe("");
    expect(archive.size).toBe(2 * stored.length + 4);
    expect(archive.get("tax-rates.csv")).toEqual(await exportedFile("table"));
    expect(
      readCsvRows(archive.get("payments.csv")?.toString() ?? "").map(({ amount }) => amount),
    ).toEqual(["1000.00", "200.00"]);
    expect((await verifyBooks(books.backend.db)).faults).toEqual([]);
    expect(await verifyFiles({ db: books.backend.db, blobs: books.backend.blobs })).toEqual([]);
  });

  test("the tax rules and the e-invoice agree on which countries are in the European Union", async () => {
    const found = await books.rows<{ country: string }>(
      "select country from unnest($1::text[]) as country where private.is_in_union(country)",
      twoLetters,
    );
    const members = found.map(({ country }) => country);
    for (const country of twoLetters) {
      const seller = { ...balance.seller, address: { ...balance.seller.address, country } };
      expect([country, hasEInvoice({ ...balance, seller })]).toEqual([
        country,
        members.includes(country),
      ]);
    }
    expect(members).toHaveLength(27);
  });

  test("whoever reads an invoice reads its e-invoice; a stored one is never changed or removed, and none is added later", async () => {
    const [own] = await books.rows<{ path: string; sha256: string }>(
      "select replace(pdf_path, '.pdf', '.xml') as path, xml_sha256 as sha256 from public.invoices where project_id = $1 and kind = 'balance'",
      project,
    );
    const stranger = await books.backend.customer();
    const read = async (person: Person) =>
      (await person.client.storage.from("documents").download(own?.path ?? "")).data;
    for (const person of [books.ada, books.studio]) {
      const file = Buffer.from(await ((await read(person)) ?? new Blob()).arrayBuffer());
      expect(createHash("sha256").update(file).digest("hex")).toBe(own?.sha256);
    }
    expect(await read(stranger)).toBeNull();
    for (const [table, code] of [
      ["invoices", "invoice.fixed"],
      ["credit_notes", "agreement.fixed"],
    ]) {
      for (const value of ["null", "repeat('0', 64)"]) {
        const change = books.rows(
          `update public.${table} set xml_sha256 = ${value} where pdf_path is not null`,
        );
        await expect(change).rejects.toThrow(code);
      }
    }
    // This invoice is older than e-invoices: only its PDF is stored, and no XML may be added to it.
    await runAsService(
      `private.issue_invoice(private.make_invoice(jsonb_build_object(
           'client_id', i.client_id, 'project_id', i.project_id, 'kind', 'support', 'language', 'de', 'currency', 'EUR', 'prices_include', 'net'),
         private.priced_lines('[{"description":"May","quantity":"1","unitAmountMinor":4900}]', i.client_id)))
       from public.invoices i where i.project_id = $1 and i.kind = 'balance'`,
      [project],
    );
    const { id } = await invoice("support");
    await books.rows(
      "update public.invoices set pdf_path = client_id || '/' || id || '.pdf', pdf_sha256 = repeat('a', 64) where id = $1::uuid",
      id,
    );
    const added = books.rows(
      "update public.invoices set xml_sha256 = repeat('0', 64) where id = $1::uuid",
      id,
    );
    await expect(added).rejects.toThrow("invoice.fixed");
    await makeDocuments(books.backend.mailServices);
    const [old] = await books.rows(
      "select xml_sha256 from public.invoices where id = $1::uuid",
      id,
    );
    expect(old).toEqual({ xml_sha256: null });
    const archive = await readArchive(await exportedFile("archive"));
    const index = readCsvRows(archive.get("index.csv")?.toString() ?? "");
    expect(index.filter(({ fault }) => fault !== "")).toHaveLength(1);
  });

  test("a document whose file is missing is named, and the archive has the others all the same", async () => {
    const { number } = await invoice("single");
    const [file] = await books.rows<{ version: string }>(
      `select o.version from storage.objects o join public.invoices i on o.name = i.pdf_path where i.number = $1`,
      number,
    );
    const blobs = books.backend.blobs;
    const source = await blobs.read(file?.version ?? "");
    const bytes = source ? Buffer.concat(await source.toArray()) : Buffer.alloc(0);
    await blobs.remove([file?.version ?? ""]);
    const archive = await readArchive(await exportedFile("archive"));
    const index = readCsvRows(archive.get("index.csv")?.toString() ?? "");
    expect(index.filter(({ fault }) => fault !== "")).toContainEqual(
      expect.objectContaining({ number, file: `invoices/${number}.pdf`, fault: "missing" }),
    );
    expect(archive.has(`invoices/${number}.xml`)).toBe(true);
    await blobs.receive(file?.version ?? "", Readable.from([bytes]), bytes.length);
  });

  test("owners and managers export the books, which the audit log records; nobody else sees a figure", async () => {
    const { backend, ada, studio } = books;
    const [manager, maker, viewer, stranger] = await Promise.all([
      backend.staff("manager"),
      backend.staff("maker"),
      backend.customer(),
      backend.customer(),
    ]);
    await backend.join(project, viewer, "viewer", { seesMoney: true });
    const entries = () =>
      books.rows<{ actor: string; row_id: string; form: string }>(
        "select actor, row_id, facts ->> 'form' as form from public.audit_log where action = 'books.exported' order by id desc",
      );
    const before = await entries();
    for (const form of ["table", "archive"]) {
      for (const person of [maker, ada, viewer, stranger]) {
        expect((await exportBooks(person, form)).status, form).toBe(403);
      }
      expect((await exportBooks(null, form)).status, form).toBe(403);
    }
    for (const person of [maker, ada, viewer, stranger, backend.visitor()]) {
      const client = "client" in person ? person.client : person;
      const { data, error } = await client.rpc("books_year", {});
      expect([data, error?.code]).toEqual([null, "42501"]);
    }
    expect(await entries()).toEqual(before);
    expect((await exportBooks(manager, "table")).status).toBe(200);
    expect((await exportBooks(studio, "archive", year - 1)).status).toBe(200);
    expect((await entries()).slice(0, 2)).toEqual([
      { actor: studio.id, row_id: `${year - 1}`, form: "archive" },
      { actor: manager.id, row_id: `${year}`, form: "table" },
    ]);
    expect((await figures(manager)).currencies).toHaveLength(2);
    expect((await exportBooks(studio, "table", 20_260)).status).toBe(400);
    expect((await exportBooks(studio, "xlsx")).status).toBe(400);
  });

  test("a year without books is empty, in every form", async () => {
    expect(await figures(books.studio, 2001)).toMatchObject({ year: 2001, currencies: [] });
    const archive = await readArchive(
      Buffer.from(await (await exportBooks(books.studio, "archive", 2001)).arrayBuffer()),
    );
    expect([...archive.keys()].sort()).toEqual([
      "README.txt",
      "index.csv",
      "payments.csv",
      "tax-rates.csv",
    ]);
    expect(readCsvRows(archive.get("tax-rates.csv")?.toString() ?? "")).toEqual([]);
  });
});

/** An amount in cents: `-12.50` is -1250, and an empty field is 0. */
function cents(amount = ""): number {
  return amount === "" ? 0 : Math.round(Number(amount) * 100);
}
