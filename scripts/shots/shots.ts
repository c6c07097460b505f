// `npm run shots`: a picture of every screen in every state, at 390 and 1280 px (SHOT_WIDTHS=390,768,1280),
// light and dark, into shots/. The real product runs on a demo studio; names can be given to take a few:
//   npm run shots -- admin project
import { mkdirSync, rmSync } from "node:fs";
import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import { startDaybreak } from "../../tests/journeys/daybreak.ts";
import { signIn } from "../../tests/journeys/world.ts";
import { openSite, tiredPage } from "../../tests/seo/site.ts";
import { standInKey, standInSecret, startStripeStandIn } from "../../tests/stripe-stand-in.ts";
import { launchBrowser } from "../environment/browser.ts";
import { photographDocuments } from "./documents.ts";
import { germanEnvironment, prepareGermanStage } from "./german-stage.ts";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";
import { prepareSecondStage } from "./second-stage.ts";
import { type Credentials, prepareStage, type Stage } from "./stage.ts";
import { openWorld } from "./world.ts";

const widths = (process.env.SHOT_WIDTHS ?? "390,1280").split(",").map(Number);
const requested = process.argv.slice(2);
const folder = "shots";

const site = await openSite();
site.pages.set("/", tiredPage);
const stripe = await startStripeStandIn();
const world = await openWorld(site.url, {
  STRIPE_SECRET_KEY: standInKey,
  STRIPE_WEBHOOK_SECRET: standInSecret,
  STRIPE_API_URL: stripe.url,
  WELCOME_VIDEO_URL: "https://video.example/embed/1",
  SEO_TEST_HOSTS: site.host,
});
stripe.webhook = `${world.url}/payments/stripe/events`;
const germany = await startDaybreak(germanEnvironment);
const second = await startDaybreak();
const browser = await launchBrowser();
let failed = 0;
let skipped = 0;
try {
  if (requested.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  skipped = await photographDocuments(folder, isWanted);
  if (screens.some(({ who, name }) => who.startsWith("second") && isWanted(name))) {
    await photograph(browser, (await prepareSecondStage(second)).people);
  }
  // Nothing has happened in this studio yet.
  await photograph(browser, { germanOpening: germany.studio });
  const german = await prepareGermanStage(germany);
  const { stage, people } = await prepareStage(world, { site: site.host, stripe, german });
  const { visitor = null, studio = null, ...others } = people;
  await Promise.all([
    photograph(browser, { visitor, studio }, stage),
    photograph(browser, { ...others, ...german.people }, stage),
  ]);
} finally {
  await browser.close();
  await world.stop();
  await germany.stop();
  await second.stop();
  await stripe.stop();
  await site.close();
}
if (skipped > 0)
  console.log(
    `shots: ${skipped} documents were skipped: pdftoppm (poppler-utils) is not installed`,
  );
console.log(
  failed === 0 ? `shots: all taken, in ${folder}/` : `shots: ${failed} could not be taken`,
);
process.exit(failed === 0 ? 0 : 1);

type People = Record<string, Credentials | null | (() => Promise<Credentials>)>;

/** Takes all pictures of these people. */
async function photograph(browser: Browser, people: People, stage = {} as Stage) {
  for (const width of widths) {
    for (const [who, found] of Object.entries(people)) {
      const ofPerson = screens.filter((each) => each.who === who && isWanted(each.name));
      if (ofPerson.length === 0) continue;
      const person = typeof found === "function" ? await found() : found;
      const context = await browser.newContext({
        baseURL: homeOf(who),
        viewport: { width, height: width < 600 ? 844 : 900 },
        reducedMotion: "reduce",
        hasTouch: width < 600,
        isMobile: width < 600,
      });
      await context.addInitScript(() => {
        localStorage.setItem("daybreak:theme", "light");
        localStorage.removeItem("daybreak:language"); // of an earlier picture
      });
      if (person) {
        const page = await context.newPage();
        await signIn(page, person);
        await page.close();
      }
      for (const screen of ofPerson) await take(context, screen, stage, width);
      await context.close();
    }
  }
}

function homeOf(who: string): string {
  if (who.startsWith("second")) return second.url;
  return who.startsWith("german") ? germany.url : world.url;
}

function isWanted(name: string): boolean {
  return requested.length === 0 || requested.some((part) => name.startsWith(part));
}

async function take(context: BrowserContext, screen: Screen, stage: Stage, width: number) {
  const file = `${folder}/${screen.name}-${width}`;
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const untilQuiet = quietOf(page);
  let undo: unknown;
  try {
    undo = await screen.prepare?.(page, stage);
    await page.goto(typeof screen.path === "string" ? screen.path : screen.path(stage));
    await untilQuiet();
    await screen.act?.(page, stage);
    await untilQuiet();
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
      const picture = {
        path: `${file}-${theme}.png`,
        animations: "disabled",
        timeout: 30_000,
      } as const;
      if (screen.part) await page.locator(screen.part).first().screenshot(picture);
      else await page.screenshot({ ...picture, fullPage: screen.fullPage ?? true });
    }
  } catch (error) {
    failed++;
    await page.screenshot({ path: `${file}-failed.png` }).catch(() => {});
    console.error(`${file}: ${(error as Error).message.split("\n")[0]}`);
  } finally {
    if (typeof undo === "function") await undo();
    await page.close();
  }
}

/** Waits until the page asks for nothing more; for four seconds where a request is held. */
function quietOf(page: Page) {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async () => {
    const end = Date.now() + 4_000;
    for (let since = Date.now(); Date.now() < end && Date.now() - since < 400; ) {
      await page.waitForTimeout(50);
      if (open.size > 0) since = Date.now();
    }
  };
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
