import type { PageFacts } from "#domain/seo/facts.ts";
import { plainText } from "./plain-text.ts";
import { attribute, type Element } from "./walk.ts";

const most = 500;
const mostCharacters = 600;

/** The page's headings in their order, with what is read of them: words, and alt texts of pictures in them. */
export class HeadingReader {
  readonly found: PageFacts["headings"] = [];
  #open: { element: Element; level: number; text: string } | null = null;

  enter(element: Element): void {
    if (this.#open) {
      if (element.tagName === "img") this.text(attribute(element, "alt") ?? "");
      else if (element.tagName === "br") this.text(" ");
      this.text(attribute(element, "aria-label") ?? "");
      return;
    }
    const level = levelOf(element);
    if (level === 0) return;
    this.#open = { element, level, text: attribute(element, "aria-label") ?? "" };
  }

  leave(element: Element): void {
    if (this.#open?.element !== element) return;
    const { level, text } = this.#open;
    if (this.found.length < most) this.found.push({ level, text: plainText(text, 160) });
    this.#open = null;
  }

  text(value: string): void {
    if (this.#open && this.#open.text.length < mostCharacters) this.#open.text += value;
  }
}

/** 1 to 6; 0 for an element that is no heading, or whose role makes it none for a screen reader. */
function levelOf(element: Element): number {
  const { tagName } = element;
  const role = element.attrs.length > 0 ? attribute(element, "role") : null;
  if (role !== null && role !== "heading") return 0;
  if (role === "heading") {
    const level = Number(attribute(element, "aria-level"));
    if (Number.isInteger(level) && level >= 1 && level <= 6) return level;
  }
  if (/^h[1-6]$/.test(tagName)) return Number(tagName[1]);
  return role === "heading" ? 2 : 0;
}
