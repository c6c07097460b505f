// `npm run bench:bundles`: what each route loads of JavaScript, brotli, against the budgets. Needs a build.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ManifestRoute, RouteManifest } from "../pages/slim-manifest.ts";
import { kB } from "./budgets.ts";

const client = "build/client";
const assets = readdirSync(join(client, "assets"));
const manifestFile = assets.find((name) => /^manifest-.*\.js$/.test(name));
const manifest: RouteManifest = JSON.parse(readFileSync("build/routes.json", "utf8"));
const built: Record<string, unknown> = JSON.parse(readFileSync("build/pages.json", "utf8"));

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
  const [ownBytes, allBytes] = [bytes(files), bytes(files) + bytes(around)];
  const isOver = isPublic ? allBytes > 115 * kB : ownBytes > 90 * kB;
  if (isOver) broken++;
  const budget = isPublic ? "115 in all" : "90 of its own, with the official client";
  console.log(
    `${path.padEnd(44)}${size(files).padStart(8)}${(allBytes / kB).toFixed(1).padStart(8)}  ${budget}${isOver ? " ✗" : ""}`,
  );
}
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
