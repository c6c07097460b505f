import type { Page } from "@playwright/test";
import { portfolio } from "#content/portfolio.ts";
import { expect, expectAccessible, test } from "./world.ts";

const pages = [
  "/",
  "/work",
  "/work/4",
  "/work/99",
  "/about",
  "/contact",
  "/terms",
  "/no/such/page",
];

test("every page can be used by everybody, by day and by night, and fits on the smallest phone", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of pages) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await expectAccessible(page);
      await expect(page.locator("h1"), path).toHaveCount(1);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(sideways, path).toBe(0);
  }
});

test("what moves on the home page stops while its checkbox is ticked, with or without a script", {
  tag: "@prove",
}, async ({ browser, world }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      baseURL: world.url,
      javaScriptEnabled,
      reducedMotion: "no-preference",
    });
    const page = await context.newPage();
    await page.goto("/");
    const strip = page.getByRole("region", { name: "Some of our work" });
    const first = strip.getByRole("link", { name: "Tidewater Plumbing" });
    const distanceMoved = async () => {
      const before = (await first.boundingBox())?.x ?? 0;
      await page.waitForTimeout(400);
      return before - ((await first.boundingBox())?.x ?? 0);
    };
    expect(await distanceMoved()).toBeGreaterThan(4);
    const visible = () => visibleWord(page);
    const word = await visible();
    await expect.poll(visible, { timeout: 4_000 }).not.toBe(word);

    await page.getByRole("checkbox", { name: "Pause the moving words and pictures" }).check();
    expect(await distanceMoved()).toBe(0);
    const held = await visible();
    await page.waitForTimeout(3_000);
    expect(await visible()).toBe(held);
    await page.getByRole("checkbox", { name: "Pause the moving words and pictures" }).uncheck();
    expect(await distanceMoved()).toBeGreaterThan(4);
    await context.close();
  }
});

test("nothing moves for those who asked for less motion, and the work can be scrolled by hand", {
  tag: "@prove",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const animated = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
  await expect.poll(animated).toBe(0);
  expect(await visibleWord(page)).toBe("Business");
  const strip = page.getByRole("region", { name: "Some of our work" });
  await expect(strip.getByRole("link", { name: "The Copper Room" })).toHaveCount(1);
  await strip.getByRole("link", { name: "Oak & Awl" }).focus();
  await expect(strip.getByRole("link", { name: "Oak & Awl" })).toBeInViewport();
  await page.waitForTimeout(6_500);
  expect(await visibleQuote(page)).toBe(0);
});

test("the clients' quotes change every six seconds and when a dot is pressed, but not while they are paused", {
  tag: "@prove",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await page.locator("#quotes").scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect.poll(() => visibleQuote(page), { timeout: 15_000 }).toBe(1);
  await expect(page.getByRole("link", { name: "Tobias Reyes" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const address = page.url();
  await page.getByRole("link", { name: "Priya Nair" }).click();
  await expect.poll(() => visibleQuote(page)).toBe(2);
  expect(page.url()).toBe(address);
  await page.getByRole("checkbox", { name: "Pause what clients say" }).check();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(7_000);
  expect(await visibleQuote(page)).toBe(2);
});

test("the wall of work shows what is asked for, by button, by address, and without a script", async ({
  page,
  browser,
  world,
}) => {
  await page.goto("/work");
  const tiles = page.locator("main li a");
  await expect(tiles).toHaveCount(portfolio.length);
  await page.getByRole("radio", { name: "Charity" }).check();
  await expect(tiles.filter({ visible: true })).toHaveText([/Second Supper/]);
  await expect(page).toHaveURL(/\/work\?category=charity$/);
  await page.keyboard.press("ArrowRight");
  await expect(tiles.filter({ visible: true })).toHaveText([/The Night Ferry/]);
  await page.getByRole("radio", { name: "All", exact: true }).check();
  await expect(tiles.filter({ visible: true })).toHaveCount(portfolio.length);
  await expect(page).toHaveURL(/\/work$/);

  await page.goto("/work?category=home-service");
  await expect(tiles.filter({ visible: true })).toHaveText([/Tidewater/, /Oak & Awl/]);
  await page.goto("/work?category=nothing-of-the-kind");
  await expect(tiles.filter({ visible: true })).toHaveCount(portfolio.length);

  const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/work");
  await plain.getByRole("radio", { name: "Podcast" }).check();
  await expect(plain.locator("main li a").filter({ visible: true })).toHaveText([
    /The Night Ferry/,
  ]);
  await plain.locator("main li a").filter({ visible: true }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("The Night Ferry");
  await expect(plain.getByText("Tobias goes to bed")).toBeVisible();
  await context.close();
});

test("a case study is opened with the keyboard, leads to the next one, and Back returns to the wall", async ({
  page,
}) => {
  await page.goto("/work?category=podcast");
  const tile = page.getByRole("link", { name: /The Night Ferry/ });
  await tile.focus();
  await expect(tile.getByText("View Case Study")).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Night Ferry");
  await expect(page).toHaveTitle(/The Night Ferry/);
  for (const figure of ["50%", "35%", "2x"]) await expect(page.getByText(figure)).toBeVisible();
  await expect(page.getByText("Example figures")).toBeVisible();
  await waitForTransition(page);
  await page.getByRole("link", { name: /Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ines Okafor");
  await waitForTransition(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Night Ferry");
  await waitForTransition(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/work\?category=podcast$/);
  await expect(page.getByRole("radio", { name: "Podcast" })).toBeChecked();
  await waitForTransition(page);
  await tile.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Night Ferry");
  await page.locator("main").getByRole("link", { name: "Book a Call", exact: true }).click();
  await expect(page).toHaveURL(/\/booking$/);
});

test("a visitor who goes back at once, several times, is on the wall of work again, and nothing fails", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto("/work");
  const tile = page.getByRole("link", { name: /Tidewater/ });
  // Each time the visitor leaves while the transition to the page is still running.
  for (let times = 0; times < 3; times++) {
    await tile.click();
    await expect(page).toHaveURL(/\/work\/1$/);
    await page.goBack({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eight mornings after.");
  }
  await tile.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tidewater Plumbing");
  await waitForTransition(page);
  await page.getByRole("link", { name: "Work", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eight mornings after.");
  expect(faults).toEqual([]);
});

test("a number that is not on the wall, and what is no number, are not found", async ({ page }) => {
  for (const id of ["0", "9", "99", "1.0", "01", "x"]) {
    const answer = await page.goto(`/work/${id}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project not found.");
  }
  await page.getByRole("link", { name: "Back to all work" }).click();
  await expect(page).toHaveURL(/\/work$/);
  expect((await page.goto("/work/1"))?.status()).toBe(200);
});

/** Waits until the transition between two pages is over, because the browser reports an interrupted one as an error. */
async function waitForTransition(page: Page) {
  const travelling = () =>
    page.evaluate(() => document.documentElement.matches(":active-view-transition"));
  await expect.poll(travelling).toBe(false);
}

/** The rotating word that can be seen. */
function visibleWord(page: Page) {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll("h1 [aria-hidden] > *")];
    const opacity = (word: Element) => {
      const { visibility, opacity } = getComputedStyle(word);
      return visibility === "hidden" ? 0 : Number(opacity);
    };
    return words.sort((a, b) => opacity(b) - opacity(a))[0]?.textContent;
  });
}

/** The position of the quote that can be seen; 0 is the first. */
function visibleQuote(page: Page) {
  return page
    .getByRole("list", { name: "What clients say" })
    .evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));
}
