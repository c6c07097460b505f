import { completeSentence, type RefusalParameters } from "#domain/refusal.ts";
import { languageInEffect } from "./language.ts";

/**
 * The sentence of a refusal in the language in effect. English is what the server sent; that is also the answer for a
 * code without a text here, which only the studio meets, and where the texts cannot be loaded.
 * @param parameters what the server sent beside the code: an object, or its JSON.
 */
export async function ownSentence(
  code: string,
  parameters: unknown,
  english: string,
): Promise<string> {
  const language = languageInEffect();
  if (language === "en") return english;
  const texts: Readonly<Record<string, string>> = await others[language]().then(
    (loaded) => loaded.default,
    () => ({}),
  );
  const sentence = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return sentence === undefined ? english : completeSentence(sentence, parametersIn(parameters));
}

const others = {
  es: () => import("#content/words/refusals/es.ts"),
  fr: () => import("#content/words/refusals/fr.ts"),
  de: () => import("#content/words/refusals/de.ts"),
};

function parametersIn(parameters: unknown): RefusalParameters {
  const read = typeof parameters === "string" ? JSON.parse(parameters) : parameters;
  return typeof read === "object" && read !== null ? read : {};
}
