import { createClient } from "@supabase/supabase-js";
import { optionsReplacing } from "../../tests/journeys/daybreak.ts";
import { fixedProject } from "../../tests/project.ts";
import { type Credentials, callFunction } from "./stage.ts";

/** A studio in Germany: it charges tax, requires billing details and makes e-invoices. */
export interface GermanStage {
  url: string;
  people: Record<"german" | "germanWithout" | "germanStudio", Credentials>;
  /** An invoice of the client with billing details, which was credited. */
  invoiceId: string;
}

const seller = new URL("../../tests/books/german-seller.ts", import.meta.url).href;

/** The environment in which a server has the content of that studio. */
export const germanEnvironment = {
  NODE_OPTIONS: optionsReplacing({
    "/content/seller.ts": [/^.*$/s, `export { germanSeller as seller } from "${seller}";`],
  }),
};

/** Name, street, postal code, town, country and VAT id. */
const buyers = [
  "Bertha Benz | Planken 1 | 68161 | Mannheim | DE",
  "Marie Curie | Rue Cuvier 12 | 75005 | Paris | FR | FR40303265045",
  "Ada Lovelace | St James's Square 12 | SW1Y 4JH | London | GB",
].map((buyer) => {
  const [name = "", street, postal_code, city, country, vat_id = null] = buyer.split(" | ");
  return [name, { street, postal_code, city, country, vat_id }] as const;
});

export async function prepareGermanStage(world: {
  url: string;
  publishableKey: string;
  studio: Credentials;
}): Promise<GermanStage> {
  const { url, studio } = world;
  const password = "correct horse staple";
  const open = () =>
    createClient(url, world.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const owner = open();
  await owner.auth.signInWithPassword(studio);
  const order = async (name: string, details: object | null) => {
    const client = open();
    const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
    const business_name = `${name.split(" ")[1]} & Söhne`;
    const options = { data: { full_name: name, business_name } };
    const { data } = await client.auth.signUp({ email, password, options });
    const agreed = { agreed_currency: "EUR", agreed_total_minor: 595_000, agreed_language: "de" };
    const row = { ...fixedProject, ...agreed, business_name, ordered_for_business: true };
    await client.from("onboarding_submissions").insert(row).throwOnError();
    if (!details) return { email, password, invoiceId: "" };
    await client
      .from("clients")
      .update({ legal_name: business_name, buys_as: "business", ...details })
      .eq("user_id", data.user?.id)
      .throwOnError();
    const invoices = client.from("invoices").select("id, client_id");
    const { id, client_id: clientId } = (await invoices.single().throwOnError()).data;
    // The tax of each country stands in an invoice of the studio's own.
    const lines = [{ description: "A day of photographs", quantity: 1, unitAmountMinor: 84_000 }];
    const { invoiceId } = await callFunction(owner, "write-invoice", { clientId, lines });
    await callFunction(owner, "issue-invoice", { invoiceId });
    return { email, password, invoiceId: id as string };
  };
  const [german] = await Promise.all(buyers.map(([name, details]) => order(name, details)));
  const germanWithout = await order("Emmy Noether", null);
  const invoiceId = german?.invoiceId ?? "";
  await callFunction(owner, "credit-invoice", { invoiceId, reason: "You had paid it in May." });
  return {
    url,
    people: { german: german as Credentials, germanWithout, germanStudio: studio },
    invoiceId,
  };
}
