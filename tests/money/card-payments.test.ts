import { readFileSync } from "node:fs";
import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { storedTables } from "#server/backup/tables.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { openStripe } from "#server/payments/stripe-provider.ts";
import { callFunction } from "../call-function.ts";
import { anotherConnection, eitherKind } from "../databases.ts";
import { standInKey, standInSecret } from "../stripe-stand-in.ts";
import { cardBooksFor, cardTimeoutMs, eventPath, sessionIn } from "./card-books.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const isClosed = { state: "paid", paid: 250_000, remaining: 0, needsALook: false };
const isOpen = { state: "open", paid: 0, remaining: 250_000, needsALook: false };

test("docs/operate.md names the version of the API at which events are sent", () => {
  const page = readFileSync(new URL("../../docs/operate.md", import.meta.url), "utf8");
  expect(page).toContain(`\`${Stripe.API_VERSION}\``);
});

describe.each(eitherKind)("payments by card, on the %s database", (kind) => {
  const cards = cardBooksFor(kind);
  const { press, pay, follow, deliverAll, invoice, payments, attempts, discrepancies, act, rows } =
    cards;
  const recordBank = (amountMinor: number) =>
    rows<{ id: string }>(
      "select id from public.clients where user_id = $1::uuid",
      cards.client.id,
    ).then(([client]) =>
      act("record-payment", {
        clientId: client?.id,
        amountMinor,
        currency: "USD",
        date: new Date(cards.clock - day).toISOString().slice(0, 10),
        method: "bank",
        invoiceId: cards.invoiceId,
        confirmed: true,
      }),
    );
  const countSessionCreations = () =>
    cards.stripe.requests.filter(
      ({ method, path }) => method === "POST" && path === "/v1/checkout/sessions",
    ).length;

  // This test comes first, because while the provider is down every open checkout is asked about twice.
  test("no row contains a key, a payer or a card, and neither does a page, an answer, an error or an export", async () => {
    const { backend } = cards.books;
    const path = await cards.linkPath();
    const read = (at: string, options?: RequestInit) =>
      fetch(`${backend.url}${at}`, options).then((answer) => answer.text());
    const texts = [await read(path), await read(`${path}/card`, { method: "POST" })];
    const intent = await pay();
    const session = cards.stripe.intents.get(intent)?.session ?? "";
    texts.push(await read(new URL(cards.stripe.sessions.get(session)?.returnUrl ?? "").pathname));
    texts.push(await read(eventPath, { method: "POST", body: "{}" }));
    cards.stripe.isDown = true;
    await deliverAll();
    texts.push(await read(`${path}/card`, { method: "POST" }));
    cards.stripe.isDown = false;
    cards.clock += minute;
    await follow();
    await composeMailsDue(backend.mailServices);
    const exported = await callFunction(backend, "export-data", {
      key: backend.keys.secret,
      body: { userId: cards.client.id },
    });
    texts.push(await exported.text(), cards.errors.join());
    expect(cards.errors).not.toEqual([]);
    let stored = "";
    for (const { name } of await storedTables(backend.db)) {
      const [row] = await rows<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
      );
      stored += row?.text;
    }
    expect(stored).toContain(session);
    for (const text of [...texts, stored]) {
      expect(text).not.toMatch(/4242424242424242|sk_test_|whsec_|payer@example\.com/);
    }
    expect(cards.errors.join()).not.toContain(path.split("/").at(-1));
  });

  test("the button leads to the checkout, and money that arrives pays the invoice, with a receipt", async () => {
    const { status, state, url } = await press();
    expect([status, state]).toEqual([200, "ready"]);
    expect(await attempts()).toEqual(["open"]);
    cards.stripe.pay(sessionIn(url), "card");
    expect(await invoice()).toEqual(isOpen);
    await deliverAll();
    expect(await invoice()).toEqual(isClosed);
    expect(await attempts()).toEqual(["paid"]);
    expect(await payments()).toMatchObject([{ amount: 250_000, credit: 0 }]);
    await composeMailsDue(cards.books.backend.mailServices);
    const receipts = await rows(
      "select text_body from engine.outbox where kind = 'receipt' and to_address = $1",
      cards.client.email,
    );
    expect(receipts).toEqual([{ text_body: expect.stringContaining("$2,500.00") }]);
    expect(await press()).toMatchObject({ status: 200, state: "settled" });
    expect(cards.errors).toEqual([]);
    expect((await verifyBooks(cards.books.backend.db)).faults).toEqual([]);
  });

  test("two tabs, and somebody with the payment link, are led to one checkout, which is paid once", async () => {
    const before = countSessionCreations();
    const token = (await cards.linkPath()).split("/").at(-1);
    const answers = await Promise.all([
      press(),
      press(),
      press("visitor", { token }),
      press("visitor", { token }),
    ]);
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await attempts()).toEqual(["open"]);
    const keys = cards.stripe.requests.filter(({ path }) => path === "/v1/checkout/sessions");
    expect(new Set(keys.slice(before).map(({ headers }) => headers["idempotency-key"])).size).toBe(
      1,
    );
    const session = sessionIn(answers[0]?.url);
    expect(cards.stripe.pay(session, "card")).not.toBeNull();
    expect(cards.stripe.pay(session, "card")).toBeNull();
    await deliverAll();
    expect(await payments()).toHaveLength(1);
  });

  test("an invoice never has two attempts that have not ended, whoever writes them", async () => {
    await press();
    const again = rows(
      `insert into public.payment_attempts (invoice_id, client_id, amount_minor, currency, is_by_link, started_at, expires_at, ask_at)
       select a.invoice_id, a.client_id, a.amount_minor, a.currency, true, now(), now(), now()
       from public.payment_attempts a where a.invoice_id = $1::uuid`,
      cards.invoiceId,
    );
    await expect(again).rejects.toMatchObject({ code: "23505" });
  });

  test("only somebody who reads the invoice on the client's side starts a payment, and a revoked link starts none", async () => {
    const { backend, studio } = cards.books;
    const stranger = await backend.customer();
    for (const person of [stranger, studio]) {
      expect(await press(person)).toMatchObject({ status: 404 });
    }
    const body = { invoiceId: cards.invoiceId };
    expect((await callFunction(backend, "start-card-payment", { body })).status).toBe(401);
    const token = (await cards.linkPath()).split("/").at(-1);
    await act("payment-link", { ...body, action: "revoke" });
    expect(await press(stranger, { token })).toMatchObject({ status: 404 });
    expect(await attempts()).toEqual([]);
    const own = (await cards.linkPath()).split("/").at(-1);
    const visitor = await callFunction(backend, "start-card-payment", { body: { token: own } });
    expect(visitor.status).toBe(200);
    expect(await attempts()).toEqual(["open"]);
    const columns = "id, state, amount_minor";
    const seen = async (person: typeof stranger) =>
      (await person.client.from("payment_attempts").select(columns)).data;
    expect(await seen(stranger)).toEqual([]);
    expect(await seen(cards.client)).toMatchObject([{ state: "open", amount_minor: 250_000 }]);
    // The address of the checkout is in no row that an account reads.
    const whole = await cards.client.client.from("payment_attempts").select("*");
    expect(whole.data).toHaveLength(1);
    expect(JSON.stringify(whole.data)).not.toMatch(/https?:/);
  });

  test("the page of the payment link offers the card without a script, and answers with one link", async () => {
    const path = await cards.linkPath();
    const { url } = cards.books.backend;
    const page = await (await fetch(`${url}${path}`)).text();
    expect(page).toContain(`action="${path}/card" method="post"`);
    expect(await attempts()).toEqual([]);
    const answer = await fetch(`${url}${path}/card`, { method: "POST", redirect: "manual" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
    const text = await answer.text();
    expect(text).not.toContain("<script");
    const links = [...text.matchAll(/href="(http[^"]+\/c\/pay\/[^"]+)"/g)];
    expect(links).toHaveLength(1);
    const session = sessionIn(links[0]?.[1]);
    const back = new URL(cards.stripe.sessions.get(session)?.returnUrl ?? "");
    const unfinished = await (await fetch(`${url}${back.pathname}`)).text();
    expect(unfinished).toContain("The payment is not finished.");
    cards.stripe.pay(session, "card");
    const paid = await (await fetch(`${url}${back.pathname}`)).text();
    expect(paid).toContain("Thank you. $2,500.00 has arrived.");
    expect(paid).not.toContain("Analytical Engines");
    expect(await invoice()).toEqual(isClosed);
    expect((await fetch(`${url}/pay/${crypto.randomUUID()}/return`)).status).toBe(404);
    const wrongPath = `${path.slice(0, -1)}${path.endsWith("A") ? "Q" : "A"}`;
    const wrong = await fetch(`${url}${wrongPath}/card`, { method: "POST" });
    expect(wrong.status).toBe(404);
  });

  test("a payment link that was revoked is not given out anew by the page after the checkout", async () => {
    const path = await cards.linkPath();
    const { url } = cards.books.backend;
    const answer = await (await fetch(`${url}${path}/card`, { method: "POST" })).text();
    const session = sessionIn(/href="(http[^"]+\/c\/pay\/[^"]+)"/.exec(answer)?.[1]);
    const back = new URL(cards.stripe.sessions.get(session)?.returnUrl ?? "").pathname;
    const links = async () => {
      const page = await (await fetch(`${url}${back}`)).text();
      return page.match(/(?<!\/c)\/pay\/[^"]+/g);
    };
    expect(await links()).toEqual([path]);
    await act("payment-link", { invoiceId: cards.invoiceId, action: "revoke" }, cards.client);
    expect(await links()).toBeNull();
    await follow();
    expect(cards.stripe.sessions.get(session)?.status).toBe("expired");
    expect(await attempts()).toEqual(["expired"]);
  });

  test("when the remainder changes, the former checkout ends, and a new one has the new amount", async () => {
    const first = await press();
    await recordBank(100_000);
    const second = await press();
    expect(second.url).not.toBe(first.url);
    expect(second).toMatchObject({ amountMinor: 150_000 });
    expect(cards.stripe.pay(sessionIn(first.url), "card")).toBeNull();
    expect(await attempts()).toEqual(["expired", "open"]);
    cards.stripe.pay(sessionIn(second.url), "card");
    await deliverAll();
    expect(await invoice()).toEqual(isClosed);
  });

  test.each([
    ["a bank payment", () => recordBank(250_000)],
    ["a credit note", () => act("credit-invoice", { invoiceId: cards.invoiceId, reason: "No" })],
    [
      "a cancelled project whose invoice is kept",
      () =>
        act("cancel-project", {
          projectId: cards.projectId,
          invoices: [{ invoiceId: cards.invoiceId, keep: true }],
          reason: "Over",
        }),
    ],
    ["a deleted account", () => act("delete-account", { userId: cards.client.id })],
  ])("the job expires an open checkout after %s", async (_, change) => {
    const { url } = await press();
    const changed = await change();
    expect(changed).toMatchObject({ status: 200 });
    await follow();
    expect(await attempts()).toEqual(["expired"]);
    expect(cards.stripe.pay(sessionIn(url), "card")).toBeNull();
  });

  test("a card payment that arrives just after a bank payment was recorded becomes credit", async () => {
    const intent = await pay();
    await recordBank(250_000);
    // The provider refuses to expire the session, because it is complete already.
    await follow();
    expect(await attempts()).toEqual(["paid"]);
    expect(await invoice()).toEqual(isClosed);
    const [, card] = await payments();
    expect(card).toMatchObject({ amount: 250_000, credit: 250_000 });
    expect(cards.stripe.intents.get(intent)?.received).toBe(250_000);
  });

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
      expect(await deliver(event, to, { body: bodyOf(event, odd) }), JSON.stringify(odd)).toBe(400);
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

  test("a declined card is tried again on the same page", async () => {
    const { url } = await press();
    cards.stripe.pay(sessionIn(url), "declined");
    await deliverAll();
    expect(await attempts()).toEqual(["open"]);
    expect((await press()).url).toBe(url);
    cards.stripe.pay(sessionIn(url), "card");
    await deliverAll();
    expect(await invoice()).toEqual(isClosed);
  });

  test("a payment that takes days blocks another one until it arrives or fails, and nobody is reminded meanwhile", async () => {
    const reminded = async () =>
      rows<{ mail: { steps: object[]; invoices: object[] | null } | null }>(
        `select private.payment_reminder_mail(c.id) as mail from public.clients c where c.user_id = $1::uuid`,
        cards.client.id,
      ).then(([row]) => row?.mail ?? null);
    expect((await reminded())?.steps).not.toEqual([]);
    const first = await pay("bank-debit");
    await deliverAll();
    expect(await attempts()).toEqual(["processing"]);
    expect(await press()).toMatchObject({ status: 200, state: "processing" });
    expect(await reminded()).toBeNull();
    const page = await (await fetch(`${cards.books.backend.url}${await cards.linkPath()}`)).text();
    expect(page).toContain("Payment is on its way");
    expect(page).not.toContain("<form");
    const body = { projectId: cards.projectId };
    expect(await act("pay-all-at-once", body, cards.client)).toMatchObject({ status: 409 });
    cards.stripe.settle(first, false);
    await deliverAll();
    expect(await attempts()).toEqual(["failed"]);
    expect((await reminded())?.steps).not.toEqual([]);
    const second = await pay("bank-debit");
    await deliverAll();
    cards.stripe.settle(second, true);
    cards.clock += 20 * minute;
    await follow();
    expect(await attempts()).toEqual(["failed", "paid"]);
    expect(await invoice()).toEqual(isClosed);
  });

  test("a checkout that nobody has paid ends after 35 minutes, and the next press makes a new one", async () => {
    const first = await press();
    const [session] = [...cards.stripe.sessions.values()].slice(-1);
    expect((session?.expiresAt ?? 0) * 1000 - cards.clock).toBeGreaterThan(30 * minute);
    cards.clock += 36 * minute;
    const second = await press();
    expect(second.url).not.toBe(first.url);
    expect(await attempts()).toEqual(["expired", "open"]);
    cards.clock += 40 * minute;
    await follow();
    expect(await attempts()).toEqual(["expired", "expired"]);
  });

  describe("a provider that fails", () => {
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
  });

  describe("money that goes back", () => {
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
      expect(await payments()).toMatchObject([
        { isCard: false },
        { isCard: true, credit: 100_000 },
      ]);
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
});
