import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import { chooseProviders, type SignInProvider } from "#domain/account/sign-in-providers.ts";
import { chooseCalendars } from "#domain/booking/either-calendar.ts";
import { type FreeDays, fillDays, hasDaysSection } from "#domain/booking/printed-days.ts";
import { escapeMarkup } from "#domain/markup.ts";
import { contentPath, currentContentPath } from "#domain/page/current-content.ts";
import { originPlaceholder } from "#domain/page/origin.ts";
import type { InlineHashes } from "#engine/http/security-headers.ts";
import { readStaticFiles } from "#engine/http/static-files.ts";
import {
  type BuiltSite,
  fallbackFile as fallback,
  frameScriptFile,
  type PrintedSite,
  siteOf,
  unavailableFile,
} from "../publishing/built-site.ts";
import { type PublishedContent, publishedContent } from "../publishing/content.ts";
import { type FormAnswer, type PrintPage, printerOf } from "../publishing/print-page.ts";
import { matcherOf } from "../settings/paths.ts";
import { brandFiles } from "./brand-files.ts";
import { calendarWords } from "./calendar-words.ts";
import { languageFor } from "./page-language.ts";
import { siteIndex } from "./site-index.ts";

/** The settings of this installation that a page needs; printed into its `<meta name="daybreak:settings">`. */
interface PageSettings {
  publishableKey: string;
  takesCards?: boolean;
  welcomeVideoUrl?: string;
  /** Whom people may sign in with; left out: nobody. */
  providers?: SignInProvider[];
}

export interface Pages {
  answer(context: Context): Response | Promise<Response>;
  /** Whether there is a file at this path: '/assets/client-1a2b3c4d.js'. */
  has(path: string): boolean;
  /** Answers with this file too, from now on. */
  add(path: string, body: Uint8Array): Promise<void>;
  /** The built files whose paths name their bytes, by those paths. */
  builtFiles(): ReadonlyMap<string, () => Uint8Array>;
  /** The hashes of the inline scripts and styles in the page that answers this request. */
  inlineHashes(context: Context): InlineHashes;
  /** A printed page of other content as this installation serves it. */
  edit(html: string): string;
  /** Prints the form of a built page again, with what was typed in it and what is wrong with it. */
  printAgain(path: string, form: string, answer: FormAnswer): Promise<string>;
  /** Shows these free days in the pages with a calendar of ours. A page with other ones has another ETag. */
  setFreeDays(known: ReadonlyMap<string, FreeDays>): Promise<void>;
  /** Serves what was printed from this content from now on: all of it from the same moment. */
  show(printed: PrintedSite, content: PublishedContent, version: string): Promise<void>;
  /** Compresses the pages once more with the best and slowest settings. */
  compressWell(stop: AbortSignal): Promise<void>;
  /** Prints a page for one request. */
  print: PrintPage;
  /** The script of the frame in which the editor shows a page. */
  readonly frameScript: string;
  /** The page that says that the database is away; it is read at the start, because it has to work then. */
  readonly unavailable: string;
}

export interface PagesOptions {
  buildFolder: string;
  /** 'https://studio.example' */
  siteUrl: string;
  settings: PageSettings;
  /** The version of the content that the build was printed from. */
  contentVersion: string;
  /** The addresses of the booking provider's pages; an event without one has our own calendar. */
  providerUrls?: Readonly<Record<string, string>>;
}

/** Printed "not found" pages, by the paths that they answer for. */
const notFound = [
  { pattern: /^\/work\/[^/]+\/?$/, page: "/work/0" },
  { pattern: /^/, page: "/404" },
];

