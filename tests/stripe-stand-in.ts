import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { hostedPage } from "./stripe-hosted-page.ts";

/**
 * What goes wrong with a request: before, when nothing is done and it fails; after, when it is done and the answer is
 * lost.
 */
export type Fault =
  | "fail-before"
  | "fail-after"
  | "cut-before"
  | "cut-after"
  | "refuse"
  /** The same request is under way. */
  | "in-use"
  | "slow"
  | null;

interface Session {
  id: string;
  attempt: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid";
  amount: number;
  currency: string;
  product: string;
  intent: string | null;
  expiresAt: number;
  returnUrl: string;
  /** A card was declined, and the person can try another one. */
  hasDeclined: boolean;
}

export interface Intent {
  id: string;
  session: string;
  status: "processing" | "succeeded" | "requires_payment_method";
  amount: number;
  received: number;
  currency: string;
}

interface Refund {
  id: string;
  intent: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  returnId: string | null;
}

interface Dispute {
  id: string;
  intent: string;
  amount: number;
  status: "needs_response" | "won" | "lost";
}

interface Event {
  id: string;
  type: string;
  created: number;
  object: object;
}

/** The way of paying on the hosted page: `wrong-amount` and `wrong-currency` are faults of the provider. */
export type Way = "card" | "declined" | "bank-debit" | "wrong-amount" | "wrong-currency";

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

export const standInKey = "sk_test_standin0123456789abcdef";
export const standInSecret = "whsec_standin0123456789abcdef";

/**
 * A server that answers what we ask of Stripe as its published description says, with books of its own. It signs its
 * events with the package's own helper. A test decides what happens to each request (`fault`) and to each event
 * (`deliver`).
 */
