import { existsSync, readFileSync } from "node:fs";

/**
 * Reads a file of settings into the environment, where those that are set already stay. A value without quotes ends
 * before its first #, wherever that stands; each setting that may have lost a part this way is warned about by its name.
 */
export function loadEnvFile(path: string, warn: (sentence: string) => void): void {
  if (!existsSync(path)) return;
  const before = new Set(Object.keys(process.env));
  process.loadEnvFile(path);
  for (const name of cutSettings(readFileSync(path, "utf8"))) {
    if (before.has(name)) continue;
    warn(
      `${path}: the value of ${name} ends before its #, because it has no quotes. If the # belongs to it, write ${name}="…".`,
    );
  }
}

/** The settings whose value has a # right behind another character; behind a blank it begins a comment. */
export function cutSettings(text: string): string[] {
  const line = /^[^\S\n]*(?:export[^\S\n]+)?([\w.-]+)[^\S\n]*=[^\S\n]*(?!["'`#\s])[^#\n]*\S#/gm;
  return [...text.matchAll(line)].map(([, name = ""]) => name);
}
