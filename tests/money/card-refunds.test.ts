import { describe, expect, test } from "vitest";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { eitherKind } from "../databases.ts";
import { cardBooksFor, isClosed, isOpen } from "./card-books.ts";

const minute = 60_000;

describe.each(eitherKind)("money that goes back to a card, on the %s database", (kind) => {
  const cards = cardBooksFor(kind);
  const { pay, follow, deliverAll, invoice, payments, discrepancies, act, rows, recordBank } =
    cards;

  const refund = async (amountMinor: number) => {
    const [paid] = await payments();
    return act("refund-payment", { paymentId: paid?.id, amountMinor, reason: "As agreed" });
  };
  const states = async () =>
    (
      await rows<{ state: string }>(
        `select r.state from public.card_refunds r join public.payments p on p.id = r.payment_id
         join public.clients c on c.id = p.client_id where c.user_id = $1::uuid order by r.ask_at`,
        cards.client.id,
      )
    ).map(({ state }) => state);

  test("a refund made here is paid out by the provider, once, and nothing is open again", async () => {
    const intent = await pay();
    await deliverAll();
    expect(await refund(250_000)).toMatchObject({ status: 200 });
    expect(await states()).toEqual(["wanted"]);
    await Promise.all([follow(), follow()]);
    await deliverAll();
    expect(await states()).toEqual(["succeeded"]);
    expect(cards.stripe.refunds.filter((each) => each.intent === intent)).toHaveLength(1);
    expect(await invoice()).toMatchObject({ state: "credited", remaining: 0, needsALook: false });
    expect(await payments()).toMatchObject([{ refunded: 250_000, credit: 0 }]);
    expect(await discrepancies()).toEqual([]);
  });

  test.each(["cut-before", "cut-after", "fail-before", "fail-after"] as const)(
    "a refund whose call ends with %s is paid out once",
    async (fault) => {
      const intent = await pay();
      await deliverAll();
      let faults = 2;
      cards.stripe.fault = ({ method }) => (method === "POST" && faults-- > 0 ? fault : null);
      await refund(250_000);
      for (let round = 0; round < 4; round++) {
        await follow();
        cards.clock += 2 * minute;
      }
      expect(cards.stripe.refunds.filter((each) => each.intent === intent)).toHaveLength(1);
      expect(await states()).toEqual(["succeeded"]);
    },
  );

  test("a refund that the provider refuses, or that fails later, needs a look until it is made there", async () => {
    const intent = await pay();
    await deliverAll();
    cards.stripe.fault = ({ method }) => (method === "POST" ? "refuse" : null);
    await refund(100_000);
    await follow();
    expect(await states()).toEqual(["failed"]);
    expect(await discrepancies()).toEqual([{ kind: "refund-failed", isResolved: false }]);
    expect((await invoice()).needsALook).toBe(true);
    cards.stripe.fault = () => null;
    const made = cards.stripe.refundInDashboard(intent, 100_000);
    await deliverAll();
    expect(await discrepancies()).toEqual([{ kind: "refund-failed", isResolved: true }]);
    expect(await payments()).toMatchObject([{ refunded: 100_000 }]);
    cards.stripe.failRefund(made.id);
    await deliverAll();
    expect(await discrepancies()).toMatchObject([{ isResolved: true }, { isResolved: false }]);
  });

  test("a refund made at the provider reopens that part of the invoice, which needs a look", async () => {
    const intent = await pay();
    await deliverAll();
    cards.stripe.refundInDashboard(intent, 50_000);
    await deliverAll();
    await deliverAll();
    expect(await invoice()).toEqual({
      state: "open",
      paid: 200_000,
      remaining: 50_000,
      needsALook: true,
    });
    expect(await payments()).toMatchObject([{ refunded: 50_000, credit: 0 }]);
    expect(await discrepancies()).toEqual([{ kind: "refunded-at-provider", isResolved: false }]);
    expect((await verifyBooks(cards.books.backend.db)).faults).toEqual([]);
  });

  test("money that is refunded at the provider is taken from credit first", async () => {
    const intent = await pay();
    await recordBank(100_000);
    await deliverAll();
    expect(await payments()).toMatchObject([{ isCard: false }, { isCard: true, credit: 100_000 }]);
    cards.stripe.refundInDashboard(intent, 100_000);
    await deliverAll();
    expect(await invoice()).toMatchObject({ state: "paid", remaining: 0 });
    expect(await payments()).toMatchObject([{}, { refunded: 100_000, credit: 0 }]);
  });

  test("each invoice that a refunded payment pays needs a look", async () => {
    const intent = await pay();
    await deliverAll();
    const [about] = await rows<{ client_id: string }>(
      "select client_id from public.invoices where id = $1::uuid",
      cards.invoiceId,
    );
    const clientId = about?.client_id;
    const line = { description: "A page", quantity: 1, unitAmountMinor: 100_000 };
    const { invoiceId } = await act("write-invoice", { clientId, lines: [line] });
    const other = { invoiceId };
    await act("issue-invoice", other);
    const less = { description: "Less", quantity: 1, unitAmountMinor: 100_000 };
    await act("credit-invoice", { invoiceId: cards.invoiceId, reason: "Less", lines: [less] });
    await act("allocate-credit", { clientId, ...other, amountMinor: 100_000 });
    cards.stripe.refundInDashboard(intent, 250_000);
    await deliverAll();
    const found = await rows(
      "select state, remaining_minor, needs_a_look from public.invoices where client_id = $1::uuid order by number",
      clientId,
    );
    expect(found).toEqual([
      { state: "open", remaining_minor: 150_000, needs_a_look: true },
      { state: "open", remaining_minor: 100_000, needs_a_look: true },
    ]);
  });

  test("a dispute marks the invoice until it is won; one that is lost takes the money", async () => {
    const intent = await pay();
    await deliverAll();
    const first = cards.stripe.dispute(intent, 250_000);
    await deliverAll();
    expect(await invoice()).toEqual({ ...isClosed, needsALook: true });
    expect(await refund(1)).toMatchObject({ status: 409 });
    const [row] = await rows<{ id: string }>(
      "select id from public.payment_discrepancies where invoice_id = $1::uuid",
      cards.invoiceId,
    );
    expect(await act("resolve-discrepancy", { discrepancyId: row?.id })).toMatchObject({
      status: 409,
    });
    cards.stripe.decide(first.id, "won");
    await deliverAll();
    expect(await invoice()).toEqual(isClosed);
    const second = cards.stripe.dispute(intent, 250_000);
    cards.stripe.decide(second.id, "lost");
    await deliverAll();
    await deliverAll();
    expect(await invoice()).toEqual({ ...isOpen, needsALook: true });
    expect(await payments()).toMatchObject([{ reversed: 250_000, credit: 0 }]);
  });

  test("a payment by card can never be reversed as one that did not arrive", async () => {
    await pay();
    await deliverAll();
    const [paid] = await payments();
    const body = { paymentId: paid?.id, reason: "Wrong" };
    expect(await act("reverse-payment", body)).toMatchObject({ status: 409 });
    expect(await payments()).toMatchObject([{ reversed: 0 }]);
  });
});
