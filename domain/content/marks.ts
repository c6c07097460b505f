import type { Field, Fields } from "./fields.ts";

// A preview marks where each of its texts comes from, with characters that nobody sees and that break no line:
// U+2060 opens and closes a mark, U+2062 to U+2064 are the digits of its number. A mark without a number ends a text.
const edge = "\u2060";
const digits = ["\u2062", "\u2063", "\u2064"] as const;
const mark = /\u2060([\u2062-\u2064]*)\u2060/g;
const character = /[\u2060\u2062-\u2064]/g;

/** The sources of a content, by the numbers of their marks. */
export interface Sources {
  /** The text with the marks of a source: of a kind of content, and a path in it. */
  mark(text: string, source: string): string;
  /** Those whose marks stand in a text. */
  in(text: string): Record<string, string>;
}

export function createSources(): Sources {
  const known: string[] = [];
  const numbers = new Map<string, number>();
  return {
    mark(text, source) {
      const number = numbers.get(source) ?? known.push(source) - 1;
      numbers.set(source, number);
      return `${edge}${written(number)}${edge}${text}${edge}${edge}`;
    },
    in(text) {
      const found = [...text.matchAll(mark)].flatMap(([, number = ""]) =>
        number ? [readNumber(number)] : [],
      );
      return Object.fromEntries(found.map((number) => [number, known[number] ?? ""]));
    },
  };
}

function written(number: number): string {
  return [...number.toString(digits.length)].map((digit) => digits[Number(digit)]).join("");
}

function readNumber(text: string): number {
  const plain = [...text].map((one) => digits.indexOf(one as (typeof digits)[number])).join("");
  return Number.parseInt(plain, digits.length);
}

export function withoutMarks(text: string): string {
  return text.replace(character, "");
}

/** HTML as React prints it, with the marks in its texts alone: none in a tag, a title, a script or a style. */
export function marksInTexts(html: string): string {
  if (!html.includes(edge)) return html;
  return html.replace(/<(script|style|title)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>/g, withoutMarks);
}

/**
 * A text node with marks, as its text and the numbers of the marks that any of it stands between.
 * @param open the marks that are open where it begins; those that are open where it ends are left in it.
 */
export function readMarks(text: string, open: number[] = []): { text: string; marks: number[] } {
  const marks = new Set(open);
  for (const [, number = ""] of text.matchAll(mark)) {
    if (number) {
      open.push(readNumber(number));
      marks.add(readNumber(number));
    } else open.pop();
  }
  return { text: withoutMarks(text), marks: [...marks] };
}

/** A body with each of its texts marked as the source that it is. */
export function markedBody(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  { mark, root }: Pick<Sources, "mark"> & { root: string },
): Record<string, unknown> {
  const marked = (field: Field, value: unknown, path: string): unknown => {
    if (field.is === "group") {
      const group = markedBody(field.of, value as never, { mark, root: path });
      // No text shows where a picture comes from, so the part that prints it says so.
      return field.slot ? { ...group, source: path } : group;
    }
    if (field.is === "list") {
      return (value as { id: string }[]).map((entry) => ({
        ...markedBody(field.of, entry, { mark, root: `${path}.${entry.id}` }),
        id: entry.id,
      }));
    }
    if (field.is === "lines") return (value as string[]).map((line) => mark(line, path));
    // An empty text stays empty, because views leave out what is. One with a check is an address, or dialled.
    const isText = field.is === "line" || field.is === "text";
    const isMarkdown = field.is === "text" && field.isMarkdown;
    return isText && (isMarkdown || !field.check) && !field.isKey && value !== ""
      ? mark(String(value), path)
      : value;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      marked(field, body[name], `${root}.${name}`),
    ]),
  );
}
