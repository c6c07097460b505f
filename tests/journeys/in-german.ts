import { existsSync, readdirSync } from "node:fs";

const folder = new URL("../../content/words/", import.meta.url);
/** Stands for what a text gets from outside, such as a name. */
const anything = "¤";
const pairs: [english: string, german: string][] = [];

/** Reads the words in both languages; to be awaited before the others are called. */
export async function readGerman(): Promise<void> {
  for (const part of pairs.length > 0 ? [] : readdirSync(folder)) {
    const [english, german] = ["en.ts", "de.ts"].map((name) => new URL(`${part}/${name}`, folder));
    if (!english || !german || ![english, german].every((file) => existsSync(file))) continue;
    const { default: translated } = await import(german.href);
    for (const words of Object.values(await import(english.href))) collect(words, translated);
  }
}

function collect(english: unknown, german: unknown): void {
  if (typeof english === "string" && typeof german === "string") pairs.push([english, german]);
  else if (typeof english === "function" && typeof german === "function") {
    for (const value of [anything, 1]) {
      try {
        collect(english(value, value, value), german(value, value, value));
      } catch {
        // It needs a date, or an object.
      }
    }
  } else if (english && german && typeof english === "object") {
    for (const [key, value] of Object.entries(english)) collect(value, Object(german)[key]);
  }
}

/** A pattern that fits what is given in English, and the same in German. */
export function inBoth(text: string | RegExp, { exact = false } = {}): RegExp {
  const source = text instanceof RegExp ? text.source : literal(text);
  const pattern =
    text instanceof RegExp ? text : new RegExp(exact ? `^${source}$` : source, exact ? "" : "i");
  const german = pairs.filter(([english]) => pattern.test(english)).map(([, found]) => found);
  const end = exact && !(text instanceof RegExp) ? "$" : "";
  const wholes = german.map((found) => `^${found.split(anything).map(literal).join(".*")}${end}`);
  return new RegExp([`(?:${pattern.source})`, ...new Set(wholes)].join("|"), pattern.flags);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
