import type { SlotName } from "./picture.ts";

interface Labelled {
  label: string;
  help?: string;
}

/** A text of one line. */
export interface Line extends Labelled {
  is: "line";
  /** The most characters. */
  most: number;
  /** Whether it may be empty. */
  optional?: true;
  /** Whether pages choose something by it, such as a picture: a preview does not mark it. */
  isKey?: true;
  /** What is wrong with a text that fits, and what to write; null where nothing is. */
  check?: (typed: string) => string | null;
}

/** A text of several lines. */
export interface Text extends Omit<Line, "is"> {
  is: "text";
  /** Whether it is Markdown, which prose.ts reads. */
  isMarkdown?: true;
}

/** Short texts, one on each line. */
export interface Lines extends Labelled {
  is: "lines";
  least: number;
  most: number;
  /** The most characters of one. */
  each: number;
}

/** An amount in the smallest unit of the seller's currency. */
interface Money extends Labelled {
  is: "money";
}

/** A whole number. */
interface Count extends Labelled {
  is: "number";
  least: number;
  most: number;
  /** What it is before anybody has written one; otherwise the least. */
  first?: number;
}

interface Flag extends Labelled {
  is: "flag";
}

/** One of several values, by the names that are displayed. */
interface Choice<Of extends Readonly<Record<string, string>> = Readonly<Record<string, string>>>
  extends Labelled {
  is: "choice";
  of: Of;
}

/** A colour, as `#rrggbb` in small letters. */
interface Colour extends Labelled {
  is: "colour";
}

/** A drawing from an SVG or PNG file. The server rebuilds it (server/publishing/logo.ts). Empty: there is none. */
interface Drawing extends Labelled {
  is: "drawing";
  /** The most characters. */
  most: number;
}

/** An entry of a list of the same kind of content, by its id. */
export interface Reference extends Labelled {
  is: "reference";
  /** The name of the list. */
  to: string;
}

/** Fields that belong together. */
export interface Group<Of extends Fields = Fields> extends Labelled {
  is: "group";
  of: Of;
  /** Whether its form is folded until somebody opens it. */
  folded?: true;
  /** Of a picture (picture.ts), where it stands: its form shows it, and takes another file. */
  slot?: SlotName;
}

/** Entries that can be added, moved and removed. Each has an id, which is made once and never shown. */
export interface List<Of extends Fields = Fields> extends Labelled {
  is: "list";
  /** What one entry is called: "question". */
  entry: string;
  of: Of;
  /** The fewest that are not hidden. */
  least: number;
  most: number;
  /**
   * Whether its entries are named when they are added: the id is made from the name, and what was an id once is no
   * other entry's ever after.
   */
  named?: true;
}

export type Field =
  | Line
  | Text
  | Lines
  | Money
  | Count
  | Flag
  | Choice
  | Colour
  | Drawing
  | Reference
  | Group
  | List;
/** The fields of a kind of content, by their names. From them come its type, its checks and its form. */
export type Fields = Readonly<Record<string, Field>>;

/** Whether a field is a picture, whose value is a `ChosenPicture`. */
export function isPicture(field: Field): field is PictureField {
  return field.is === "group" && field.slot !== undefined;
}

export type PictureField = Group & { slot: SlotName };

/** What a body with these fields holds. */
export type Body<Of extends Fields> = { [Name in keyof Of]: Value<Of[Name]> };

type Value<Of extends Field> =
  Of extends List<infer Entry>
    ? (Body<Entry> & { id: string })[]
    : Of extends Group<infer In>
      ? Body<In>
      : Of extends Choice<infer Values>
        ? keyof Values & string
        : Of extends Lines
          ? string[]
          : Of extends Money | Count
            ? number
            : Of extends Flag
              ? boolean
              : string;

export type Texts = Readonly<Record<string, Line | Text | Lines>>;

/** The same texts, each of which may be empty. */
export function optional<Of extends Texts>(texts: Of): Of {
  return Object.fromEntries(
    Object.entries(texts).map(([name, field]) => [
      name,
      field.is === "lines" ? { ...field, least: 0 } : { ...field, optional: true },
    ]),
  ) as unknown as Of;
}

/** What a content has of these fields; a value that it does not have is empty. */
export function bodyFrom<Of extends Fields>(fields: Of, content: unknown): Body<Of> {
  const known = isObject(content) ? content : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueFrom(field, known[name])]),
  ) as Body<Of>;
}

function valueFrom(field: Field, value: unknown): unknown {
  if (field.is === "group") return bodyFrom(field.of, value);
  if (field.is === "list" && Array.isArray(value)) {
    return value.map((entry) => ({ ...bodyFrom(field.of, entry), id: String(entry.id) }));
  }
  return value ?? emptyValue(field);
}

/** The content with what a body says; what has no field in it stays. Entries of lists are those of the body. */
export function laidOver<Content>(content: Content, body: unknown): Content {
  if (Array.isArray(body)) {
    const known = new Map(
      (Array.isArray(content) ? content : []).map((one) => [
        isObject(one) ? String(one.id) : one,
        one,
      ]),
    );
    return body.map((one) =>
      isObject(one) ? laidOver(known.get(one.id) ?? {}, one) : one,
    ) as Content;
  }
  if (!isObject(body)) return body as Content;
  const under: Record<string, unknown> = isObject(content) ? content : {};
  const over = Object.entries(body).map(([name, value]) => [name, laidOver(under[name], value)]);
  return { ...under, ...Object.fromEntries(over) } as Content;
}

/** A body before anything was written into it. */
export function emptyBody<Of extends Fields>(fields: Of): Body<Of> {
  return bodyFrom(fields, {});
}

function emptyValue(field: Field): unknown {
  if (field.is === "list" || field.is === "lines") return [];
  if (field.is === "money") return 0;
  if (field.is === "number") return field.first ?? field.least;
  if (field.is === "flag") return false;
  return field.is === "choice" ? (Object.keys(field.of)[0] ?? "") : "";
}

/** The ids of entries: short, and nothing that a path or an address gives a meaning. */
export const entryId = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** An id made from a name, which no entry ever had: `sunset-site`, or `sunset-site-2`. */
export function idFrom(name: string, former: readonly string[]): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug =
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 36)
      .replace(/^-+|-+$/g, "") || "entry";
  for (let n = 1; ; n++) {
    const id = n === 1 ? slug : `${slug}-${n}`;
    if (!former.includes(id)) return id;
  }
}

/** The value at a path; undefined where there is none. */
export function valueAt(body: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        Array.isArray(value)
          ? value.find((one) => isObject(one) && one.id === name)
          : isObject(value) && Object.hasOwn(value, name)
            ? value[name]
            : undefined,
      body,
    );
}

/** The field of a path; undefined where there is none. For an entry of a list, its fields as a group. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = "", ...rest] = path.split(".");
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || rest.length === 0) return field;
  if (field.is === "group") return fieldAt(field.of, rest.join("."));
  if (field.is !== "list") return undefined;
  const [, ...inEntry] = rest;
  const { of, entry } = field;
  return inEntry.length > 0 ? fieldAt(of, inEntry.join(".")) : { is: "group", label: entry, of };
}

/** The first text of an entry of a list, by which people know it. */
export function nameOfEntry({ id: _, ...entry }: Readonly<Record<string, unknown>>): string {
  const [first] = Object.values(entry);
  return typeof first === "string" ? first : "";
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
