import type { InlineHashes } from "#engine/http/security-headers.ts";
import type { BuiltPage } from "../http/site-index.ts";

/** What the build says of itself in `build/pages.json`. */
export interface BuiltSite {
  /**
   * The pages by their path: `/seo-report/:id` is one page at many addresses, and `/login?lang=de` an account page in
   * another language than English.
   */
  pages: Record<string, PageOfSite>;
  /** The portal and the admin area, which the browser renders: the document by the address, as `/project/:id`. */
  application: InlineHashes & { files: Record<string, string> };
}

type PageOfSite = BuiltPage & InlineHashes & { file: string; status: 200 | 404 };

/** What was printed from one content (print-worker.ts). */
export interface PrintedSite {
  pages: (Omit<PageOfSite, "file"> & { path: string; html: string })[];
  /** Stylesheets by their path: `/assets/….css`. */
  files: Record<string, string>;
  /** The documents of the application by their files, and the page for when the database is away. */
  documents: Record<string, string>;
  application: BuiltSite["application"];
  /** Drawn in a brand of the studio's own, by the paths that serve them. */
  pictures?: ReadonlyMap<string, Uint8Array>;
}

/** The document of an address of the application that has none of its own. */
export const fallbackFile = "/__application.html";
/** Beside `pages.json`: the script of the frame in which the editor shows a page. */
export const frameScriptFile = "preview-frame.js";
export const unavailableFile = "/__unavailable.html";

/** The site that was printed: what the server has to know of it, and the texts by the paths that serve them. */
export function siteOf({ pages, files, documents, application }: PrintedSite) {
  const site: BuiltSite = { pages: {}, application };
  const texts = new Map<string, string>([...Object.entries(files), ...Object.entries(documents)]);
  for (const { path, html, ...details } of pages) {
    const isEnglish = details.language === "en";
    // Windows allows no colon in the name of a file.
    const folder = path.replaceAll("/:", "/_").replace(/\/$/, "");
    const file = `${folder}/${isEnglish ? "" : `index.${details.language}.html`}`;
    texts.set(file, html);
    site.pages[isEnglish ? path : `${path}?lang=${details.language}`] = { file, ...details };
  }
  return { site, texts };
}
