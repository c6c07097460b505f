// This process pays an invoice by card, follows the payment and refunds a part of it. It kills itself after its
// request number LAST to the database or the card provider; with 0 it never does. Arguments: `URL SECRET STRIPE_URL
// INVOICE MOMENT LAST`.
import { openDatabase } from "#engine/postgres/open.ts";
import { asActor } from "#server/endpoint/as-actor.ts";
import { cardPayments, nextCardStep } from "#server/payments/card-payments.ts";
import { openStripe } from "#server/payments/stripe-provider.ts";
import { standInKey, standInSecret } from "../stripe-stand-in.ts";
import { afterEachCall } from "./after-each-call.ts";

const [url = "", secret = "", apiUrl = "", invoiceId = "", moment = "", last = ""] =
  process.argv.slice(2);
let steps = 0;
const tick = () => {
  steps += 1;
  if (steps === Number(last)) process.kill(process.pid, "SIGKILL");
};
const now = () => new Date(Number(moment));
const opened = await openDatabase({ url, secret, poolSize: 2 });
const db = afterEachCall(opened, tick);
const stripe = await openStripe({ secretKey: standInKey, webhookSecret: standInSecret, apiUrl });
const cards = cardPayments({
  db,
  provider: afterEachCall(stripe, tick),
  siteUrl: "http://localhost",
  now,
  onError(what, error) {
    throw new Error(what, { cause: error });
  },
});

const answer = await cards.start(() =>
  db.transaction((tx) => nextCardStep(tx, { invoiceId, isByLink: true, now: now() })),
);
if (answer.state === "ready") {
  const body = new URLSearchParams({ way: "card" });
  await fetch(answer.url, { method: "POST", body, redirect: "manual" });
  tick();
}
await cards.follow();
const { rows } = await db.query<{ id: string }>(
  `select p.id from public.payments p join public.invoices i on i.client_id = p.client_id
   where i.id = $1::uuid and p.provider_reference is not null and p.refunded_minor = 0`,
  [invoiceId],
);
for (const { id } of rows) {
  await asActor(db, { role: "service_role", claims: { role: "service_role" } }, async (tx) => {
    await tx.query("select private.refund_payment($1::uuid, 50000, 'Back', true)", [id]);
    return { ok: true };
  });
}
await cards.follow();
await opened.close();
