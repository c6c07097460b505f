import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface RouteManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

export interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  /** Files that its own imports. */
  imports: string[];
}

/**
 * Every page loads the router's list of all routes, and most of it says what each route's file imports. The router
 * needs that for links which fetch ahead, and there are none: it is taken out, and what a route has not. The whole
 * list stays beside the build, at `whole`.
 * @returns where the list is, below the site's root
 * @throws Error where there is none
 */
export function slimManifest(folder: string, whole: string): string {
  const name = readdirSync(join(folder, "assets")).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build has no list of its routes.");
  const file = join(folder, "assets", name);
  const [, assignment = "", json = ""] =
    /^(window\.__reactRouterManifest=)(.*);$/s.exec(readFileSync(file, "utf8").trim()) ?? [];
  const manifest: RouteManifest = JSON.parse(json);
  writeFileSync(whole, json);
  const routes = Object.values(manifest.routes).map((route) => [route.id, slim(route)]);
  const slimmed = { ...manifest, routes: Object.fromEntries(routes) };
  writeFileSync(file, `${assignment}${JSON.stringify(slimmed)};`);
  return `/assets/${name}`;
}

function slim(route: ManifestRoute) {
  const entries = Object.entries(route).filter(([, fact]) => fact !== false);
  return { ...Object.fromEntries(entries), imports: [] };
}
