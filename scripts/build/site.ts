// Builds the portal and the admin area, and builds and prints the public pages: the scripts of the islands, the table of
// the theme's rules, the printing function `build/print.js`, and with it the pages. `build/plain.js` prints one page for a
// request in the running process.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Rolldown } from "vite";
import type { PlainPage } from "../../domain/page/plain-page.ts";
import { unavailableMessage } from "../../engine/postgres/unavailable.ts";
import type { BuiltSite } from "../../server/http/pages.ts";
import { publishedContent } from "../../server/publishing/content.ts";
import { printSite } from "../../server/publishing/print-site.ts";
import type { PageReads } from "../../web/application-document.tsx";
import { inlineHashes } from "../../web/site/inline-hashes.ts";
import type { PrintAssets, PrintedSite } from "../../web/site/print.tsx";
import type { StyleTable } from "../../web/site/styles.ts";
import { type ApplicationFiles, buildApplication } from "./application.ts";
import { addressOf, type Chunks, chunkOf, runBuild, withImports } from "./chunks.ts";
import { cssTarget } from "./css-target.ts";
import { plainImports } from "./plain-imports.ts";
import { precompress } from "./precompress.ts";
import { classWords, styleTable } from "./style-table.ts";

const client = "build/client";
const start = "web/site/start.ts";
const fallback = "__application.html";

const application = await buildApplication(client);
const islands = await buildIslands();
const styles = await styleTable(readdirSync(join(client, "assets")));
const assets: PrintAssets = {
  scripts: {
    boot: await textOf("web/site/boot.ts"),
    embedLook: await textOf("web/site/embed/look.ts"),
    start: addressOf(chunkOf(islands, start).fileName),
  },
  styles,
  islandClasses: classesOfIslands(islands, styles),
};
await buildPrinter("web/site/print-entry.ts", "print.js", { PRINT_ASSETS: JSON.stringify(assets) });
await buildPrinter("web/site/plain-entry.ts", "plain.js");
writeFileSync(
  "build/scripts.json",
  JSON.stringify({ ...scriptsOf(islands), application } satisfies BuiltScripts, null, 2),
);
await writePages();
await writeUnavailable();
precompress(join(client, "assets"));

/** What `npm run weigh` reads: build/scripts.json. */
export type BuiltScripts = SiteScripts & { application: ApplicationFiles };

/** Files of the public pages' scripts, as `assets/….js`, with all that they import. */
interface SiteScripts {
  /** What every page loads. */
  start: string[];
  /** What each island needs besides, with React. */
  islands: Record<string, string[]>;
}

async function buildIslands(): Promise<Chunks> {
  const { chunks } = await runBuild({
    plugins: [plainImports],
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      cssTarget,
      modulePreload: false,
      rolldownOptions: {
        input: start,
        output: {
          entryFileNames: "assets/[hash].js",
          chunkFileNames: "assets/[hash].js",
          codeSplitting: {
            groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }],
          },
        },
      },
    },
  });
  return chunks;
}

/** The text of a script in the head of pages, with all that it imports. */
async function textOf(input: string): Promise<string> {
  const { chunks } = await runBuild({
    build: { write: false, rolldownOptions: { input, output: { format: "iife" } } },
  });
  const [chunk] = chunks.values();
  if (!chunk) throw new Error(`${input} was not built.`);
  return chunk.code.trim();
}

