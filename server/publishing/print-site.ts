import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { brandIcons, sharePath } from "#domain/brand/pictures.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import { drawPictures } from "../pictures/draw-pictures.ts";
import type { PrintedSite } from "./built-site.ts";

/**
 * Prints the whole site in a thread of its own, so that requests are answered meanwhile, and draws the pictures of its
 * brand.
 * @param build the folder of the build, with its `print.js` and `plain.js`
 * @throws Error where the content cannot be printed
 */
export async function printSite(
  build: string,
  content: { brand: PublishedBrand; studio: { name: string } },
): Promise<PrintedSite> {
  const printed = await printInThread(build, content);
  const { brand, studio } = content;
  // Pages in the brand of the build name the pictures of the build.
  const isOwn = printed.pages.some(({ html }) => html.includes(brandIcons[0].path));
  return isOwn ? withPictures(printed, { brand, name: studio.name }) : printed;
}

function printInThread(build: string, content: object): Promise<PrintedSite> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL("./print-worker.ts", import.meta.url), {
      workerData: { build: resolve(build), content },
    });
    worker.once("message", done);
    worker.once("error", fail);
    worker.once("exit", (code) => fail(new Error(`Printing ended early, with ${code}.`)));
  });
}

/** The site with the pictures that its pages name. A page no longer names one that failed. */
async function withPictures(
  printed: PrintedSite,
  of: { brand: PublishedBrand; name: string },
): Promise<PrintedSite> {
  const shares = new Map<string, string>();
  for (const { html, title } of printed.pages) {
    const share = shareOf(html);
    if (share && !shares.has(share)) shares.set(share, title.split(" | ")[0] ?? title);
  }
  const pictures = await drawPictures({
    ...of,
    pictures: [
      ...brandIcons.map(({ path, icon }) => ({ path, icon })),
      ...Array.from(shares, ([path, headline]) => ({ path, headline })),
    ],
  });
  const touch = pictures.has(brandIcons[0].path);
  const corrected = (html: string) => {
    const share = shareOf(html);
    const withIcon = touch ? html : html.replace(/<link rel="apple-touch-icon"[^>]*>/, "");
    if (!share || pictures.has(share)) return withIcon;
    return withIcon
      .replace(/<meta property="og:image[^>]*>/g, "")
      .replace('content="summary_large_image"', 'content="summary"');
  };
  return {
    ...printed,
    pages: printed.pages.map((page) => ({ ...page, html: corrected(page.html) })),
    documents: Object.fromEntries(
      Object.entries(printed.documents).map(([file, html]) => [file, corrected(html)]),
    ),
    pictures,
  };
}

/** The path of the picture for sharing that a page names. */
function shareOf(html: string): string | undefined {
  const [, name] = /property="og:image" content="[^"]*\/brand\/([\w-]+)\.jpg"/.exec(html) ?? [];
  return name && sharePath(name, true);
}
