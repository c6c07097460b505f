import { renderToStaticMarkup } from "react-dom/server";
import { sheetInBrand } from "#domain/brand/scale.ts";
import { marksInTexts, withoutMarks } from "#domain/content/marks.ts";
import { type Language, languages } from "#domain/settings/settings.ts";
import { accountWords } from "#web/account/words.ts";
import { chromeWords } from "#web/chrome/chrome-words.ts";
import { partWords } from "#web/chrome/part-words.ts";
import { setDocumentLanguage } from "#web/data/language.ts";
import { hasDay, setDay } from "#web/ui/day.ts";
import type { SiteContent } from "./content.ts";
import { Document, type DocumentScripts, withStyles } from "./document.tsx";
import { type InlineHashes, inlineHashes } from "./inline-hashes.ts";
import type { Page } from "./page.ts";
import { pagesOf } from "./pages.tsx";
import { calendarWords } from "./scheduler/calendar-words.ts";
import { seoFormWords, seoReportWords } from "./seo/seo-words.ts";
import { type StyleTable, stylesFor } from "./styles.ts";
import { toolsWords } from "./tools/tools-words.ts";
import { wordsOfSite } from "./words.ts";

/** What printing needs to know about the other files of the build. */
export interface PrintAssets {
  scripts: DocumentScripts;
  styles: StyleTable;
  /** For each island, by its name, the class names in its scripts, which its states may need. */
  islandClasses: Readonly<Record<string, readonly string[]>>;
}

/** Functions that the process that prints has to provide. */
export interface PrintTools {
  /** Returns the hash in base64. */
  sha256(text: string): string;
  /** Returns the number of bytes of a page when it is sent compressed. */
  compressedBytes(html: string): number;
}

/** What the server has to know of a page that has been printed. */
interface PageDetails extends InlineHashes {
  title: string;
  description: string;
  indexed: boolean;
  status: 200 | 404;
  /** `en`, except for account pages, which are printed in four languages. */
  language: string;
}

interface PrintedPage extends PageDetails {
  path: string;
  html: string;
}

export interface PrintedPages {
  pages: PrintedPage[];
  /** Stylesheets by their path: `/assets/….css`. */
  files: Record<string, string>;
}

/** The largest compressed size of HTML with its CSS rules that arrives in the first round trip of a connection. */
const firstFlightBytes = 14 * 1024;

/** Prints all public pages. It needs neither a browser nor the tools of the build. */
export async function print(
  content: SiteContent,
  assets: PrintAssets,
  tools: PrintTools,
): Promise<PrintedPages> {
  await loadWords();
  const files: Record<string, string> = {};
  const pages = pagesOf(content);
  const speculationRules = speculationRulesOf(pages);
  return {
    pages: pages.map((page) =>
      printPage({ page, content, assets, tools, files, speculationRules }),
    ),
    files,
  };
}

/** One page as an editor shows it. */
export interface PagePreview {
  /** null: there is no page at that path. */
  html: string | null;
  /** The rules that the page loads from a file of its own. */
  styles: string;
  /** The pages that say something of the studio, each with its title. */
  pages: { path: string; title: string }[];
}

/**
 * Prints one page by the same function. In the content of a preview the texts are marked (domain/content/marks.ts); the
 * marks stay in the texts of the page, and change nothing else of it.
 */
export async function printPreview(
  content: SiteContent,
  assets: PrintAssets,
  tools: PrintTools,
  path: string,
): Promise<PagePreview> {
  await loadWords();
  const files: Record<string, string> = {};
  const pages = pagesOf(content);
  const speculationRules = speculationRulesOf(pages);
  const page = pages.find((one) => one.path === path);
  const printed = page && printPage({ page, content, assets, tools, files, speculationRules });
  return {
    html: printed?.html ?? null,
    styles: Object.values(files).join(""),
    pages: pages
      .filter(({ indexed = true, language, path }) => (indexed && !language) || isCalendar(path))
      .map(({ path, title }) => ({ path, title: withoutMarks(title) })),
  };
}

