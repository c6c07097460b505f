import { marked, type Token, type Tokens } from "marked";

/** A Markdown text of `content/` as blocks, read while a page is printed. */
export type Prose = { title: string; version: string; blocks: Block[] };

export type Block =
  | { kind: "heading"; level: 2 | 3; words: Words }
  | { kind: "paragraph"; words: Words }
  | { kind: "list"; ordered: boolean; items: Words[] };

export type Words = Word[];

type Word =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "em"; text: string }
  | { kind: "link"; text: string; to: string };

/** @throws Error where the text has no title and version at its top, or something that a legal text cannot have. */
export function proseFrom(markdown: string): Prose {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const fact = (name: string) =>
    new RegExp(`^${name}: *(.+)$`, "m").exec(head)?.[1] ?? missing(name);
  return {
    title: fact("title"),
    version: fact("version"),
    blocks: marked
      .lexer(body)
      .filter((token) => token.type !== "space")
      .map(block),
  };
}

function block(token: Token): Block {
  if (token.type === "heading") {
    return { kind: "heading", level: token.depth <= 2 ? 2 : 3, words: words(token.tokens) };
  }
  if (token.type === "paragraph") return { kind: "paragraph", words: words(token.tokens) };
  if (token.type === "list") {
    const { ordered, items } = token as Tokens.List;
    return { kind: "list", ordered, items: items.map((item) => words(item.tokens)) };
  }
  throw new Error(
    `A legal text has headings, paragraphs and lists; this is a ${token.type}: ${token.raw}`,
  );
}

function words(tokens: Token[] = []): Word[] {
  return tokens.flatMap((token): Word[] => {
    if (token.type === "strong" || token.type === "em")
      return [{ kind: token.type, text: plain(token) }];
    if (token.type === "link") return [{ kind: "link", text: plain(token), to: token.href }];
    if ("tokens" in token && token.tokens) return words(token.tokens);
    if (token.type === "text" || token.type === "escape")
      return [{ kind: "text", text: token.text }];
    throw new Error(`A legal text cannot have a ${token.type}: ${token.raw}`);
  });
}

function plain(token: Token): string {
  return "text" in token ? token.text : token.raw;
}

function missing(name: string): never {
  throw new Error(`The text begins with '---', and among the lines that follow is '${name}: …'.`);
}
