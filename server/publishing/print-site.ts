import { brandIcons, sharePath } from "#domain/brand/pictures.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import { drawPictures } from "../pictures/draw-pictures.ts";
import type { PrintedSite } from "./built-site.ts";
import type { PublishedContent } from "./content.ts";
import type { PrintThread } from "./print-thread.ts";

/**
 * Prints the whole site, and draws the pictures of its brand.
 * @throws Error where the content cannot be printed
 */
export async function printSite(
  thread: Pick<PrintThread, "site">,
  content: PublishedContent,
): Promise<PrintedSite> {
  const printed = await thread.site(content);
  const { brand, studio } = content;
  // Pages in the brand of the build name the pictures of the build.
  const isOwn = printed.pages.some(({ html }) => html.includes(brandIcons[0].path));
  return isOwn ? withPictures(printed, { brand, name: studio.name }) : printed;
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
