import { type DefaultTreeAdapterTypes, html } from "parse5";
import type { PageFacts } from "#domain/seo/facts.ts";
import type { Block } from "#domain/seo/readability.ts";
import { HeadReader } from "./read-head.ts";
import { HeadingReader } from "./read-headings.ts";
import { ImageReader } from "./read-images.ts";
import { LinkReader } from "./read-links.ts";
import { LoadedReader } from "./read-loaded.ts";
import { isHidden, TextReader } from "./read-text.ts";
import { attribute, type Element, walk } from "./walk.ts";

type Document = DefaultTreeAdapterTypes.Document;

/**
 * What one walk through the page finds. What stands in <noscript>, <template> or a frame is not part of it, because
 * it is not rendered; what a script would add is not there yet.
 */
export function readElements(document: Document, address: string, upgradesInsecure: boolean) {
  const base = baseOf(document, address);
  const head = new HeadReader(base);
  const text = new TextReader();
  const headings = new HeadingReader();
  const images = new ImageReader();
  const links = new LinkReader(address, base);
  const loaded = new LoadedReader(address.startsWith("https:") && !upgradesInsecure);
  /** Depth of nesting in what is not rendered, in what is rendered but not announced, and in an SVG drawing. */
  let hidden = 0;
  let silent = 0;
  let drawing = 0;

  walk(document, {
    enter(element) {
      const { tagName } = element;
      head.see(element);
      loaded.see(element);
      if (notRendered.has(tagName) && !(tagName === "title" && drawing > 0)) return false;
      if (hidden > 0 || isHidden(element)) hidden++;
      if (silent > 0 || isSilent(element)) silent++;
      if (drawing > 0 || tagName === "svg") drawing++;
      links.enter(element, hidden + silent > 0);
      if (hidden > 0) return true;
      if (silent === 0) {
        images.see(element);
        headings.enter(element);
      }
      if (drawing === 0) text.enter(element);
      return true;
    },
    leave(element) {
      links.leave(element);
      if (hidden === 0) {
        if (silent === 0) headings.leave(element);
        if (drawing === 0) text.leave(element);
      }
      if (drawing > 0) drawing--;
      if (silent > 0) silent--;
      if (hidden > 0) hidden--;
    },
    text(value) {
      links.text(value, {
        isRendered: hidden === 0 && drawing === 0,
        isAnnounced: hidden + silent === 0,
      });
      if (hidden > 0) return;
      if (silent === 0) headings.text(value);
      if (drawing === 0) text.text(value);
    },
  });

  return {
    ...head.facts,
    renderingMode: renderingModeOf(document),
    headings: headings.found,
    images: images.facts,
    links: links.facts,
    ...loaded.facts,
    blocks: text.end(),
  } satisfies Partial<PageFacts> & { blocks: Block[] };
}

const notRendered = new Set(
  "script style template noscript iframe noframes noembed object title".split(" "),
);

/** What assistive technology does not announce. */
function isSilent({ attrs }: Element): boolean {
  return attrs.some(({ name, value }) => name === "aria-hidden" && value === "true");
}

/** The base URL of the page's links, from <base href>. */
function baseOf(document: Document, address: string): string {
  const root = document.childNodes.find((node) => node.nodeName === "html");
  const head = root && "childNodes" in root ? root.childNodes[0] : undefined;
  if (!head || !("childNodes" in head)) return address;
  for (const node of head.childNodes) {
    const href = "tagName" in node && node.tagName === "base" ? attribute(node, "href") : null;
    if (href !== null) return URL.parse(href.trim(), address)?.href ?? address;
  }
  return address;
}

/** The mode in which a browser would render it. */
function renderingModeOf(document: Document): PageFacts["renderingMode"] {
  const { mode, childNodes } = document;
  if (!childNodes.some((node) => node.nodeName === "#documentType")) return "no doctype";
  if (mode === html.DOCUMENT_MODE.QUIRKS) return "quirks";
  return mode === html.DOCUMENT_MODE.LIMITED_QUIRKS ? "limited quirks" : "standards";
}
