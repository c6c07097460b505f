import { describe, expect, test } from "vitest";
import { storedTables } from "#server/backup/tables.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { publishContent } from "#server/publishing/publish.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { cardBooksFor, eventPath, isClosed, isOpen, sessionIn } from "./card-books.ts";

const minute = 60_000;

describe.each(eitherKind)("payments by card, on the %s database", (kind) => {
  const cards = cardBooksFor(kind);
  const { press, pay, follow, deliverAll, invoice, payments, attempts, act, rows, recordBank } =
    cards;
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

  test("a specimen is paid by card by nobody, and a checkout of it that was there is expired", async () => {
    const { db, url } = cards.books.backend;
    try {
      await publishContent(db, { isPublic: true });
      await cards.renew();
      const path = await cards.linkPath();
      const page = await (await fetch(`${url}${path}`)).text();
      expect(page).toContain("This invoice is a specimen, so it cannot be paid by card.");
      expect(page).not.toContain(`action="${path}/card"`);
      const refused = { status: 409, code: "card.specimen" };
      const token = path.split("/").at(-1);
      expect(await press()).toMatchObject(refused);
      expect(await press("visitor", { token })).toMatchObject(refused);
      const answer = await fetch(`${url}${path}/card`, { method: "POST" });
      expect(await answer.text()).toContain("This invoice is a specimen");
      expect(await attempts()).toEqual([]);
      await rows(
        `insert into public.payment_attempts (invoice_id, client_id, amount_minor, currency, is_by_link, started_at, expires_at, ask_at)
         select i.id, i.client_id, i.remaining_minor, i.currency, false, $2::timestamptz, $2::timestamptz + interval '35 minutes', $2::timestamptz
         from public.invoices i where i.id = $1::uuid`,
        cards.invoiceId,
        new Date(cards.clock).toISOString(),
      );
      expect(await press()).toMatchObject(refused);
      expect(await attempts()).toEqual(["expired"]);
      expect(cards.errors).toEqual([]);
    } finally {
      await publishContent(db, { isPublic: false });
    }
    await cards.renew();
    expect(await press()).toMatchObject({ status: 200, state: "ready" });
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
});
