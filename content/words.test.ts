import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("words", import.meta.url));
// The admin area is in English only.
const parts = readdirSync(folder).filter((part) => part !== "admin");

test.each(parts)("%s speaks all four languages, and leaves nothing blank", async (part) => {
  expect(readdirSync(`${folder}/${part}`).sort()).toEqual(["de.ts", "en.ts", "es.ts", "fr.ts"]);
  for (const language of ["de", "es", "fr"]) {
    const { default: words } = await import(`./words/${part}/${language}.ts`);
    const blank = textsIn(words).filter(([, text]) => text.trim() === "");
    expect(blank).toEqual([]);
    expect(Object.keys(words).length).toBeGreaterThan(0);
  }
});

function textsIn(words: unknown, path = ""): [path: string, text: string][] {
  if (typeof words === "string") return [[path, words]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsIn(value, `${path}/${key}`));
}
