import { type Browser, launchBrowser } from "../environment/browser.ts";
import { median } from "../environment/median.ts";
import { slowestEvent } from "../environment/slowest-event.ts";

/** What the first use of an island costs on a phone. */
export interface IslandUse {
  island: string;
  /** Bytes of the scripts that waking it loaded, as transferred. */
  scriptBytes: number;
  /** Bytes of everything that it loaded, as transferred. */
  allBytes: number;
  /** The slowest time from a touch or a key to the next paint during the first use (Event Timing API). */
  latencyMs: number;
}

/**
 * Touches each island of a page for the first time, on a phone whose processor is four times slower. Medians. The form
 * for a new password is left out: without a link from a mail it has nothing to touch.
 */
export async function measureIslands(url: string, runs: number): Promise<IslandUse[]> {
  const browser = await launchBrowser();
  try {
    const names = await onPhone(browser, url, (page) =>
      page
        .locator("[data-island]:not([data-island=reset-password])")
        .evaluateAll((all) => all.map(({ id }) => id)),
    );
    const uses: IslandUse[] = [];
    for (const id of names) {
      const all: IslandUse[] = [];
      for (let run = 0; run < runs; run++) {
        all.push(await onPhone(browser, url, (page) => touch(page, id)));
      }
      uses.push({
        island: id.replace(/^island-/, ""),
        scriptBytes: median(all.map(({ scriptBytes }) => scriptBytes)),
        allBytes: median(all.map(({ allBytes }) => allBytes)),
        latencyMs: median(all.map(({ latencyMs }) => latencyMs)),
      });
    }
    return uses;
  } finally {
    await browser.close();
  }
}

type Page = Awaited<ReturnType<Browser["newPage"]>>;

async function onPhone<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    return await work(page);
  } finally {
    await context.close();
  }
}

async function touch(page: Page, id: string): Promise<IslandUse> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const loaded = { script: 0, all: 0 };
  const types = new Map<string, string>();
  cdp.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    loaded.all += encodedDataLength;
    if (types.get(requestId) === "Script") loaded.script += encodedDataLength;
  });
  const slowest = await slowestEvent(page);
  const island = page.locator(`[id="${id}"]`);
  const control = island
    .locator("input:visible, select:visible, textarea:visible, button:visible")
    .and(page.locator(":enabled:not([aria-disabled=true])"));
  // An island whose content is data has no control until a visitor does something, so the heading is tapped.
  if ((await control.count()) === 0) await page.locator("h1").tap();
  // A person needs half a second to aim at a control that has just scrolled into view.
  await control.first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await control.first().tap();
  if (
    await control
      .first()
      .evaluate((element) => element.matches("input:not([type=radio]), textarea"))
  ) {
    await page.keyboard.press("1");
  }
  await island.and(page.locator("[data-awake]")).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  return {
    island: id,
    scriptBytes: loaded.script,
    allBytes: loaded.all,
    latencyMs: await slowest(),
  };
}
