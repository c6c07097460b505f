import { afterEach, describe, expect, test } from "vitest";
import { currencyDigits, decimalAmount } from "#domain/currency.ts";
import { cardAmount } from "#domain/invoice/card-amount.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { makeDocuments } from "#server/jobs/make-documents.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { isFull } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { iso4217 } from "../iso-4217.ts";
import { pdfText } from "../pdf-text.ts";
import { cardBooksFor, sessionIn } from "./card-books.ts";

/** In `npm test` those in which the authorities differ, and a few ordinary ones. */
const wanted = "BHD CAD CLF COP HUF IDR IQD ISK JPY KWD MGA UGX USD XOF".split(" ");
const currencies = iso4217.map(([code]) => code).filter((code) => isFull || wanted.includes(code));

describe.each(eitherKind)("invoices in every currency, on the %s database", (kind) => {
  const cards = cardBooksFor(kind);
  const { press, act, deliverAll, invoice, rows } = cards;

  const sellIn = (currency: string) =>
    rows(
      `update private.studio_facts set value = value || jsonb_build_object('currency', $1::text,
         'largestPriceMinor', 10000000000000) where name = 'seller'`,
      currency,
    );
  // The next client's deposit is ordered from the catalogue, whose prices are in dollars.
  afterEach(() => sellIn("USD"));

  /** Writes and issues an invoice of the client over two lines in this currency, which is the seller's meanwhile. */
  const issueIn = async (currency: string, amounts: readonly number[]) => {
    await sellIn(currency);
    const [client] = await rows<{ id: string }>(
      "select id from public.clients where user_id = $1::uuid",
      cards.client.id,
    );
    const lines = amounts.map((unitAmountMinor, index) => ({
      description: `Part ${index + 1}`,
      quantity: 1,
      unitAmountMinor,
    }));
    const written = await act("write-invoice", { clientId: client?.id, lines });
    cards.invoiceId = written.invoiceId ?? "";
    expect(await act("issue-invoice", { invoiceId: cards.invoiceId })).toMatchObject({
      status: 200,
    });
  };
  /** The amounts in a text as decimals, whatever separates their thousands. */
  const amountsIn = (text: string, currency: string) => {
    const digits = currencyDigits(currency);
    const form =
      digits === 0
        ? /\d[\d,]*(?![\d.,]*\d)/g
        : new RegExp(`\\d[\\d,]*\\.\\d{${digits}}(?!\\d)`, "g");
    return (text.match(form) ?? []).map((amount) => amount.replaceAll(",", ""));
  };

  test.each(currencies)(
    "%s is printed, mailed, paid by card and read back to the last digit",
    async (currency) => {
      // Whole main units, so that every card provider takes the sum; the lines have all digits.
      const unit = 10 ** currencyDigits(currency);
      const sum = 620_000 * unit;
      const parts = unit === 1 ? [619_999, 1] : [sum - unit / 2, unit / 2];
      await issueIn(currency, parts);
      const texts = parts
        .concat(sum)
        .map((minor) => decimalAmount(minor, currencyDigits(currency)));
      await makeDocuments(cards.books.backend.mailServices);
      await composeMailsDue(cards.books.backend.mailServices);
      const [stored] = await rows<{ version: string; subject: string; text_body: string }>(
        `select o.version, m.subject, m.text_body from public.invoices i
         join storage.objects o on o.name = i.pdf_path
         join engine.outbox m on m.kind = 'invoice-issued' and m.to_address = $2
       where i.id = $1::uuid order by m.created_at desc`,
        cards.invoiceId,
        cards.client.email,
      );
      const file = await cards.books.backend.blobs.read(stored?.version ?? "");
      const printed = pdfText(new Uint8Array(await new Response(file as never).arrayBuffer()));
      expect(amountsIn(printed, currency), "PDF").toEqual(expect.arrayContaining(texts));
      expect(amountsIn(stored?.subject ?? "", currency), "subject").toContain(texts.at(-1));
      const page = await fetch(`${cards.books.backend.url}${await cards.linkPath()}`);
      const html = (await page.text()).replace(/<[^>]+>/g, " ");
      expect(amountsIn(html, currency), "payment page").toEqual(expect.arrayContaining(texts));

      const asked = cardAmount(sum, currency);
      const pressed = await press();
      if (!asked.ok) {
        expect([pressed.status, pressed.message]).toEqual([
          409,
          expect.stringContaining("by bank"),
        ]);
        expect(html).toContain("cannot be paid by card");
        return;
      }
      const session = cards.stripe.sessions.get(sessionIn(pressed.url));
      expect(session?.amount).toBe(asked.amount);
      cards.stripe.pay(sessionIn(pressed.url), "card");
      await deliverAll();
      expect(await invoice()).toEqual({
        state: "paid",
        paid: sum,
        remaining: 0,
        needsALook: false,
      });
      expect((await verifyBooks(cards.books.backend.db)).faults).toEqual([]);
    },
  );

  test.each(["ISK", "JPY", "KWD", "UGX"])(
    "a part of a payment in %s goes back to the card in the provider's unit, once",
    async (currency) => {
      const back = 310_000 * 10 ** currencyDigits(currency);
      await issueIn(currency, [2 * back]);
      cards.stripe.pay(sessionIn((await press()).url), "card");
      await deliverAll();
      const [paid] = await rows<{ id: string }>(
        `select p.id from public.payments p join public.payment_allocations a on a.payment_id = p.id
         where a.invoice_id = $1::uuid`,
        cards.invoiceId,
      );
      const known = new Set(cards.stripe.refunds);
      const refund = { paymentId: paid?.id, amountMinor: back, reason: "As agreed" };
      expect(await act("refund-payment", refund)).toMatchObject({ status: 200 });
      await cards.follow();
      await deliverAll();
      const made = cards.stripe.refunds.filter((each) => !known.has(each));
      const asked = cardAmount(back, currency);
      expect(made.map(({ amount }) => amount)).toEqual([asked.ok && asked.amount]);
      const refunded = "select refunded_minor as minor from public.payments where id = $1::uuid";
      expect(await rows(refunded, paid?.id)).toEqual([{ minor: back }]);
      expect((await verifyBooks(cards.books.backend.db)).faults).toEqual([]);
    },
  );

  test("an amount below the least that cards take is offered by bank transfer only", async () => {
    await issueIn("USD", [30]);
    const page = await fetch(`${cards.books.backend.url}${await cards.linkPath()}`);
    const html = await page.text();
    expect(html).toContain("Cards take $0.50 at least");
    expect(html).not.toContain("by card</button>");
    expect(await press()).toMatchObject({ status: 409 });
    await issueIn("USD", [50]);
    expect(await press()).toMatchObject({ status: 200, state: "ready" });
  });

  test("a payment is in the studio's currency, or in one in which an invoice of the client is open", async () => {
    await issueIn("EUR", [1_000]);
    const [client] = await rows<{ id: string }>(
      "select id from public.clients where user_id = $1::uuid",
      cards.client.id,
    );
    const pay = (currency: string) =>
      act("record-payment", {
        clientId: client?.id,
        amountMinor: 5,
        currency,
        date: "2026-11-02",
        method: "bank",
      });
    // The deposit of the client's project is open in USD.
    expect((await pay("EUR")).status).toBe(200);
    expect((await pay("USD")).status).toBe(200);
    const refused = await pay("CHF");
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringContaining("the studio's currency, EUR"),
    ]);
    const ofClient = "select currency from public.payments where client_id = $1::uuid order by 1";
    expect(await rows(ofClient, client?.id)).toEqual([{ currency: "EUR" }, { currency: "USD" }]);
  });
});
