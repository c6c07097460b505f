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

const buyers = [
  ["Bertha Benz", { street: "Planken 1", postal_code: "68161", city: "Mannheim", country: "DE" }],
  [
    "Marie Curie",
    {
      street: "Rue Cuvier 12",
      postal_code: "75005",
      city: "Paris",
      country: "FR",
      vat_id: "FR40303265045",
    },
  ],
  [
    "Ada Lovelace",
    { street: "St James's Square 12", postal_code: "SW1Y 4JH", city: "London", country: "GB" },
  ],
] as const;

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
      .update({ legal_name: business_name, ...details })
      .eq("user_id", data.user?.id)
      .throwOnError();
    const { data: found } = await client.from("invoices").select("id").single().throwOnError();
    return { email, password, invoiceId: found.id as string };
  };
  const [german] = await Promise.all(buyers.map(([name, details]) => order(name, details)));
  const germanWithout = await order("Emmy Noether", null);
  const owner = open();
  await owner.auth.signInWithPassword(studio);
  const invoiceId = german?.invoiceId ?? "";
  await callFunction(owner, "credit-invoice", { invoiceId, reason: "You had paid it in May." });
  return {
    url,
    people: { german: german as Credentials, germanWithout, germanStudio: studio },
    invoiceId,
  };
}
