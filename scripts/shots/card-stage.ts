import type { SupabaseClient } from "@supabase/supabase-js";
import type { StripeStandIn, Way } from "../../tests/stripe-stand-in.ts";

type State = "open" | "onItsWay" | "mismatched" | "paid";

/** An invoice of the client in each state of a payment by card, and the page to which the checkout leads back. */
export type CardStage = Record<State, { invoiceId: string; returnPath: string }>;

interface Site {
  stripe: StripeStandIn;
  /** Issues an invoice to the client, and returns its id. */
  issue(businessName: string): Promise<string>;
  call(client: SupabaseClient, name: string, body: object): Promise<Record<string, string>>;
}

/** Makes these payments. Of the paid one, a part was refunded here and a part at the provider's, and it is disputed. */
export async function prepareCards(
  client: SupabaseClient,
  studio: SupabaseClient,
  { stripe, issue, call }: Site,
): Promise<CardStage> {
  const pay = async (businessName: string, way: Way | null) => {
    const invoiceId = await issue(businessName);
    const { url = "" } = await call(client, "start-card-payment", { invoiceId });
    const session = url.split("/").at(-1) ?? "";
    const returnPath = new URL(stripe.sessions.get(session)?.returnUrl ?? "").pathname;
    const intent = way && stripe.pay(session, way);
    return { invoiceId, returnPath, intent: intent?.id ?? "" };
  };
  const open = await pay("Card & Co", null);
  const onItsWay = await pay("Debit Dance School", "bank-debit");
  const mismatched = await pay("Odd Sums", "wrong-amount");
  const paid = await pay("Paid Plants", "card");
  const payment = await until(async () => {
    const { data } = await studio
      .from("payments")
      .select("id")
      .eq("provider_reference", paid.intent)
      .maybeSingle();
    return data?.id;
  });
  const refund = { paymentId: payment, amountMinor: 50_000, reason: "Without the photographs." };
  await call(studio, "refund-payment", { ...refund, confirmed: true });
  await until(async () => stripe.refunds.length > 0);
  stripe.refundInDashboard(paid.intent, 10_000);
  stripe.dispute(paid.intent, 190_000);
  await until(async () => {
    const { count } = await studio
      .from("payment_discrepancies")
      .select("id", { count: "exact", head: true });
    return (count ?? 0) >= 3;
  });
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
