// The packages that a release brings along: those that the compiled server imports, with what they need.
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../environment/prepare.mjs";

export interface LockedPackage {
  version: string;
  license?: string;
  optional?: boolean;
  /** The processors that its machine code is for; left out: it has none. */
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const locked: Record<string, LockedPackage> = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
).packages;

/** The folders of these packages and of all that they need, as `node_modules/hono`, by the lock file. */
export function foldersOf(names: Iterable<string>): Map<string, LockedPackage> {
  const folders = new Map<string, LockedPackage>();
  const add = (name: string, from: string, isRequired: boolean) => {
    const folder = resolved(name, from);
    const found = folder && locked[folder];
    if (!found || !existsSync(join(root, folder))) {
      if (isRequired)
        throw new Error(`The package ${name} of ${from || "the server"} is not there.`);
      return;
    }
    // A release is for every machine.
    if (folders.has(folder) || (found.cpu && !isRequired)) return;
    folders.set(folder, found);
    for (const needed of Object.keys(found.dependencies ?? {})) add(needed, folder, true);
    for (const wanted of Object.keys(found.optionalDependencies ?? {})) add(wanted, folder, false);
    for (const peer of Object.keys(found.peerDependencies ?? {})) {
      if (!found.peerDependenciesMeta?.[peer]?.optional) add(peer, folder, false);
    }
  };
  for (const name of names) add(name, "", true);
  return folders;
}

/** Where Node finds a package for a module in that folder. */
function resolved(name: string, from: string): string | null {
  for (let around = from; ; ) {
    const folder = `${around ? `${around}/` : ""}node_modules/${name}`;
    if (locked[folder]) return folder;
    if (!around) return null;
    const outer = around.lastIndexOf("/node_modules/");
    around = outer < 0 ? "" : around.slice(0, outer);
  }
}

/** Copies them without what only people and compilers read; what they say about their licence stays. */
export function copyPackages(folders: Iterable<string>, target: string) {
  for (const folder of folders) {
    cpSync(join(root, folder), join(target, folder), {
      recursive: true,
      dereference: true,
      filter: (path) => isNeeded(relative(root, path).replaceAll("\\", "/"), folder),
    });
  }
}

function isNeeded(path: string, folder: string): boolean {
  const inside = path.slice(folder.length + 1);
  // A package in a package is copied by itself.
  if (/(^|\/)node_modules(\/|$)/.test(inside)) return false;
  if (/(^|\/)(licen[cs]e|notice|copying)[^/]*$/i.test(inside)) return true;
  if (/\.test\.[cm]?js$|^(vitest|jest)\.config\./.test(inside)) return false;
  if (/\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|flow|tsbuildinfo)$/.test(inside)) return false;
  if (/^(tests?|__tests__|examples?|docs?|benchmarks?|\.github)$/.test(inside)) return false;
  return !(unneeded[folder.replace(/^.*node_modules\//, "")]?.test(inside) ?? false);
}

/** Large parts of packages that the server does not load. */
const unneeded: Record<string, RegExp | undefined> = {
  // The documents' fonts are read as WOFF.
  "@fontsource/noto-sans": /\.(css|scss|woff2)$/,
  "@fontsource/bricolage-grotesque": /\.(css|scss|woff2)$/,
  "@electric-sql/pglite": /\.cjs$|^dist\/(?!(btree_gist|pg_trgm)\.).*\.tar\.gz$|^release\//,
  pdfkit: /^js\/pdfkit\.standalone\.js$/,
};

/** The bytes of all files in a folder. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
