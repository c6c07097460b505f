import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#engine/postgres/database.ts";
import type { StripeStandIn, Way } from "../../tests/stripe-stand-in.ts";

export type CardState = "open" | "onItsWay" | "mismatched" | "paid";

/** For each state of a payment by card the page to which the checkout leads back. */
export type CardStage = Record<CardState, string>;

interface Site {
  db: Database;
  stripe: StripeStandIn;
  /** The open invoice that comes into this state. */
  invoiceOf(state: CardState): string;
  call(client: SupabaseClient, name: string, body: object): Promise<Record<string, unknown>>;
}

/** Makes these payments. Of the paid one, a part was refunded here and a part at the provider's, and it is disputed. */
export async function prepareCards(
  client: SupabaseClient,
  studio: SupabaseClient,
  { db, stripe, invoiceOf, call }: Site,
): Promise<CardStage> {
  const pay = async (state: CardState, way: Way | null) => {
    const { url } = await call(client, "start-card-payment", { invoiceId: invoiceOf(state) });
    const session = `${url}`.split("/").at(-1) ?? "";
    const { pathname } = new URL(stripe.sessions.get(session)?.returnUrl ?? "");
    const intent = way && stripe.pay(session, way);
    return [pathname, intent?.id ?? ""] as const;
  };
  const [open] = await pay("open", null);
  const [onItsWay] = await pay("onItsWay", "bank-debit");
  const [mismatched] = await pay("mismatched", "wrong-amount");
  const [paid, intent] = await pay("paid", "card");
  const paidBy = "select id from public.payments where provider_reference = $1";
  const paymentId = await until(async () => (await db.query(paidBy, [intent])).rows[0]?.id);
  const refund = { paymentId, amountMinor: 50_000, reason: "Without the photographs." };
  await call(studio, "refund-payment", { ...refund, confirmed: true });
  await until(async () => stripe.refunds.length > 0);
  stripe.refundInDashboard(intent, 10_000);
  stripe.dispute(intent, 190_000);
  const found = "select from public.payment_discrepancies";
  await until(async () => (await db.query(found)).count >= 3);
  return { open, onItsWay, mismatched, paid };
}

async function until<Found>(look: () => Promise<Found>): Promise<NonNullable<Found>> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("an event of the card provider had no effect");
}
