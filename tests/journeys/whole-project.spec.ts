import type { Locator } from "@playwright/test";
import { studio as seller } from "#content/studio.ts";
import { fixedProject } from "../project.ts";
import type { Daybreak } from "./daybreak.ts";
import { studioClient, tickBeforeLaunch } from "./studio-client.ts";
import { expect, expectAccessible, openOwnProject, openStudioPage, signIn, test } from "./world.ts";

test("a Website in a Day from the deposit to the launch, with the same clock on both sides", async ({
  page,
  browser,
  world,
  site,
}) => {
  test.setTimeout(180_000);
  site.pages.set("/first", "<!doctype html><title>The first version</title><h1>Bread</h1>");
  const { client, id } = await openOwnProject(page, world, fixedProject);
  const now = page.locator("#now");
  await expect(now.getByRole("heading", { name: "The deposit is open." })).toBeVisible();
  const studio = await openStudioPage(browser, world, id);
  const [desk, dialog] = [studio.locator("#now"), studio.getByRole("dialog")];
  await expect(desk.getByText("Waiting for the client")).toBeVisible();

  const call = await studioActs(world);
  await call.pay(id, "deposit");
  await expect(now.getByRole("heading", { name: "2 things are missing." })).toBeVisible();
  const needs = page.locator("#questions");
  for (const left of [1, 0]) {
    await needs.getByRole("button", { name: "It is done" }).first().click();
    await expect(needs.getByRole("button", { name: "It is done" })).toHaveCount(left);
  }
  await expect(now.getByText(/^Your time begins when we have, at the latest/)).toBeVisible();

  // Something is missing first, in words; then the content is complete and the clock runs.
  await desk.getByRole("button", { name: "Something is missing" }).click();
  await dialog.getByRole("button", { name: "Tell the client" }).click();
  await expect(dialog.getByText("Write what is missing, so that")).toBeVisible();
  await dialog.getByLabel("Send us your texts, pictures and logo").check();
  await dialog.getByLabel("In your words").fill("The logo as a vector file");
  await dialog.getByRole("button", { name: "Tell the client" }).click();
  await expect(now.getByText("The logo as a vector file")).toBeVisible();
  await expect(now.getByRole("heading", { name: "1 thing is missing." })).toBeVisible();
  await expectAccessible(page);
  await needs.getByRole("button", { name: "It is done" }).click();
  await expect(desk.getByRole("heading", { name: "Is the content complete?" })).toBeVisible();
  await expectAccessible(studio);
  await desk.getByRole("button", { name: "The content is complete" }).click();
  await expect(now.getByRole("heading", { name: /^We are building\. 23 hours/ })).toBeVisible();
  await expect(desk.getByRole("heading", { name: /^Build\. 23 hours/ })).toBeVisible();
  await expect(now.getByText(/^Ready by/)).toBeVisible();

  const questions = studio.locator("#questions");
  await questions.getByLabel("Your question").fill("Which oven is on the front page?");
  await questions.getByLabel("Our clock waits for it").check();
  await questions.getByRole("button", { name: "Ask" }).click();
  await expect(now.getByText("Our clock stands still until then.")).toBeVisible();
  await expect(desk.getByText("The clock stands still.")).toBeVisible();
  await now.getByRole("link", { name: "Answer" }).click();
  await needs.getByLabel("Your answer").fill("The blue one.");
  await needs.getByRole("button", { name: "Send the answer" }).click();
  await expect(now.getByRole("heading", { name: /^We are building/ })).toBeVisible();

  // The first version, one round of changes, and the second one, which is complete.
  const deliverables = studio.locator("#deliverables");
  await deliverables.getByRole("button", { name: "Post a deliverable" }).click();
  await dialog.getByLabel("Title").fill("The first page");
  await dialog.getByLabel("Link").fill(`${site.url}/first`);
  await dialog.getByRole("button", { name: "Post it" }).click();
  const toApprove = "There is something to look at and approve.";
  await expect(now.getByRole("heading", { name: toApprove })).toBeVisible();
  const card = page.locator("#deliverables");
  await card.getByRole("button", { name: "Ask for changes" }).click();
  await card.getByLabel("Point 1", { exact: true }).fill("A larger headline");
  await card.getByRole("button", { name: "Send 1 point" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send the list" }).click();
  await expect(now.getByRole("heading", { name: /^We are building/ })).toBeVisible();
  await deliverables
    .getByRole("group", { name: "Point 1" })
    .getByRole("button", { name: "Done", exact: true })
    .click();
  await deliverables.getByRole("button", { name: "Post the next version" }).click();
  await dialog.getByLabel(/complete/i).check();
  await dialog.getByRole("button", { name: "Post it" }).click();
  await expect(now.getByText(/^Delivered in/)).toBeVisible();
  await expect(desk.getByText(/^Delivered in/)).toBeVisible();
  expect(await figuresOf(now)).toEqual(await figuresOf(desk));
  await card.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(card.getByText(/approved version 2 on/)).toBeVisible();
  await expect(now.getByRole("heading", { name: "We are building." })).toBeVisible();

  // The final invoice, the launch and the end.
  await call.issueBalance(id);
  await expect(now.getByRole("heading", { name: /^The final invoice is open/ })).toBeVisible();
  await call.pay(id, "balance");
  await expect(now.getByRole("heading", { name: "We are preparing the launch." })).toBeVisible();
  await studio.getByLabel("Status").selectOption("completed");
  await dialog.getByRole("button", { name: "Complete" }).click();
  await expect(now.getByRole("heading", { name: "Your project is complete." })).toBeVisible();
  await expect(desk.getByText("Complete.", { exact: true })).toBeVisible();

  await world.mailbox.find(client.email, /Ready for you to look at: The first page/);
  await world.mailbox.find(seller.email, /Approved: The first page/);
  await studio.close();
});

test("the studio's page of a project is worked by the keyboard alone", async ({ page, world }) => {
  const { id } = await openOwnProject(page, world, fixedProject);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, world.studio);
  await page.goto(`/admin/project/${id}`);
  await expect(page.locator("#now")).toBeVisible();
  await page.locator("#messages textarea").waitFor();
  await page.keyboard.press("m");
  await expect(page.locator("#messages textarea").last()).toBeFocused();
  // A letter that is typed is a letter.
  await page.keyboard.type("n");
  await expect(page.locator("#messages textarea").last()).toHaveValue("n");
  await page.locator("body").press("Escape");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("n");
  await expect(page.locator("#notes textarea")).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("1");
  await expect(page.locator("#now")).toBeFocused();
  await page.keyboard.press("Shift+?");
  const keys = page.getByRole("dialog", { name: "Keys of this page" });
  await expect(keys).toBeVisible();
  await keys.getByRole("switch", { name: "Single letters" }).press("Space");
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await expect(page.locator("#messages textarea").last()).not.toBeFocused();
  await expect(page.locator("#messages textarea").last()).toHaveValue("n");
});

/** The figures of the clock as a page has them. */
function figuresOf(now: Locator) {
  return now.locator("dd").allTextContents();
}

/** The official client acts for the studio where no screen is what is tried. */
async function studioActs(world: Daybreak) {
  const studio = await studioClient(world);
  const invoke = async (name: string, body: object) => {
    const answer = await studio.supabase.functions.invoke(name, { body });
    if (answer.error) throw answer.error;
  };
  const invoice = async (projectId: string, kind: string) => {
    const found = studio.supabase.from("invoices").select("id, client_id, total_minor");
    return (await found.eq("project_id", projectId).eq("kind", kind).single().throwOnError()).data;
  };
  return {
    async pay(projectId: string, kind: "deposit" | "balance") {
      const { id, client_id, total_minor } = await invoice(projectId, kind);
      const date = new Date().toISOString().slice(0, 10);
      const money = { amountMinor: total_minor, currency: "USD", date, method: "bank" };
      await invoke("record-payment", { clientId: client_id, invoiceId: id, ...money });
    },
    async issueBalance(projectId: string) {
      await tickBeforeLaunch(studio, projectId);
      await invoke("issue-invoice", { invoiceId: (await invoice(projectId, "balance")).id });
    },
  };
}
