import type { Fault } from "#domain/content/faults.ts";
import { type Fields, isObject } from "#domain/content/fields.ts";
import { type KindName, kinds } from "#domain/content/kinds.ts";
import { type SellerBody, type SellerRules, sellerBody } from "#domain/content/seller.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { type Refused, refuse } from "../endpoint/refusals.ts";
import type { Newest } from "./drafts.ts";
import type { StudioContent } from "./studio-content.ts";

/** The first fault of the seller's facts that its fields do not find, because two of them belong together. */
export function faultOfSeller({ bank, rules }: SellerBody): Fault | null {
  if (!bank.iban && !bank.accountNumber)
    return { path: "bank.iban", message: "Write an IBAN or an account number." };
  if (rules.tax === "rate" && !rules.percent)
    return { path: "rules.percent", message: "Write the rate, like 19." };
  if (rules.tax === "small business" && !rules.sentence)
    return { path: "rules.sentence", message: "Write the sentence that your law asks for." };
  return null;
}

interface Change {
  before: StudioContent;
  after: StudioContent;
  drafts: Partial<Record<KindName, Newest>>;
  /** Whether its author has read what it does. */
  isAccepted: boolean;
}

/**
 * Why another currency, country or tax rule cannot be published yet: prices that were not written anew for a currency, or
 * that its author has not read what happens. null where neither stands against it.
 */
export async function refuseRules(
  tx: Queryable,
  { before, after, drafts, isAccepted }: Change,
): Promise<Refused | null> {
  const [was, is] = [sellerBody(before.seller).rules, sellerBody(after.seller).rules];
  const changed = (Object.keys(is) as (keyof SellerRules)[]).filter(
    (name) => is[name] !== was[name],
  );
  if (changed.length === 0) return null;
  if (changed.includes("currency")) {
    const path = unwrittenPrice(drafts);
    if (path)
      return refuse(409, "content.prices_anew", { kind: "services", path, currency: is.currency });
  }
  if (isAccepted) return null;
  const { rows } = await tx.query(
    `select (select count(*)::int from public.onboarding_submissions
         where status not in ('completed', 'cancelled')) as projects,
       (select count(*)::int from public.invoices where state = 'open') as invoices,
       (select count(*)::int from public.invoices where state = 'draft')
         + (select count(*)::int from public.orders where state in ('draft', 'sent')) as drafts,
       (select count(*)::int from public.onboarding_drafts) as questionnaires`,
  );
  return refuse(409, "content.rules_change", { changed, was, is, counts: rows[0] });
}

/** The path of a price that was not written since the currency was chosen; null where there is none. */
function unwrittenPrice({ seller, services }: Change["drafts"]): string | null {
  const paths = moneyIn(kinds.services.fields, services?.body);
  const chosen = seller && lastTouch(seller, "rules.currency");
  const unwritten = paths.find((path) => {
    const written = services && lastTouch(services, path);
    return !written || !chosen || written < chosen;
  });
  return services ? (unwritten ?? null) : "plans";
}

/** When a value was changed last in a draft, by itself or with what it is in; ISO 8601. */
function lastTouch({ touched }: Newest, path: string): string | undefined {
  const names = path.split(".");
  return names
    .flatMap((_, at) => touched[names.slice(0, at + 1).join(".")]?.at ?? [])
    .sort()
    .at(-1);
}

/** The paths of all amounts of a body. */
function moneyIn(fields: Fields, body: unknown, root = ""): string[] {
  if (!isObject(body)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = root + name;
    if (field.is === "money") return [path];
    if (field.is === "group") return moneyIn(field.of, body[name], `${path}.`);
    if (field.is !== "list") return [];
    const entries = body[name] as { id: string }[];
    return entries.flatMap((entry) => moneyIn(field.of, entry, `${path}.${entry.id}.`));
  });
}
