import { expect, signIn, test } from "./world.ts";

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
  await expect(page.getByText("Visitors see it now.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(lead)).toBeVisible();

  await page.getByRole("button", { name: /^Bring back.*What Daybreak ships/ }).click();
  await expect(page.getByText("It is back as a draft.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Visitors see it now.")).toBeVisible();
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
