// `import terms from "#content/legal/terms.md?prose"`: the text as blocks (web/site/prose.ts), read
// while building, so that no Markdown parser and no string of HTML reaches a browser.
import { readFileSync } from "node:fs";
import { marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { Block, Prose, Word } from "../../web/site/prose.ts";

export function prosePlugin(): Plugin {
  return {
    name: "prose",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "prose" || !file) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(proseFrom(readFileSync(file, "utf8")))}`;
    },
  };
}

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
