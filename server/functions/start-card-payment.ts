import { z } from "zod";
import type { FunctionAnswer } from "#engine/functions/call.ts";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { nextCardStep } from "../payments/card-payments.ts";
import { linkedInvoiceId } from "../payments/payment-links.ts";

/**
 * The address at which the open amount of an invoice is paid by card: for the client's side that may read the
 * invoice, or with the token of its payment link. `{ state: "ready", url, amountMinor, currency, expiresAt }`;
 * `processing` while a payment is on its way, `settled` where nothing is open. 503 where the provider does not
 * answer: nothing was charged.
 */
export default defineFunction({
  who: "anyone",
  body: z.union([z.object({ invoiceId: z.uuid() }), z.object({ token: z.string().max(100) })]),
  expected: "Send invoiceId, or token of a payment link.",
  returns: z.union([
    z.strictObject({
      state: z.literal("ready"),
      url: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
      expiresAt: z.string(),
    }),
    z.strictObject({ state: z.enum(["processing", "settled", "mismatched"]) }),
  ]),
  async run(input, { db, caller, cards, payments, now }) {
    if (!cards) return refuse(409, "card.not_taken");
    const isByLink = "token" in input;
    if (!isByLink && caller.role !== "authenticated") {
      return refuse(401, "account.signed_out");
    }
    const invoiceId = isByLink ? await linkedInvoiceId(db, payments, input.token) : input.invoiceId;
    if (!invoiceId) return refuse(404, "invoice.not_found");
    let refused: FunctionAnswer | null = null;
    const answer = await cards.start(async () => {
      const next = { invoiceId, isByLink, now: now() };
      if (isByLink) return db.transaction((tx) => nextCardStep(tx, next));
      let step: Awaited<ReturnType<typeof nextCardStep>> = { step: "settled" };
      const asked = await asActor(db, caller, async (tx) => {
        step = await nextCardStep(tx, next);
        return { ok: true };
      });
      if (!asked.ok) refused = asked;
      return step;
    });
    if (refused) return refused;
    if (answer.state === "specimen") return refuse(409, "card.specimen");
    if (answer.state === "not-by-card") {
      return refuse(409, "card.amount");
    }
    if (answer.state !== "unavailable") return { ok: true, body: answer };
    return { ...refuse(503, "card.unavailable"), retryAfterSeconds: 60 };
  },
});
