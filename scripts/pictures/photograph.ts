import type { Browser } from "../environment/browser.ts";

export interface Screen {
  /** In CSS pixels. */
  width: number;
  height: number;
  deviceScaleFactor: number;
}

/** A drawing of many thousand strokes may take a slow machine minutes. */
const timeout = 300_000;

/** The first screen of a page as PNG. While a page is still drawing, its root has the attribute `data-drawing`.
 * @throws Error when the page or a typeface of it fails to load. */
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
    const failed = Promise.withResolvers<never>();
    failed.promise.catch(() => {});
    page.on("requestfailed", (request) => faults.push(`not loaded: ${request.url()}`));
    page.on("pageerror", (error) => failed.reject(new Error(`${url}: ${error.message}`)));
    await page.goto(url, { timeout });
    const rendered = page.waitForSelector("html:not([data-drawing])", { timeout });
    rendered.catch(() => {});
    await Promise.race([rendered, failed.promise]);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    if (faults.length > 0) throw new Error(`${url}: ${faults.join("; ")}`);
    return await page.screenshot({ animations: "disabled", timeout });
  } finally {
    await context.close();
  }
}
