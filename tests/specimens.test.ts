import { beforeAll, describe, expect, test } from "vitest";
import { seller } from "#content/seller.ts";
import { studio } from "#content/studio.ts";
import { isDemoSeller } from "#domain/service/seller.ts";
import { isPublicSite } from "#engine/http/site-address.ts";
import { examine } from "#server/doctor/examine.ts";
import { eInvoiceXml } from "#server/documents/e-invoice.ts";
import { invoicePdf } from "#server/documents/invoice-pdf.ts";
import { documentWords } from "#server/documents/words.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { invoiceIssued } from "#server/mails/invoice.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { readSettings } from "#server/settings/settings.ts";
import { databaseKinds } from "./databases.ts";
import { balance } from "./documents/samples.ts";
import { editingOf } from "./editing.ts";
import { booksFor } from "./money/books.ts";
import { pdfText } from "./pdf-text.ts";

const own = {
  legalName: "Studio Vega Ltd",
  "address.street": "2 New Street",
  "bank.accountNumber": "999",
};

describe.each(databaseKinds)("while the seller is the demo studio's, on %s", (kind) => {
  const books = booksFor(kind);
  const published = editingOf("seller", () => books.studio);
  /** What is issued for a new project: the deposit. */
  const issued = async () => {
    const project = await books.submit();
    const [invoice] = await books.rows<{ id: string; number: string; specimen: true | null }>(
      "select id, number, (document -> 'specimen')::boolean as specimen from public.invoices where project_id = $1::uuid",
      project,
    );
    const [agreement] = await books.rows<{ specimen: true | null }>(
      "select (seller -> 'specimen')::boolean as specimen from public.agreements where project_id = $1::uuid",
      project,
    );
    return {
      id: invoice?.id,
      number: invoice?.number,
      marks: [invoice?.specimen, agreement?.specimen],
    };
  };
  let year = 0;
  beforeAll(async () => {
    const [today] = await books.rows<{ year: number }>(
      "select extract(year from private.books_day())::int as year",
    );
    year = today?.year ?? 0;
  });
  const get = (path: string) => fetch(`${books.backend.url}${path}`);
  const booked = async () => {
    const rows = await books.rows<{ number: string }>(
      "select distinct document ->> 'number' as number from private.books_of_year($1) order by 1",
      year,
    );
    return rows.map(({ number }) => number);
  };
  let specimen: string | undefined;

  test("documents and pages are as ever where the address is not public", async () => {
    expect(await issued()).toMatchObject({
      number: expect.stringMatching(/^\d{4}-0001$/),
      marks: [null, null],
    });
    expect((await get("/openapi.json")).headers.get("x-robots-tag")).toBeNull();
  });

  test("what is issued on a public address is a specimen with a number of its own series, in no year of the books", async () => {
    await publishContent(books.backend.db, { isPublic: true });
    const before = await booked();
    const first = await issued();
    specimen = first.id;
    expect(first).toMatchObject({ number: `SPECIMEN-${year}-0001`, marks: [true, true] });
    expect((await issued()).number).toBe(`SPECIMEN-${year}-0002`);
    expect(await booked()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  test("nobody is reminded of a specimen", async () => {
    const rows = await books.rows<{ specimen: boolean; reminded: boolean }>(
      `select i.is_specimen as specimen, bool_or(r.id is not null) as reminded from public.invoices i
       left join public.reminders r on r.invoice_id = i.id where i.number is not null group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { specimen: false, reminded: true },
      { specimen: true, reminded: false },
    ]);
  });

  test("the admin area says why", async () => {
    const findings = await examine({
      settings: readSettings({}, studio),
      db: books.backend.db,
      transport: { send: async () => {} },
      now: () => new Date(),
      tries: false,
    });
    const [found] = findings.filter(({ subject }) => subject === "seller");
    expect(found).toMatchObject({ state: "missing" });
    expect(found?.sentence).toContain("demo studio");
  });

  test("a final invoice that takes off a paid specimen is one, also with an own seller; one that takes off none is not", async () => {
    /** The number of the final invoice, which is undone again. */
    const finalOf = async (paidMinor: number) => {
      const { id: deposit } = await issued();
      if (paidMinor > 0) {
        const [invoice] = await books.rows<{ client_id: string; currency: string; date: string }>(
          "select client_id, currency, private.books_day()::text as date from public.invoices where id = $1::uuid",
          deposit,
        );
        const { client_id: clientId, currency, date } = invoice ?? {};
        const { error } = await books.studio.client.functions.invoke("record-payment", {
          body: {
            ...{ clientId, currency, date, amountMinor: paidMinor, method: "bank" },
            invoiceId: deposit,
            requestId: crypto.randomUUID(),
          },
        });
        expect(error).toBeNull();
      }
      let number: string | undefined;
      const undo = new Error("undo");
      const issuing = books.backend.db.transaction(async (tx) => {
        const ask = async <Row>(text: string, ...values: string[]) =>
          (await tx.query<Row>(text, values)).rows[0];
        await tx.query(
          `update private.studio_facts set value = value || '{"isDemo":false}' where name = 'seller'`,
        );
        const made = await ask<{ id: string }>(
          `select private.make_invoice(private.invoice_of_order(o, 'balance'), private.order_lines_now(o.id)) as id
           from public.orders o join public.invoices i on i.project_id = o.project_id
           where o.state = 'in_force' and i.id = $1::uuid`,
          deposit ?? "",
        );
        const id = made?.id ?? "";
        await tx.query("select private.issue_invoice($1::uuid)", [id]);
        const found = await ask<{ number: string }>(
          "select number from public.invoices where id = $1::uuid",
          id,
        );
        number = found?.number;
        throw undo;
      });
      await expect(issuing).rejects.toBe(undo);
      return number;
    };
    expect(await finalOf(1_000)).toBe(`SPECIMEN-${year}-0004`);
    expect(await finalOf(0)).toBe(`${year}-0002`);
  });

  test("with an own seller the real series goes on where it was, and a specimen stays one", async () => {
    expect(await published.publish(own)).toMatchObject({ status: 200 });
    expect(await issued()).toMatchObject({ number: `${year}-0002`, marks: [null, null] });
    const { data } = await books.studio.client.functions.invoke("credit-invoice", {
      body: { invoiceId: specimen, reason: "It was a trial", requestId: crypto.randomUUID() },
    });
    expect(data).toMatchObject({ number: `SPECIMEN-CN-${year}-0001` });
    expect(await booked()).toEqual([`${year}-0001`, `${year}-0002`]);
    expect(await verifyBooks(books.backend.db)).toEqual({ documents: 7, faults: [] });
  });
});

describe.each(databaseKinds)("an installation on a public address, on %s", (kind) => {
  const books = booksFor(kind);
  const published = editingOf("seller", () => books.studio);
  const answers = async () => {
    const paths = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/healthz", "/no-page"];
    return Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(`${books.backend.url}${path}`);
        return [path, answer.status, answer.headers.get("x-robots-tag"), await answer.text()];
      }),
    );
  };

  test("tells search engines to list nothing until the seller is its own", async () => {
    await publishContent(books.backend.db, { isPublic: true });
    // As a start does, which finds something published.
    await editingOf("studio", () => books.studio).publish({ phone: "(213) 555-0100" });
    const hidden = await answers();
    expect(hidden.map(([, , tag]) => tag)).toEqual(hidden.map(() => "noindex"));
    expect(hidden[0]).toEqual(["/robots.txt", 200, "noindex", "User-agent: *\nAllow: /\n"]);
    expect(hidden.slice(1, 3).map(([, status]) => status)).toEqual([404, 404]);
    expect(await published.publish(own)).toMatchObject({ status: 200 });
    const open = await answers();
    expect(open.map(([, , tag]) => tag)).toEqual(open.map(() => null));
  });

  test("goes on in its series if it has issued before there were specimens", async () => {
    await books.rows(
      "update private.studio_facts set value = jsonb_set(value, '{isDemo}', 'true') where name = 'seller'",
    );
    const asked = "select private.issues_specimens() as yes";
    expect(await books.rows(asked)).toEqual([{ yes: true }]);
    await books.rows("insert into private.studio_facts values ('issued_before_specimens', 'true')");
    expect(await books.rows(asked)).toEqual([{ yes: false }]);
  });
});

test.each([
  ["https://studio.org", true],
  ["https://8.8.8.8", false],
  ["http://localhost:3000", false],
  ["https://studio.example", false],
  ["https://www.example.com", false],
  ["https://daybreak.lan", false],
])("whether %s is reached by everybody: %s", (url, expected) => {
  expect(isPublicSite(url)).toBe(expected);
});

test.each([
  ["nothing", {}, true],
  ["only the name", { legalName: "Vega" }, true],
  ["name and street", { legalName: "Vega", address: { ...seller.address, street: "2" } }, true],
  [
    "name, street and account",
    {
      legalName: "Vega",
      address: { ...seller.address, street: "2" },
      bank: { ...seller.bank, accountNumber: "9" },
    },
    false,
  ],
])("a seller who has replaced %s of the demo's is still the demo's: %s", (_, change, expected) => {
  expect(isDemoSeller({ ...seller, ...change })).toBe(expected);
});

test.each([
  ["en", "Specimen"],
  ["de", "Muster"],
  ["es", "Muestra"],
  ["fr", "Spécimen"],
] as const)(
  "a specimen in %s says so across its page, in its mail and in its XML",
  async (language, word) => {
    const real = { ...balance, kind: "balance", language } as const;
    const specimen = { ...real, specimen: true } as const;
    const { specimenSentence } = documentWords(language);
    const marks = async (document: typeof real) => {
      const site = { url: "https://studio.org", studio };
      const { subject } = invoiceIssued(
        { invoiceId: "1", document, remainingMinor: 1, link: "" },
        site,
      );
      return {
        page: pdfText(await invoicePdf(document)).includes(word),
        subject: subject.startsWith(`${word}: `),
        xml: (await eInvoiceXml(document)).includes(specimenSentence),
      };
    };
    expect(await marks(specimen)).toEqual({ page: true, subject: true, xml: true });
    expect(await marks(real)).toEqual({ page: false, subject: false, xml: false });
  },
);
