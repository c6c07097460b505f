import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import type { DatabaseKind } from "../databases.ts";
import {
  type StripeStandIn,
  standInKey,
  standInSecret,
  startStripeStandIn,
  type Way,
} from "../stripe-stand-in.ts";
import { type Books, booksFor } from "./books.ts";

type Answered = { status: number; state?: string; url?: string; message?: string };

/** A client with an open deposit of $2,500.00, and the card provider's stand-in. */
export interface CardBooks {
  books: Books;
  stripe: StripeStandIn;
  /** The moment in milliseconds on the clock of the back end and of the stand-in. */
  clock: number;
  errors: string[];
  client: Person;
  projectId: string;
  invoiceId: string;
  rows: Books["rows"];
  press(person?: Person | "visitor", body?: object): Promise<Answered>;
  /** Starts a payment and pays on the hosted page. @returns the payment intent */
  pay(way?: Way): Promise<string>;
  /** Delivers every event of the provider since the last client was made, and runs the job. */
  deliverAll(): Promise<void>;
  follow(): Promise<void>;
  /** Calls a function as an owner of the studio, or as this person, or with the server's own key. */
  act(
    name: string,
    body: object,
    person?: Person | "server",
  ): Promise<{ status: number; message?: string; invoiceId?: string }>;
  /** Records a bank transfer of the day before for the invoice. */
  recordBank(amountMinor: number): ReturnType<CardBooks["act"]>;
  invoice(): Promise<InvoiceSums>;
  payments(): Promise<PaymentSums[]>;
  attempts(): Promise<string[]>;
  discrepancies(): Promise<{ kind: string; isResolved: boolean }[]>;
  /** Replaces the client by a new one with an open deposit. */
  renew(): Promise<{ clientId: string; token: string; eventsBefore: number; began: number }>;
  /** `/pay/{token}` */
  linkPath(): Promise<string>;
}

interface InvoiceSums {
  state: string;
  paid: number;
  remaining: number;
  needsALook: boolean;
}

interface PaymentSums {
  id: string;
  amount: number;
  credit: number;
  refunded: number;
  reversed: number;
  isCard: boolean;
}

/** The invoice when it is paid, and before. */
export const isClosed = { state: "paid", paid: 250_000, remaining: 0, needsALook: false };
export const isOpen = { state: "open", paid: 0, remaining: 250_000, needsALook: false };
/** Long enough for the stand-in, which answers at once or never. */
export const cardTimeoutMs = 2_000;
export const eventPath = "/payments/stripe/events";

