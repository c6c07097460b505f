import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardAmount } from "#domain/invoice/card-amount.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { cardPayments, nextCardStep } from "#server/payments/card-payments.ts";
import { openStripe } from "#server/payments/stripe-provider.ts";
import { isFull, seed } from "../counts.ts";
import { eitherKind, testSecret } from "../databases.ts";
import { standInKey, standInSecret } from "../stripe-stand-in.ts";
import { afterEachCall } from "./after-each-call.ts";
import { cardBooksFor, eventPath, sessionIn } from "./card-books.ts";

/** One run takes half a second on the server and more than one second on the embedded database. */
const runs = isFull ? { numRuns: 150 } : { numRuns: 12, seed };
const minute = 60_000;

const nth = fc.nat(20);
/** A payment of the most of these, every sixth, leaves less than cards take. */
const cents = fc
  .integer({ min: 1, max: 250_000 })
  .map((n) => (n % 6 === 0 ? 249_951 + (n % 49) : n));
const step = fc.oneof(
  // One tab of the client's, one of somebody with the payment link, or two tabs and the link at once.
  weighted(4, {
    kind: fc.constant("press" as const),
    by: fc.constantFrom("account", "link", "all"),
  }),
  weighted(4, {
    kind: fc.constant("pay" as const),
    way: fc.constantFrom(
      "card",
      "card",
      "declined",
      "bank-debit",
      "wrong-amount",
      "wrong-currency" as const,
    ),
    nth,
  }),
  // Any event of the run, which may come late, out of order or again. Most events never arrive.
  weighted(2, { kind: fc.constant("event" as const), nth, times: fc.constantFrom(1, 1, 2, 100) }),
  weighted(2, { kind: fc.constant("wait" as const), minutes: fc.nat(50) }),
  weighted(2, {
    kind: fc.constant("fault" as const),
    fault: fc.constantFrom(
      "fail-before",
      "fail-after",
      "cut-before",
      "cut-after",
      "refuse",
      "in-use" as const,
    ),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  // A process dies after so many of its calls, while it starts a payment or runs the job.
  weighted(2, {
    kind: fc.constant("kill" as const),
    during: fc.constantFrom("start", "follow"),
    steps: fc.integer({ min: 1, max: 12 }),
  }),
  weighted(1, { kind: fc.constant("settle" as const), nth, arrives: fc.boolean() }),
  weighted(1, { kind: fc.constant("bank" as const), cents }),
  weighted(1, { kind: fc.constant("credit" as const), cents }),
  weighted(1, { kind: fc.constant("refund" as const), nth, cents }),
  weighted(1, { kind: fc.constant("dashboard" as const), nth, cents }),
  weighted(1, { kind: fc.constant("fail-refund" as const), nth }),
  weighted(1, { kind: fc.constant("dispute" as const), nth, isLost: fc.boolean() }),
);

function weighted<Shape>(
  weight: number,
  shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> },
) {
  return { weight, arbitrary: fc.record(shape) };
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Half of the runs begin with money that has arrived, and some with money on its way, because many steps need it. */
const paidAtFirst: Step[] = [
  { kind: "press", by: "account" },
  { kind: "pay", way: "card", nth: 0 },
  { kind: "event", nth: 0, times: 1 },
];
const onItsWayAtFirst: Step[] = [
  { kind: "press", by: "account" },
  { kind: "pay", way: "bank-debit", nth: 0 },
];
const run = fc
  .tuple(
    fc.constantFrom([], paidAtFirst, paidAtFirst, onItsWayAtFirst),
    fc.array(step, { minLength: 4, maxLength: 16 }),
  )
  .map(([atFirst, steps]) => [...atFirst, ...steps]);

class Killed extends Error {}

describe.each(eitherKind)("random runs of card payments, on the %s database", (kind) => {
  const cards = cardBooksFor(kind);

  test("end with the same money in the provider's books and in ours, or with a recorded discrepancy", async () => {
    let tried = 0;
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(run, async (steps) => {
        const about = await cards.renew();
        for (const next of steps) {
          seen.add(next.kind);
          await perform(next, about);
          await expectOnePayable();
        }
        await settleEverything();
        await expectSameMoney(about);
        tried += 1;
      }),
      { ...runs, endOnFailure: true },
    );
    expect(tried).toBeGreaterThanOrEqual(runs.numRuns);
    expect(seen.size).toBe(13);
    if (isFull) expect(succeeded.size, [...succeeded].join()).toBe(8);
    else expect(succeeded.size).toBeGreaterThan(4);
    expect((await verifyBooks(cards.books.backend.db)).faults).toEqual([]);
  }, 1_200_000);

  type About = Awaited<ReturnType<typeof cards.renew>>;

  /** The sessions and payment intents of this run's client. */
  const ofThisRun = ({ attempts }: { attempts: Set<string> }) => {
    const sessions = [...cards.stripe.sessions.values()].filter(({ attempt }) =>
      attempts.has(attempt),
    );
    const ids = new Set(sessions.map(({ id }) => id));
    const intents = [...cards.stripe.intents.values()].filter(({ session }) => ids.has(session));
    return { sessions, intents };
  };
  const attemptsOf = async () => {
    const rows = await cards.rows<{ id: string }>(
      "select id from public.payment_attempts where invoice_id = $1::uuid",
      cards.invoiceId,
    );
    return { attempts: new Set(rows.map(({ id }) => id)) };
  };

  async function perform(next: Step, { token, clientId, eventsBefore, began }: About) {
    const { stripe } = cards;
    const { intents } = ofThisRun(await attemptsOf());
    const intent = "nth" in next ? intents[next.nth % Math.max(1, intents.length)] : undefined;
    switch (next.kind) {
      case "press": {
        // The account's token expires after an hour.
        const isSignedIn = cards.clock < began + 50 * minute;
        const link = () => cards.press("visitor", { token });
        const account = () => (isSignedIn ? cards.press() : link());
        const who = { account: [account], link: [link], all: [account, account, link] }[next.by];
        const answers = await Promise.all((who ?? []).map((press) => press()));
        const { remaining } = await cards.invoice();
        const isTooLittle = remaining > 0 && !cardAmount(remaining, "USD").ok;
        for (const answer of answers) {
          if (answer.url) givenSessions.add(sessionIn(answer.url));
          expect(isTooLittle ? [200, 409, 503] : [200, 503]).toContain(answer.status);
          if (isTooLittle) expect(answer.url).toBeUndefined();
          if (answer.status === 409) expect(answer.message).toContain("by bank transfer");
        }
        break;
      }
      case "pay": {
        // A session can be paid only by somebody who was given its address.
        const known = ofThisRun(await attemptsOf()).sessions.filter(({ id }) =>
          givenSessions.has(id),
        );
        const session = known[next.nth % Math.max(1, known.length)];
        if (session) stripe.pay(session.id, next.way);
        break;
      }
      case "event": {
        const events = stripe.events.slice(eventsBefore);
        const event = events[next.nth % Math.max(1, events.length)];
        const to = `${cards.books.backend.url}${eventPath}`;
        const deliveries = Array.from({ length: event ? next.times : 0 }, () =>
          event ? stripe.deliver(event, to) : 0,
        );
        for (const status of await Promise.all(deliveries)) expect(status).toBe(200);
        await cards.follow();
        break;
      }
      case "wait":
        cards.clock += next.minutes * 60_000;
        await cards.follow();
        break;
      case "fault": {
        let count = next.count;
        stripe.fault = () => (count-- > 0 ? next.fault : null);
        break;
      }
      case "kill":
        await kill(next);
        break;
      case "settle":
        if (intent?.status === "processing") succeeded.add("settle");
        if (intent) stripe.settle(intent.id, next.arrives);
        break;
      case "bank":
        await act("record-payment", {
          clientId,
          amountMinor: next.cents,
          currency: "USD",
          date: "2026-11-01",
          method: "bank",
          invoiceId: cards.invoiceId,
          confirmed: true,
        });
        break;
      case "credit":
        await act("credit-invoice", {
          invoiceId: cards.invoiceId,
          reason: "Less",
          lines: [{ description: "Less", quantity: 1, unitAmountMinor: next.cents }],
        });
        break;
      case "refund": {
        const paid = (await cards.payments()).filter(({ isCard }) => isCard);
        const payment = paid[next.nth % Math.max(1, paid.length)];
        const body = { paymentId: payment?.id, amountMinor: next.cents, reason: "Back" };
        if (payment) await act("refund-payment", { ...body, confirmed: true });
        break;
      }
      case "dashboard":
        if (intent && stripe.heldOf(intent) >= next.cents) {
          stripe.refundInDashboard(intent.id, next.cents);
          succeeded.add("dashboard");
        }
        break;
      case "fail-refund": {
        const ids = new Set(intents.map(({ id }) => id));
        const made = stripe.refunds.filter(({ intent: of }) => ids.has(of));
        const failed = made[next.nth % Math.max(1, made.length)];
        if (failed) stripe.failRefund(failed.id);
        if (failed) succeeded.add("fail-refund");
        break;
      }
      case "dispute":
        if (intent && stripe.heldOf(intent) > 0) {
          const { id } = stripe.dispute(intent.id, stripe.heldOf(intent));
          stripe.decide(id, next.isLost ? "lost" : "won");
          succeeded.add("dispute");
        }
        break;
    }
  }
  /** Calls a function, which may refuse what is not possible at this moment. */
  async function act(name: string, body: object) {
    const { status } = await cards.act(name, body, "server");
    expect([200, 409]).toContain(status);
    if (status === 200) succeeded.add(name);
  }
  /** The kinds of steps that have succeeded at least once. */
  const succeeded = new Set<string>();

  /** The sessions whose address was given to somebody; nobody can pay at another one. */
  const givenSessions = new Set<string>();

  /** Does the work of a process up to its death, and nothing after it. */
  async function kill({ during, steps }: Extract<Step, { kind: "kill" }>) {
    let left = steps;
    const tick = () => {
      left -= 1;
      if (left <= 0) throw new Killed();
    };
    const apiUrl = cards.stripe.url;
    const settings = { secretKey: standInKey, webhookSecret: standInSecret, apiUrl };
    const db = afterEachCall(cards.books.backend.db, tick);
    const now = () => new Date(cards.clock);
    const dyingPayments = cardPayments({
      db,
      provider: afterEachCall(await openStripe(settings), tick),
      siteUrl: "http://localhost:3000",
      onError: () => {},
      now,
    });
    const next = { invoiceId: cards.invoiceId, isByLink: true, now: now() };
    const work =
      during === "start"
        ? dyingPayments.start(() => db.transaction((tx) => nextCardStep(tx, next)))
        : dyingPayments.follow();
    await work.catch((error) => {
      if (!(error instanceof Killed)) throw error;
      succeeded.add("kill");
    });
  }

  /** Expects that at most one of the addresses that were given out can be paid at. */
  async function expectOnePayable() {
    const { sessions } = ofThisRun(await attemptsOf());
    const payable = sessions.filter(
      ({ id, status, expiresAt }) =>
        givenSessions.has(id) && status === "open" && expiresAt * 1000 > cards.clock,
    );
    expect(payable.length).toBeLessThanOrEqual(1);
  }

  /** Ends all faults, lets pending payments arrive and runs the job until nothing changes. */
  async function settleEverything() {
    cards.stripe.fault = () => null;
    for (const intent of cards.stripe.intents.values()) cards.stripe.settle(intent.id, true);
    for (let round = 0; round < 5; round++) {
      cards.clock += 20 * minute;
      await cards.follow();
    }
  }

  async function expectSameMoney({ clientId }: Pick<About, "clientId">) {
    const { attempts } = await attemptsOf();
    const theirs = ofThisRun({ attempts }).intents.filter(({ status }) => status === "succeeded");
    const payments = await cards.rows<{ reference: string; held: number }>(
      `select provider_reference as reference, amount_minor - refunded_minor - reversed_minor as held
       from public.payments where client_id = $1::uuid and provider_reference is not null`,
      clientId,
    );
    const discrepancies = await cards.rows<{
      kind: string;
      reference: string;
      payment: string | null;
    }>(
      `select d.kind, d.reference, p.provider_reference as payment
       from public.payment_discrepancies d left join public.payments p on p.id = d.payment_id
       where d.client_id = $1::uuid and d.resolved_at is null`,
      clientId,
    );
    for (const intent of theirs) {
      const payment = payments.find(({ reference }) => reference === intent.id);
      const held = cards.stripe.heldOf(intent);
      const isExplained = discrepancies.some(
        (each) => each.payment === intent.id || each.reference === intent.id,
      );
      if (payment?.held !== held)
        expect(isExplained, `${intent.id} holds ${held}, we have ${payment?.held}`).toBe(true);
    }
    expect(payments.length).toBeLessThanOrEqual(theirs.length);
    // A session is paid once, and nothing that could still be paid is left behind.
    expect(new Set(theirs.map(({ session }) => session)).size).toBe(theirs.length);
    const unended = await cards.rows(
      "select state from public.payment_attempts where invoice_id = $1::uuid and ended_at is null",
      cards.invoiceId,
    );
    expect(unended).toEqual([]);
  }

  test.runIf(kind === "server")(
    "a process that is killed after any of its calls leaves work that the next process finishes",
    { tags: "prove", timeout: 600_000 },
    async () => {
      const cardProcess = fileURLToPath(new URL("./card-process.ts", import.meta.url));
      const [row] = await cards.rows<{ name: string }>("select current_database() as name");
      const url = new URL(process.env.TEST_DATABASE_URL ?? "");
      url.pathname = `/${row?.name}`;
      const run = async (steps: number) => {
        const values = [cards.stripe.url, cards.invoiceId, `${cards.clock}`, `${steps}`];
        const child = spawn(process.execPath, [cardProcess, url.href, testSecret, ...values], {
          stdio: ["ignore", "ignore", "inherit"],
        });
        const [code] = await once(child, "exit");
        cards.clock += 5 * minute;
        return code;
      };
      let kills = 0;
      for (let steps = 1; ; steps += 2) {
        const { clientId } = await cards.renew();
        if ((await run(steps)) === 0) break;
        kills += 1;
        expect(await run(0)).toBe(0);
        expect(await run(0)).toBe(0);
        const { intents } = ofThisRun(await attemptsOf());
        expect(intents.map((intent) => cards.stripe.heldOf(intent))).toEqual([200_000]);
        expect(await cards.payments()).toMatchObject([{ amount: 250_000, refunded: 50_000 }]);
        expect(await cards.discrepancies()).toEqual([]);
        await composeMailsDue(cards.books.backend.mailServices);
        const mails = await cards.rows(
          `select kind, count(*)::int as count from engine.outbox
           where kind in ('receipt', 'refund') and to_address = $1 group by kind order by kind`,
          cards.client.email,
        );
        expect(mails).toEqual([
          { kind: "receipt", count: 1 },
          { kind: "refund", count: 1 },
        ]);
        await expectSameMoney({ clientId });
      }
      expect(kills).toBeGreaterThan(10);
    },
  );
});
