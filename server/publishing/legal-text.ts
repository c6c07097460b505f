import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A legal text as it is written: Markdown with its title and its version at the top. */
export function legalText(name: "terms" | "privacy"): string {
  return readFileSync(join(import.meta.dirname, `../../content/legal/${name}.md`), "utf8");
}

/** The `version:` in the front matter of a legal text: what a client agreed to is stored with it. */
export function legalVersion(name: "terms" | "privacy"): string {
  const version = /^version:\s*(\S+)/m.exec(legalText(name))?.[1];
  if (!version)
    throw new Error(`Cannot start: content/legal/${name}.md has no "version:" at its top.`);
  return version;
}
