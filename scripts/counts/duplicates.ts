import { files, generated, textOf } from "./source-files.ts";

/** How many lines in a row two places must share. */
const sharedLines = 6;
/** How many words and signs six lines must have when their names differ: with fewer, only their grammar is the same. */
const sharedTokens = 50;
/** Lines that stand in more places than this are a habit of the language, such as a list of imports. */
const mostLocations = 8;

interface Location {
  file: string;
  /** Its index among the file's lines that count; `line` is its number in the file. */
  at: number;
  line: number;
}

export interface Duplicate {
  files: [string, string];
  /** Where the longest common run begins, in both. */
  lines: [number, number];
  length: number;
  isIdentical: boolean;
}

/**
 * The pairs of files (and files with themselves) of which six or more lines in a row are the same, or the same but for
 * names, strings and numbers; the longest run of each pair. Comments, imports and lines without a word do not count.
 */
export function duplicates(): Duplicate[] {
  const sources = files.filter(
    (file) => /\.(tsx?|m?js|css|sql)$/.test(file) && !generated.test(file),
  );
  const lines = new Map(sources.map((file) => [file, linesOf(textOf(file))]));
  const found = new Map<string, Duplicate>();
  for (const kind of ["text", "shape"] as const) {
    const windows = new Map<string, Location[]>();
    for (const [file, all] of lines) {
      for (let at = 0; at + sharedLines <= all.length; at++) {
        const window = all.slice(at, at + sharedLines);
        if (kind === "shape" && isThin(window, file)) continue;
        const key = window.map((line) => line[kind]).join("\n");
        const locations = windows.get(key) ?? [];
        windows.set(key, locations);
        locations.push({ file, at, line: window[0]?.line ?? 0 });
      }
    }
    for (const locations of windows.values()) {
      if (locations.length > mostLocations) continue;
      for (const [index, a] of locations.entries()) {
        for (const b of locations.slice(index + 1)) {
          if (a.file === b.file && b.at - a.at < sharedLines) continue;
          const key = `${a.file}\n${b.file}`;
          const known = found.get(key);
          const length = commonLength(a, b, kind);
          if (known && (known.isIdentical || known.length >= length) && kind === "shape") continue;
          if (known && known.length >= length) continue;
          found.set(key, {
            files: [a.file, b.file],
            lines: [a.line, b.line],
            length,
            isIdentical: kind === "text",
          });
        }
      }
    }
  }
  return [...found.values()].sort((a, b) => b.length - a.length);

  function commonLength(a: Location, b: Location, kind: "text" | "shape"): number {
    const [left, right] = [lines.get(a.file) ?? [], lines.get(b.file) ?? []];
    const most = a.file === b.file ? b.at - a.at : Number.POSITIVE_INFINITY;
    let length = sharedLines;
    while (length < most && left[a.at + length]?.[kind] === (right[b.at + length]?.[kind] ?? "")) {
      length++;
    }
    return length;
  }
}

/**
 * Whether these lines have too little content to count as a duplicate. That is so, too, for a table, whose lines are
 * alike, and for the same words in another language, which must have the same keys.
 */
function isThin(window: Line[], file: string): boolean {
  if (/^(content\/words|web\/ui\/part-words)\//.test(file)) return true;
  const shapes = new Map(window.map(({ shape, tokens }) => [shape, tokens]));
  return [...shapes.values()].reduce((sum, tokens) => sum + tokens, 0) < sharedTokens;
}

type Line = ReturnType<typeof linesOf>[number];

function linesOf(text: string) {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/^import [^;]*;/gm, (statement) => statement.replace(/[^\n]/g, ""));
  return code.split("\n").flatMap((each, index) => {
    const line = each.replace(/^\s*(\/\/|--).*$/, "").trim();
    if (!/\w/.test(line)) return [];
    const shape = line.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, "s").replace(words, nameless);
    return [
      { line: index + 1, text: line, shape, tokens: shape.match(/\w+|[^\s\w]/g)?.length ?? 0 },
    ];
  });
}

const words = /[A-Za-z_$][\w$-]*|\d[\d_.]*/g;
const keywords = new Set(
  "as async await break case catch class const continue create default delete else export extends finally for from function grant if import in insert interface into join let new not null on or of policy return returns select set static switch table then throw try type typeof undefined union update using values where while with".split(
    " ",
  ),
);

function nameless(word: string): string {
  if (/^\d/.test(word)) return "0";
  return keywords.has(word) ? word : "x";
}