export async function startStripeStandIn({ now = () => Date.now() }: { now?: () => number } = {}) {
  const signer = new Stripe(standInKey);
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const events: Event[] = [];
  /** The answers by idempotency key: a later call with the same key gets the answer of the first one. */
  const answered = new Map<string, { body: string; status: number; answer: object }>();
  const requests: { method: string; path: string; headers: IncomingMessage["headers"] }[] = [];
  const standIn = {
    url: "",
    sessions,
    intents,
    refunds,
    disputes,
    events,
    requests,
    /** Decides what goes wrong with each request; null when nothing does. */
    fault: (_request: { method: string; path: string }): Fault => null,
    /** The address that gets each new event at once; null when a test delivers events itself. */
    webhook: null as string | null,
    isDown: false,
    pay,
    /** A payment that takes days arrives, or fails. */
    settle(intentId: string, arrives: boolean) {
      const intent = intents.get(intentId);
      const session = intent && sessions.get(intent.session);
      if (!intent || !session || intent.status !== "processing") return;
      intent.status = arrives ? "succeeded" : "requires_payment_method";
      if (arrives) {
        intent.received = intent.amount;
        session.paymentStatus = "paid";
      }
      const outcome = arrives ? "succeeded" : "failed";
      emit(`checkout.session.async_payment_${outcome}`, sessionObject(session));
    },
    /** A refund that somebody makes in the provider's dashboard. */
    refundInDashboard(intentId: string, amount: number) {
      return makeRefund(intentId, amount, null);
    },
    failRefund(id: string) {
      const refund = refunds.find((each) => each.id === id);
      if (!refund) return;
      refund.status = "failed";
      emit("refund.failed", refundObject(refund));
    },
    dispute(intentId: string, amount: number) {
      const dispute: Dispute = {
        id: idOf("dp"),
        intent: intentId,
        amount,
        status: "needs_response",
      };
      disputes.unshift(dispute);
      emit("charge.dispute.created", disputeObject(dispute));
      return dispute;
    },
    decide(id: string, status: "won" | "lost") {
      const dispute = disputes.find((each) => each.id === id);
      if (!dispute) return;
      dispute.status = status;
      emit("charge.dispute.closed", disputeObject(dispute));
    },
    /** Expires sessions whose time is over. */
    expireOld() {
      for (const session of sessions.values()) {
        if (session.status === "open" && session.expiresAt * 1000 <= now()) expire(session);
      }
    },
    deliver,
    bodyOf,
    /** The money that the provider holds of an attempt: what arrived, less what went back. */
    received(attempt: string): number {
      return [...intents.values()]
        .filter(
          ({ session, status }) =>
            sessions.get(session)?.attempt === attempt && status === "succeeded",
        )
        .reduce((sum, intent) => sum + heldOf(intent), 0);
    },
    heldOf,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", standIn.url);
    const method = request.method ?? "GET";
    let body = "";
    for await (const chunk of request) body += chunk;
    if (pathname.startsWith("/c/pay/")) {
      const session = sessions.get(pathname.split("/")[3] ?? "");
      const way = new URLSearchParams(body).get("way") as Way | null;
      if (session && method === "POST" && way) {
        pay(session.id, way);
        if (session.status === "complete") {
          return void response.writeHead(303, { location: session.returnUrl }).end();
        }
      }
      response.writeHead(session ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
      return void response.end(session ? hostedPage(session) : "");
    }
    requests.push({ method, path: pathname, headers: request.headers });
    if (request.headers.authorization !== `Bearer ${standInKey}`) {
      return send(response, 401, refusal("invalid_request_error", "Invalid API Key provided"));
    }
    const fault = standIn.isDown ? "cut-before" : standIn.fault({ method, path: pathname });
    if (fault === "slow") return; // there is no answer, so the caller gives up
    if (fault === "cut-before") return void request.socket.destroy();
    if (fault === "in-use") {
      return send(response, 409, refusal("invalid_request_error", "Another is in progress."));
    }
    const key = method === "POST" ? `${request.headers["idempotency-key"]}` : null;
    const before = key === null ? undefined : answered.get(key);
    let outcome: { status: number; answer: object };
    if (before && before.body !== body) {
      outcome = { status: 400, answer: refusal("idempotency_error", "Keys are for one request.") };
    } else if (before) outcome = before;
    else if (fault === "fail-before")
      outcome = { status: 500, answer: refusal("api_error", "Fault.") };
    else if (fault === "refuse") {
      outcome = { status: 400, answer: refusal("invalid_request_error", "Not possible.") };
    } else {
      outcome = act(method, pathname, method === "POST" ? new URLSearchParams(body) : searchParams);
      if (fault === "fail-after") outcome = { status: 500, answer: refusal("api_error", "Fault.") };
    }
    // The answer to an invalid request is not stored for its key.
    if (key !== null && outcome.status !== 400) answered.set(key, { body, ...outcome });
    if (fault === "cut-after") return void request.socket.destroy();
    send(response, outcome.status, outcome.answer);
  }

  function act(method: string, path: string, values: URLSearchParams) {
    const done = (found: object | null | undefined) =>
      found
        ? { status: 200, answer: found }
        : {
            status: 404,
            answer: refusal("invalid_request_error", "No such object.", "resource_missing"),
          };
    const refuse = (message: string) => ({
      status: 400,
      answer: refusal("invalid_request_error", message),
    });
    standIn.expireOld();
    const [, , kind, ...rest] = path.split("/");
    if (kind === "checkout") {
      const [, id, verb] = rest;
      const session = id ? sessions.get(id) : null;
      if (!id) {
        const expiresAt = Number(values.get("expires_at"));
        const seconds = expiresAt - now() / 1000;
        if (seconds < 30 * 60 - 1)
          return refuse("The `expires_at` must be at least 30 minutes from now.");
        if (seconds > 24 * 3600)
          return refuse("The `expires_at` must be less than 24 hours from now.");
        const amount = Number(values.get("line_items[0][price_data][unit_amount]"));
        if (!Number.isInteger(amount) || amount < 50) return refuse("The amount is too small.");
        return done(sessionObject(makeSession(values, { amount, expiresAt })));
      }
      if (!session) return done(null);
      if (method === "GET") return done(sessionObject(session, values.has("expand[0]")));
      if (verb !== "expire") return done(null);
      if (session.status !== "open")
        return refuse("Only sessions with a status in [open] can be expired.");
      expire(session);
      return done(sessionObject(session));
    }
    if (kind === "payment_intents") {
      const intent = intents.get(rest[0] ?? "");
      return done(intent && intentObject(intent));
    }
    if (kind === "refunds" && method === "POST") {
      const intent = intents.get(values.get("payment_intent") ?? "");
      const amount = Number(values.get("amount"));
      if (!intent || amount > heldOf(intent))
        return refuse("The amount is more than what is left.");
      if (disputes.some((each) => each.intent === intent.id && each.status !== "won")) {
        return refuse("This charge has been disputed.");
      }
      return done(refundObject(makeRefund(intent.id, amount, values.get("metadata[return]"))));
    }
    const ofIntent = (each: { intent: string }) => each.intent === values.get("payment_intent");
    if (kind === "refunds") return done(list(refunds.filter(ofIntent).map(refundObject)));
    if (kind === "disputes") return done(list(disputes.filter(ofIntent).map(disputeObject)));
    if (kind === "events") {
      const since = Number(values.get("created[gte]"));
      return done(
        list(
          events
            .filter(({ created }) => created >= since)
            .map(eventObject)
            .toReversed(),
        ),
      );
    }
    return done(null);
  }

  function makeSession(
    values: URLSearchParams,
    { amount, expiresAt }: { amount: number; expiresAt: number },
  ) {
    const session: Session = {
      id: idOf("cs_test"),
      attempt: values.get("client_reference_id") ?? "",
      status: "open",
      paymentStatus: "unpaid",
      amount,
      currency: values.get("line_items[0][price_data][currency]") ?? "",
      product: values.get("line_items[0][price_data][product_data][name]") ?? "",
      intent: null,
      expiresAt,
      returnUrl: values.get("success_url") ?? "",
      hasDeclined: false,
    };
    sessions.set(session.id, session);
    return session;
  }

  function expire(session: Session) {
    session.status = "expired";
    emit("checkout.session.expired", sessionObject(session));
  }

  /** Somebody pays on the hosted page. */
  function pay(sessionId: string, way: Way): Intent | null {
    standIn.expireOld();
    const session = sessions.get(sessionId);
    if (session?.status !== "open") return null;
    if (way === "declined") {
      session.hasDeclined = true;
      return null;
    }
    const isLater = way === "bank-debit";
    const amount = way === "wrong-amount" ? session.amount - 1 : session.amount;
    const intent: Intent = {
      id: idOf("pi"),
      session: session.id,
      status: isLater ? "processing" : "succeeded",
      amount,
      received: isLater ? 0 : amount,
      currency: way === "wrong-currency" ? "chf" : session.currency,
    };
    intents.set(intent.id, intent);
    session.intent = intent.id;
    session.status = "complete";
    session.paymentStatus = isLater ? "unpaid" : "paid";
    emit("checkout.session.completed", sessionObject(session));
    return intent;
  }

  function makeRefund(intent: string, amount: number, returnId: string | null): Refund {
    const refund: Refund = { id: idOf("re"), intent, amount, status: "succeeded", returnId };
    refunds.unshift(refund);
    emit("refund.created", refundObject(refund));
    return refund;
  }

  function heldOf({ id, received }: Intent): number {
    const lost = disputes.filter((each) => each.intent === id && each.status === "lost");
    const back = refunds.filter((each) => each.intent === id && each.status !== "failed");
    return [...lost, ...back].reduce((held, { amount }) => held - amount, received);
  }

  /** Sends an event as Stripe does. @returns the status of the answer */
  async function deliver(
    event: Event,
    to: string,
    {
      secret = standInSecret,
      body = bodyOf(event),
      // The receiver refuses a signature that is too old, or from the future, by its own clock.
      timestamp = Math.floor(now() / 1000),
      sent = body,
    }: {
      secret?: string;
      body?: string;
      timestamp?: number;
      sent?: string | Uint8Array<ArrayBuffer>;
    } = {},
  ) {
    const signature = signer.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp,
    });
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await fetch(to, { method: "POST", headers, body: sent });
    return answer.status;
  }

  function emit(type: string, object: object) {
    const event = { id: idOf("evt"), type, created: Math.floor(now() / 1000), object };
    events.push(event);
    if (standIn.webhook) void deliver(event, standIn.webhook).catch(() => {});
  }

  function bodyOf(event: Event, changes: object = {}): string {
    return JSON.stringify({ ...eventObject(event), ...changes }, null, 2);
  }

  function eventObject({ id, type, created, object }: Event) {
    return {
      id,
      object: "event",
      api_version: Stripe.API_VERSION,
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
  }

  function sessionObject(session: Session, isExpanded = false) {
    const intent = session.intent ? intents.get(session.intent) : undefined;
    return {
      id: session.id,
      object: "checkout.session",
      amount_total: session.amount,
      client_reference_id: session.attempt,
      currency: session.currency,
      expires_at: session.expiresAt,
      livemode: false,
      metadata: { attempt: session.attempt },
      mode: "payment",
      payment_intent: isExpanded && intent ? intentObject(intent) : session.intent,
      payment_status: session.paymentStatus,
      status: session.status,
      success_url: session.returnUrl,
      url: session.status === "open" ? `${standIn.url}/c/pay/${session.id}` : null,
      // No log and no page of ours may ever contain this.
      customer_details: { email: "payer@example.com", name: "Card Holder 4242424242424242" },
    };
  }

  function intentObject(intent: Intent) {
    return {
      id: intent.id,
      object: "payment_intent",
      amount: intent.amount,
      amount_received: intent.received,
      currency: intent.currency,
      livemode: false,
      status: intent.status,
    };
  }
}

function refundObject({ id, intent, amount, status, returnId }: Refund) {
  const metadata = returnId ? { return: returnId } : {};
  return {
    id,
    object: "refund",
    amount,
    currency: "usd",
    metadata,
    payment_intent: intent,
    status,
  };
}

function disputeObject({ id, intent, amount, status }: Dispute) {
  return {
    id,
    object: "dispute",
    amount,
    currency: "usd",
    livemode: false,
    payment_intent: intent,
    status,
  };
}

function list(data: object[]) {
  return { object: "list", data, has_more: false, url: "/v1" };
}

function refusal(type: string, message: string, code?: string) {
  return { error: { type, message, ...(code && { code }) } };
}

function send(response: ServerResponse, status: number, answer: object) {
  response.writeHead(status, { "content-type": "application/json", "request-id": idOf("req") });
  response.end(JSON.stringify(answer));
}

function idOf(kind: string): string {
  return `${kind}_${randomBytes(12).toString("hex")}`;
}
