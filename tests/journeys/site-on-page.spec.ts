import type { FrameLocator, Page } from "@playwright/test";
import sharp from "sharp";
import { publish, published } from "./site-editor.ts";
import { expect, expectAccessible, signIn, test } from "./world.ts";

/** Publishes what the software ships of a part. */
async function bringBack(page: Page, kind: string) {
  await page.goto(`/admin/site/${kind}`);
  await page.getByRole("button", { name: /^Bring back.*What Daybreak ships/ }).click();
  await publish(page);
}

/** The page in the editor; it has no origin and no links that lead away. */
async function openEditor(page: Page): Promise<FrameLocator> {
  await page.goto("/admin/site");
  await expect(page.locator("iframe[data-visible]")).toBeVisible();
  return page.frameLocator("iframe");
}

/**
 * Chooses a text of the page as a keyboard does: a click of the test's browser misses in a frame that is scaled. The
 * frame runs in a process of its own, so the key can arrive before the focus: it is pressed until the text is chosen.
 */
async function choose(displayed: FrameLocator, text: string) {
  const element = displayed
    .locator("[data-content]")
    .getByText(text)
    .or(displayed.locator("[data-content]", { hasText: text }))
    .first();
  await expect(async () => {
    await element.press("Enter");
    await expect(element).toHaveAttribute("data-chosen", "", { timeout: 2000 });
  }).toPass();
}

test("an owner changes a text on the page itself, sees it there while typing, and takes it back", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  const displayed = await openEditor(page);
  await choose(displayed, "between one sunrise and the next.");
  const field = page.getByLabel("Below the headline");
  await expect(field).toBeFocused();
  await page.keyboard.type("Tonight you write to us, ");
  await expect(displayed.getByText("Tonight you write to us,")).toBeVisible();
  await page.keyboard.type("tomorrow it is there.");
  await expect(displayed.getByText("Tonight you write to us, tomorrow it is there.")).toBeVisible();
  await expect(page.getByText("1 change to publish")).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(displayed.getByText("between one sunrise and the next.").first()).toBeVisible();
  await expect(
    page.getByText("Nothing to publish").or(page.getByText("Saved as a draft")),
  ).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(displayed.getByText("tomorrow it is there.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
});

test("somebody without an account looks at what is not public yet, until the owner ends it", async ({
  page,
  browser,
  world,
}) => {
  await signIn(page, world.studio);
  const displayed = await openEditor(page);
  await choose(displayed, "between one sunrise and the next.");
  await expect(page.getByLabel("Below the headline")).toBeFocused();
  await page.keyboard.type("Look at this. ");
  await page.getByRole("button", { name: "Show it to somebody" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("Link to the preview").inputValue();

  const friend = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  friend.on("console", (message) => {
    // A trace, which a second attempt records, runs scripts in the page; the preview itself has none.
    if (!/^Blocked script|content-visibility/.test(message.text())) complaints.push(message.text());
  });
  await friend.goto(link);
  await expect(friend.getByText("Look at this.")).toBeVisible();
  await friend.getByRole("link", { name: "Start your website" }).first().waitFor();
  await friend.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(friend).toHaveURL(`${link}about`);
  expect(complaints).toEqual([]);
  await expect(friend.locator("script")).toHaveCount(0);
  await friend.goto(`${world.url}/`);
  await expect(friend.getByText("Look at this.")).toHaveCount(0);

  await page.getByRole("button", { name: "End it" }).click();
  await expect(page.getByRole("button", { name: "End it" })).toHaveCount(0);
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "This preview is over." })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();
  const saved = page.waitForResponse(/save-content/);
  await page.getByRole("button", { name: "Undo" }).click();
  await saved;
});

test("a price in a sentence leads to the price, and what it changes is published from the page", async ({
  page,
  browser,
  world,
}) => {
  await signIn(page, world.studio);
  const displayed = await openEditor(page);
  await page.getByLabel("Page", { exact: true }).selectOption("/services");
  await choose(displayed, "Starts @ $5k");
  await page.getByLabel("Price", { exact: true }).first().fill("4,300");
  await expect(displayed.getByText("Starts @ $4,300").first()).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "1 change" });
  await expect(dialog.getByText("$4,300")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await published(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${world.url}/services`);
  await expect(visitor.getByText("Starts @ $4,300").first()).toBeVisible();
  // Not a byte of the editor: no mark, no place.
  expect(await visitor.content()).not.toMatch(/[\u2060\u2062-\u2064]|data-content/);

  await bringBack(page, "services");
});

test("an owner changes the terms on their page: the day is their version, and nobody typed it", async ({
  page,
  browser,
  world,
}) => {
  await signIn(page, world.studio);
  const displayed = await openEditor(page);
  await page.getByLabel("Page", { exact: true }).selectOption("/terms");
  await choose(displayed, "Half of the price is due as a deposit before work starts");
  const field = page.getByLabel("Text: Terms");
  await field.fill("## 1. Price\n\nAll of it **at the end**.");
  await expect(displayed.getByText("at the end")).toBeVisible();
  await field.press("ControlOrMeta+End");
  await field.evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<p>When it is <b>open</b><img src=x onerror='ran=1'></p>");
    area.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(field).toHaveValue(/at the end\*\*\.When it is \*\*open\*\*$/);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await field.press("ControlOrMeta+z");
  await expect(field).toHaveValue(/at the end\*\*\.$/);
  await page.getByRole("button", { name: "Link" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await publish(page, /^1 change$/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${world.url}/terms`);
  await expect(visitor.getByText("at the end")).toBeVisible();
  const today = new Date().toLocaleDateString("sv", { timeZone: "America/Los_Angeles" });
  await expect(visitor.getByText(`Version ${today}`)).toBeVisible();

  await bringBack(page, "legal");
});

