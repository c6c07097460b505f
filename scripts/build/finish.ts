// After the build: each pre-rendered page carries the rules that it needs itself, and its scripts wait until
// it has been rendered (docs/decisions/016). What the server must know of the pages is left in build/pages.json.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { holdBackScripts } from "./hold-back-scripts.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { inlineStyles, pageStyles } from "./inline-styles.ts";
import { type PageFacts, pageFactsOf } from "./page-facts.ts";
import { precompress } from "./precompress.ts";
import { slimManifest } from "./slim-manifest.ts";

const folder = "build/client";
const stylesOf = pageStyles("web/ui/theme.css");
const pages: Record<string, PageFacts> = {};

for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
  if (!file.endsWith(".html")) continue;
  const path = `/${file.replace(/(^|\/)index\.html$/, "")}`;
  let html = readFileSync(join(folder, file), "utf8");
  // The fallback is rendered by its scripts: it has nothing to show before them.
  if (file !== "__spa-fallback.html") {
    html = inlineStyles(html, await stylesOf(html));
    html = holdBackScripts(html, (name, text) => writeFileSync(join(folder, "assets", name), text));
    writeFileSync(join(folder, file), html);
  }
  pages[path] = { ...pageFactsOf(html), ...inlineHashes(html) };
}
slimManifest(folder, "build/routes.json");
precompress(join(folder, "assets"));
writeFileSync("build/pages.json", `${JSON.stringify(pages, null, 2)}\n`);
console.log(`pages: ${Object.keys(pages).length}`);
