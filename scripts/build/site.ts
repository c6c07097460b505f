// Builds the portal and the admin area, and builds and prints the public pages: the scripts of the islands, the table of
// the theme's rules, the printing function `build/print.js`, and with it the pages. `build/plain.js` prints one page for a
// request in the running process.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Rolldown } from "vite";
import { frameScriptFile, siteOf } from "../../server/publishing/built-site.ts";
import { publishedContent } from "../../server/publishing/content.ts";
import { printThread } from "../../server/publishing/print-thread.ts";
import type { PrintAssets } from "../../web/site/print.tsx";
import type { ApplicationFiles } from "../../web/site/print-documents.ts";
import type { StyleTable } from "../../web/site/styles.ts";
import { buildApplication } from "./application.ts";
import { addressOf, type Chunks, chunkOf, runBuild, withImports } from "./chunks.ts";
import { cssTarget } from "./css-target.ts";
import { loadedImports, ownFileOnly } from "./loaded-imports.ts";
import { precompress } from "./precompress.ts";
import { classWords, styleTable } from "./style-table.ts";

const client = "build/client";
const start = "web/site/start.ts";

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
writeFileSync(join("build", frameScriptFile), await textOf("web/admin/site/frame.ts"));
await writePages();
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
    plugins: [loadedImports],
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      cssTarget,
      modulePreload: ownFileOnly,
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
  const { site, texts } = siteOf(await printThread("build").site(publishedContent()));
  for (const [path, text] of texts) write(path.endsWith("/") ? `${path}index.html` : path, text);
  writeFileSync("build/pages.json", `${JSON.stringify(site, null, 2)}\n`);
  console.log(`pages: ${Object.keys(site.pages).length}`);
}

function write(path: string, text: string) {
  const file = join(client, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