export function cardBooksFor(kind: DatabaseKind): CardBooks {
  const cards = { errors: [] as string[], clock: Date.now() } as CardBooks;
  let sent = 0;
  beforeAll(async () => {
    cards.stripe = await startStripeStandIn({ now: () => cards.clock });
  });
  const books = booksFor(kind, () => ({
    stripe: {
      secretKey: standInKey,
      webhookSecret: standInSecret,
      apiUrl: cards.stripe.url,
      timeoutMs: cardTimeoutMs,
    },
    now: () => Temporal.Instant.fromEpochMilliseconds(cards.clock),
    onError: (what, error) => cards.errors.push(`${what}: ${error}`),
  }));
  afterAll(() => cards.stripe.stop());
  const renew = async () => {
    // The clock is never set back, because what is due at a moment would then wait longer.
    cards.clock = Math.max(cards.clock, Date.now());
    cards.client = await books.backend.customer();
    cards.projectId = await books.submit(undefined, cards.client);
    const [row] = await books.rows<{ id: string; client_id: string }>(
      "select id, client_id from public.invoices where project_id = $1::uuid",
      cards.projectId,
    );
    cards.invoiceId = row?.id ?? "";
    sent = cards.stripe.events.length;
    const token = (await cards.linkPath()).split("/").at(-1) ?? "";
    return { clientId: row?.client_id ?? "", token, eventsBefore: sent, began: cards.clock };
  };
  beforeEach(() => renew());
  afterEach(() => {
    cards.stripe.fault = () => null;
    cards.stripe.isDown = false;
    cards.errors.length = 0;
  });
  // The clock may have moved on so far that the former session has ended.
  let studio: Person | null = null;
  let signedInAt = 0;
  const signedInStudio = async () => {
    if (!studio || cards.clock > signedInAt + 50 * 60_000) {
      studio = await books.backend.admin();
      signedInAt = cards.clock;
    }
    return studio;
  };
  const call = async (name: string, body: object, person: Person | "server" | "visitor") => {
    const { keys } = books.backend;
    const session = typeof person === "object" && { token: person.token };
    const who = person === "server" ? { key: keys.secret } : { ...session };
    const answer = await callFunction(books.backend, name, { ...who, body });
    return { status: answer.status, ...(await answer.json()) };
  };
  return Object.assign(cards, {
    books,
    renew,
    rows: <Row>(text: string, ...values: unknown[]) => books.rows<Row>(text, ...values),
    press: (
      person: Person | "visitor" = cards.client,
      body: object = { invoiceId: cards.invoiceId },
    ) => call("start-card-payment", body, person),
    async pay(way: Way = "card") {
      const { url } = await cards.press();
      return cards.stripe.pay(sessionIn(url), way)?.id ?? "";
    },
    async deliverAll() {
      for (const event of cards.stripe.events.slice(sent)) {
        await cards.stripe.deliver(event, `${books.backend.url}${eventPath}`);
      }
      await cards.follow();
    },
    follow: async () => books.backend.cards?.follow(),
    act: async (name: string, body: object, person?: Person | "server") =>
      call(name, body, person ?? (await signedInStudio())),
    async recordBank(amountMinor: number) {
      const [client] = await books.rows<{ id: string }>(
        "select id from public.clients where user_id = $1::uuid",
        cards.client.id,
      );
      const date = new Date(cards.clock - 86_400_000).toISOString().slice(0, 10);
      const transfer = { amountMinor, currency: "USD", date, method: "bank", confirmed: true };
      const { invoiceId } = cards;
      return cards.act("record-payment", { clientId: client?.id, invoiceId, ...transfer });
    },
    async invoice() {
      const [row] = await books.rows<InvoiceSums>(
        `select state, paid_minor as paid, remaining_minor as remaining, needs_a_look as "needsALook"
         from public.invoices where id = $1::uuid`,
        cards.invoiceId,
      );
      return row as InvoiceSums;
    },
    payments: () =>
      books.rows<PaymentSums>(
        `select p.id, p.amount_minor as amount, p.credit_minor as credit, p.refunded_minor as refunded,
           p.reversed_minor as reversed,
           p.provider_reference is not null as "isCard"
         from public.payments p join public.clients c on c.id = p.client_id where c.user_id = $1::uuid
         order by p.recorded_at`,
        cards.client.id,
      ),
    async attempts() {
      const rows = await books.rows<{ state: string }>(
        "select state from public.payment_attempts where invoice_id = $1::uuid order by started_at, ended_at nulls last, id",
        cards.invoiceId,
      );
      return rows.map(({ state }) => state);
    },
    discrepancies: () =>
      books.rows<{ kind: string; isResolved: boolean }>(
        `select d.kind, d.resolved_at is not null as "isResolved" from public.payment_discrepancies d
         join public.clients c on c.id = d.client_id where c.user_id = $1::uuid order by d.found_at, d.kind`,
        cards.client.id,
      ),
    async linkPath() {
      const body = { invoiceId: cards.invoiceId, action: "show" };
      const { url } = await call("payment-link", body, cards.client);
      return new URL(url).pathname;
    },
  });
}

export function sessionIn(url: string | undefined): string {
  return url?.split("/").at(-1) ?? "";
}
