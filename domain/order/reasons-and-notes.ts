import * as z from "zod/mini";
import { optionalText, requiredText, upTo2000 } from "../form.ts";

/** Why the studio does something with money. */
export const reasonField = requiredText("Please write the reason.", {
  max: 1_000,
  tooLong: "Write a reason of up to 1,000 characters.",
});
export const reasonForm = z.object({ reason: reasonField });

const manualTaxReason = "Write the reason, in up to 500 characters.";
/** Why the studio decides a tax manually. */
export const manualTaxReasonField = requiredText(manualTaxReason, {
  max: 500,
  tooLong: manualTaxReason,
});
export const manualTaxForm = z.object({ reason: manualTaxReasonField });

/** Why the client declines an offer. */
export const declineReasonField = optionalText(upTo2000);
export const declineForm = z.object({ reason: declineReasonField });

/** What the studio notes beside a payment or an invoice. */
export const noteField = optionalText(upTo2000);
export const noteForm = z.object({ note: noteField });

/** What the studio misses in a client's content. */
export const missingContentField = requiredText(
  "Write what is missing, so that the client can send it.",
  upTo2000,
);
export const missingContentForm = z.object({ missing: missingContentField });
