import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** The files that git tracks or would track, by their path from the repository's root. */
export const files: readonly string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard"],
  { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 },
)
  .trim()
  .split("\n")
  .filter((file) => existsSync(join(root, file)));

/** Files that a command writes from other files, or that record the state of something else. */
export const generated =
  /^(database\/(types\.ts|rights\/)|server\/endpoint\/types\.ts|server\/sql-version\.ts|content\/pictures\.ts|package-lock\.json|tests\/golden\/|tests\/seo-pages\/saved)/;

export const isTest = (file: string) => /^tests\/|\.(test|spec)\.tsx?$/.test(file);

export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), "utf8");
  texts.set(file, text);
  return text;
}

/** The files of ours that a file imports; a dynamic import loads its file on demand. */
export function importsOf(file: string): { path: string; isDynamic: boolean }[] {
  const code = textOf(file).replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const specifiers = code.matchAll(/(?:\bfrom|^import|(\bimport)\()\s*["']([^"']+)["']/gm);
  return [...specifiers].flatMap(([, dynamic, specifier = ""]) => {
    const isDynamic = dynamic !== undefined;
    const path = specifier.replace(/\?.*$/, "");
    if (path.startsWith("#")) return [{ path: path.slice(1), isDynamic }];
    if (!path.startsWith(".")) return [];
    return [{ path: relative(root, resolve(root, dirname(file), path)), isDynamic }];
  });
}

const texts = new Map<string, string>();
