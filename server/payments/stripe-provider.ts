import type { Stripe } from "stripe";
import { z } from "zod";
import { cardAmount, minorOfCardAmount } from "#domain/invoice/card-amount.ts";
import type { StripeSettings } from "../settings/settings.ts";

/** An attempt as `private.attempt_for_server` returns it. */
export interface CardAttempt {
  /** Also the idempotency key of the call that makes its session. */
  id: string;
  invoiceId: string;
  amountMinor: number;
  currency: string;
  state: "starting" | "open" | "processing";
  sessionId: string | null;
  url: string | null;
  startedAt: string;
  expiresAt: string;
  mustExpire: boolean;
  number: string;
  language: "en" | "es" | "fr" | "de";
}

/** What a checkout session says: the argument of `private.follow_session`. */
export interface SessionReading {
  attempt: string;
  session: string;
  status: "open" | "expired" | "processing" | "failed" | "paid";
  /** The payment intent; null before there is one. */
  reference: string | null;
  amountMinor: number;
  currency: string;
}

/** What a payment intent says: the argument of `private.follow_payment_intent`. */
export interface IntentReading {
  reference: string;
  refunds: { id: string; amountMinor: number; status: string; returnId: string | null }[];
  disputes: { id: string; amountMinor: number; status: string }[];
}

export interface PendingRefund {
  returnId: string;
  paymentIntent: string;
  amountMinor: number;
  currency: string;
  /** How many calls the provider has answered with a fault of its own; the next has another idempotency key. */
  faults: number;
}

/** An event, of which only what it is about is read. */
export interface ProviderEvent {
  id: string;
  kind: string;
  sessionId: string | null;
  paymentIntent: string | null;
  happenedAt: Date;
}

/**
 * The provider did not do what it was asked for. `refused`: it will not do it. `unknown`: it knows no such object, or
 * not in this mode. `amount`: it takes no such amount in this currency. `failed`: a fault of its own, with which it answers the same idempotency key again, whether or not
 * it has done it. `unavailable`: no answer, or one that may differ later, or a key that is not accepted. The message
 * holds nothing of what was sent.
 */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly reason: "refused" | "amount" | "unknown" | "failed" | "unavailable";

  constructor(reason: ProviderError["reason"], what: string) {
    super(`The card provider ${verbs[reason]}: ${what}`);
    this.reason = reason;
  }
}

const verbs = {
  refused: "refused",
  amount: "takes no such amount",
  unknown: "does not know it",
  failed: "has a fault",
  unavailable: "did not answer",
};

export type StripeProvider = Awaited<ReturnType<typeof openStripe>>;

/** The events that say that something about a payment has changed. */
const kinds = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const satisfies Stripe.EventListParams["types"];

/**
 * Every call to Stripe, in the version of the API that the package is pinned to. The package is loaded only for this.
 */