/** The page of a kind of call, which search engines leave out and its owner looks at. */
function isCalendar(path: string): boolean {
  return path.startsWith("/schedule/");
}

/**
 * The pages that a browser may fetch when a link is pointed at or touched: https://wicg.github.io/nav-speculation/.
 * Only public pages in the site's frame, and never an account page, which is printed in several languages, so that the answer depends on
 * the reader. Pages below another one are grouped, such as `/work/*`, because every page contains the rules.
 */
function speculationRulesOf(pages: readonly Page[]): string {
  const paths = pages
    .filter(({ indexed = true, language, alone }) => indexed && !language && !alone)
    .map(({ path }) => path.replace(/(.)\/.+/, "$1/*"));
  const where = { href_matches: [...new Set(paths)] };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}

/** Loads the words of the pages that are printed in each language. */
async function loadWords() {
  const sets = [
    chromeWords,
    partWords,
    accountWords,
    ...wordsOfSite,
    toolsWords,
    calendarWords,
    seoReportWords,
    seoFormWords,
  ];
  const all = Object.keys(languages) as Language[];
  await Promise.all(
    sets.flatMap((set) => all.map((language): Promise<unknown> => set.load(language))),
  );
}

interface PrintOne {
  page: Page;
  content: SiteContent;
  assets: PrintAssets;
  tools: PrintTools;
  files: Record<string, string>;
  speculationRules: string;
}

function printPage({
  page,
  content,
  assets,
  tools,
  files,
  speculationRules,
}: PrintOne): PrintedPage {
  const { scripts, styles: table, islandClasses } = assets;
  setDocumentLanguage(page.language ?? content.studio.language);
  setDay(content.brand.day);
  const rendered = `<!DOCTYPE html>${renderToStaticMarkup(
    <Document
      page={page}
      content={content}
      scripts={scripts}
      speculationRules={speculationRules}
    />,
  )}`;
  const marked = marksInTexts(rendered);
  const plain = withoutMarks(marked);
  const rulesOf = (text: string, classes: readonly string[]) =>
    sheetInBrand(stylesFor(table, text, classes), content.brand);
  const islands = [...plain.matchAll(/ data-island="([\w-]+)"/g)].map(([, name = ""]) => name);
  const later = islands.flatMap((name) => islandClasses[name] ?? []).filter(isOfForm);
  const whole = rulesOf(plain, later);
  const isSplit =
    islands.length > 0 && tools.compressedBytes(withStyles(plain, whole)) > firstFlightBytes;
  let html = withStyles(marked, whole);
  if (isSplit) {
    const first = rulesOf(plain, []);
    const further = withoutDeclarationsOf(first, whole);
    const hash = tools.sha256(further).replace(/\W/g, "").slice(0, 12);
    const path = `/assets/${hash}.css`;
    files[path] = further;
    html = withStyles(marked, first, path);
  }
  const { path, title, description, indexed = true, status = 200, language = "en" } = page;
  return {
    path,
    title,
    description,
    indexed,
    status,
    language,
    html,
    ...inlineHashes(html, tools.sha256),
  };
}

/** Removes declarations that the page has already: a font or a property that is declared again makes the browser lay
 * out every text of the page again. */
function withoutDeclarationsOf(first: string, whole: string): string {
  return whole.replace(/@(?:font-face|property [\w-]+) ?\{[^}]*\}/g, (declaration) =>
    first.includes(declaration) ? "" : declaration,
  );
}

/** Whether a class may be needed: those of the day and those of the calm form are never on one page. */
function isOfForm(name: string): boolean {
  return hasDay() ? !name.startsWith("calm-") : !ofDay.test(name);
}

const ofDay =
  /^(sky|sky-[\w-]+|starry|horizon|call-sky|sun-(bead|disc|halo)|moon(-dark)?|great-clock|plan-sky)$/;
