import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { portfolio } from "../../content/portfolio.ts";
import { studio } from "../../content/studio.ts";
import type { Browser } from "../environment/browser.ts";
import { listedPictures } from "./list.ts";
import { photograph } from "./photograph.ts";
import { type BuiltPage, readBuiltPages } from "./read-built-pages.ts";
import { shareCard } from "./share-card.ts";

const root = new URL("../../", import.meta.url);
const client = fileURLToPath(new URL("build/client", root));
const folder = fileURLToPath(new URL("public/share", root));
const [width, height, budgetBytes] = [1200, 630, 90_000];

/** A picture for each name that the built pages give as their og:image, with the page's own headline, hour and
 * clock. @throws Error when the site is not built. */
export async function makeShareImages(browser: Browser): Promise<void> {
  if (!existsSync(`${client}/index.html`)) {
    throw new Error(
      "The site is not built, and the share images are read from it. Run `npm run build` first.",
    );
  }
  const pages = byName(await readBuiltPages(browser, client));
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (!pages.has(file.replace(/\.jpg$/, ""))) rmSync(`${folder}/${file}`);
  }
  const draft = fileURLToPath(new URL("share.draft.html", import.meta.url));
  try {
    for (const [name, page] of pages) {
      writeFileSync(
        draft,
        shareCard({ ...page, studio: studio.name, work: await photographsOf(name), ...look() }),
      );
      const png = await photograph(browser, new URL("share.draft.html", import.meta.url).href, {
        width,
        height,
        deviceScaleFactor: 2,
      });
      writeFileSync(`${folder}/${name}.jpg`, await jpegWithin(png, budgetBytes));
    }
  } finally {
    rmSync(draft, { force: true });
  }
  console.log(`share images: ${[...pages.keys()].join(", ")}`);
}

/** Pages that have one picture together (the legal ones) have all their headlines on it; but a headline that is a whole
 * sentence stands there alone. */
function byName(pages: BuiltPage[]): Map<string, BuiltPage> {
  const found = new Map<string, BuiltPage>();
  for (const page of pages) {
    const other = found.get(page.share);
    if (!other) found.set(page.share, page);
    else if (!/[.?!]$/.test(other.headline)) {
      found.set(page.share, { ...other, headline: `${other.headline}, ${page.headline}` });
    }
  }
  return found;
}

/** The photographs for the card of a case study; null for other pages. */
async function photographsOf(name: string) {
  const item = portfolio.find(({ id, slug }) => name === `work-${slug}` || name === `work-${id}`);
  const pictures = item && (await listedPictures())[item.slug];
  if (!pictures) return null;
  const file = ({ base }: { base: string }, at: number) =>
    new URL(`public${base}-${at}.webp`, root).href;
  return { desktop: file(pictures.desktop, 1600), phone: file(pictures.phone, 780) };
}

/** The site's stylesheet, to which the application's page has the link, and its font. */
function look() {
  const fallback = readFileSync(`${client}/__application.html`, "utf8");
  const [, sheet] = /<link rel="stylesheet" href="([^"#]+)/.exec(fallback) ?? [];
  if (!sheet) throw new Error("build/client/__application.html links no stylesheet.");
  const css = readFileSync(`${client}${sheet}`, "utf8").replace(/@font-face\s*\{[^}]*\}/g, "");
  return { css, font: new URL("web/ui/fonts/daybreak.woff2", root).href };
}

async function jpegWithin(png: Buffer, bytes: number): Promise<Buffer> {
  const resized = await sharp(png).resize(width, height).png().toBuffer();
  for (let quality = 88; ; quality -= 6) {
    const chromaSubsampling = quality > 66 ? "4:4:4" : "4:2:0";
    const jpeg = await sharp(resized)
      .jpeg({ quality, mozjpeg: true, chromaSubsampling })
      .toBuffer();
    if (jpeg.length <= bytes || quality < 50) return jpeg;
  }
}
