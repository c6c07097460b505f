import type { Selector, Visitor } from "lightningcss";

/**
 * Leaves out the rules for elements that a page does not have (most of the browser reset is about forms, tables and
 * dates) and the second font, which holds no letter of a public page. What a script draws later has the whole
 * stylesheet by then.
 */
export function rulesForTags(html: string): Visitor<never> {
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/g)].map(([, tag = ""]) => tag));
  // A rule whose last selector goes is gone.
  return {
    Selector: (selector) => (selector.every((part) => isThere(part, tags)) ? undefined : []),
  };
}

function isThere(part: Selector[number], tags: ReadonlySet<string>): boolean {
  if (part.type === "type") return tags.has(part.name);
  if (part.type !== "pseudo-element") return true;
  // The parts of a date, a number, a file and a search field.
  const kind = part.kind === "custom" ? `${part.name}` : part.kind;
  if (
    /^(-webkit-(date|calendar|search|inner-spin|outer-spin)|file-selector|placeholder)/.test(kind)
  ) {
    return tags.has("input") || tags.has("textarea");
  }
  return true;
}
