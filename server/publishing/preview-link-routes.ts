import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import de from "#content/words/preview-link/de.ts";
import { previewLink as en, type PreviewLinkWords } from "#content/words/preview-link/en.ts";
import es from "#content/words/preview-link/es.ts";
import fr from "#content/words/preview-link/fr.ts";
import type { PlainPage } from "#domain/page/plain-page.ts";
import type { Language } from "#domain/settings/settings.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { RateLimits } from "../http/limits.ts";
import { languageFor } from "../http/page-language.ts";
import type { PrintPreview } from "./preview.ts";
import { linkedContent, previewLinkPath } from "./preview-links.ts";
import type { PrintPage } from "./print-page.ts";
import { printTools } from "./print-tools.ts";

interface Options {
  db: Database;
  limits: RateLimits;
  clientAddress(context: Context): string;
  preview: PrintPreview;
  /** Writes the installation's address and settings into a printed page. */
  edit(html: string): string;
  printPage: PrintPage;
  now(): Date;
}

/** The rules in the page that was printed; its policy allows these. */
type Env = { Variables: { inlineStyles?: readonly string[] } };

/** The unpublished site, for whoever has a link to it: `GET /preview/TOKEN/services`. */
export function previewLinkRoutes(options: Options): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    if (c.req.method !== "GET") return c.text("This page is read with GET.", 405, { Allow: "GET" });
    const limit = await options.limits.take("preview-link", options.clientAddress(c));
    if (limit.ok) return next();
    c.header("Retry-After", String(limit.retryAfterSeconds));
    return c.html(await options.printPage(notice(c, "tooMany")), 429);
  });
  app.get("/:token/:path{.*}?", async (c) => {
    const { token, path = "" } = c.req.param();
    const content = await linkedContent(options.db, token, options.now());
    if (!content) return c.html(await options.printPage(notice(c, "over")), 404);
    const prefix = `${previewLinkPath}/${token}`;
    const page = await options.preview(content, `/${path.replace(/\/$/, "")}`);
    const html = page.html && still(options.edit(page.html), { ...page, prefix });
    if (!html) return c.html(await options.printPage(notice(c, "noPage", `${prefix}/`)), 404);
    c.set(
      "inlineStyles",
      [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css),
    );
    return c.html(html);
  });
  app.notFound(async (c) => c.html(await options.printPage(notice(c, "over")), 404));
  return app;
}

/** Nothing in it runs, nothing is sent, and no other site learns of the link. */
export const previewLinkHeaders = createMiddleware<Env>(async (c, next) => {
  await next();
  const styles = c.get("inlineStyles");
  c.header("X-Robots-Tag", "noindex");
  c.header("Referrer-Policy", "no-referrer");
  if (!styles) return;
  const hashes = styles.map((css) => `'sha256-${printTools.sha256(css)}'`);
  const policy = [
    "default-src 'none'",
    `style-src ${hashes.join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "sandbox allow-popups",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  c.header("Content-Security-Policy", policy.join("; "));
  // A document without an origin cannot be kept apart by it, and browsers complain of that.
  c.res.headers.delete("Origin-Agent-Cluster");
});

interface Still {
  /** The rules that the page would load from a file. */
  styles: string;
  pages: readonly { path: string }[];
  prefix: string;
}

/** A printed page without scripts, whose links to pages of the site lead to the same preview of them. */
function still(html: string, { styles, pages, prefix }: Still): string {
  const paths = new Set(pages.map(({ path }) => path));
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link [^>]*>/g, (link) => (/ rel="(?:icon|preload)"/.test(link) ? link : ""))
    .replace(
      "</head>",
      () => `<meta name="robots" content="noindex">${styles && `<style>${styles}</style>`}</head>`,
    )
    .replace(/(<a\b[^>]*? href=")(\/[^"?#]*)/g, (link, before, path) =>
      paths.has(path) ? `${before}${prefix}${path}` : link,
    );
}

const wordsIn: Record<Language, PreviewLinkWords> = { en, es, fr, de };

/** Why there is no page, in the reader's language. */
function notice(c: Context, state: keyof PreviewLinkWords, href = "/"): PlainPage {
  const language = languageFor(c);
  const words: { heading: string; text?: string; action?: string } = wordsIn[language][state];
  const { heading, text, action } = words;
  return {
    language,
    title: heading,
    sky: "sky-dusk night",
    view: "notice",
    heading,
    text,
    actions: action ? [{ label: action, href }] : [],
  };
}
