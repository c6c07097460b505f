import { html } from "parse5";
import type { PageFacts } from "#domain/seo/facts.ts";
import { directivesIn, refreshIn, targetOf } from "./attribute-values.ts";
import { plainText } from "./plain-text.ts";
import { StructuredReader } from "./read-structured.ts";
import { attribute, type Element } from "./walk.ts";

export type HeadFacts = Pick<
  PageFacts,
  | "lang"
  | "titles"
  | "descriptions"
  | "directives"
  | "viewports"
  | "canonicals"
  | "alternates"
  | "refresh"
  | "icons"
  | "social"
  | "structured"
>;

/** The most entries of one kind that are read. No honest page has more. */
const most = 50;
const mostAlternates = 300;

/** What the page says about itself to browsers, crawlers and apps. */
export class HeadReader {
  readonly facts: HeadFacts;
  readonly #structured = new StructuredReader();
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
    this.facts = {
      lang: null,
      titles: [],
      descriptions: [],
      directives: [],
      viewports: [],
      canonicals: [],
      alternates: [],
      refresh: null,
      icons: 0,
      social: {},
      structured: this.#structured.facts,
    };
  }

  see(element: Element): void {
    const { tagName } = element;
    if (tagName === "meta") this.#meta(element);
    else if (tagName === "link") this.#link(element);
    else if (tagName === "title") this.#title(element);
    else if (tagName === "script") this.#script(element);
    else if (tagName === "html") this.facts.lang = langOf(element);
    this.#types(element);
  }

  #meta(element: Element): void {
    const name = (attribute(element, "name") ?? "").trim().toLowerCase();
    const content = attribute(element, "content") ?? "";
    this.#social(element, name, content);
    if (name === "viewport") push(this.facts.viewports, plainText(content));
    if (!isInHead(element)) return;
    if (name === "description") push(this.facts.descriptions, plainText(content));
    if (crawlers.has(name)) {
      const words = directivesIn(content);
      if (words.length > 0) push(this.facts.directives, { from: "page", agent: name, words });
    }
    const header = (attribute(element, "http-equiv") ?? "").trim().toLowerCase();
    if (header === "refresh") this.facts.refresh ??= refreshIn(content);
  }

  #social(element: Element, name: string, content: string): void {
    const property = (attribute(element, "property") ?? "").trim().toLowerCase() || name;
    if (!/^(og|twitter):[a-z0-9:_]{1,40}$/.test(property)) return;
    const { social } = this.facts;
    if (Object.keys(social).length < most) social[property] ??= plainText(content);
  }

  #link(element: Element): void {
    const rels = (attribute(element, "rel") ?? "").toLowerCase().split(/\s+/);
    const href = attribute(element, "href") ?? "";
    if (rels.some((rel) => rel === "icon" || rel.startsWith("apple-touch-icon"))) {
      if (href.trim() !== "") this.facts.icons++;
    }
    if (rels.includes("canonical")) {
      const from = isInHead(element) ? "page" : "body";
      push(this.facts.canonicals, { ...targetOf(href, this.#base), from });
    }
    const lang = plainText(attribute(element, "hreflang") ?? "", 40);
    if (rels.includes("alternate") && lang !== "" && isInHead(element)) {
      push(this.facts.alternates, { ...targetOf(href, this.#base), lang }, mostAlternates);
    }
  }

  #title(element: Element): void {
    if (element.namespaceURI !== html.NS.HTML) return;
    push(this.facts.titles, plainText(textIn(element)));
  }

  #script(element: Element): void {
    // A parameter does not change what a type is (RFC 9110, 8.3.1).
    const [type = ""] = (attribute(element, "type") ?? "").toLowerCase().split(";");
    if (type.trim() !== "application/ld+json") return;
    if (this.#structured.facts.blocks < most) this.#structured.jsonLd(textIn(element));
  }

  /** Microdata, and RDFa as far as it names a type. */
  #types(element: Element): void {
    for (const attr of element.attrs) {
      if (attr.name === "itemtype") {
        if (/schema\.org/i.test(attr.value)) this.#name(attr.value);
      } else if (attr.name === "typeof" && /^(schema:)?[A-Z]/.test(attr.value)) {
        this.#name(attr.value);
      }
    }
  }

  #name(types: string): void {
    for (const type of types.slice(0, 500).split(/\s+/)) this.#structured.type(type);
  }
}

/** Crawlers whose own rules count beside those for all: the ones that people in our countries search with. */
const crawlers = new Set(["robots", "googlebot", "bingbot", "duckduckbot", "archive.org_bot"]);

function push<Item>(list: Item[], item: Item, limit = most): void {
  if (list.length < limit) list.push(item);
}

function langOf(element: Element): string | null {
  const lang = attribute(element, "lang");
  return lang === null ? null : plainText(lang, 60);
}

function isInHead({ parentNode }: Element): boolean {
  return parentNode?.nodeName === "head";
}

function textIn(element: Element): string {
  return element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}
