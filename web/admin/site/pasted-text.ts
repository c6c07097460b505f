import { inMarkdownLink, isLinkAddress } from "#domain/content/link-address.ts";

/** What has no text that anybody reads. */
const leftOut =
  "script,style,template,noscript,title,svg,math,iframe,object,select,button,textarea";
const ofBlocks =
  /^(P|DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|BLOCKQUOTE|PRE|TABLE|TBODY|THEAD|TR|DL|DT|DD|FIGURE|HR)$/;
const formatted = "h1,h2,h3,h4,h5,h6,b,strong,i,em,a[href],li,[style*=font-weight],[style*=italic]";

/**
 * Text with its format, as another program has copied it, as the Markdown that texts of the website have: headings,
 * paragraphs, lists, bold, italic and links. null: it has no format. The document is one that nothing runs in or is
 * loaded by.
 */
export function markdownOf(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(leftOut)) element.remove();
  if (!body.querySelector(formatted)) return null;
  const blocks: string[] = [];
  let line = "";
  const end = (before = "") => {
    const text = line.replace(/^(?:\s|\\\n)+|(?:\s|\\\n)+$/g, "");
    if (text) blocks.push(before + (before ? text.replace(/\\\n/g, " ") : protectedStart(text)));
    line = "";
  };
  const visit = (node: Node) => {
    if (node instanceof Text) {
      line += escaped(spaced(node.data));
      return;
    }
    if (!(node instanceof HTMLElement)) return;
    const { tagName } = node;
    if (tagName === "BR") line += "\\\n";
    else if (/^H[1-6]$/.test(tagName)) {
      end();
      line = escaped(spaced(node.textContent));
      end(tagName < "H3" ? "## " : "### ");
    } else if (tagName === "LI") {
      end();
      const list = node.closest("ul,ol");
      const at = list ? [...list.children].filter((one) => one.tagName === "LI").indexOf(node) : 0;
      visitAll(node, list?.tagName === "OL" ? `${at + 1}. ` : "- ");
    } else if (ofBlocks.test(tagName) || tagName === "UL" || tagName === "OL") {
      end();
      visitAll(node);
      end();
    } else if (tagName === "TD" || tagName === "TH") {
      visitAll(node);
      line += " ";
    } else {
      const words = inline(node);
      if (words === null) visitAll(node);
      else line += words;
    }
  };
  /** @param item what stands before the first text, of an entry of a list */
  const visitAll = (element: Element, item?: string) => {
    for (const part of element.childNodes) {
      if (item && part instanceof HTMLElement && /^(UL|OL)$/.test(part.tagName)) end(item);
      if (item && part instanceof HTMLElement && ofBlocks.test(part.tagName)) {
        // A paragraph of an entry is the entry.
        for (const one of part.childNodes) visit(one);
        line += " ";
      } else visit(part);
    }
    if (item) end(item);
  };
  visitAll(body);
  end();
  return joined(blocks);
}

/** A link, or words that are bold or italic; null where the element says none of them. */
function inline(element: HTMLElement): string | null {
  const text = spaced(element.textContent);
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (!words) return text;
  if (element instanceof HTMLAnchorElement) {
    const to = addressIn(element);
    return to ? `${before}[${escaped(words)}](${to})${after}` : null;
  }
  // A link inside bold words is worth more than that they are bold.
  const isMixed = element.querySelector("a[href],br,p,div,li,h1,h2,h3,h4,h5,h6") !== null;
  const mark = isMixed ? null : markOf(element);
  return mark ? `${before}${mark}${escaped(words)}${mark}${after}` : null;
}

function markOf({ tagName, style }: HTMLElement): "**" | "*" | null {
  const weight = style.fontWeight;
  const isBold = weight ? weight === "bold" || Number(weight) >= 600 : /^(B|STRONG)$/.test(tagName);
  if (isBold) return "**";
  const slant = style.fontStyle;
  return (slant ? slant === "italic" : /^(I|EM)$/.test(tagName)) ? "*" : null;
}

function addressIn(link: HTMLAnchorElement): string | null {
  const written = (link.getAttribute("href") ?? "").trim();
  const own = written.startsWith(`${location.origin}/`)
    ? written.slice(location.origin.length)
    : written;
  return isLinkAddress(own) ? inMarkdownLink(own) : null;
}

function spaced(text: string | null): string {
  return (text ?? "").replace(/[^\S\u00a0]+/g, " ");
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
