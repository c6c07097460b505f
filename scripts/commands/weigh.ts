// `npm run weigh`: the JavaScript of each route and the HTML of each public page, brotli, against the budgets. Bytes
// do not depend on the machine, so `npm test` asks too. Needs a build.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { ManifestRoute, RouteManifest } from "../build/slim-manifest.ts";

const kB = 1024;
const client = "build/client";
const assets = readdirSync(join(client, "assets"));
const manifestFile = named(/^manifest-.*\.js$/);
const manifest: RouteManifest = JSON.parse(readFileSync("build/routes.json", "utf8"));
const built: Record<string, { indexed: boolean }> = JSON.parse(
  readFileSync("build/pages.json", "utf8"),
);

const around = new Set([
  `/assets/${manifestFile}`,
  manifest.entry.module,
  ...manifest.entry.imports,
  ...filesOf("root"),
]);
const official = `/assets/${assets.find((name) => isOfficialClient(name))}`;
let broken = 0;

console.log(`JavaScript of each route, brotli. Around every page: ${size(around)} kB\n`);
console.log(`${"route".padEnd(44)}${"own kB".padStart(8)}${"all kB".padStart(8)}  at most`);
for (const { id, own, path } of routes()) {
  const isPublic = id.startsWith("site/") || Object.hasOwn(built, path);
  const files = new Set(own.filter((file) => !around.has(file)));
  // A page of the portal asks the server at once.
  if (!isPublic) files.add(official);
  const allBytes = bytes(files) + bytes(around);
  // A public page is to load 6 kB once it is a document with islands; until then it may not grow.
  const most = isPublic ? 116 : 205;
  const isOver = allBytes > most * kB;
  if (isOver) broken++;
  const budget = isPublic ? `${most}` : `${most} with the official client`;
  console.log(
    `${path.padEnd(44)}${size(files).padStart(8)}${(allBytes / kB).toFixed(1).padStart(8)}  ${budget}${isOver ? " ✗" : ""}`,
  );
}

console.log(`\n${"page, with the rules inside".padEnd(44)}${"kB".padStart(8)}  at most`);
for (const [path, { indexed }] of Object.entries(built)) {
  if (!indexed) continue;
  const html = readFileSync(join(client, path, "index.html"));
  const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_MODE]: 1 } }).length;
  const most = path === "/" ? 20 : 14;
  const isOver = bytes > most * kB;
  if (isOver) broken++;
  console.log(
    `${path.padEnd(44)}${(bytes / kB).toFixed(1).padStart(8)}  ${most}${isOver ? " ✗" : ""}`,
  );
}

const font = statSync(join(client, "assets", named(/^daybreak-[\w-]{8}\.woff2$/))).size;
if (font > 40 * kB) broken++;
console.log(`\nthe font that every page asks for: ${(font / kB).toFixed(1)} kB of at most 40`);
process.exit(broken > 0 ? 1 : 0);

function routes() {
  return Object.values(manifest.routes)
    .filter(({ id }) => id !== "root")
    .map(({ id }) => {
      const chain = chainOf(id);
      const path = chain.map(({ path }) => path).filter(Boolean);
      return { id, own: chain.flatMap((route) => filesOf(route.id)), path: `/${path.join("/")}` };
    })
    .sort((a, b) => a.path.localeCompare(b.path));
}

function chainOf(id: string): ManifestRoute[] {
  const route = manifest.routes[id];
  if (!route || id === "root") return [];
  return [...(route.parentId ? chainOf(route.parentId) : []), route];
}

function filesOf(id: string): string[] {
  const route = manifest.routes[id];
  return route ? [route.module, ...route.imports] : [];
}

function named(pattern: RegExp): string {
  const name = assets.find((name) => pattern.test(name));
  if (!name) throw new Error(`The build has no file like ${pattern}.`);
  return name;
}

function isOfficialClient(name: string): boolean {
  return (
    name.endsWith(".js") &&
    readFileSync(join(client, "assets", name), "utf8").includes("gotrue-js/")
  );
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
