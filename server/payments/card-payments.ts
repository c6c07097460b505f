import type { Database, Queryable } from "#engine/postgres/database.ts";
import { cardWords } from "./card-words.ts";
import {
  type CardAttempt,
  type IntentReading,
  type PendingRefund,
  ProviderError,
  type ProviderEvent,
  type SessionReading,
  type StripeProvider,
} from "./stripe-provider.ts";

/** The answer to a person who wants to pay by card. */
export type CardAnswer =
  | { state: "ready"; url: string; amountMinor: number; currency: string; expiresAt: string }
  /** The money arrives in some days. */
  | { state: "processing" }
  /** The invoice has no open amount. */
  | { state: "settled" }
  /** Another amount has arrived than was asked for, and the studio has not looked at it. */
  | { state: "mismatched" }
  /** A specimen is not paid. */
  | { state: "specimen" }
  /** The provider takes no such amount: it is paid by bank transfer. */
  | { state: "not-by-card" }
  | { state: "unavailable" };

export interface CardPayments {
  /**
   * The address at which the open amount of an invoice is paid by card; the same for everybody who asks while the
   * amount stays the same. `plan` runs the database's part of each step, in a transaction of the person who asks.
   */
  start(plan: StepPlan): Promise<CardAnswer>;
  /** Stores an event that the provider has sent, once. The job does what follows from it. */
  receive(
    body: Uint8Array,
    signature: string,
  ): Promise<"stored" | "not ours" | "another version" | "not signed">;
  /** Asks the provider how far this attempt is, where that can have changed. @returns false where it did not answer */
  refresh(attemptId: string): Promise<boolean>;
  /**
   * The job: asks about everything that may have changed, makes refunds, expires sessions that must not be paid any
   * more.
   */
  follow(signal?: AbortSignal): Promise<void>;
}

/** One step of `private.next_card_step`. */
type StepPlan = () => Promise<Step>;
interface Step {
  step: "create" | "expire" | "ready" | "processing" | "settled" | "mismatched" | "specimen";
  attempt?: CardAttempt;
}

interface Options {
  db: Database;
  provider: StripeProvider;
  siteUrl: string;
  onError(what: string, error: unknown): void;
  now(): Date;
}

interface Work {
  events: { id: string; sessionId: string | null; paymentIntent: string | null; askAt: string }[];
  attempts: CardAttempt[];
  refunds: PendingRefund[];
}

/** The next step of an invoice's card payment. */
export async function nextCardStep(
  tx: Queryable,
  { invoiceId, isByLink, now }: { invoiceId: string; isByLink: boolean; now: Date },
): Promise<Step> {
  const { rows } = await tx.query<{ step: Step }>(
    "select private.next_card_step($1::uuid, $2::boolean, $3::timestamptz) as step",
    [invoiceId, isByLink, now.toISOString()],
  );
  return rows[0]?.step ?? { step: "settled" };
}

/** How often the provider's list of events is read, to find those that did not arrive. */
const listEveryMs = 5 * 60_000;
/** Events may be listed later than they happened. */
const overlapMs = 60 * 60_000;
/** How long handled events are stored: longer than the provider lists them, so that none is handled twice. */
const storedEventsMs = 60 * 24 * 60 * 60_000;

