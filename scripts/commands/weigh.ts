// `npm run weigh`: compares with the budgets, compressed with brotli, the scripts of each page of the portal and the
// admin area, and of the public pages the HTML, the start script and each island with React; the HTML of the build, and
// what the server prints when other colours, or another studio, are published. Bytes do not depend on the machine, so
// `npm test` runs it too. Needs a build.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type BuiltSite, siteOf } from "../../server/publishing/built-site.ts";
import {
  checkContent,
  type PublishedContent,
  publishedOf,
  shippedContent,
} from "../../server/publishing/content.ts";
import { withBodies } from "../../server/publishing/kinds.ts";
import { printThread } from "../../server/publishing/print-thread.ts";
import { secondContent } from "../../tests/adoption/second-studio.ts";
import type { BuiltScripts } from "../build/site.ts";

const kB = 1024;
const client = "build/client";
const assets = readdirSync(join(client, "assets"));
const site: BuiltSite = JSON.parse(readFileSync("build/pages.json", "utf8"));
const scripts: BuiltScripts = JSON.parse(readFileSync("build/scripts.json", "utf8"));
const { script, always, channels, pages } = scripts.application;

const ofEveryPage = [script, ...always];
let broken = 0;

/** kB of the scripts that a page of the application needs at once, and to be live (decision 062). */
const mostOfApplication = 201;
/** kB of an island; 0.3 of each asks for a file that was lost once more (`web/load-file.ts`). */
const mostOfIsland: Partial<Record<string, number>> = {
  "reset-password": 205,
  // With the form for a new password, which most readers of such a link do not need.
  "confirm-address": 82,
  // Its buttons answer while a file is loaded, and say that it could not be.
  "sign-in": 75.7,
  "sign-up": 75.3,
  // It begins in any of four languages (decision 082), and its buttons answer while a file is loaded.
  scheduler: 75.9,
};

/** How many files a page may need at once: each needs a request, of which a browser sends six at a time without HTTP/2. */
const mostFiles = 10;

console.log(
  `Scripts of each page of the application, with its channel, in at most ${mostFiles} files. Around every page: ${size(ofEveryPage)} kB\n`,
);
console.log(
  `${"route".padEnd(36)}${"files".padStart(8)}${"own kB".padStart(8)}${"all kB".padStart(8)}  at most`,
);
for (const [path, own] of Object.entries(pages)) {
  // Each page joins a channel as soon as it has its data; what signs in and stores files is loaded for an act.
  const files = [...own, channels];
  const count = files.length + ofEveryPage.length;
  const isOver = count > mostFiles;
  if (isOver) broken++;
  weigh(
    `${path.padEnd(40)}${`${count}`.padStart(4)}${isOver ? " ✗" : ""}`,
    bytes(files) + bytes(ofEveryPage),
    mostOfApplication,
    size(files),
  );
}

console.log(`\n${"scripts of the public pages".padEnd(44)}${"kB".padStart(16)}  at most`);
weigh("before an island wakes", bytes(scripts.start), 6);
for (const [name, files] of Object.entries(scripts.islands)) {
  // Somebody who follows the link of a mail wants the form, so its island loads the official client at once.
  weigh(`${name}, with React`, bytes(files), mostOfIsland[name] ?? 75);
}

console.log(
  `\n${"page, with the rules inside".padEnd(34)}${["built kB", "recoloured", "other studio"].map(column).join("")}  at most`,
);
const built = Object.entries(site.pages).map(([path, { file, indexed }]) => ({
  path,
  indexed,
  html: readFileSync(join(client, file.replace(/\/$/, "/index.html"))),
}));
const thread = printThread("build");
const colours = { accent: "#0f6b4f", ground: "#f6f7f4" };
const recoloured = publishedOf(checkContent(withBodies(shippedContent, { brand: colours })));
const sites = [
  sizesOf(built),
  sizesOf(await pagesOf(recoloured)),
  sizesOf(await pagesOf(secondContent())),
];
for (const path of new Set(sites.flatMap((sizes) => [...sizes.keys()]))) {
  const most = path === "/" ? 20 : 14;
  const sizes = sites.map((site) => site.get(path));
  const isOver = sizes.some((size = 0) => size > most * kB);
  if (isOver) broken++;
  const columns = sizes.map((size) => column(size ? (size / kB).toFixed(2) : ""));
  console.log(`${path.padEnd(34)}${columns.join("")}  ${most}${isOver ? " ✗" : ""}`);
}

console.log("\nthe font that every page asks for, by typeface");
for (const file of [`assets/${named(/^daybreak-[\w-]{8}\.woff2$/)}`, "fonts/serif-1.woff2"])
  weigh(file, statSync(join(client, file)).size, 15);
process.exit(broken > 0 ? 1 : 0);

function weigh(name: string, all: number, most: number, own = "") {
  const isOver = all > most * kB;
  if (isOver) broken++;
  console.log(
    `${name.padEnd(44)}${own.padStart(8)}${(all / kB).toFixed(1).padStart(8)}  ${most}${isOver ? " ✗" : ""}`,
  );
}

/** The compressed bytes of the pages that search engines list. */
function sizesOf(pages: readonly { path: string; indexed: boolean; html: string | Buffer }[]) {
  const params = { [constants.BROTLI_PARAM_MODE]: 1 };
  return new Map(
    pages
      .filter(({ indexed }) => indexed)
      .map(({ path, html }) => [path, brotliCompressSync(html, { params }).length]),
  );
}

/** The pages that the server prints when this is published. */
async function pagesOf(content: PublishedContent) {
  const { site, texts } = siteOf(await thread.site(content));
  return Object.entries(site.pages).map(([path, { file, indexed }]) => ({
    path,
    indexed,
    html: texts.get(file) ?? "",
  }));
}

function column(text: string): string {
  return text.padStart(13);
}

function named(pattern: RegExp): string {
  const name = assets.find((name) => pattern.test(name));
  if (!name) throw new Error(`The build has no file like ${pattern}.`);
  return name;
}

function bytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const path = join(client, file);
    return sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }, 0);
}

function size(files: Iterable<string>): string {
  return (bytes(files) / kB).toFixed(1);
}
