import type { JsonAnswers } from "#database/json-answers.ts";
import type { BillingDetails, TypedBilling } from "#domain/invoice/billing-form.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";

const fields =
  "legal_name, street, postal_code, city, region, country, vat_id, buys_as, order_number, invoice_email";

/** `billing` is null for an account without a row in `clients`, which is one of the staff. */
export async function readBilling(
  userId: string,
): Promise<Answer<{ billing: BillingDetails | null }>> {
  return read(
    "Your billing details could not be loaded.",
    (client) => client.from("clients").select(fields).eq("user_id", userId).maybeSingle(),
    (billing) => ({ billing: billing as BillingDetails | null }),
  );
}

export async function saveBilling(userId: string, billing: BillingDetails): Promise<Answer> {
  return ask("Your billing details could not be saved.", (client) =>
    // `single` fails if there is no such row, which would otherwise look like a success.
    client.from("clients").update(billing).eq("user_id", userId).select("id").single(),
  );
}

/** The billing details as text for the fields of the form. */
export function typedBilling(billing: BillingDetails): TypedBilling {
  const entries = Object.entries(billing).map(([field, text]) => [field, text ?? ""]);
  return Object.fromEntries(entries) as TypedBilling;
}

export type BillingPreview = NonNullable<JsonAnswers["billing_preview"]>;

/** `data` is null where the seller is outside the EU. */
export async function previewBilling({
  country,
  postal_code,
  vat_id,
  buys_as,
}: BillingDetails): Promise<Answer<{ data: BillingPreview | null }>> {
  return ask("Your billing details could not be loaded.", (client) =>
    client.rpc("billing_preview", { country, postal_code, vat_id, buys_as } as never),
  );
}
