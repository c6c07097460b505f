import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { inMarkdownLink, isLinkAddress } from "#domain/content/link-address.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What has no text that anybody reads. */
const leftOut =
  /^(head|script|style|template|noscript|title|svg|math|iframe|object|select|button|textarea)$/;
const ofBlocks =
  /^(p|div|section|article|main|header|footer|blockquote|pre|table|tbody|thead|tr|dl|dt|dd|figure|hr|ul|ol)$/;
const isHeading = /^h[1-6]$/;
/** Deeper than any text that people write. */
const mostDepth = 200;

/**
 * Text with its format, as another program has copied it, as the Markdown that texts of the website have: headings,
 * paragraphs, lists, bold, italic and links. null: it has no format. Nothing of it is ever an element of the page.
 */
export function markdownOf(html: string): string | null {
  const blocks: string[] = [];
  let line = "";
  let isFormatted = false;
  let depth = 0;
  const end = (before = "") => {
    const text = line.replace(/^(?:\s|\\\n)+|(?:\s|\\\n)+$/g, "");
    if (text) blocks.push(before + (before ? text.replace(/\\\n/g, " ") : protectedStart(text)));
    line = "";
  };
  const visitAll = (node: Node, visit: (node: Node) => void) => {
    depth += 1;
    if (depth < mostDepth) for (const part of partsOf(node)) visit(part);
    depth -= 1;
  };
  const visit = (node: Node) => {
    if ("value" in node) line += escaped(spaced(node.value));
    if (!("tagName" in node)) return;
    const { tagName } = node;
    if (tagName === "br") line += "\\\n";
    else if (isHeading.test(tagName)) {
      isFormatted = true;
      end();
      line = escaped(spaced(textOf(node)));
      end(tagName < "h3" ? "## " : "### ");
    } else if (tagName === "li") {
      isFormatted = true;
      end();
      visitEntry(node, signOf(node));
    } else if (ofBlocks.test(tagName)) {
      end();
      visitAll(node, visit);
      end();
    } else {
      const words = inline(node);
      isFormatted ||= words !== null;
      if (words === null) visitAll(node, visit);
      else line += words;
      if (tagName === "td" || tagName === "th") line += " ";
    }
  };
  /** Its paragraphs are one, and a list in it goes on below it. */
  const visitEntry = (entry: Element, sign: string) => {
    visitAll(entry, (part) => {
      if (!("tagName" in part) || !ofBlocks.test(part.tagName)) return visit(part);
      if (/^[uo]l$/.test(part.tagName)) {
        end(sign);
        visit(part);
      } else {
        visitAll(part, visit);
        line += " ";
      }
    });
    end(sign);
  };
  visitAll(parse(html), function visitBody(node) {
    if ("tagName" in node && (node.tagName === "html" || node.tagName === "body"))
      visitAll(node, visitBody);
    else visit(node);
  });
  end();
  return isFormatted ? joined(blocks) : null;
}

/** A link, or words that are bold or italic; null where the element says none of them. */
function inline(element: Element): string | null {
  const to = addressIn(element);
  // A link inside bold words is worth more than that they are bold.
  const mark = !to && !hasMore(element) ? markOf(element) : null;
  if (!to && !mark) return null;
  const text = spaced(textOf(element));
  const words = text.trim();
  if (!words) return text;
  const marked = to ? `[${escaped(words)}](${to})` : `${mark}${escaped(words)}${mark}`;
  return `${text.startsWith(" ") ? " " : ""}${marked}${text.endsWith(" ") ? " " : ""}`;
}

/** Whether it has links, lines or blocks in it. */
function hasMore(element: Element, depth = 0): boolean {
  if (depth > mostDepth) return true;
  return partsOf(element).some(
    (part) =>
      "tagName" in part &&
      (/^(a|br|li|h[1-6])$/.test(part.tagName) ||
        ofBlocks.test(part.tagName) ||
        hasMore(part, depth + 1)),
  );
}

function markOf(element: Element): "**" | "*" | null {
  const style = attribute(element, "style") ?? "";
  const [, weight] = /font-weight:\s*(\w+)/i.exec(style) ?? [];
  const isBold = weight
    ? weight === "bold" || Number(weight) >= 600
    : /^(b|strong)$/.test(element.tagName);
  if (isBold) return "**";
  const [, slant] = /font-style:\s*(\w+)/i.exec(style) ?? [];
  return (slant ? slant === "italic" : /^(i|em)$/.test(element.tagName)) ? "*" : null;
}

function addressIn(element: Element): string | null {
  if (element.tagName !== "a") return null;
  const written = (attribute(element, "href") ?? "").trim();
  const { origin } = location;
  const own = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
  return isLinkAddress(own) ? inMarkdownLink(own) : null;
}

function signOf(entry: Element): string {
  const list = entry.parentNode;
  if (!list || !("tagName" in list) || list.tagName !== "ol") return "- ";
  const entries = list.childNodes.filter((one) => "tagName" in one && one.tagName === "li");
  return `${entries.indexOf(entry) + 1}. `;
}

function attribute({ attrs }: Element, wished: string): string | undefined {
  return attrs.find(({ name }) => name === wished)?.value;
}

/** What is in a node, without what nobody reads. */
function partsOf(node: Node): Node[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.filter((part) => !("tagName" in part && leftOut.test(part.tagName)));
}

function textOf(node: Node, depth = 0): string {
  if ("value" in node) return node.value;
  if (depth > mostDepth) return "";
  return partsOf(node)
    .map((part) => textOf(part, depth + 1))
    .join("");
}

function spaced(text: string): string {
  return text.replace(/[^\S\u00a0]+/g, " ");
}

/** Text in which no sign is one of Markdown's. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>~]/g, "\\$&");
}

/** A paragraph that begins like no heading, list or rule. */
function protectedStart(text: string): string {
  return text.replace(/^(?=#|[-+=]|\|)/, "\\").replace(/^(\d{1,9})([.)])(?=\s)/, "$1\\$2");
}

/** Entries of a list stand below each other, all else with an empty line between. */
function joined(blocks: readonly string[]): string {
  const isEntry = (block = "") => /^(- |\d+\. )/.test(block);
  return blocks.reduce(
    (text, block, at) =>
      text + (at === 0 ? "" : isEntry(block) && isEntry(blocks[at - 1]) ? "\n" : "\n\n") + block,
    "",
  );
}