/** Builds one module without dependencies, so that printing needs neither the build's tools nor their packages. */
async function buildPrinter(entry: string, file: string, define: Record<string, string> = {}) {
  await runBuild({
    define: { "process.env.NODE_ENV": '"production"', ...define },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: "build",
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}

function scriptsOf(chunks: Chunks): SiteScripts {
  const first = chunkOf(chunks, start).fileName;
  const hydrate = chunkOf(chunks, "web/site/hydrate.tsx").fileName;
  const started = withImports(chunks, [first]);
  const islands = islandChunks(chunks).map(([name, chunk]): [string, string[]] => [
    name,
    withImports(chunks, [hydrate, chunk.fileName]).filter((file) => !started.includes(file)),
  ]);
  return { start: started, islands: Object.fromEntries(islands) };
}

function islandChunks(chunks: Chunks): [name: string, Rolldown.OutputChunk][] {
  return readdirSync("web/site/islands").map((file) => {
    // An island that is a part of another one too has no chunk of its own.
    return [file.replace(/\.tsx$/, ""), chunkOf(chunks, `web/site/islands/${file}`)];
  });
}

/** Every word in the scripts of an island that is the name of a class. */
function classesOfIslands(chunks: Chunks, { rules }: StyleTable): Record<string, string[]> {
  const known = new Set(rules.map((rule) => (rule.kind === "utility" ? rule.class : "")));
  const found: Record<string, string[]> = {};
  for (const [name, chunk] of islandChunks(chunks)) {
    const words = new Set<string>();
    // Every island reaches the start script, and through it all the others, so the walk stops there.
    const seen = new Set([chunkOf(chunks, start).fileName]);
    const walk = (file: string) => {
      const part = chunks.get(file);
      if (!part || seen.has(file) || part.name === "react") return;
      seen.add(file);
      for (const word of classWords(part.code)) if (known.has(word)) words.add(word);
      for (const next of [...part.imports, ...part.dynamicImports]) walk(next);
    };
    walk(chunk.fileName);
    found[name] = [...words];
  }
  return found;
}

/** The pages below `build/client`, and what the server has to know of them in `build/pages.json`. */
async function writePages() {
  const { pages, files } = await printSite<PrintedSite>("build", publishedContent());
  const applicationFiles = await writeApplication();
  const site: BuiltSite = {
    pages: {},
    application: { files: applicationFiles, ...inlineHashes(readFallback(), sha256) },
  };
  for (const { path, html, ...details } of pages) {
    const isEnglish = details.language === "en";
    const name = isEnglish ? "index.html" : `index.${details.language}.html`;
    // Windows allows no colon in the name of a file.
    const folder = path.replaceAll("/:", "/_").replace(/\/$/, "");
    write(join(folder, name), html);
    site.pages[isEnglish ? path : `${path}?lang=${details.language}`] = {
      file: `${folder}/${isEnglish ? "" : name}`,
      ...details,
    };
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  writeFileSync("build/pages.json", `${JSON.stringify(site, null, 2)}\n`);
  console.log(`pages: ${pages.length}`);
}

/** The document of each address of the application, which names the files of its page, and the one of all others.
 * @returns the file by the path. */
async function writeApplication(): Promise<Record<string, string>> {
  const { printApplication } = await plainPrinter();
  const { script, stylesheets, always, pages } = application;
  const earlyReads: Record<string, PageReads> = JSON.parse(
    readFileSync("web/early-reads.json", "utf8"),
  );
  const print = (path: string, own: readonly string[], reads?: PageReads) =>
    printApplication({
      content: publishedContent(),
      path,
      files: { script, stylesheets, preloads: [...always, ...own] },
      reads,
    });
  write(fallback, print("/dashboard", []));
  const files = Object.entries(pages).map(([path, own], index): [string, string] => {
    const file = `/__application/${index}.html`;
    write(file, print(path, own, earlyReads[path]));
    return [path, file];
  });
  return Object.fromEntries(files);
}

/** Printed ahead, because the server needs it when other things fail. */
async function writeUnavailable() {
  const { printPlain } = await plainPrinter();
  const title = "Back in a moment";
  const page: PlainPage = {
    language: "en",
    title,
    sky: "sky-morning",
    view: "notice",
    heading: title,
    text: `${unavailableMessage}\nIf you sent a form, go back: your browser has kept what you typed.`,
    actions: [{ href: "/", label: "Home" }],
  };
  const { studio } = publishedContent();
  write("__unavailable.html", printPlain(page, { studio, stylesheets: application.stylesheets }));
}

async function plainPrinter(): Promise<typeof import("../../web/site/plain-entry.ts")> {
  return import(pathToFileURL(resolve("build/plain.js")).href);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function readFallback(): string {
  return readFileSync(join(client, fallback), "utf8");
}

function write(path: string, text: string) {
  const file = join(client, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