test("a link on the page opens that page in the editor, and nothing in the frame reaches the session", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  const displayed = await openEditor(page);
  await displayed.locator("header").getByRole("link", { name: "About" }).press("Enter");
  await expect(page.getByLabel("Page", { exact: true })).toHaveValue("/about");
  const frame = page.frames().find((one) => one.url().endsWith("/preview-frame"));
  const reached = await frame?.evaluate(async () => {
    const tries: (() => unknown)[] = [
      () => localStorage.length,
      () => window.parent.document.title,
      () => document.cookie,
    ];
    return Promise.all(
      tries.map(
        async (attempt) =>
          `${await Promise.resolve()
            .then(attempt)
            .catch(() => "refused")}`,
      ),
    );
  });
  expect(reached).toEqual(["refused", "refused", "refused"]);
});

test("an owner adds a piece of work with two photographs, sees it on the page, publishes it and takes it away", async ({
  page,
  browser,
  world,
}) => {
  test.slow();
  const create = { width: 1200, height: 900, channels: 3, background: "#22566b" } as const;
  const photograph = { name: "harbour.jpg", mimeType: "image/jpeg" };
  const taken = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await signIn(page, world.studio);
  await page.goto("/admin/site/portfolio");
  await page.getByLabel("Name of the new piece").fill("Lantern Quay");
  await page.getByRole("button", { name: "Add a piece" }).click();
  await expect(page.getByText("Saved as a draft")).toBeVisible();

  const displayed = await openEditor(page);
  await page.getByLabel("Page", { exact: true }).selectOption("/work/lantern-quay");
  const panel = page.getByRole("complementary", { name: "What can be changed" });
  for (const slot of ["desktop", "phone"]) {
    const picture = displayed.locator(`[data-content='portfolio.items.lantern-quay.${slot}']`);
    await picture.first().focus();
    await picture.first().press("Enter");
    const file = panel.getByLabel("Choose a picture").first();
    await file.setInputFiles({ ...photograph, mimeType: "image/svg+xml", buffer: taken });
    await expect(panel.getByText(/This is a drawing \(SVG\)/).first()).toBeVisible();
    await file.setInputFiles({ ...photograph, buffer: taken });
    await expect(panel.getByRole("slider")).toBeVisible({ timeout: 40_000 });
    await expect(picture.locator("img").first()).toHaveAttribute("src", /^\/pictures\/made\//);
    await panel.getByLabel("What it shows").first().fill(`The harbour, on a ${slot}`);
    await panel.getByRole("slider").press("ArrowDown");
    await expect(panel.getByRole("slider")).toHaveAttribute("aria-valuetext", /10 % from the top/);
    if (slot === "phone") await expectAccessible(page);
    await panel.getByRole("button", { name: "Choose an earlier picture" }).first().click();
    const earlier = page.getByRole("dialog", { name: "Earlier pictures" });
    await expect(earlier.locator("[aria-current]")).toHaveCount(1);
    if (slot === "phone") await expectAccessible(page);
    await page.keyboard.press("Escape");
    await panel.getByRole("button", { name: "Close" }).click();
  }
  // What was typed last is sent when the page is left.
  await page.goto("/admin/site/portfolio");
  await page.getByText("Change this piece").last().click();
  await page.getByLabel("Category", { exact: true }).last().selectOption("Charity");
  await page.getByLabel("What it is, in a sentence").last().fill("Boats that find home.");
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await publish(page);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${world.url}/work`);
  await expect(visitor.getByRole("heading", { name: "Nine mornings after." })).toBeVisible();
  const link = visitor.getByRole("link", { name: /Lantern Quay/ }).first();
  await link.scrollIntoViewIfNeeded();
  await expect
    .poll(() => link.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await visitor.goto(`${world.url}/work/lantern-quay`);
  await expect(visitor.getByRole("img", { name: "The harbour, on a desktop" })).toBeVisible();

  await page.getByRole("button", { name: "Remove this piece" }).last().click();
  await expect(page.getByText("Saved as a draft")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  const address = `${world.url}/work/lantern-quay`;
  await expect
    .poll(async () => (await visitor.goto(address))?.status(), { timeout: 60_000 })
    .toBe(404);
});
