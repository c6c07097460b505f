import { startDaybreak } from "./daybreak.ts";
import { studioClient } from "./studio-client.ts";
import { expect, newProvedClient, project, signIn, test } from "./world.ts";

const prices = [
  ...["one-day", "website-in-a-week", "ai-tool-development"].map((id) => `plans.${id}.price.cents`),
  ...["branding", "leadTool", "aiToolPack"].map((name) => `addOns.${name}.cents`),
  "addOns.support.monthlyCents",
  "addOns.support.quarterlyCents",
];

test("an owner chooses yen, and page, questionnaire and invoice have whole yen of their own price", async ({
  browser,
}) => {
  const world = await startDaybreak();
  try {
    const context = () => browser.newContext({ baseURL: world.url });
    const owner = await (await context()).newPage();
    await signIn(owner, world.studio);
    await owner.goto("/admin/site/seller");
    await owner.getByLabel("Currency", { exact: true }).selectOption("JPY");
    await expect(owner.getByText("Saved as a draft")).toBeVisible();
    const { supabase } = await studioClient(world);
    const call = async (name: string, body: object) => {
      const { data, error } = await supabase.functions.invoke(name, { body });
      if (error) throw new Error(await error.context.text());
      return data;
    };
    const { number: base } = await call("read-content", { kind: "services" });
    const changes = prices.map((path) => ({ path, value: 400_000 }));
    const { number: services } = await call("save-content", { kind: "services", base, changes });
    const { number: seller } = await call("read-content", { kind: "seller" });
    const seen = { seller, services };
    await call("publish-content", { kinds: ["seller", "services"], seen, accepted: true });

    const visitor = await (await context()).newPage();
    await visitor.goto("/services");
    await expect(visitor.locator("main").getByText("¥400,000").first()).toBeVisible();
    await expect(visitor.locator("main")).not.toContainText("$");

    const ada = await newProvedClient(world);
    const client = await (await context()).newPage();
    await signIn(client, ada);
    const answers = { ...project, full_branding_upsell: false };
    await client.goto("/onboarding");
    await expect(client.getByRole("radio", { name: /¥/ }).first()).toBeVisible();
    await ada.supabase
      .from("onboarding_submissions")
      .insert({
        ...answers,
        agreed_language: "en",
        agreed_total_minor: 400_000,
        agreed_currency: "JPY",
      })
      .throwOnError();
    await client.goto("/invoices");
    await expect(client.getByText("¥200,000").first()).toBeVisible();
    await expect(client.locator("main")).not.toContainText("$");
  } finally {
    await world.stop();
  }
});
