import type { Block } from "#domain/seo/readability.ts";
import { attribute, type Element } from "./walk.ts";

/** Gathers what a visitor reads, paragraph by paragraph, each with its white space collapsed. */
export class TextReader {
  readonly blocks: Block[] = [];
  #open = "";
  /** How deep it is within elements whose text is no running text: menus, buttons, headings, code. */
  #aside = 0;
  #hadBreak = false;

  enter({ tagName }: Element): void {
    if (tagName === "br") {
      if (this.#hadBreak) this.#close();
      this.#hadBreak = true;
      this.#open += " ";
      return;
    }
    if (inline.has(tagName)) return;
    this.#close();
    if (asides.has(tagName)) this.#aside++;
  }

  leave({ tagName }: Element): void {
    if (inline.has(tagName)) return;
    this.#close();
    if (asides.has(tagName)) this.#aside--;
  }

  text(value: string): void {
    if (this.#hadBreak && !/^\s*$/.test(value)) this.#hadBreak = false;
    this.#open += value;
  }

  end(): Block[] {
    this.#close();
    return this.blocks;
  }

  #close(): void {
    this.#hadBreak = false;
    if (this.#open === "") return;
    const open = this.#open;
    this.#open = "";
    if (!/\S/.test(open)) return;
    const text = (untidy.test(open) ? open.replace(joints, "").replace(/\s+/g, " ") : open).trim();
    if (text !== "") this.blocks.push({ text, isRunning: this.#aside === 0 });
  }
}

/** Whether an element and what is in it is not rendered, as far as its own attributes say so. */
export function isHidden(element: Element): boolean {
  if (element.attrs.length === 0) return element.tagName === "dialog";
  const hidden = attribute(element, "hidden");
  if (hidden !== null && hidden !== "until-found") return true;
  if (element.tagName === "dialog" && attribute(element, "open") === null) return true;
  const style = attribute(element, "style");
  return style !== null && /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

/** Soft hyphens and characters without width are no letters. */
const joints = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;
/** Any of them, or a blank that is not one space. */
const untidy = /[^\S ]| {2}|[\u00ad\u200b\u200e\u200f\u2060\ufeff]/;

const inline = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr picture source nobr".split(
    " ",
  ),
);
const asides = new Set(
  "nav footer menu button label select option legend textarea pre h1 h2 h3 h4 h5 h6 title caption th".split(
    " ",
  ),
);
