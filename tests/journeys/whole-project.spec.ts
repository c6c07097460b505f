import { studio as seller } from "#content/studio.ts";
import { fixedProject } from "../project.ts";
import { figuresOf, projectPages, studioActs } from "./project-acts.ts";
import { studioClient } from "./studio-client.ts";
import { expect, expectAccessible, openOwnProject, openStudioPage, signIn, test } from "./world.ts";

test("a Website in a Day from the deposit to the launch, with the same clock on both sides", async ({
  page,
  browser,
  world,
  site,
}) => {
  site.pages.set("/first", "<!doctype html><title>The first version</title><h1>Bread</h1>");
  const { client, id } = await openOwnProject(page, world, fixedProject);
  const studio = await openStudioPage(browser, world, id);
  const pages = projectPages(page, studio);
  const { now, desk, needs, card, dialog } = pages;
  await expect(now.getByRole("heading", { name: "The deposit is open." })).toBeVisible();
  await expect(desk.getByText("Waiting for the client")).toBeVisible();

  const acts = studioActs(await studioClient(world));
  await acts.pay(id, "deposit");
  await expect(now.getByRole("heading", { name: "2 things are missing." })).toBeVisible();
  await pages.tickNeeded();
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
  await expect(
    now.getByRole("heading", { name: /^We are building\. (24 hours|23 hours, 5\d minutes) left/ }),
  ).toBeVisible();
  await expect(
    desk.getByRole("heading", { name: /^Build\. (24 hours|23 hours, 5\d minutes) left/ }),
  ).toBeVisible();
  await expect(now.getByText(/^Ready by/)).toBeVisible();

  await pages.askBlocking("Which oven is on the front page?");
  await expect(now.getByText("Our clock stands still until then.")).toBeVisible();
  await expect(desk.getByText("The clock stands still.")).toBeVisible();
  await now.getByRole("link", { name: "Answer" }).click();
  await pages.answer("The blue one.");
  await expect(now.getByRole("heading", { name: /^We are building/ })).toBeVisible();

  // The first version, one round of changes, and the second one, which is complete.
  await pages.postFirst({ title: "The first page", link: `${site.url}/first` });
  const toApprove = "There is something to look at and approve.";
  await expect(now.getByRole("heading", { name: toApprove })).toBeVisible();
  await pages.sendChange("A larger headline");
  await pages.own.getByRole("button", { name: "Send the list" }).click();
  await expect(now.getByRole("heading", { name: /^We are building/ })).toBeVisible();
  await pages.postNext({ complete: true });
  await expect(now.getByText(/^Delivered in/)).toBeVisible();
  await expect(desk.getByText(/^Delivered in/)).toBeVisible();
  expect(await figuresOf(now)).toEqual(await figuresOf(desk));
  await pages.approve();
  await expect(card.getByText(/approved version 2 on/)).toBeVisible();
  await expect(now.getByRole("heading", { name: /^We are finishing what is left/ })).toBeVisible();

  // The final invoice, the launch and the end.
  await acts.issueBalance(id);
  await expect(now.getByRole("heading", { name: /^The final invoice is open/ })).toBeVisible();
  await acts.pay(id, "balance");
  await expect(now.getByRole("heading", { name: "We are preparing the launch." })).toBeVisible();
  await pages.complete();
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
  // In a field a letter is text and not a key of the page.
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
