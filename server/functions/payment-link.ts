import { z } from "zod";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";

/**
 * The address at which an issued invoice is paid without an account; `revoke` makes a new one, and the former one stops
 * working. For everybody who may read the invoice.
 */
export default defineFunction({
  who: "person",
  body: z.object({ invoiceId: z.uuid(), action: z.enum(["show", "revoke"]) }),
  expected: 'Send invoiceId, and action: "show" or "revoke".',
  returns: z.strictObject({ url: z.string() }),
  run: ({ invoiceId, action }, { db, caller, payments }) =>
    asActor(db, caller, async (tx) => {
      const { rows } = await tx.query<{ public_id: string; generation: number }>(
        "select * from private.payment_link($1::uuid, $2::boolean)",
        [invoiceId, action === "revoke"],
      );
      const [row] = rows;
      if (!row) return refuse(404, "invoice.not_found");
      const { public_id: publicId, generation } = row;
      return { ok: true, body: { url: payments.linkFor({ publicId, generation }) } };
    }),
});
