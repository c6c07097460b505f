import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../environment/prepare.mjs";
import type { LockedPackage } from "./packages.ts";

/**
 * The licence of each package as one text, for those whose code is part of the pages as well as for those that are
 * copied. @throws Error for a package that names no licence.
 */
export function licenceTexts(packages: ReadonlyMap<string, LockedPackage>): string {
  const parts = [...packages].sort().map(([folder, { version, license }]) => {
    const name = folder.replace(/^.*node_modules\//, "");
    const texts = fileNames(folder).map((file) =>
      readFileSync(join(root, folder, file), "utf8").trim(),
    );
    if (!license && texts.length === 0) throw new Error(`The package ${name} names no licence.`);
    return [`${name} ${version}${license ? ` (${license})` : ""}`, ...texts].join("\n\n");
  });
  const fonts =
    "The fonts of the pages and documents are licensed under the SIL Open Font License 1.1 (server/pdf/fonts/LICENSE): Bricolage Grotesque, Source Serif 4 and Noto Sans.";
  return `${[fonts, ...parts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function fileNames(folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path).filter(
    (file) => /^(licen[cs]e|notice|copying)/i.test(file) && !/\.js$/.test(file),
  );
}
