import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { type LinkedPayment, payPage } from "#server/payments/pay-page.ts";
import { paymentLinks } from "#server/payments/payment-links.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { withoutToken } from "#server/settings/paths.ts";
import { printPlain } from "#web/plain/plain-page.tsx";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { type Books, openBooks } from "../money/books.ts";
import { fixedProject } from "../project.ts";
import { balance, line } from "./samples.ts";

test("a token is valid for one invoice, one generation and one installation, and for nothing else", () => {
  const options = { siteUrl: "https://daybreak.example", jwtSecret: "one secret of the tests" };
  const links = paymentLinks(options);
  const invoice = { publicId: "AAAAAAAAAAAAAAAAAAAAAA", generation: 1 };
  const token = links.linkFor(invoice).split("/").at(-1) ?? "";
  expect(token).toMatch(/^A{22}\.[\w-]{22}$/);
  expect(links.publicIdOf(token)).toBe(invoice.publicId);
  expect(links.isGenuine(token, invoice)).toBe(true);
  expect(links.isGenuine(token, { ...invoice, generation: 2 })).toBe(false);
  expect(links.isGenuine(token, { ...invoice, publicId: "BAAAAAAAAAAAAAAAAAAAAA" })).toBe(false);
  expect(paymentLinks({ ...options, jwtSecret: "another" }).isGenuine(token, invoice)).toBe(false);
  // The last of the 22 characters holds only two bits of the code. Other characters decode to the same bytes, and only
  // one is accepted.
  const [last = ""] = token.slice(-1);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (const other of alphabet.replace(last, "")) {
    expect(links.isGenuine(token.slice(0, -1) + other, invoice)).toBe(false);
  }
  for (const wrong of [
    "",
    "x",
    `${token}x`,
    token.slice(1),
    `${"é".repeat(22)}.${"é".repeat(22)}`,
  ]) {
    expect(links.publicIdOf(wrong)).toBeNull();
    expect(links.isGenuine(wrong, invoice)).toBe(false);
  }
  expect(withoutToken(`/pay/${token}/invoice.pdf`)).toBe("/pay/…/invoice.pdf");
  expect(withoutToken("/preview/AAAA/services")).toBe("/preview/…/services");
});

