import type { Language } from "../settings/settings.ts";
import { readSold } from "./service.ts";
import { langOfText } from "./translations.ts";

type Named = { name: string };

interface NamedCatalogue {
  plans: readonly Named[];
  hiddenPlans: readonly Named[];
  addOns: Readonly<Record<string, Named>>;
  ownAddOns: readonly Named[];
  hiddenAddOns: readonly Named[];
}

/**
 * What a studio calls what it sells, in its language: in its catalogue, and in what a project was sold.
 * @param sold the column of a project
 */
export function ownNames(catalogue: NamedCatalogue, studio: Language, sold?: unknown): string[] {
  const { plans, hiddenPlans, addOns, ownAddOns, hiddenAddOns } = catalogue;
  const offered = [plans, hiddenPlans, Object.values(addOns), ownAddOns, hiddenAddOns].flat();
  const { names, timelines, addOns: bought = [] } = readSold(sold) ?? {};
  return [
    names?.[studio],
    timelines?.[studio],
    ...bought.map((one) => one.names[studio]),
    ...offered.map(({ name }) => name),
  ].filter((name) => name !== undefined);
}

/**
 * The name in a stored text that is in the studio's language on a page in another one: names are stored filled in four
 * languages and lines in one, so that what reads as the studio's own name is taken for it. It is all of the text, or
 * what is before a colon, as in `Lead tool: Calculator`. Null where there is none.
 */
export function ownNameIn(
  text: string,
  own: readonly string[],
  reader: { language: Language; studio: Language },
): { name: string; lang: Language } | null {
  const lang = langOfText({}, "", reader);
  const name = own.includes(text)
    ? text
    : own.find((one) => one !== "" && text.startsWith(`${one}: `));
  return lang && name ? { name, lang } : null;
}
