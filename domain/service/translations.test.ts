import { expect, test } from "vitest";
import { langOfText } from "./translations.ts";

const plan = { translations: { es: { name: "Página", features: [] }, fr: { name: "" } } };

test.each([
  ["a text that is translated", "name", "es", undefined],
  ["one that is not", "line", "es", "de"],
  ["an empty one", "name", "fr", "de"],
  ["an empty list", "features", "es", "de"],
  ["one in a language without any", "name", "en", "de"],
  ["one in the studio's own language", "name", "de", undefined],
] as const)("%s: the mark of %s in %s is %s", (_, text, language, mark) => {
  expect(langOfText(plan, text, { language, studio: "de" })).toBe(mark);
});
