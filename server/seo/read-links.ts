import type { PageFacts } from "#domain/seo/facts.ts";
import { primaryLanguage } from "#domain/seo/language-tag.ts";
import { isGenericText, isUncrawlable } from "#domain/seo/link-rules.ts";
import { countExample, emptyCount } from "./count-examples.ts";
import { plainText } from "./plain-text.ts";
import { attribute, type Element } from "./walk.ts";

const mostCharacters = 300;
const linkAttributes = new Set("target download ping rel hreflang type referrerpolicy".split(" "));

interface OpenLink {
  element: Element;
  text: string;
  /** Whether it has a name for people who use a screen reader, or is not announced to them at all. */
  isNamed: boolean;
}

/** The page's links: where they lead, and what they say. */
export class LinkReader {
  readonly facts: PageFacts["links"] = {
    within: 0,
    away: 0,
    uncrawlable: emptyCount(),
    generic: emptyCount(),
    unnamed: emptyCount(),
  };
  #open: OpenLink | null = null;
  /** Languages of the surrounding elements, the innermost last; an unknown language is an empty text. */
  readonly #languages: { element: Element; lang: string }[] = [];
  readonly #own: string;
  readonly #ownPath: string;
  readonly #site: string;
  readonly #base: string;
  readonly #isOwnBase: boolean;

  constructor(address: string, base: string) {
    const url = new URL(address);
    this.#own = address;
    this.#ownPath = `${url.pathname}${url.search}`;
    this.#site = siteOf(url);
    this.#base = base;
    this.#isOwnBase = base === address;
  }

  /** @param isSilent whether a screen reader does not announce the element */
  enter(element: Element, isSilent: boolean): void {
    if (element.attrs.length > 0) {
      const lang = attribute(element, "lang");
      if (lang !== null) this.#languages.push({ element, lang: primaryLanguage(lang.trim()) });
    }
    if (this.#open) this.#enterWithin(this.#open, element, isSilent);
    else if (element.tagName === "a") {
      this.#open = { element, text: "", isNamed: isSilent || isNamed(element) };
    }
  }

  leave(element: Element): void {
    if (this.#open?.element === element) {
      this.#judge(this.#open);
      this.#open = null;
    }
    if (this.#languages.at(-1)?.element === element) this.#languages.pop();
  }

  text(
    value: string,
    { isRendered, isAnnounced }: { isRendered: boolean; isAnnounced: boolean },
  ): void {
    const open = this.#open;
    if (!open) return;
    if (isAnnounced && !open.isNamed && value.trim() !== "") open.isNamed = true;
    if (isRendered && open.text.length < mostCharacters) open.text += value;
  }

  #enterWithin(open: OpenLink, element: Element, isSilent: boolean): void {
    if (!isSilent && element.attrs.length > 0) {
      const alt = element.tagName === "img" ? (attribute(element, "alt") ?? "") : "";
      if (alt.trim() !== "" || isNamed(element)) open.isNamed = true;
    }
    if (!["a", "span", "b", "i", "em", "strong"].includes(element.tagName)) open.text += " ";
  }

  #judge({ element, text, isNamed }: OpenLink): void {
    const words = plainText(text, 120);
    const href = attribute(element, "href")?.trim() ?? null;
    const aim = href === null ? "nowhere" : this.#aimOf(href);
    const seen = {
      href,
      name: (attribute(element, "name") ?? "").trim(),
      role: (attribute(element, "role") ?? "").trim(),
      id: attribute(element, "id") ?? "",
      rel: attribute(element, "rel") ?? "",
      hasListener: element.attrs.some(({ name }) => /^on[a-z]/.test(name)),
      hasLinkAttributes: element.attrs.some(({ name }) => linkAttributes.has(name)),
      isAddress: aim !== "nowhere",
    };
    if (isUncrawlable(seen)) countExample(this.facts.uncrawlable, evidence(words, href ?? ""));
    if (href !== null && !isNamed)
      countExample(this.facts.unnamed, plainText(href, 120) || "A link to nowhere");
    if (aim === "within") this.facts.within++;
    if (aim === "away") this.facts.away++;
    const leadsOn = aim === "within" || aim === "away" || aim === "elsewhere";
    if (!href || !leadsOn || /nofollow/.test(seen.rel)) return;
    if (isGenericText(words, this.#languages.at(-1)?.lang ?? "")) {
      countExample(this.facts.generic, evidence(words, href));
    }
  }

  /** Where an address leads. A page has thousands, so a path is recognised without parsing a URL. */
  #aimOf(href: string): Aim {
    const path = href.replace(/#.*$/s, "");
    if (this.#isOwnBase && path === "") return "here";
    if (this.#isOwnBase && /^\/[\w./?&=%-]*$/.test(path) && !path.startsWith("//")) {
      return path === this.#ownPath ? "here" : "within";
    }
    const target = URL.parse(href, this.#base);
    if (!target) return "nowhere";
    target.hash = "";
    if (target.protocol === "javascript:" || target.protocol === "mailto:") return "program";
    if (target.href === this.#own) return "here";
    if (target.protocol !== "http:" && target.protocol !== "https:") return "elsewhere";
    return siteOf(target) === this.#site ? "within" : "away";
  }
}

/**
 * `here` is a fragment of the same page, `program` a script or a mail, `elsewhere` what no crawler reads: tel:,
 * ftp:.
 */
type Aim = "here" | "within" | "away" | "elsewhere" | "program" | "nowhere";

function isNamed(element: Element): boolean {
  return ["aria-label", "aria-labelledby", "title"].some(
    (name) => (attribute(element, name) ?? "").trim() !== "",
  );
}

function siteOf(url: URL): string {
  return url.host.replace(/^www\./, "");
}

function evidence(words: string, href: string): string {
  return words === "" ? href : `“${words}”${href === "" ? "" : ` → ${href}`}`;
}
