/** A text with what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What takes the place of a part of a text, and what is selected afterwards. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Marks what is selected, or takes the marks away that are around it already. */
export function marked({ text, start, end }: Selected, mark: "**" | "*", sample: string): Edit {
  const words = text.slice(start, end);
  const [outer] = /\s*$/.exec(words) ?? [""];
  const size = mark.length;
  const before = text.slice(0, start);
  const after = text.slice(end);
  const isMarked = runOf(before, /\*+$/) >= size && runOf(after, /^\*+/) >= size;
  // One star of two is no mark for italic.
  if (isMarked && !(size === 1 && runOf(before, /\*+$/) === 2)) {
    const from = start - size;
    return { from, to: end + size, insert: words, start: from, end: from + words.length };
  }
  const inner = words.slice(0, words.length - outer.length) || sample;
  return {
    from: start,
    to: end - outer.length,
    insert: `${mark}${inner}${mark}`,
    start: start + size,
    end: start + size + inner.length,
  };
}

/** Puts each selected line after a sign, `## ` or `- `, or takes it away where all of them have it. */
export function begun({ text, start, end }: Selected, sign: "## " | "- "): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(start, end - 1));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isBegun = lines.every((line) => line.startsWith(sign));
  const plain = lines.map((line) => line.replace(/^(#{1,6} |[-*+] |\d+[.)] )/, ""));
  const insert = (isBegun ? plain : plain.map((line) => sign + line)).join("\n");
  // Several lines stay selected, so that the next press takes all of them back.
  const last = from + insert.length;
  return { from, to, insert, start: lines.length > 1 ? from : last, end: last };
}

/** @param link as Markdown */
export function replacedBy({ start, end }: Selected, link: string): Edit {
  return {
    from: start,
    to: end,
    insert: link,
    start: start + link.length,
    end: start + link.length,
  };
}

function runOf(text: string, run: RegExp): number {
  return run.exec(text)?.[0].length ?? 0;
}
