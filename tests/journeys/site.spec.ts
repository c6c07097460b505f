import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./world.ts";

/** The whole site is printed before it is public. */
async function published(page: Page) {
  await expect(page.getByText("Visitors see it now.")).toBeVisible({ timeout: 20_000 });
}

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
  await page.goto("/admin/site");
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
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await published(page);
  await visitor.reload();
  await expect(visitor.getByText(lead)).toHaveCount(0);
});

test("a change that was not saved stays on the screen, and is saved when the line is back", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  await page.goto("/admin/site?kind=questions");
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
  await page.goto("/admin/site?kind=services");
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
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await published(page);
});