/** The built site. @throws Error when there is no build. */
export function readPages({
  buildFolder,
  siteUrl,
  settings,
  contentVersion,
  providerUrls = {},
}: PagesOptions): Pages {
  const factsFile = join(buildFolder, "pages.json");
  if (!existsSync(factsFile)) {
    throw new Error(
      "Cannot start: the site is not built. Run `npm start`, or `npm run build` first.",
    );
  }
  const shippedIcon = readFileSync(join(buildFolder, "client/favicon.svg"), "utf8");
  const built: BuiltSite = JSON.parse(readFileSync(factsFile, "utf8"));
  const escapedUrls = Object.fromEntries(
    Object.entries(providerUrls).map(([event, url]) => [event, escapeMarkup(url)]),
  );
  let freeDays: ReadonlyMap<string, FreeDays> = new Map();
  /** The page as this installation serves it: with its address and settings, and the days that are free. */
  const edit = (html: string, version: string) => {
    const json = escapeMarkup(JSON.stringify({ ...settings, contentVersion: version }));
    const edited = chooseProviders(chooseCalendars(html, escapedUrls), settings.providers ?? [])
      .replace(
        '<meta name="daybreak:settings" content="{}"/>',
        () => `<meta name="daybreak:settings" content="${json}"/>`,
      )
      .replace(currentContentPath, contentPath(version))
      .replaceAll(originPlaceholder, siteUrl);
    return hasDaysSection(edited) ? fillDays(edited, freeDays, calendarWords) : edited;
  };
  // Free days are filled into the pages that are displayed, so not while others take their place.
  let last: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    const next = last.catch(() => {}).then(work);
    last = next;
    return next;
  };
  let displayed = indexOf(built);
  /** The files of the pages with a calendar of ours. */
  let withDays: string[] = [];
  const noteDays = (file: string, html: string) => {
    if (hasDaysSection(html)) withDays.push(file);
    return html;
  };
  const files = readStaticFiles({
    folder: join(buildFolder, "client"),
    immutable: ["/assets/", "/content/", "/fonts/", "/pictures/"],
    editHtml: (html, url) => noteDays(url, edit(html, contentVersion)),
    more: {
      ...siteIndex(built.pages, siteUrl, publishedContent()),
      ...brandFiles(publishedContent(), shippedIcon),
    },
  });
  const printer = printerOf(buildFolder);
  const frame = () => ({
    studio: publishedContent().studio,
    stylesheets: stylesheetsIn(files.text(fallback) ?? ""),
    isCalm: !publishedContent().brand.day,
  });
  let unavailable = files.text(unavailableFile) ?? "";
  const find = (path: string, context?: Context): Found => {
    const { pages, application, patternOf, isApplication, isBelowApplication, translated } =
      displayed;
    const plain = path.replace(/(.)\/$/, "$1");
    const isTranslated = translated.has(plain);
    const language = isTranslated && context ? languageFor(context) : "en";
    const page =
      pages[`${plain}?lang=${language}`] ?? pages[plain] ?? pages[patternOf(plain) ?? ""];
    if (page) return { file: page.file, status: page.status, hashes: page, isTranslated };
    const file = application.files[isApplication(plain) ?? ""];
    if (file) return { file, status: 200, hashes: application };
    // A page that was published once and is no more is still among the files.
    const isPage = path.endsWith(".html") || files.has(`${plain}/`);
    if (files.has(path) && !isPage) return { file: path, status: 200 };
    // Below its own addresses the application displays itself that there is no such page, with its own header.
    if (isBelowApplication(plain)) return { file: fallback, status: 404, hashes: application };
    const missing = notFound.flatMap((one) =>
      one.pattern.test(plain) ? (pages[one.page] ?? []) : [],
    )[0];
    return missing
      ? { file: missing.file, status: 404, hashes: missing }
      : { file: fallback, status: 404, hashes: application };
  };

  /** The canonical path: '/About' and '/about//' are '/about'. */
  const canonicalOf = (path: string): string | undefined => {
    const plain = path
      .toLowerCase()
      .replace(/\/+/g, "/")
      .replace(/(.)\/$/, "$1");
    const isPage =
      plain in displayed.pages || displayed.patternOf(plain) || displayed.isApplication(plain);
    return plain !== path && isPage && find(plain).status === 200 ? plain : undefined;
  };

  return {
    edit: (html) => edit(html, contentVersion),
    async print(page) {
      const { printPlain } = await printer();
      return printPlain(page, frame());
    },
    frameScript: readFileSync(join(buildFolder, frameScriptFile), "utf8"),
    get unavailable() {
      return unavailable;
    },
    setFreeDays: (known) =>
      inOrder(async () => {
        freeDays = known;
        const filled = (path: string) => fillDays(files.text(path) ?? "", known, calendarWords);
        await files.replace(new Map(withDays.map((path) => [path, filled(path)])));
      }),
    show: (printed, content, version) =>
      inOrder(async () => {
        const { site, texts } = siteOf(printed);
        const served = new Map<string, string | Uint8Array>([
          ...Object.entries(siteIndex(site.pages, siteUrl, content)),
          ...Object.entries(brandFiles(content, shippedIcon, printed.pictures)),
          ...(printed.pictures ?? []),
        ]);
        const days: string[] = [];
        for (const [file, text] of texts) {
          const isPage = /(\/|\.html)$/.test(file);
          served.set(file, isPage ? edit(text, version) : text);
          if (isPage && hasDaysSection(text)) days.push(file);
          // Requests are answered between two pages.
          await setImmediate();
        }
        await files.replace(served, () => {
          displayed = indexOf(site);
          withDays = days;
          unavailable = String(served.get(unavailableFile) ?? unavailable);
        });
      }),
    has: files.has,
    add: (path, body) => files.replace(new Map([[path, body]])),
    builtFiles: () => files.below("/assets/"),
    compressWell: files.compressWell,
    inlineHashes(context) {
      const { method, path } = context.req;
      // A form that was sent without a script is answered with a page of its own.
      const again = `${path}/again`;
      const page = method === "POST" && again in displayed.pages ? again : path;
      return find(page, context).hashes ?? { scripts: [], styles: [] };
    },
    async printAgain(path, form, answer) {
      const { printAgain } = await printer();
      return printAgain(files.text(find(path).file) ?? "", form, answer);
    },
    answer(context) {
      const { method, path } = context.req;
      if (method !== "GET" && method !== "HEAD") {
        return context.text("This page is read with GET.", 405, { Allow: "GET, HEAD" });
      }
      const { file, status, isTranslated } = find(path, context);
      const canonical = status === 404 ? canonicalOf(path) : undefined;
      if (canonical) return context.redirect(`${canonical}${new URL(context.req.url).search}`, 301);
      const answer = files.answer(context, file, status);
      if (isTranslated) {
        answer?.headers.set("Cache-Control", "private, no-cache");
        answer?.headers.append("Vary", "Cookie, Accept-Language");
      }
      // A page without an origin, such as the editor's frame, gets a font only if it is everybody's.
      if (file.endsWith(".woff2")) answer?.headers.set("Access-Control-Allow-Origin", "*");
      const isPublic = file !== fallback && !file.startsWith("/__application/");
      if (!isPublic || status === 404) answer?.headers.set("X-Robots-Tag", "noindex");
      return answer ?? context.notFound();
    },
  };
}

/** A site with what finds a page in it by its path. */
function indexOf({ pages, application }: BuiltSite) {
  const paths = Object.keys(application.files);
  const firstParts = new Set(paths.map((path) => path.split("/")[1]));
  return {
    pages,
    application,
    patternOf: matcherOf(Object.keys(pages).filter((path) => path.includes("/:"))),
    isApplication: matcherOf(paths),
    isBelowApplication: (path: string) => firstParts.has(path.split("/")[1]),
    translated: new Set(
      Object.keys(pages).flatMap((address) => /^(.*)\?lang=/.exec(address)?.[1] ?? []),
    ),
  };
}

/** The stylesheets that a page links to. */
function stylesheetsIn(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
}

interface Found {
  file: string;
  status: 200 | 404;
  hashes?: InlineHashes;
  /** Whether the page is printed in several languages, of which the request decides. */
  isTranslated?: boolean;
}
