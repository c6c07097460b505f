/** The theme, compiled once while the site is built, in pieces from which a page's rules are selected. */
export interface StyleTable {
  /** In the order in which they take effect. */
  rules: readonly StyleRule[];
  /** By their name. */
  keyframes: Readonly<Record<string, string>>;
  /** `@property` rules by their property. */
  properties: Readonly<Record<string, string>>;
}

export type StyleRule =
  /** Included only if the page has the class. `within` contains its conditions, such as `@media (width>=64rem)` or
   * `@media (width>=40rem){@media (hover:hover)`; it is empty without any. */
  | { kind: "utility"; class: string; css: string; within: string }
  /** A rule for elements; each selector is included only if the page has its elements. */
  | { kind: "base"; layer: string; selectors: readonly StyleSelector[]; body: string }
  /** Custom properties of the root; each only where something refers to it. */
  | { kind: "tokens"; layer: string; selector: string; tokens: readonly [string, string][] }
  /** A rule that every page gets. */
  | { kind: "always"; layer: string; css: string };

export interface StyleSelector {
  text: string;
  /** The elements that the page must have, all of them: `ul`, or `input[type=date]` for any field of a date or time. */
  tags: readonly string[];
}

/**
 * Selects the rules that a page needs, and those of the further classes that the states of its islands may need.
 * @param html the page without its rules
 */
export function stylesFor(table: StyleTable, html: string, furtherClasses: readonly string[]) {
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/g)].map(([, tag = ""]) => tag));
  for (const [, type = ""] of html.matchAll(/<input[^>]* type="([\w-]+)"/g)) {
    tags.add(`input[type=${/^(time|datetime-local|month|week)$/.test(type) ? "date" : type}]`);
  }
  // An island may render any element.
  const hasEvery = furtherClasses.length > 0;
  const classes = new Set(furtherClasses);
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of unescapeHtml(names).split(/\s+/)) classes.add(name);
  }
  const chosen = table.rules.flatMap((rule): (StyleRule & { css?: string })[] => {
    if (rule.kind === "utility") return classes.has(rule.class) ? [rule] : [];
    if (rule.kind !== "base") return [rule];
    const selectors = rule.selectors.filter(
      (selector) => hasEvery || selector.tags.every((tag) => tags.has(tag)),
    );
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });

  // Collects the tokens that something refers to, also through another token.
  const values = new Map<string, string>();
  for (const rule of chosen) {
    if (rule.kind === "tokens") {
      for (const [name, value] of rule.tokens)
        values.set(name, `${values.get(name) ?? ""}${value}`);
    }
  }
  const used = new Set<string>();
  const refer = (text: string) => {
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      refer(values.get(name) ?? "");
    }
  };
  for (const rule of chosen) {
    if (rule.kind === "base") refer(rule.body);
    else if (rule.kind !== "tokens") refer(rule.css);
  }
  for (const text of Object.values(table.keyframes)) refer(text);

  let css = "@layer theme,base,components,utilities;";
  // The blocks that are still open at the end of `css`: a layer, and in it a condition.
  let open = { layer: "", within: "" };
  const inLayer = (layer: string, within = "") => {
    let change = "";
    if (open.within && (within !== open.within || layer !== open.layer)) {
      change += "}".repeat(open.within.split("{").length);
      open.within = "";
    }
    if (layer !== open.layer) change += `${open.layer && "}"}${layer && `@layer ${layer}{`}`;
    if (within !== open.within) change += `${within}{`;
    open = { layer, within };
    return change;
  };
  for (const rule of chosen) {
    if (rule.kind === "utility") css += inLayer("utilities", rule.within) + rule.css;
    else if (rule.kind === "always") css += inLayer(rule.layer) + rule.css;
    else if (rule.kind === "base") {
      css += `${inLayer(rule.layer)}${rule.selectors.map(({ text }) => text).join(",")}{${rule.body}}`;
    } else {
      const tokens = rule.tokens.filter(([name]) => used.has(name) || !name.startsWith("--"));
      if (tokens.length > 0) {
        css += `${inLayer(rule.layer)}${rule.selector}{${tokens.map((token) => token.join(":")).join(";")}}`;
      }
    }
  }
  css += inLayer("");
  const named = (all: Readonly<Record<string, string>>, isNamed: (name: string) => boolean) =>
    Object.entries(all)
      .filter(([name]) => isNamed(name))
      .map(([, text]) => text)
      .join("");
  const body = css;
  css += named(table.keyframes, (name) =>
    new RegExp(`(?:animation|--animate-)[^;}]*[\\s:,]${name}(?![\\w-])`).test(body),
  );
  css += named(table.properties, (name) => body.includes(name));
  return css;
}

/** The text of an attribute. */
export function unescapeHtml(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
