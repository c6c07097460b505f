import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Daybreak } from "./daybreak.ts";
import { expect, expectAccessible, newClient, project, signIn, test } from "./world.ts";

const password = "correct horse battery";

/** Follows the link of the invitation and chooses a password. */
async function accept(page: Page, world: Daybreak, email: string) {
  const { text = "" } = await world.mailbox.find(email, /invited/i);
  await page.goto(/https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "");
  await page.waitForURL("**/reset-password");
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(password);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated successfully.")).toBeVisible();
  await signIn(page, { email, password });
}

test("an owner brings a maker into the studio, a client a colleague into the project, and both leave again", async ({
  page,
  browser,
  world,
}) => {
  const ada = await newClient(world);
  const { data } = await ada.supabase.from("onboarding_submissions").insert(project).select("id");
  const projectPath = `/project/${data?.[0]?.id}`;
  const [maker, colleague] = [`maker-${randomUUID()}@example.com`, `${randomUUID()}@example.com`];

  await signIn(page, world.studio);
  await page.goto("/admin/people");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Please enter an e-mail address.")).toBeVisible();
  await page.getByLabel("E-mail address").fill(maker);
  await page.getByRole("button", { name: "Send the invitation" }).press("Enter");
  await expect(page.getByText(`We have sent an invitation to ${maker}`)).toBeVisible();
  await expectAccessible(page);

  const second = await browser.newContext({ baseURL: world.url });
  const makers = await second.newPage();
  await accept(makers, world, maker);
  await expect(makers.getByRole("heading", { name: "Your projects" })).toBeVisible();
  const nav = makers.getByRole("navigation", { name: "Studio" });
  await expect(nav.getByRole("link")).toHaveText(["Overview", "Your account"]);
  await expect(makers.getByRole("tab", { name: "Contact Forms" })).toHaveCount(0);
  await makers.goto(`/admin${projectPath}`);
  await expect(makers.getByText("Project not found")).toBeVisible();

  await page.goto(`/admin${projectPath}`);
  await page.getByLabel("Assign somebody").selectOption({ label: maker });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Take .* off$/ })).toBeVisible();
  await makers.reload();
  await expect(makers.getByRole("heading", { name: project.business_name }).first()).toBeVisible();

  const third = await browser.newContext({ baseURL: world.url });
  const clients = await third.newPage();
  await signIn(clients, ada);
  await clients.goto(projectPath);
  await clients.getByLabel("E-mail address").fill(colleague);
  await clients.getByLabel("Sees amounts").check();
  await clients.getByRole("button", { name: "Send the invitation" }).click();
  await expect(clients.getByText(`We have sent an invitation to ${colleague}`)).toBeVisible();
  await expectAccessible(clients);
  const fourth = await browser.newContext({ baseURL: world.url });
  const colleagues = await fourth.newPage();
  await accept(colleagues, world, colleague);
  await colleagues.goto(projectPath);
  await expect(colleagues.getByRole("heading", { name: "Website in a Day Project" })).toBeVisible();
  await expect(colleagues.getByRole("button", { name: "Send the invitation" })).toHaveCount(0);

  await clients.reload();
  await clients.getByRole("button", { name: `Remove: ${colleague}` }).click();
  await clients.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(clients.getByText("Removed.")).toBeVisible();
  await colleagues.reload();
  await expect(colleagues.getByText("Project not found")).toBeVisible();

  await page.goto("/admin/people");
  await page.getByRole("button", { name: `Remove: ${maker}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Removed.")).toBeVisible();
  await makers.reload();
  await expect(makers.getByRole("heading", { name: project.business_name })).toHaveCount(0);
  await page.getByRole("button", { name: `Remove: ${world.studio.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The studio needs an owner.")).toBeVisible();
  for (const context of [second, third, fourth]) await context.close();
});
