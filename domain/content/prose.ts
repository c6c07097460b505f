import { marked, type Token, type Tokens } from "marked";
import { isLinkAddress } from "./link-address.ts";
import { withoutMarks } from "./marks.ts";

export type Block =
  | { kind: "heading"; level: 2 | 3; words: Words }
  | { kind: "paragraph"; words: Words }
  | { kind: "list"; ordered: boolean; items: Words[] };

export type Words = Word[];

type Word =
  | { kind: "text" | "strong" | "em"; text: string }
  | { kind: "break" }
  | { kind: "link"; text: string; to: string };

/**
 * A Markdown text as blocks. The marks of a preview around it (marks.ts) are around each of its words.
 * @throws Error where it has something that a text cannot have, with a sentence for its author.
 */
export function blocksOf(markdown: string): Block[] {
  const [, open = "", close = ""] =
    /^(\u2060[\u2062-\u2064]+\u2060)?[\s\S]*?(\u2060\u2060)?$/.exec(markdown) ?? [];
  const wrap = (text: string) => `${open}${text}${close}`;
  return marked
    .lexer(withoutMarks(markdown))
    .filter((token) => token.type !== "space")
    .map((token) => block(token, wrap));
}

type Wrap = (text: string) => string;

function block(token: Token, wrap: Wrap): Block {
  if (token.type === "heading") {
    return { kind: "heading", level: token.depth <= 2 ? 2 : 3, words: words(token.tokens, wrap) };
  }
  if (token.type === "paragraph") return { kind: "paragraph", words: words(token.tokens, wrap) };
  if (token.type === "list") {
    const { ordered, items } = token as Tokens.List;
    return { kind: "list", ordered, items: items.map((item) => words(item.tokens, wrap)) };
  }
  throw new Error(
    `A text has headings, paragraphs and lists; this is none of them: ${start(token)}`,
  );
}

function words(tokens: Token[] = [], wrap: Wrap): Words {
  return tokens.flatMap((token): Words => {
    if (token.type === "strong" || token.type === "em")
      return [{ kind: token.type, text: wrap(plain(token)) }];
    if (token.type === "link")
      return [{ kind: "link", text: wrap(plain(token)), to: address(token as Tokens.Link) }];
    if (token.type === "br") return [{ kind: "break" }];
    if (token.type !== "image" && "tokens" in token && token.tokens)
      return words(token.tokens, wrap);
    if (token.type === "text" || token.type === "escape")
      return [{ kind: "text", text: wrap(token.text) }];
    throw new Error(`A text cannot have this: ${start(token)}`);
  });
}

/** Where a link leads: to another site, a page or a place of this one, a mailbox or a telephone. */
function address(link: Tokens.Link): string {
  if (isLinkAddress(link.href)) return link.href;
  throw new Error(`A link leads to https://… or to a page like /contact: ${start(link)}`);
}

function plain(token: Token): string {
  return "text" in token ? token.text : token.raw;
}

function start({ raw }: Token): string {
  return raw.trim().slice(0, 60);
}
