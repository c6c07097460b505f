import type { Browser } from "../launch-browser.ts";

export interface Screen {
  /** In CSS pixels. */
  width: number;
  height: number;
  deviceScaleFactor: number;
}

/** What a page shows at first sight, as PNG. A page that still draws says so with `data-drawing` on its
 * root and takes it away when it is done. @throws Error when the page or a typeface of it fails to load. */
export async function photograph(browser: Browser, url: string, screen: Screen): Promise<Buffer> {
  const { deviceScaleFactor, ...viewport } = screen;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("requestfailed", (request) => faults.push(`not loaded: ${request.url()}`));
    await page.goto(url);
    if (faults.length === 0) {
      await page.waitForSelector("html:not([data-drawing])", { timeout: 240_000 });
    }
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    if (faults.length > 0) throw new Error(`${url}: ${faults.join("; ")}`);
    return await page.screenshot({ animations: "disabled" });
  } finally {
    await context.close();
  }
}