export async function openStripe({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs = 6_000,
}: StripeSettings) {
  const { Stripe } = await import("stripe");
  const standIn = apiUrl ? new URL(apiUrl) : null;
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port || (standIn.protocol === "https:" ? 443 : 80),
      protocol: standIn.protocol === "https:" ? "https" : "http",
    }),
  });
  const isLive = /^(sk|rk)_live_/.test(secretKey);

  const readSession = async (session: Stripe.Checkout.Session): Promise<SessionReading | null> => {
    const { client_reference_id: attempt, payment_intent: intent } = session;
    if (!attempt || !z.uuid().safeParse(attempt).success || session.livemode !== isLive)
      return null;
    const found =
      typeof intent === "string" ? await stripe.paymentIntents.retrieve(intent) : intent;
    const currency = (found?.currency ?? session.currency ?? "").toUpperCase();
    return {
      attempt,
      session: session.id,
      status: statusOf(session, found),
      reference: found?.id ?? null,
      amountMinor: minorOfCardAmount(found?.amount_received ?? session.amount_total ?? 0, currency),
      currency,
    };
  };

  return {
    /**
     * Makes the session of an attempt, or finds the one that was made before: the key and the parameters are the same.
     */
    createSession: (attempt: CardAttempt, words: { product: string; returnUrl: string }) =>
      calling(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: attempt.id,
            metadata: { attempt: attempt.id },
            payment_intent_data: { metadata: { attempt: attempt.id }, description: words.product },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: attempt.currency.toLowerCase(),
                  unit_amount: paidAmount(attempt),
                  product_data: { name: words.product },
                },
              },
            ],
            locale: attempt.language,
            // An invoice is paid in its own currency.
            adaptive_pricing: { enabled: false },
            expires_at: Math.floor(Date.parse(attempt.expiresAt) / 1000),
            success_url: words.returnUrl,
            cancel_url: words.returnUrl,
          },
          { idempotencyKey: attempt.id },
        );
        if (!session.url) throw new ProviderError("refused", "a session has no address");
        return { id: session.id, url: session.url };
      }),

    /** Null for a session that is not ours. */
    readSession: (id: string) =>
      calling(async () =>
        readSession(await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] })),
      ),

    /** Expires a session; one that is complete already is read instead. */
    expireSession: (id: string) =>
      calling(async () => {
        try {
          return await readSession(await stripe.checkout.sessions.expire(id));
        } catch (error) {
          if (asProviderError(error).reason !== "refused") throw error;
          return readSession(
            await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }),
          );
        }
      }),

    readIntent: (reference: string) =>
      calling(async (): Promise<IntentReading> => {
        const refunds = await stripe.refunds
          .list({ payment_intent: reference, limit: 100 })
          .autoPagingToArray({ limit: 1_000 });
        const disputes = await stripe.disputes.list({ payment_intent: reference, limit: 100 });
        return {
          reference,
          refunds: refunds.toReversed().map(({ id, amount, currency, status, metadata }) => ({
            id,
            amountMinor: minorOfCardAmount(amount, currency.toUpperCase()),
            status: status ?? "pending",
            returnId: metadata?.return ?? null,
          })),
          disputes: disputes.data.toReversed().map(({ id, amount, currency, status }) => ({
            id,
            amountMinor: minorOfCardAmount(amount, currency.toUpperCase()),
            status,
          })),
        };
      }),

    /** Pays a part of a payment back, once for each return. */
    refund: (refund: PendingRefund) =>
      calling(async () => {
        await stripe.refunds.create(
          {
            payment_intent: refund.paymentIntent,
            amount: refundedAmount(refund),
            metadata: { return: refund.returnId },
          },
          { idempotencyKey: `${refund.returnId}.${refund.faults}` },
        );
      }),

    /** The events since a moment that are about payments, also those that were sent to us. */
    listEvents: (since: Date) =>
      calling(async () => {
        const listed = await stripe.events
          .list({
            types: [...kinds],
            created: { gte: Math.floor(since.getTime() / 1000) },
            limit: 100,
          })
          .autoPagingToArray({ limit: 5_000 });
        return listed.map(eventOf).filter((event) => event !== null && event !== "no event");
      }),

    /**
     * An event that was sent to us. @returns null for one that is not about payments of ours: of another kind, of the
     * other mode, in another version of the API. @throws when the signature is not Stripe's, or what it signs no event.
     */
    readEvent(
      body: Uint8Array,
      { signature, now }: { signature: string; now: Date },
    ): ProviderEvent | "another version" | null {
      // What is hashed are the bytes that were sent: a mark before them, or bytes that are no text, are not left out.
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
      const at = now.getTime();
      const event = stripe.webhooks.constructEvent(
        text,
        signature,
        webhookSecret,
        maxAgeS,
        undefined,
        at,
      );
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000;
      if (!(signedAt < at + maxAgeS * 1000)) throw new Error("It is signed in the future.");
      if (event.livemode !== isLive) return null;
      if (event.api_version !== stripe.getApiField("version")) return "another version";
      const read = eventOf(event);
      if (read === "no event") throw new Error("What it signs is no event.");
      return read;
    },
  };

  function eventOf(event: Stripe.Event): ProviderEvent | "no event" | null {
    if (!(kinds as readonly string[]).includes(event.type)) return null;
    if (event.livemode !== isLive) return null;
    const object = event.data.object as { id?: unknown; payment_intent?: unknown };
    const isSession = event.type.startsWith("checkout.session.");
    const about = isSession ? object.id : idOf(object.payment_intent);
    if (about === undefined || about === null) return null;
    const checked = eventForm.safeParse({ id: event.id, about, created: event.created });
    if (!checked.success) return "no event";
    return {
      id: checked.data.id,
      kind: event.type,
      sessionId: isSession ? checked.data.about : null,
      paymentIntent: isSession ? null : checked.data.about,
      happenedAt: new Date(checked.data.created * 1000),
    };
  }
}

/** How old a signature may be, and how far the clock of its sender may be ahead, in seconds. */
const maxAgeS = 300;

const providerId = z.string().regex(/^[\x21-\x7e]{1,255}$/);
/** Seconds since 1970, up to the year 5138. */
const eventForm = z.object({
  id: providerId,
  about: providerId,
  created: z.int().min(0).max(100_000_000_000),
});

function statusOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): SessionReading["status"] {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (payment_status === "paid" && intent?.status === "succeeded") return "paid";
  return intent?.status === "requires_payment_method" || intent?.status === "canceled"
    ? "failed"
    : "processing";
}

function idOf(reference: unknown): unknown {
  return typeof reference === "object" && reference !== null && "id" in reference
    ? reference.id
    : reference;
}

/** @throws ProviderError where Stripe takes no such amount. */
function paidAmount({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  const requested = cardAmount(amountMinor, currency);
  if (requested.ok) return requested.amount;
  throw new ProviderError("amount", requested.why);
}

/** The same of a refund, which may be smaller than the least payment. */
function refundedAmount({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  const requested = cardAmount(amountMinor, currency);
  if (requested.ok || requested.why === "too-small") return requested.amount;
  throw new ProviderError("amount", requested.why);
}

async function calling<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asProviderError(error);
  }
}

/** An error of our own in place of the package's, which holds the request's parameters and headers. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number };
  if (!type?.startsWith("Stripe")) throw error;
  const what = [type, code, statusCode].filter(Boolean).join(", ");
  // The same call is under way, made by another process or cut off a moment ago.
  if (statusCode === 409) return new ProviderError("unavailable", what);
  // The parameters of the call have changed since, by another address of the site or other words. It is made again with
  // another key.
  if (type === "StripeIdempotencyError") return new ProviderError("failed", what);
  if (statusCode === 404) return new ProviderError("unknown", what);
  if (code === "amount_too_small" || code === "amount_too_large") {
    return new ProviderError("amount", what);
  }
  if (type === "StripeInvalidRequestError" || type === "StripeCardError") {
    return new ProviderError("refused", what);
  }
  return new ProviderError((statusCode ?? 0) >= 500 ? "failed" : "unavailable", what);
}