describe.each(eitherKind)("the payment link, on the %s database", (kind) => {
  let books: Books;
  let invoiceId: string;
  beforeAll(async () => {
    books = await openBooks(kind);
    const project = await books.submit({ ...fixedProject, agreed_language: "fr" });
    await composeMailsDue(books.backend.mailServices);
    const [row] = await books.rows<{ id: string }>(
      "select id from public.invoices where project_id = $1::uuid",
      project,
    );
    invoiceId = row?.id ?? "";
  });
  afterAll(() => books.backend.stop());

  const ask = async (person: Person, action: string) => {
    const body = { invoiceId, action };
    const answer = await callFunction(books.backend, "payment-link", { token: person.token, body });
    const { url } = answer.status === 200 ? await answer.json() : { url: null };
    return { status: answer.status, path: url && new URL(url).pathname };
  };
  const open = (path: string, init?: RequestInit) => fetch(`${books.backend.url}${path}`, init);

  test("shows who pays the invoice, its lines and how to pay, in its language, without a script", async () => {
    const { path } = await ask(books.ada, "show");
    const answer = await open(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    const page = await answer.text();
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).not.toContain("<script");
    for (const text of [
      "Facture d’acompte",
      "000123456789",
      "021000021",
      "Daybreak Web Studio LLC",
    ]) {
      expect(page).toContain(text);
    }
    expect(page.replace(/\s/g, " ")).toContain("2 500,00 $US");
    expect(page).toContain("Analytical Engines");
    // The page does not reveal the buyer's mail address.
    expect(page).not.toContain(books.ada.email);
    const file = await open(`${path}/invoice.pdf`);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("is shown and revoked by the client and the studio; nobody else finds the invoice", async () => {
    const { backend, ada, studio, rows } = books;
    const stranger = await backend.customer();
    const generation = async () =>
      (
        await rows(
          "select link_generation as at from public.invoices where id = $1::uuid",
          invoiceId,
        )
      )[0];
    const before = await generation();
    for (const action of ["show", "revoke"]) {
      expect((await ask(stranger, action)).status).toBe(404);
    }
    expect(await generation()).toEqual(before);
    const first = await ask(ada, "show");
    expect((await ask(studio, "show")).path).toBe(first.path);
    const second = await ask(studio, "revoke");
    expect(second.path).not.toBe(first.path);
    const gone = await open(first.path, { headers: { "accept-language": "ja, de;q=0.9" } });
    expect(gone.status).toBe(404);
    const page = await gone.text();
    expect(page).toContain("Dieser Zahlungslink funktioniert nicht");
    expect(page).not.toContain("2026");
    expect((await open(`${first.path}/invoice.pdf`)).status).toBe(404);
    expect((await open(second.path)).status).toBe(200);
    expect((await ask(ada, "show")).path).toBe(second.path);
    const entries = await rows(
      "select facts from public.audit_log where action = 'invoice.link_revoked'",
    );
    expect(entries).toHaveLength(1);
  });

  test("changes nothing, whatever is sent to it", async () => {
    const { path } = await ask(books.ada, "show");
    const row = () => books.rows("select * from public.invoices where id = $1::uuid", invoiceId);
    const before = await row();
    for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE"]) await open(path, { method });
    expect(await row()).toEqual(before);
  });

  test("says that the invoice is overdue from the day after its due date on, in the studio's time zone", async () => {
    const { path } = await ask(books.ada, "show");
    const pageDue = async (days: number) => {
      // This moves the dates as real days would. The guard of issued invoices forbids it, so triggers are off in this
      // transaction.
      await books.backend.db.transaction(async (tx) => {
        await tx.exec("set local session_replication_role = replica");
        await tx.query(
          `update public.invoices set issue_date = private.books_day() - 7, due_date = private.books_day() + $2::integer
           where id = $1::uuid`,
          [invoiceId, days],
        );
      });
      return (await open(path)).text();
    };
    const overdue = "Elle était à payer avant";
    expect(await pageDue(-1)).toContain(overdue);
    expect(await pageDue(0)).not.toContain(overdue);
  });

  test("says only that the invoice is paid, without its lines, from 90 days after it was settled", async () => {
    const { rows, backend } = books;
    const { path } = await ask(books.ada, "show");
    await rows(
      `with paid as (insert into public.payments (client_id, received_on, amount_minor, currency, method)
           select client_id, current_date, total_minor, currency, 'bank' from public.invoices where id = $1::uuid
           returning id, amount_minor)
       insert into public.payment_allocations (payment_id, invoice_id, amount_minor, allocated_on)
         select id, $1::uuid, amount_minor, current_date from paid`,
      invoiceId,
    );
    const paid = await (await open(path)).text();
    expect(paid).toContain("Cette facture est payée.");
    expect(paid).toContain("Acompte");
    expect(paid).not.toContain("000123456789");
    // This lets 91 days pass. The guard of issued invoices forbids it, so triggers are off in this transaction.
    await backend.db.transaction(async (tx) => {
      await tx.exec("set local session_replication_role = replica");
      await tx.query(
        "update public.invoices set settled_at = now() - interval '91 days' where id = $1::uuid",
        [invoiceId],
      );
    });
    const long = await open(path);
    const page = await long.text();
    expect(long.status).toBe(200);
    expect(page).toContain("Cette facture est payée.");
    expect(page).not.toContain("Analytical Engines");
    expect(page).not.toContain("000123456789");
    expect((await open(`${path}/invoice.pdf`)).status).toBe(404);
  });
});

const openPayment = {
  document: balance satisfies IssuedDocument,
  state: "open" as const,
  paid_minor: 100_000,
  credited_minor: 0,
  remaining_minor: 336_429,
  pdf_path: null,
  isOverdue: true,
  isOnItsWay: false,
  isMismatched: false,
  isLongSettled: false,
};

function printed(payment: LinkedPayment) {
  const studio = { name: "Daybreak", email: "a@b.example", phone: "1", phoneE164: "+1" };
  const page = payPage(payment, { pdf: null, card: null });
  return printPlain(page, { studio, stylesheets: [] }).replace(/\s+/g, " ");
}

test("a line on the page of another language has the mark of a name that is in the studio's", () => {
  const { branding } = publishedContent().catalogue.addOns;
  const lines = [branding.name, "Mehr Bilder"].map((description) => line({ description }));
  const page = printed({ ...openPayment, document: { ...balance, lines } });
  expect(page).toContain(`><span lang="en">${branding.name}</span></td>`);
  expect(page).toContain(">Mehr Bilder</td>");
  expect(printed({ ...openPayment, document: { ...balance, language: "en", lines } })).toContain(
    `>${branding.name}</td>`,
  );
});

test("after a part payment the page says what is paid and asks for the rest, with a QR code for the rest", async () => {
  const page = printed(openPayment);
  expect(page).toContain("3.364,29 €");
  expect(page).toContain("Bisher bezahlt");
  expect(page).toContain("1.000,00 €");
  expect(page).toContain("Sie war am 10. Dezember 2026 fällig.");
  expect(page).toContain("<svg");
});
