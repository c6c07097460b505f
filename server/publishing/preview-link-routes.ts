import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Database } from "#engine/postgres/database.ts";
import type { RateLimits } from "../http/limits.ts";
import type { PrintPreview } from "./preview.ts";
import { linkedContent, previewLinkPath } from "./preview-links.ts";
import type { PrintPage } from "./print-page.ts";

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
    return c.html(await options.printPage(tooMany), 429);
  });
  app.get("/:token/:path{.*}?", async (c) => {
    const { token, path = "" } = c.req.param();
    const content = await linkedContent(options.db, token, options.now());
    if (!content) return c.html(await options.printPage(over), 404);
    const prefix = `${previewLinkPath}/${token}`;
    const page = await options.preview(content, `/${path.replace(/\/$/, "")}`);
    const html = page.html && still(options.edit(page.html), { ...page, prefix });
    if (!html) return c.html(await options.printPage(missing(prefix)), 404);
    c.set(
      "inlineStyles",
      [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css),
    );
    return c.html(html);
  });
  app.notFound(async (c) => c.html(await options.printPage(over), 404));
  return app;
}

/** Nothing in it runs, nothing is sent, and no other site learns of the link. */
export const previewLinkHeaders = createMiddleware<Env>(async (c, next) => {
  await next();
  const styles = c.get("inlineStyles");
  c.header("X-Robots-Tag", "noindex");
  c.header("Referrer-Policy", "no-referrer");
  if (!styles) return;
  const hashes = styles.map(
    (css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  );
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

const look = { language: "en", sky: "sky-dusk night", view: "notice" } as const;

const over = {
  ...look,
  title: "This preview is over",
  heading: "This preview is over.",
  text: "A link to a preview is good for seven days, or until the studio ends it. Ask them for a new one.",
  actions: [{ label: "The website as it is", href: "/" }],
};

const tooMany = {
  ...look,
  title: "One moment",
  heading: "One moment, please.",
  text: "That were many pages at once. Wait a minute, then load this one again.",
};

function missing(prefix: string) {
  return {
    ...look,
    title: "No such page",
    heading: "There is no such page in this preview.",
    actions: [{ label: "Its first page", href: `${prefix}/` }],
  };
}
