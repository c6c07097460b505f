/** A Markdown text of `content/`, read at build time into blocks (scripts/build/prose.ts), so that the browser gets neither a Markdown
 * parser nor a string of HTML. */
export type Prose = { title: string; version: string; blocks: Block[] };

export type Block =
  | { kind: "heading"; level: 2 | 3; words: Words }
  | { kind: "paragraph"; words: Words }
  | { kind: "list"; ordered: boolean; items: Words[] };

export type Words = Word[];

export type Word =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "em"; text: string }
  | { kind: "link"; text: string; to: string };