/** No call to the provider is made inside a transaction: each is between two of them, and each may be repeated. */
export function cardPayments({ db, provider, siteUrl, onError, now }: Options): CardPayments {
  const call = (statement: string, ...values: (string | null)[]) =>
    db.query(`select private.${statement}`, [...values, now().toISOString()]);
  const follow = (reading: SessionReading) =>
    call("follow_session($1::jsonb, $2::timestamptz)", JSON.stringify(reading));
  const followIntent = (reading: IntentReading) =>
    call("follow_payment_intent($1::jsonb, $2::timestamptz)", JSON.stringify(reading));

  async function create(attempt: CardAttempt): Promise<void> {
    const words = cardWords(attempt.language);
    const session = await provider.createSession(attempt, {
      product: words.product(attempt.number),
      returnUrl: `${siteUrl}/pay/${attempt.id}/return`,
    });
    await call(
      "note_session($1::uuid, $2, $3, $4::timestamptz)",
      attempt.id,
      session.id,
      session.url,
    );
  }

  /**
   * Where the provider refuses the session or fails, the attempt ends. A session that was made all the same is paid by
   * nobody, because nobody has its address.
   */
  async function createOrEnd(
    attempt: CardAttempt,
  ): Promise<"made" | "refused" | "not this amount"> {
    try {
      await create(attempt);
      return "made";
    } catch (error) {
      if (!(error instanceof ProviderError) || error.reason === "unavailable") throw error;
      await call("end_unmade_attempt($1::uuid, $2::timestamptz)", attempt.id);
      return error.reason === "amount" ? "not this amount" : "refused";
    }
  }

  async function ask(attempt: CardAttempt, isToExpire: boolean): Promise<void> {
    const { sessionId } = attempt;
    if (!sessionId) return;
    try {
      const reading = await (isToExpire
        ? provider.expireSession(sessionId)
        : provider.readSession(sessionId));
      if (!reading) throw new ProviderError("unknown", "the session is of the other mode");
      await follow(reading);
    } catch (error) {
      if (!isUnknown(error) || Date.parse(attempt.expiresAt) > now().getTime()) throw error;
      // The provider does not know the session any more, or not with this key: nobody can pay it.
      const { id, amountMinor, currency } = attempt;
      const gone = { attempt: id, session: sessionId, amountMinor, currency, reference: null };
      await follow({ ...gone, status: "expired" });
    }
  }

  async function followAttempt(attempt: CardAttempt): Promise<void> {
    if (attempt.state === "starting") await createOrEnd(attempt);
    else {
      const isOver = Date.parse(attempt.expiresAt) < now().getTime();
      await ask(attempt, attempt.state === "open" && (attempt.mustExpire || isOver));
    }
  }

  async function followEvent({ sessionId, paymentIntent }: Work["events"][number]) {
    if (paymentIntent) return void (await followIntent(await provider.readIntent(paymentIntent)));
    const reading = sessionId && (await provider.readSession(sessionId));
    if (reading) await follow(reading);
  }

  /**
   * Asks before it refunds: an earlier call that was cut off may have done it, and its key is forgotten after a day.
   */
  async function refund(requested: PendingRefund): Promise<void> {
    const before = await provider.readIntent(requested.paymentIntent);
    await followIntent(before);
    if (before.refunds.some(({ returnId }) => returnId === requested.returnId)) return;
    try {
      await provider.refund(requested);
    } catch (error) {
      if (error instanceof ProviderError && error.reason === "failed") {
        await db.query(
          "update public.card_refunds set faults = faults + 1 where return_id = $1::uuid",
          [requested.returnId],
        );
      }
      if (!isUnknown(error) && !isRefused(error)) throw error;
      await call("fail_refund($1::uuid, null, $2::timestamptz)", requested.returnId);
      return;
    }
    await followIntent(await provider.readIntent(requested.paymentIntent));
  }

  /** Reads the provider's list of events, to store those that never arrived. */
  async function listEvents(): Promise<void> {
    const moment = now();
    const { rows } = await db.query<{ listed_until: Date }>(
      "select listed_until from private.provider_event_lists",
    );
    const last = rows[0]?.listed_until ?? null;
    if (last && moment.getTime() - last.getTime() < listEveryMs) return;
    const since = new Date((last ?? moment).getTime() - overlapMs);
    for (const event of await provider.listEvents(since)) await store(event);
    await db.query(
      "delete from private.provider_events where handled_at is not null and received_at < $1::timestamptz",
      [new Date(moment.getTime() - storedEventsMs).toISOString()],
    );
    await db.query(
      `insert into private.provider_event_lists (listed_until) values ($1::timestamptz)
       on conflict (is_only) do update set listed_until = excluded.listed_until`,
      [moment.toISOString()],
    );
  }

  async function store(event: ProviderEvent) {
    await call("store_provider_event($1::jsonb, $2::timestamptz)", JSON.stringify(event));
  }

  async function readWork(): Promise<Work> {
    const { rows } = await db.query<{ work: Work }>(
      "select private.card_work($1::timestamptz) as work",
      [now().toISOString()],
    );
    return rows[0]?.work ?? { events: [], attempts: [], refunds: [] };
  }

  return {
    async start(plan) {
      try {
        // A former session is expired and a new one made within three rounds; more are needed where others act
        // meanwhile.
        for (let round = 0; round < 8; round++) {
          const { step, attempt } = await plan();
          if (step !== "create" && step !== "expire" && step !== "ready") return { state: step };
          if (!attempt) break;
          if (step === "ready") {
            const { url, amountMinor, currency, expiresAt } = attempt;
            return { state: "ready", url: url ?? "", amountMinor, currency, expiresAt };
          }
          if (step === "expire") {
            await ask(attempt, true);
            continue;
          }
          const session = await createOrEnd(attempt);
          if (session === "not this amount") return { state: "not-by-card" };
          if (session === "refused" && isFresh(attempt, now())) break;
        }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        onError("card payments", error);
      }
      return { state: "unavailable" };
    },

    async receive(body, signature) {
      let event: ReturnType<StripeProvider["readEvent"]>;
      try {
        event = provider.readEvent(body, { signature, now: now() });
      } catch {
        return "not signed";
      }
      if (!event) return "not ours";
      if (event === "another version") return event;
      await store(event);
      return "stored";
    },

    async refresh(attemptId) {
      const { rows } = await db.query<{ attempt: CardAttempt }>(
        `select private.attempt_for_server(a) as attempt from public.payment_attempts a
         where a.id = $1::uuid and a.ended_at is null`,
        [attemptId],
      );
      const [row] = rows;
      try {
        if (row) await followAttempt(row.attempt);
        return true;
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return false;
      }
    },

    async follow(signal) {
      let failure: unknown = null;
      let unanswered = 0;
      const each = async <Item>(
        table: keyof Work,
        items: Item[],
        { id, run }: { id(item: Item): string; run(item: Item): Promise<unknown> },
      ) => {
        for (const item of items) {
          // A provider that is down is not waited for again and again: the other items are tried in the next round.
          if (signal?.aborted || unanswered >= 3) return;
          try {
            await run(item);
          } catch (error) {
            if (!(error instanceof ProviderError)) throw error;
            failure = error;
            if (error.reason === "unavailable") unanswered += 1;
            await call(`ask_card_provider_later('${table}', $1, $2::timestamptz)`, id(item));
          }
        }
      };
      await listEvents().catch((error) => {
        if (!(error instanceof ProviderError)) throw error;
        failure = error;
      });
      const work = await readWork();
      await each("events", work.events, {
        id: (event) => event.id,
        run: async (event) => {
          await followEvent(event).catch((error) => {
            // The event is about an object that the provider does not know, so nothing follows from it.
            if (!isUnknown(error)) throw error;
          });
          await call(
            "note_event_handled($1, $2::timestamptz, $3::timestamptz)",
            event.id,
            event.askAt,
          );
        },
      });
      await each("attempts", work.attempts, { id: (attempt) => attempt.id, run: followAttempt });
      await each("refunds", work.refunds, { id: (requested) => requested.returnId, run: refund });
      if (failure) onError("card payments", failure);
    },
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof ProviderError && ["refused", "amount"].includes(error.reason);
}

function isUnknown(error: unknown): boolean {
  return error instanceof ProviderError && error.reason === "unknown";
}

/** Whether the attempt began with this call. The session of an older one may be impossible to make by now. */
function isFresh({ startedAt }: CardAttempt, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt) < 60_000;
}
