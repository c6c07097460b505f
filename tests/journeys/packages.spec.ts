import type { Page } from "@playwright/test";
import { expect, newProvedClient, project, signIn, test } from "./world.ts";

async function publish(page: Page, changes: number) {
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(`^${changes} change`) });
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Visitors see it now.")).toBeVisible({ timeout: 30_000 });
}

const isSaved = (page: Page) =>
  expect(page.getByText("Saved", { exact: true }).filter({ visible: true })).toBeVisible();

test("an owner adds a package, a client orders it, and when it is hidden the next client keeps every other answer", async ({
  page,
  browser,
  world,
}) => {
  await signIn(page, world.studio);
  await page.goto("/admin/site/services");
  await page.getByLabel("Name of the new package").fill("Sunset Site");
  await page.getByRole("button", { name: "Add a package" }).click();
  const added = page.getByRole("listitem").filter({ hasText: "Sunset Site" });
  await added.getByLabel("What it is").first().fill("A site that is live before dark.");
  await added.getByLabel("What is in it").first().fill("Three pages");
  await added.getByLabel("How long it takes").first().fill("2 days");
  await added.getByLabel("Price", { exact: true }).fill("3,200");
  await added.getByText("In other languages").click();
  await added.getByRole("group", { name: "In German" }).getByLabel("Name").fill("Abendseite");
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await publish(page, 1);

  const visitor = await (await browser.newContext({ baseURL: world.url })).newPage();
  await visitor.goto(`${world.url}/services/sunset-site`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Sunset Site" })).toBeVisible();
  expect(await (await visitor.request.get(`${world.url}/sitemap.xml`)).text()).toContain(
    "/services/sunset-site",
  );

  const ada = await newProvedClient(world);
  const client = await (await browser.newContext({ baseURL: world.url })).newPage();
  await client.goto(world.url);
  await signIn(client, ada);
  await client.goto(`${world.url}/onboarding`);
  await client.getByRole("radio", { name: /Sunset Site.*\$3,200/ }).check();
  await isSaved(client);
  const answers = { ...project, service_selection: "sunset-site", full_branding_upsell: false };
  await ada.supabase.from("onboarding_drafts").update({ answers }).eq("user_id", ada.id);
  await client.goto(`${world.url}/onboarding?step=7`);
  await expect(client.getByText("$3,200").filter({ visible: true }).first()).toBeVisible();
  await client.getByRole("button", { name: "Submit" }).click();
  await client.waitForURL("**/dashboard");
  await client
    .getByRole("main")
    .getByRole("link", { name: /Sunset Site/ })
    .click();
  await client.waitForURL("**/project/*");
  await expect(client.getByRole("heading", { level: 1 })).toContainText("Sunset Site");

  const grace = await newProvedClient(world, "Grace Hopper");
  const second = await (await browser.newContext({ baseURL: world.url })).newPage();
  await second.goto(world.url);
  await signIn(second, grace);
  await second.goto(`${world.url}/onboarding`);
  await second.getByRole("radio", { name: /Sunset Site/ }).check();
  await second.getByRole("button", { name: "Continue" }).click();
  await second.getByLabel("Business Description").fill("Compilers for everybody.");
  await isSaved(second);

  await page.reload();
  const edited = page.getByRole("listitem").filter({ hasText: "Sunset Site" });
  await edited.getByText("Change this package").click();
  await edited.getByLabel("Hide it").check();
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await publish(page, 1);

  await second.getByLabel("Industry").fill("Computing");
  await expect(second.getByText("This package is no longer sold.")).toBeVisible();
  await expect(second.getByRole("radio", { name: /Sunset Site/ })).toHaveCount(0);
  await second.getByRole("radio", { name: /Website in a Day/ }).check();
  await second.getByRole("button", { name: "Continue" }).click();
  await expect(second.getByLabel("Business Description")).toHaveValue("Compilers for everybody.");
  await expect(second.getByLabel("Industry")).toHaveValue("Computing");
  await isSaved(second);

  await client.reload();
  await expect(client.getByRole("heading", { level: 1 })).toContainText("Sunset Site");
  expect((await visitor.request.get(`${world.url}/services/sunset-site`)).status()).toBe(404);

  await page.getByRole("button", { name: /^Bring back.*What Daybreak ships/ }).click();
  await expect(page.getByText("It is back as a draft.")).toBeVisible();
  await publish(page, 1);
});

test("an owner adds an add-on, a client orders it, and when it is hidden the next client's order goes on without it", async ({
  page,
  browser,
  world,
}) => {
  const open = async (who: Awaited<ReturnType<typeof newProvedClient>>, step: number) => {
    const opened = await (await browser.newContext({ baseURL: world.url })).newPage();
    await opened.goto(world.url);
    await signIn(opened, who);
    const answers = { ...project, full_branding_upsell: false };
    await who.supabase.from("onboarding_drafts").insert({ user_id: who.id, answers });
    await opened.goto(`${world.url}/onboarding?step=${step}`);
    return opened;
  };

  await signIn(page, world.studio);
  await page.goto("/admin/site/services");
  await page.getByLabel("Name of the new add-on").fill("Photographs");
  await page.getByRole("button", { name: "Add an add-on" }).click();
  const added = page.getByRole("listitem").filter({ hasText: "Photographs" });
  await added.getByLabel("What it is").first().fill("A day with our photographer.");
  await added.getByLabel("Price", { exact: true }).fill("1,250");
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await publish(page, 1);

  const visitor = await (await browser.newContext({ baseURL: world.url })).newPage();
  await visitor.goto(`${world.url}/services`);
  const listed = visitor.getByRole("listitem").filter({ hasText: "A day with our photographer." });
  await expect(listed).toContainText("$1,250");

  const client = await open(await newProvedClient(world), 6);
  await client.getByRole("switch", { name: /Photographs.*\$1,250/ }).check();
  await isSaved(client);
  await client.getByRole("button", { name: "Continue" }).click();
  await expect(client.getByText("$6,250").filter({ visible: true }).first()).toBeVisible();
  await client.getByRole("button", { name: "Submit" }).click();
  await client.waitForURL("**/dashboard");
  await client
    .getByRole("main")
    .getByRole("link", { name: /Website in a Day/ })
    .click();
  await client.waitForURL("**/project/*");
  const features = client.getByRole("listitem").filter({ hasText: "Photographs" });
  await expect(features.filter({ hasText: "included" })).toBeVisible();

  const second = await open(await newProvedClient(world, "Grace Hopper"), 6);
  await second.getByRole("switch", { name: /Photographs/ }).check();
  await isSaved(second);

  await page.reload();
  const edited = page.getByRole("listitem").filter({ hasText: "Photographs" });
  await edited.getByText("Change this add-on").click();
  await edited.getByLabel("Hide it").check();
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await publish(page, 1);

  await second.getByRole("switch", { name: /AI Tool Pack/ }).check();
  await expect(
    second.getByText("An add-on that you had chosen is no longer offered."),
  ).toBeVisible();
  await expect(second.getByRole("switch", { name: /Photographs/ })).toHaveCount(0);
  await expect(second.getByRole("switch", { name: /AI Tool Pack/ })).toBeChecked();
  await isSaved(second);

  await client.reload();
  await expect(features.filter({ hasText: "included" })).toBeVisible();

  await page.getByRole("button", { name: /^Bring back.*What Daybreak ships/ }).click();
  await expect(page.getByText("It is back as a draft.")).toBeVisible();
  await publish(page, 1);
});
