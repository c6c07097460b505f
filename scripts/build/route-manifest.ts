import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The router's own list of its routes and their files, as its build leaves it. */
export interface RouteManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  /** The files that `module` imports. */
  imports: string[];
}

export const manifestName = /^manifest-.*\.js$/;

/** @param client the folder of the built files. @throws Error where there is no build. */
export function readRouteManifest(client: string): RouteManifest {
  const assets = join(client, "assets");
  const file = readdirSync(assets).find((name) => manifestName.test(name));
  if (!file) throw new Error(`There is no list of routes in ${assets}.`);
  return JSON.parse(readFileSync(join(assets, file), "utf8").replace(/^[^{]*|;\s*$/g, ""));
}

/** The routes but for the frame of every page: the address, as `/project/:id`, and the files besides the frame's. */
export function routesOf({ routes }: RouteManifest): { path: string; files: string[] }[] {
  const chainOf = (id: string | undefined): ManifestRoute[] => {
    const route = routes[id ?? "root"];
    return route && route.id !== "root" ? [...chainOf(route.parentId), route] : [];
  };
  return Object.keys(routes)
    .filter((id) => id !== "root")
    .map((id) => {
      const chain = chainOf(id);
      return {
        path: `/${chain.flatMap(({ path }) => path || []).join("/")}`,
        files: chain.flatMap(({ module, imports }) => [module, ...imports]),
      };
    });
}
