import { readFileSync } from "node:fs";
import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { openStripe } from "#server/payments/stripe-provider.ts";
import { anotherConnection, eitherKind } from "../databases.ts";
import { standInKey, standInSecret } from "../stripe-stand-in.ts";
import {
  cardBooksFor,
  cardTimeoutMs,
  eventPath,
  isClosed,
  isOpen,
  sessionIn,
} from "./card-books.ts";

const minute = 60_000;

test("docs/operate/payments.md names the version of the API at which events are sent", () => {
  const page = readFileSync(new URL("../../docs/operate/payments.md", import.meta.url), "utf8");
  expect(page).toContain(`\`${Stripe.API_VERSION}\``);
});

describe.each(eitherKind)(
  "events of the card provider, and its faults, on the %s database",
  (kind) => {
    const cards = cardBooksFor(kind);
    const {
      press,
      pay,
      follow,
      deliverAll,
      invoice,
      payments,
      attempts,
      discrepancies,
      act,
      rows,
    } = cards;

    test("an event a hundred times, late and in any order has one effect", async () => {
      await pay();
      const [event] = cards.stripe.events.slice(-1);
      if (!event) throw new Error("There is no event.");
      const to = `${cards.books.backend.url}${eventPath}`;
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => cards.stripe.deliver(event, to)),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
      const other = await anotherConnection(cards.books.backend.db);
      await Promise.all([follow(), follow(), follow()]);
      await other.close();
      expect(await cards.stripe.deliver(event, to)).toBe(200);
      await follow();
      expect(await payments()).toHaveLength(1);
      // An event that was handled causes no further request to the provider.
      const asked = cards.stripe.requests.length;
      expect(await cards.stripe.deliver(event, to)).toBe(200);
      await follow();
      expect(cards.stripe.requests.length).toBe(asked);
    });

    test("a refund whose event arrives before that of its payment is not lost", async () => {
      const intent = await pay();
      cards.stripe.refundInDashboard(intent, 50_000);
      const [refunded] = cards.stripe.events.slice(-1);
      if (!refunded) throw new Error("There is no event.");
      await cards.stripe.deliver(refunded, `${cards.books.backend.url}${eventPath}`);
      // In one round the job learns of the refund and finds the payment.
      await rows(
        "update public.payment_attempts set ask_at = $1::timestamptz",
        new Date(0).toISOString(),
      );
      await follow();
      expect(await payments()).toMatchObject([{ amount: 250_000, refunded: 0 }]);
      cards.clock += 1;
      await follow();
      expect(await payments()).toMatchObject([{ amount: 250_000, refunded: 50_000 }]);
      expect(await invoice()).toMatchObject({ remaining: 50_000, needsALook: true });
    });

    test("a lost event does no harm: the job asks about the attempt and lists the provider's events", async () => {
      const intent = await pay();
      cards.clock += 2 * minute;
      await follow();
      expect(await invoice()).toEqual(isClosed);
      cards.stripe.refundInDashboard(intent, 50_000);
      cards.clock += 6 * minute;
      await follow();
      expect(await payments()).toMatchObject([{ refunded: 50_000 }]);
    });

    test("only what Stripe has signed, for our mode and version, is stored; the rest is answered as Stripe expects", async () => {
      await pay();
      const [event] = cards.stripe.events.slice(-1);
      if (!event) throw new Error("There is no event.");
      const to = `${cards.books.backend.url}${eventPath}`;
      const stored = async () =>
        (await rows("select 1 from private.provider_events where id = $1", event.id)).length;
      const { deliver, bodyOf } = cards.stripe;
      expect(await deliver(event, to, { secret: "whsec_another0123456789" })).toBe(400);
      expect((await fetch(to, { method: "POST", body: bodyOf(event) })).status).toBe(400);
      expect(await deliver(event, to, { body: bodyOf(event, { livemode: true }) })).toBe(200);
      expect(await deliver(event, to, { body: bodyOf(event, { api_version: "2020-08-27" }) })).toBe(
        200,
      );
      expect(await deliver(event, to, { body: bodyOf(event, { type: "customer.created" }) })).toBe(
        200,
      );
      for (const odd of [
        { created: 1e18 },
        { created: "x" },
        { id: "evt_\u0000" },
        { data: { object: { id: "cs_\u0000", object: "checkout.session" } } },
      ]) {
        expect(await deliver(event, to, { body: bodyOf(event, odd) }), JSON.stringify(odd)).toBe(
          400,
        );
      }
      const mark = new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from(bodyOf(event))]);
      expect(await deliver(event, to, { sent: mark })).toBe(400);
      const seconds = Math.floor(cards.clock / 1000);
      expect(await deliver(event, to, { timestamp: seconds + 3_600 })).toBe(400);
      expect(await deliver(event, to, { timestamp: seconds - 3_600 })).toBe(400);
      // The age of a signature is counted by the clock of the product.
      cards.clock += 3_600_000;
      expect(await deliver(event, to, { timestamp: seconds })).toBe(400);
      expect(await stored()).toBe(0);
      expect(await deliver(event, to)).toBe(200);
      expect(await stored()).toBe(1);
      expect((await fetch(to)).status).toBe(404);
    });

    test.each(["wrong-amount", "wrong-currency"] as const)(
      "a payment with a %s is not recorded, and the invoice needs a look",
      async (way) => {
        await pay(way);
        await deliverAll();
        await deliverAll();
        expect(await payments()).toEqual([]);
        expect(await invoice()).toEqual({ ...isOpen, needsALook: true });
        expect(await discrepancies()).toEqual([{ kind: "wrong-amount", isResolved: false }]);
        // Until somebody of the studio has looked at it, the client is not asked to pay once more.
        expect(await press()).toMatchObject({ status: 200, state: "mismatched" });
        const page = await fetch(`${cards.books.backend.url}${await cards.linkPath()}`);
        expect(await page.text()).toContain("We have your payment.");
        expect(await attempts()).toEqual(["mismatched"]);
        await composeMailsDue(cards.books.backend.mailServices);
        const notices = await rows(
          "select subject from engine.outbox where kind = 'payment-discrepancy-notice' order by created_at desc limit 1",
        );
        expect(notices).toEqual([{ subject: expect.stringContaining("needs a look") }]);
        const [row] = await rows<{ id: string }>(
          "select id from public.payment_discrepancies where invoice_id = $1::uuid",
          cards.invoiceId,
        );
        const body = { discrepancyId: row?.id };
        expect((await act("resolve-discrepancy", body, cards.client)).status).toBe(403);
        expect((await invoice()).needsALook).toBe(true);
        expect((await act("resolve-discrepancy", body)).status).toBe(200);
        expect(await invoice()).toEqual(isOpen);
        expect(await press()).toMatchObject({ status: 200, state: "ready" });
      },
    );

    test("while it is down nothing is charged, and a later try charges once", async () => {
      cards.stripe.isDown = true;
      expect(await press()).toMatchObject({ status: 503 });
      expect(await attempts()).toEqual(["starting"]);
      const page = await fetch(`${cards.books.backend.url}${await cards.linkPath()}/card`, {
        method: "POST",
      });
      expect(page.status).toBe(503);
      expect(await page.text()).toContain("Pay by bank transfer");
      cards.stripe.isDown = false;
      expect(await press()).toMatchObject({ status: 200, state: "ready" });
      expect(await attempts()).toEqual(["open"]);
    });

    test("a request that is under way, or whose content has changed since, makes no second session", async () => {
      const stripe = await openStripe({
        secretKey: standInKey,
        webhookSecret: standInSecret,
        apiUrl: cards.stripe.url,
      });
      await press();
      const [session] = [...cards.stripe.sessions.values()].slice(-1);
      const [attempt] = await rows<{ attempt: Parameters<typeof stripe.createSession>[0] }>(
        `select private.attempt_for_server(a) as attempt from public.payment_attempts a where a.id = $1::uuid`,
        session?.attempt ?? "",
      );
      if (!attempt) throw new Error("There is no attempt.");
      const words = { product: "Invoice", returnUrl: "https://moved.example/" };
      const made = cards.stripe.sessions.size;
      const create = () => stripe.createSession(attempt.attempt, words);
      await expect(create()).rejects.toMatchObject({ reason: "failed" });
      cards.stripe.fault = () => "in-use";
      await expect(create()).rejects.toMatchObject({ reason: "unavailable" });
      expect(cards.stripe.sessions.size).toBe(made);
    });

    test.each([
      "cut-before",
      "cut-after",
      "fail-before",
      "fail-after",
      "refuse",
      "in-use",
    ] as const)("a session that is made with %s is paid once in the end", async (fault) => {
      let faults = 2;
      cards.stripe.fault = ({ method }) => (method === "POST" && faults-- > 0 ? fault : null);
      let { url } = await press();
      for (let again = 0; again < 3 && !url; again++) ({ url } = await press());
      expect(url).toBeDefined();
      expect((await attempts()).filter((state) => state === "open")).toHaveLength(1);
      cards.stripe.pay(sessionIn(url), "card");
      await deliverAll();
      expect(await invoice()).toEqual(isClosed);
      expect(await payments()).toHaveLength(1);
    });

    test("a provider that does not answer is waited for at most twice as long as one request may take", async () => {
      cards.stripe.fault = () => "slow";
      const began = performance.now();
      expect(await press()).toMatchObject({ status: 503 });
      expect(performance.now() - began).toBeLessThan(2 * cardTimeoutMs + 2_000);
    });

    test("while it is down, no event and no refund is lost", async () => {
      const intent = await pay();
      cards.stripe.isDown = true;
      await deliverAll();
      expect(await payments()).toEqual([]);
      expect(cards.errors.join()).toContain("did not answer");
      cards.stripe.isDown = false;
      cards.clock += minute;
      await follow();
      const [paid] = await payments();
      cards.stripe.isDown = true;
      const body = { paymentId: paid?.id, amountMinor: 50_000, reason: "Part" };
      expect(await act("refund-payment", body)).toMatchObject({ status: 200 });
      await follow();
      expect(cards.stripe.refunds.some((each) => each.intent === intent)).toBe(false);
      cards.stripe.isDown = false;
      cards.clock += 20 * minute;
      await follow();
      expect(cards.stripe.refunds[0]).toMatchObject({ amount: 50_000, status: "succeeded" });
    });
  },
);
