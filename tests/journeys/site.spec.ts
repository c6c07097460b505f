import { publish, published } from "./site-editor.ts";
import { expect, expectAccessible, signIn, test } from "./world.ts";

test("an owner changes a headline, publishes it, regrets it and goes back", async ({
  page,
  browser,
  world,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(world.url);
  const lead = "Ask us tonight, and open tomorrow.";
  await expect(visitor.getByText("between one sunrise and the next.").first()).toBeVisible();

  await signIn(page, world.studio);
  await page.goto("/admin/site/page-home");
  await page.getByLabel("Below the headline").fill(lead);
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(lead)).toHaveCount(0);

  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "1 change" });
  await expect(dialog.getByText(lead)).toBeVisible();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await published(page);
  await visitor.reload();
  await expect(visitor.getByText(lead)).toBeVisible();

  await page.getByRole("button", { name: /^Bring back.*What Daybreak ships/ }).click();
  await expect(page.getByText("It is back as a draft.")).toBeVisible();
  await publish(page);
  await visitor.reload();
  await expect(visitor.getByText(lead)).toHaveCount(0);
});

test("an owner plans a publication and calls it off, and the draft stays", async ({
  page,
  world,
}) => {
  const text = "Answers of the new year.";
  await signIn(page, world.studio);
  await page.goto("/admin/site/page-contact");
  const lead = page.getByLabel("Below the headline");
  const before = await lead.inputValue();
  await lead.fill(text);
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "1 change" });
  const frame = (title: string) => dialog.frameLocator(`iframe[title="${title}"]`);
  await expect(frame("Visitors will see").getByText(text)).toBeVisible();
  await expect(frame("Visitors see now").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(frame("Visitors see now").getByText(text)).toHaveCount(0);
  await dialog.getByRole("button", { name: "At a later hour …" }).click();
  await expectAccessible(page);
  await expect(dialog.getByRole("button", { name: "Publish then" })).toBeDisabled();
  await dialog.getByLabel("Date").fill("2020-01-01");
  await dialog.getByLabel(/^Time in/).fill("09:00");
  await dialog.getByRole("button", { name: "Publish then" }).click();
  await expect(
    page.getByText("Choose an hour that is still to come, within a year."),
  ).toBeVisible();

  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole("button", { name: "Publish" }).click();
  await dialog.getByRole("button", { name: "At a later hour …" }).click();
  await dialog.getByLabel("Date").fill(day);
  await dialog.getByLabel(/^Time in/).fill("09:00");
  await dialog.getByRole("button", { name: "Publish then" }).click();
  await expect(page.getByText("Planned. Visitors see it then.")).toBeVisible();
  await page.goto("/admin/site");
  await expect(page.getByText(/: goes public on .*9:00/)).toBeVisible();
  await page.getByRole("button", { name: "Call it off" }).click();
  await expect(page.getByText(/: goes public on .*9:00/)).toHaveCount(0);
  await expect(page.getByText("1 change to publish")).toBeVisible();
  // Other journeys count their own changes.
  await page.goto("/admin/site/page-contact");
  await lead.fill(before);
  await expect(page.getByText("Saved as a draft")).toBeVisible();
});

test("a change that was not saved stays on the screen, and is saved when the line is back", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  await page.goto("/admin/site/questions");
  const answer = page.getByLabel("Answer").first();
  const before = await answer.inputValue();
  await page.route("**/functions/v1/save-content", (route) => route.abort());
  await answer.clear();
  await answer.pressSequentially("It depends.");
  await expect(page.getByText("Your last change is not saved.")).toBeVisible();
  await expect(answer).toHaveValue("It depends.");
  await page.unroute("**/functions/v1/save-content");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await page.reload();
  await expect(answer).toHaveValue("It depends.");
  await answer.fill(before);
  await expect(page.getByText("Saved as a draft")).toBeVisible();
});

test("an owner gives a package another name and price: a wrong amount says so, and site and questionnaire follow", async ({
  page,
  browser,
  world,
}) => {
  await signIn(page, world.studio);
  await page.goto("/admin/site/services");
  await page.getByText("Change this package").first().click();
  const price = page.getByLabel("Price", { exact: true }).first();
  await price.fill("four thousand");
  await expect(page.getByText("Write an amount: Price.").first()).toBeVisible();
  await expect(page.getByText("Your last change is not saved.")).toBeVisible();
  await price.fill("4,250");
  await page.getByLabel("Name", { exact: true }).first().fill("Sunrise Site");
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "2 changes" });
  await expect(dialog.getByText("$5,000")).toBeVisible();
  await expect(dialog.getByText("$4,250")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await published(page);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${world.url}/services`);
  await expect(visitor.getByRole("main").getByText("Sunrise Site").first()).toBeVisible();
  await visitor.goto(`${world.url}/onboarding`);
  await expect(visitor.getByRole("radio", { name: /Sunrise Site.*\$4,250/ })).toBeAttached();

  await page.getByRole("button", { name: /^Bring back.*What Daybreak ships/ }).click();
  await publish(page);
});

test("an owner reads what another tax rule does before it is published", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  await page.goto("/admin/site/seller");
  await page.getByLabel("Tax", { exact: true }).selectOption("At the rate below");
  await page.getByLabel("Rate in percent").fill("9.975");
  await page.getByRole("button", { name: "Publish" }).click();
  await page
    .getByRole("dialog", { name: "2 changes" })
    .getByRole("button", { name: "Publish" })
    .click();
  const dialog = page.getByRole("dialog", { name: "What this changes" });
  await expect(dialog.getByText("have the new tax.")).toBeVisible();
  await expect(dialog.getByText(/^Open invoices: \d/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change it and publish" }).click();
  await published(page);

  await page.getByRole("button", { name: /^Bring back.*What Daybreak ships/ }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await dialog.getByRole("button", { name: "Change it and publish" }).click();
  await published(page);
});
