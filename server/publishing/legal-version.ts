import { readFileSync } from "node:fs";

/** The `version:` in the front matter of a legal text: what a client agreed to is stored with it. */
export function legalVersion(name: "terms" | "privacy"): string {
  const path = new URL(`../../content/legal/${name}.md`, import.meta.url);
  const version = /^version:\s*(\S+)/m.exec(readFileSync(path, "utf8"))?.[1];
  if (!version)
    throw new Error(`Cannot start: content/legal/${name}.md has no "version:" at its top.`);
  return version;
}
