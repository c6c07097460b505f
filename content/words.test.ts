import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("words", import.meta.url));
// The studio reads English only, and its texts stand where they are shown, but for what it is refused.
const parts = readdirSync(folder).filter((part) => part !== "studio-refusals.ts");

const others = ["de", "es", "fr"];

async function wordsOf(part: string, language: string): Promise<object> {
  const module = await import(`./words/${part}/${language}.ts`);
  return module.default ?? Object.values(module)[0];
}

test.each(parts)("%s speaks all four languages, and leaves nothing blank", async (part) => {
  const files = readdirSync(`${folder}/${part}`).sort();
  // What is looked up by the English sentence has no English file; all others then know the same sentences.
  const isByEnglish = !files.includes("en.ts");
  expect(files.filter((file) => file !== "en.ts")).toEqual(others.map((one) => `${one}.ts`));
  const known = isByEnglish && Object.keys(await wordsOf(part, "de")).sort();
  for (const language of others) {
    const words = await wordsOf(part, language);
    if (known) expect(Object.keys(words).sort()).toEqual(known);
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
