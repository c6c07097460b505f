import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "hono";
import { originPlaceholder } from "#domain/page/origin.ts";
import type { InlineHashes } from "#engine/http/security-headers.ts";
import { readStaticFiles } from "#engine/http/static-files.ts";
import { type BuiltPage, siteIndex } from "./site-index.ts";

/** The settings of this installation that a page needs; printed into its `<meta name="daybreak:settings">`. */
interface PageSettings {
  publishableKey: string;
  contentVersion: string;
  welcomeVideoUrl?: string;
  providerUrls?: Record<string, string>;
}

export interface Pages {
  answer(context: Context): Response | Promise<Response>;
  inlineHashes(path: string): InlineHashes;
  /** The text of a built page. @throws Error where there is none. */
  html(path: string): string;
  /** Compresses the pages once more with the best and slowest settings. */
  compressWell(stop: AbortSignal): Promise<void>;
  /** The site's stylesheets, for pages that the server renders itself. */
  stylesheets: readonly string[];
}

export interface PagesOptions {
  buildFolder: string;
  /** 'https://studio.example' */
  siteUrl: string;
  settings: PageSettings;
}

/** Paths that the browser renders from the SPA fallback: account, portal, admin, stored reports. */
const clientRendered = [
  /^\/(reset-password|onboarding|dashboard|profile|profile\/security|profile\/data|admin)\/?$/,
  /^\/admin\/(invoices|drafts|mails|people|audit|contact|news|bookings|bookings\/hours)\/?$/,
  /^\/admin\/news\/[^/]+\/?$/,
  /^\/project\/[^/]+\/?$/,
  /^\/invoices(\/[^/]+)?\/?$/,
  /^\/seo-report\/[^/.]+\/?$/,
  /^\/admin\/project(\/[^/]+)?\/?$/,
];
const fallback = "/__spa-fallback.html";

/** Built "not found" pages, by the paths that they answer for. */
const notFound = [
  { pattern: /^\/work\/[^/]+\/?$/, page: "/work/0" },
  { pattern: /^/, page: "/404" },
];

/** The built site. @throws Error when there is no build. */
export function readPages({ buildFolder, siteUrl, settings }: PagesOptions): Pages {
  const folder = join(buildFolder, "client");
  const factsFile = join(buildFolder, "pages.json");
  if (!existsSync(factsFile)) {
    throw new Error(
      "Cannot start: the site is not built. Run `npm start`, or `npm run build` first.",
    );
  }
  const built: Record<string, BuiltPage & InlineHashes> = JSON.parse(
    readFileSync(factsFile, "utf8"),
  );
  const json = escapeHtml(JSON.stringify(settings));
  const files = readStaticFiles({
    folder,
    immutable: ["/assets/", "/pictures/"],
    editHtml: (html) =>
      html
        .replace(
          '<meta name="daybreak:settings" content="{}"/>',
          () => `<meta name="daybreak:settings" content="${json}"/>`,
        )
        .replaceAll(originPlaceholder, siteUrl),
    more: siteIndex(built, siteUrl),
  });
  const find = (path: string): { file: string; status: 200 | 404 } => {
    const plain = path.replace(/(.)\/$/, "$1");
    if (path === fallback) return { file: "/404", status: 404 };
    if (notFound.some(({ page }) => page === plain)) return { file: plain, status: 404 };
    if (files.has(path)) return { file: path, status: 200 };
    if (clientRendered.some((pattern) => pattern.test(path))) {
      return { file: fallback, status: 200 };
    }
    const missing = notFound.find(({ pattern, page }) => pattern.test(plain) && files.has(page));
    return { file: missing?.page ?? fallback, status: 404 };
  };

  /** The canonical path, as the browser's router matches it: '/About' and '/about//' are '/about'. */
  const meantBy = (path: string): string | undefined => {
    const plain = path
      .toLowerCase()
      .replace(/\/+/g, "/")
      .replace(/(.)\/$/, "$1");
    const isPage = plain in built || clientRendered.some((pattern) => pattern.test(plain));
    return plain !== path && isPage && find(plain).status === 200 ? plain : undefined;
  };

  return {
    stylesheets: [
      ...(files.text(fallback) ?? "").matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
    ].map(([, href = ""]) => href),
    compressWell: files.compressWell,
    inlineHashes(path) {
      const { file } = find(path);
      return built[file.replace(/(.)\/$/, "$1")] ?? { scripts: [], styles: [] };
    },
    html(path) {
      const page = files.text(path);
      if (page === undefined) throw new Error(`The build has no page ${path}.`);
      return page;
    },
    answer(context) {
      const { method, path } = context.req;
      if (method !== "GET" && method !== "HEAD") {
        return context.text("This page is read with GET.", 405, { Allow: "GET, HEAD" });
      }
      const { file, status } = find(path);
      const meant = status === 404 ? meantBy(path) : undefined;
      if (meant) return context.redirect(`${meant}${new URL(context.req.url).search}`, 301);
      const answer = files.answer(context, file, status);
      if (file === fallback || status === 404) answer?.headers.set("X-Robots-Tag", "noindex");
      return answer ?? context.notFound();
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
