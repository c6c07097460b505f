import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "hono";
import { readStaticFiles } from "#engine/http/static-files.ts";

/** What a page must know of this installation; printed into its `<meta name="daybreak:settings">`. */
export interface PageSettings {
  publishableKey: string;
  welcomeVideoUrl?: string;
  schedulingUrls?: Record<string, string>;
}

/** Paths without a file of their own that the browser draws: account, portal, admin. */
const drawnInBrowser = [
  /^\/(login|register|forgot-password|reset-password|onboarding|dashboard|profile|profile\/security|profile\/data|admin)\/?$/,
  /^\/admin\/(drafts|mails|audit|contact|news)\/?$/,
  /^\/admin\/news\/[^/]+\/?$/,
  /^\/(project|admin\/project)\/[^/]+\/?$/,
];

export interface Pages {
  answer(context: Context): Response | Promise<Response>;
  scriptHashes(path: string): readonly string[];
  /** The site's own, for what the server draws itself. */
  stylesheets: readonly string[];
}

/** The built site. @throws Error when there is no build. */
export function readPages(buildFolder: string, settings: PageSettings): Pages {
  const folder = join(buildFolder, "client");
  if (!existsSync(join(folder, "__spa-fallback.html"))) {
    throw new Error(
      "Cannot start: the site is not built. Run `npm start`, or `npm run build` first.",
    );
  }
  const json = escapeHtml(JSON.stringify(settings));
  const files = readStaticFiles({
    folder,
    immutable: ["/assets/", "/fonts/", "/pictures/"],
    editHtml: (html) =>
      html.replace(
        '<meta name="daybreak:settings" content="{}"/>',
        () => `<meta name="daybreak:settings" content="${json}"/>`,
      ),
  });
  const hashes: Record<string, string[]> = JSON.parse(
    readFileSync(join(buildFolder, "csp.json"), "utf8"),
  );
  const fallback = "/__spa-fallback.html";
  const drawn = readFileSync(join(folder, fallback), "utf8");
  return {
    stylesheets: [...drawn.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = ""]) => href,
    ),
    scriptHashes: (path) => hashes[path] ?? hashes[`${path}/`] ?? hashes[fallback] ?? [],
    answer(context) {
      const { path } = context.req;
      if (context.req.method !== "GET" && context.req.method !== "HEAD") {
        return context.text("This page is read with GET.", 405, { Allow: "GET, HEAD" });
      }
      if (path !== fallback) {
        const file = files.answer(context, path);
        if (file) return file;
      }
      const status = drawnInBrowser.some((pattern) => pattern.test(path)) ? 200 : 404;
      return files.answer(context, fallback, status) ?? context.notFound();
    },
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
