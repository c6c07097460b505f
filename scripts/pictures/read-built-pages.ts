import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "../environment/browser.ts";

export interface BuiltPage {
  /** Name of its og:image, without folder and ending. */
  share: string;
  headline: string;
  /** The hour of the sky at the top of the page: `dawn`, `noon`, … */
  hour: string;
  /** The clock on the page, '06:40'; empty where it has none. */
  time: string;
}

/** Reads the pages that have a share image, shortest path first. */
export async function readBuiltPages(browser: Browser, client: string): Promise<BuiltPage[]> {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .sort((a, b) => a.length - b.length || a.localeCompare(b));
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.route("**/*", (route) => route.abort());
  const page = await context.newPage();
  const found: BuiltPage[] = [];
  for (const file of files) {
    await page.setContent(readFileSync(join(client, file), "utf8"), { waitUntil: "commit" });
    const meta = await page.evaluate(() => {
      const image = document.querySelector('meta[property="og:image"]')?.getAttribute("content");
      const heading = document.querySelector("h1")?.cloneNode(true) as Element | undefined;
      if (!image || !heading) return null;
      for (const part of heading.querySelectorAll("[aria-hidden=true], .sr-only")) part.remove();
      for (const part of heading.querySelectorAll("span, br")) part.prepend(" ");
      const headline = (heading.textContent ?? "").replace(/\s+/g, " ").trim();
      return {
        share: image.replace(/^.*\/share\/(.+)\.jpg$/, "$1"),
        headline: headline.charAt(0).toUpperCase() + headline.slice(1),
        hour:
          document.querySelector("main [data-hour]")?.getAttribute("data-hour") ?? "before-dawn",
        time: document.querySelector("main time")?.textContent ?? "",
        isIndexed: document.querySelector("link[rel=canonical]") !== null,
      };
    });
    if (!meta) continue;
    const { isIndexed, ...built } = meta;
    if (isIndexed || !found.some(({ share }) => share === built.share)) found.push(built);
  }
  await context.close();
  return found;
}
