import type { IssuedDocument } from "#domain/invoice/document.ts";
import type { Seller } from "#domain/service/seller.ts";
import type { Person } from "../backend.ts";
import { germanSeller } from "../books/german-seller.ts";
import type { DatabaseKind } from "../databases.ts";
import { type Books, openBooks } from "../money/books.ts";
import { fixedProject } from "../project.ts";
import type { Buyer } from "./cases.ts";

type Draft = { lines?: object[]; manualTax?: object };
export type TaxClient = Person & { clientId: string };

export type TaxBooks = Awaited<ReturnType<typeof openTaxBooks>>;

/** A back end whose seller changes, with the acts of client and studio that a document comes from. */
export async function openTaxBooks(kind: DatabaseKind) {
  const books: Books = await openBooks(kind);
  const { backend, rows } = books;
  const runAs = (claims: object, statement: string, values: unknown[]) =>
    backend.db.transaction(async (tx) => {
      await tx.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
      return (await tx.query<{ id: string }>(`select ${statement}`, values as string[])).rows;
    });
  const asStudio = (statement: string, ...values: unknown[]) =>
    runAs({ role: "service_role" }, statement, values);
  const asPerson = ({ id }: TaxClient, statement: string, ...values: unknown[]) =>
    runAs({ sub: id, role: "authenticated", aal: "aal1" }, statement, values);
  const documentOf = async (invoice: string | undefined): Promise<IssuedDocument> => {
    const [found] = await rows<{ document: IssuedDocument }>(
      "select document from public.invoices where id = $1::uuid and number is not null",
      invoice,
    );
    if (!found) throw new Error("This invoice is not issued.");
    return found.document;
  };
  const issue = async (invoice: string, supplied?: object): Promise<IssuedDocument> => {
    await asStudio(
      "private.issue_written_invoice($1::uuid, $2::jsonb)",
      invoice,
      supplied ? JSON.stringify(supplied) : null,
    );
    return documentOf(invoice);
  };
  const write = async ({ clientId }: TaxClient, { lines, manualTax }: Draft) => {
    const [made] = await asStudio(
      `private.write_invoice(null, $1::uuid,
         jsonb_build_object('lines', $2::jsonb, 'manualTax', $3::jsonb)) ->> 'invoiceId' as id`,
      clientId,
      JSON.stringify(lines ?? [{ description: "Advice", quantity: 3, unitAmountMinor: 9_999 }]),
      manualTax ? JSON.stringify(manualTax) : null,
    );
    return `${made?.id}`;
  };
  const documentsOf = async (project: string, kind = "deposit") =>
    (
      await rows<{ document: IssuedDocument }>(
        "select document from public.invoices where project_id = $1::uuid and kind = $2 and number is not null order by issued_at",
        project,
        kind,
      )
    ).map(({ document }) => document);
  const invoiceOf = async (project: string, kind: string) =>
    (
      await rows<{ id: string; total: number; currency: string }>(
        "select id, total_minor as total, currency from public.invoices where project_id = $1::uuid and kind = $2 and state <> 'credited'",
        project,
        kind,
      )
    )[0];
  const pay = async (
    { clientId }: TaxClient,
    invoice: { id: string; total: number; currency: string },
  ) =>
    asStudio(
      `private.record_payment($1::uuid, $4::uuid,
         jsonb_build_object('amountMinor', $2::bigint, 'currency', $3::text, 'receivedOn', private.books_day(), 'method', 'bank'), true)`,
      clientId,
      invoice.total,
      invoice.currency,
      invoice.id,
    );
  const save = async (client: TaxClient, details: Partial<Buyer> & object) => {
    const { error } = await client.client.from("clients").update(details).eq("user_id", client.id);
    if (error) throw new Error(error.message, { cause: error });
  };
  /** A project whose order the client has agreed to. */
  const agree = async (client: TaxClient) => {
    const { agreed_total_minor, agreed_currency, ...asked } = fixedProject;
    const project = await books.submit({ ...asked, agreed_language: "de" }, client);
    await asStudio(
      "private.put_order_in_force(o.id) from public.orders o where o.project_id = $1::uuid",
      project,
    );
    return project;
  };
  const issueBalance = async (project: string) => {
    await asStudio(
      `private.issue_invoice(private.make_invoice(private.invoice_of_order(o, 'balance') || '{"language":"de"}', private.lines_of_order(o.id)))
       from public.orders o where o.project_id = $1::uuid and o.state = 'in_force'`,
      project,
    );
    return documentOf((await invoiceOf(project, "balance"))?.id);
  };

  return {
    ...books,
    asStudio,
    asPerson,
    issue,
    write,
    save,
    agree,
    pay,
    issueBalance,
    documentOf,
    documentsOf,
    invoiceOf,
    async everyDocument({ clientId }: TaxClient) {
      const found = await rows<{ document: IssuedDocument }>(
        `select document from public.invoices where client_id = $1::uuid and number is not null
         union all select document from public.credit_notes where client_id = $1::uuid`,
        clientId,
      );
      return found.map(({ document }) => document);
    },
    async setSeller(part: Partial<Seller>) {
      const fullSeller = { ...germanSeller, ...part };
      await rows(
        "update private.studio_facts set value = value || $1::jsonb where name = 'seller'",
        JSON.stringify(fullSeller),
      );
      await rows("update private.catalogue set currency = $1", fullSeller.currency);
    },
    async client(buyer: Partial<Buyer>): Promise<TaxClient> {
      const person = await backend.customer();
      const [found] = await rows<{ id: string }>(
        "select id from public.clients where user_id = $1::uuid",
        person.id,
      );
      const client = { ...person, clientId: `${found?.id}` };
      await save(client, { ...address, ...buyer });
      return client;
    },
    /** A document of each kind for this client. */
    async issueEachKind(client: TaxClient): Promise<Record<string, IssuedDocument>> {
      const project = await agree(client);
      const deposit = await invoiceOf(project, "deposit");
      if (!deposit) throw new Error("There is no deposit.");
      await pay(client, deposit);
      const balance = await issueBalance(project);

      const whole = await agree(client);
      const [atOnce] = await asPerson(
        client,
        "private.pay_all_at_once($1::uuid) ->> 'invoiceId' as id",
        whole,
      );

      const single = await write(client, {});
      await issue(single);

      const [support] = await asStudio(
        `private.make_invoice(jsonb_build_object(
             'client_id', $1::uuid, 'project_id', $2::uuid, 'kind', 'support', 'language', 'de', 'currency', 'EUR', 'prices_include', 'net'),
           private.priced_lines('[{"description":"Support","unitAmountMinor":4900}]', $1::uuid)) as id`,
        client.clientId,
        project,
      );
      await asStudio("private.make_support_schedule($1::uuid, now())", project);
      await rows(
        `update public.invoices i set period_from = '2027-01-31', period_until = '2027-02-27', support_schedule_id = s.id
         from public.support_schedules s where i.id = $1::uuid and s.project_id = i.project_id`,
        support?.id,
      );
      await asStudio("private.issue_invoice($1::uuid)", support?.id);

      const [credit] = await asStudio(
        "private.credit_invoice($1::uuid, null, 'Storno') ->> 'creditNoteId' as id",
        single,
      );
      const [note] = await rows<{ document: IssuedDocument }>(
        "select document from public.credit_notes where id = $1::uuid",
        credit?.id,
      );
      if (!note) throw new Error("There is no credit note.");
      return {
        deposit: await documentOf(deposit.id),
        balance,
        "at once": await documentOf(atOnce?.id),
        single: await documentOf(single),
        support: await documentOf(support?.id),
        "credit note": note.document,
      };
    },
  };
}

const address = {
  legal_name: "Forno da Inês, Lda.",
  street: "Rua das Flores 12",
  city: "Porto",
};
