// `npm run shots`: a picture of every screen in every state, at 390 and 1280 px (SHOT_WIDTHS=390,768,1280),
// light and dark, into shots/. Runs the real product on a fresh installation; names can be given to take a few:
//   npm run shots -- admin project
import { mkdirSync, rmSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { startDaybreak } from "../../tests/journeys/daybreak.ts";
import { openSite, tiredPage } from "../../tests/seo/site.ts";
import { standInKey, standInSecret, startStripeStandIn } from "../../tests/stripe-stand-in.ts";
import { launchBrowser } from "../environment/browser.ts";
import { screens } from "./screens.ts";
import { prepareStudio, type Stage } from "./stage.ts";

const widths = (process.env.SHOT_WIDTHS ?? "390,1280").split(",").map(Number);
const requested = process.argv.slice(2);
const folder = "shots";

const site = await openSite();
site.pages.set("/", tiredPage);
const stripe = await startStripeStandIn();
const world = await startDaybreak({
  STRIPE_SECRET_KEY: standInKey,
  STRIPE_WEBHOOK_SECRET: standInSecret,
  STRIPE_API_URL: stripe.url,
  WELCOME_VIDEO_URL: "https://video.example/embed/1",
  SEO_TEST_HOSTS: site.host,
});
stripe.webhook = `${world.url}/payments/stripe/events`;
const browser = await launchBrowser();
let failed = 0;
try {
  const stage = await prepareStudio(world, { site: site.host, stripe });
  if (requested.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    for (const [who, person] of Object.entries(stage.people)) {
      const ofPerson = screens.filter((each) => each.who === who && isWanted(each.name));
      if (ofPerson.length === 0) continue;
      const context = await browser.newContext({
        baseURL: world.url,
        viewport: { width, height: width < 600 ? 844 : 900 },
        reducedMotion: "reduce",
        hasTouch: width < 600,
        isMobile: width < 600,
      });
      await chooseTheme(context, "light");
      if (person) await signIn(context, person);
      for (const screen of ofPerson) {
        await take(context, screen, { stage, file: `${folder}/${screen.name}-${width}` });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await world.stop();
  await stripe.stop();
  await site.close();
}
console.log(
  failed === 0 ? `shots: all taken, in ${folder}/` : `shots: ${failed} could not be taken`,
);
process.exit(failed === 0 ? 0 : 1);

function isWanted(name: string): boolean {
  return requested.length === 0 || requested.some((part) => name.startsWith(part));
}

async function chooseTheme(context: BrowserContext, theme: "light" | "dark") {
  await context.addInitScript((chosen) => localStorage.setItem("daybreak:theme", chosen), theme);
}

async function signIn(context: BrowserContext, person: { email: string; password: string }) {
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator("input[type=email]").first().fill(person.email);
  await page.locator("input[type=password]").first().fill(person.password);
  await page.locator("form button[type=submit]").first().click();
  await page.waitForURL(/\/(dashboard|admin)/);
  await page.close();
}

async function take(
  context: BrowserContext,
  screen: (typeof screens)[number],
  { stage, file }: { stage: Stage; file: string },
) {
  const page: Page = await context.newPage();
  page.setDefaultTimeout(10_000);
  // Each read for itself, so that a screen can answer one of them.
  await page.route("**/functions/v1/read-page", (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  try {
    await screen.prepare?.(page, stage);
    await page.goto(typeof screen.path === "string" ? screen.path : screen.path(stage));
    await page.waitForLoadState("networkidle").catch(() => {});
    await screen.act?.(page, stage);
    if (screen.part) {
      await hideStickyElements(page);
      await page.locator(screen.part).first().scrollIntoViewIfNeeded();
    }
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
        // Chromium may paint links in the colours of the previous theme.
        const colours = [...document.links].map((link) => [link, link.style.color] as const);
        for (const [link] of colours) link.style.color = "inherit";
        requestAnimationFrame(() => {
          for (const [link, colour] of colours) link.style.color = colour;
        });
      }, theme);
      await page.waitForTimeout(350);
      const path = `${file}-${theme}.png`;
      if (screen.part) await page.locator(screen.part).first().screenshot({ path });
      else await page.screenshot({ path, fullPage: screen.fullPage ?? true });
    }
  } catch (error) {
    failed++;
    console.error(`${file}: ${(error as Error).message.split("\n")[0]}`);
  } finally {
    await page.close();
  }
}

/** Hides the elements that stick to the window: they would cover a part that is larger than the window. */
async function hideStickyElements(page: Page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (/fixed|sticky/.test(getComputedStyle(element).position)) {
        element.style.visibility = "hidden";
      }
    }
  });
}
