import { cleanText, unstorable } from "../text.ts";

/** A text of one line. */
interface Line {
  is: "line";
  label: string;
  help?: string;
  /** The most characters. */
  most: number;
}

/** A text of several lines. */
interface Text extends Omit<Line, "is"> {
  is: "text";
}

/** Entries that can be added, moved and removed. Each has an id, which is made once and never shown. */
interface List<Of extends Fields = Fields> {
  is: "list";
  label: string;
  help?: string;
  /** What one entry is called: "question". */
  entry: string;
  of: Of;
  least: number;
  most: number;
}

type Field = Line | Text | List;
/** The fields of a kind of content, by their names. From them come its type, its checks and its form. */
export type Fields = Readonly<Record<string, Field>>;

/** What a body with these fields holds. */
export type Body<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends List<infer Entry>
    ? (Body<Entry> & { id: string })[]
    : string;
};

/** A fault, with the path of its value: `words.w3.text`. */
export interface Fault {
  path: string;
  message: string;
}

/** The ids of entries: short, and nothing that a path or an address gives a meaning. */
const entryId = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Every fault of a body, in the order of its fields. */
export function faultsOf(fields: Fields, body: unknown, root = ""): Fault[] {
  if (!isObject(body)) return [{ path: root, message: "Write its fields here." }];
  const unknown = Object.keys(body).filter((name) => name !== "id" && !Object.hasOwn(fields, name));
  return [
    ...unknown.map((name) => ({ path: root + name, message: "There is no such field." })),
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.is === "list"
        ? faultsOfList(field, body[name], root + name)
        : faultOfText(field, body[name], root + name),
    ),
  ];
}

function faultOfText({ label, most }: Line | Text, value: unknown, path: string): Fault[] {
  const fault = (message: string) => [{ path, message }];
  if (typeof value !== "string" || value.trim() === "") return fault(`Write the text: ${label}.`);
  if (cleanText(value) !== value) return fault(unstorable);
  const { length } = [...value];
  return length > most ? fault(`It has ${length} characters, and at most ${most} fit.`) : [];
}

function faultsOfList(list: List, value: unknown, path: string): Fault[] {
  if (!Array.isArray(value)) return [{ path, message: `Write a list: ${list.label}.` }];
  const { entry, least, most } = list;
  if (value.length < least) return [{ path, message: `At least ${least} of ${entry} are needed.` }];
  if (value.length > most) return [{ path, message: `At most ${most} of ${entry} fit.` }];
  const ids = value.map((one) => (isObject(one) ? one.id : undefined));
  if (new Set(ids).size < ids.length) return [{ path, message: "Two entries have one id." }];
  return value.flatMap((one, at) => {
    const id = ids[at];
    return typeof id === "string" && entryId.test(id)
      ? faultsOf(list.of, one, `${path}.${id}.`)
      : [{ path, message: "An entry has no id." }];
  });
}

/** A change of one value. `null` removes an entry, a list of ids puts the entries in this order. */
export interface Change {
  /** Names of fields and ids of entries: `headline`, `questions.price.answer`. */
  path: string;
  value: unknown;
}

/** How a text is taken over from its change. */
type Read = (typed: string, field: Line | Text) => string;

/**
 * The body after a change. Texts are cleaned as everywhere.
 * @throws FieldError where the path names nothing, or the value is no text of its field.
 */
export function withChange<Of extends Fields>(fields: Of, body: Body<Of>, change: Change) {
  return withTyped(fields, body, change, cleaned);
}

/** The body while somebody types: a text keeps the space before its next word. */
export function withTyped<Of extends Fields>(
  fields: Of,
  body: Body<Of>,
  { path, value }: Change,
  read: Read = (typed) => typed,
): Body<Of> {
  return changed(fields, body, { path: path.split("."), value, read }) as Body<Of>;
}

export class FieldError extends Error {}

interface Step {
  path: string[];
  value: unknown;
  read: Read;
}

function changed(
  fields: Fields,
  body: Record<string, unknown>,
  { path: [name = "", ...rest], value, read }: Step,
): Record<string, unknown> {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw new FieldError(`There is no field "${name}".`);
  if (field.is !== "list") {
    if (rest.length > 0) throw new FieldError(`"${name}" has no further fields.`);
    if (typeof value !== "string") throw new FieldError(`Write the text: ${field.label}.`);
    return { ...body, [name]: read(value, field) };
  }
  return { ...body, [name]: changedList(field, listIn(body, name), { path: rest, value, read }) };
}

/** Invisible characters that a preview marks texts with: U+2060 and U+2062 to U+2064. */
const marks = /[\u2060\u2062-\u2064]/g;

function cleaned(typed: string, { is }: Line | Text): string {
  const text = cleanText(typed.replace(marks, ""));
  if (text === null) throw new FieldError(unstorable);
  return (is === "line" ? text.replace(/\s*\n\s*/g, " ") : text).trim();
}

function changedList(list: List, entries: Entry[], { path, value, read }: Step) {
  const [id, ...rest] = path;
  if (id === undefined) return inOrder(entries, value);
  const at = entries.findIndex((one) => one.id === id);
  const entry = entries[at];
  if (rest.length > 0) {
    if (!entry) throw new FieldError(`There is no ${list.entry} with this id any more.`);
    return entries.with(at, { ...changed(list.of, entry, { path: rest, value, read }), id });
  }
  if (value === null) return entries.filter((one) => one.id !== id);
  if (!isObject(value) || !entryId.test(id)) throw new FieldError(`Write the ${list.entry}.`);
  const added = Object.keys(value)
    .filter((name) => name !== "id")
    .reduce<Record<string, unknown>>(
      (made, name) => changed(list.of, made, { path: [name], value: value[name], read }),
      {},
    );
  const made = { ...added, id };
  return entry ? entries.with(at, made) : [...entries, made];
}

function inOrder(entries: Entry[], ids: unknown): Entry[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const isOrder =
    Array.isArray(ids) && ids.length === entries.length && new Set(ids).size === ids.length;
  const ordered = isOrder ? ids.flatMap((id) => known.get(id) ?? []) : [];
  if (ordered.length < entries.length) throw new FieldError("Name the id of each entry once.");
  return ordered;
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

type Entry = Record<string, unknown> & { id: string };

function listIn(body: Record<string, unknown>, name: string): Entry[] {
  const list = body[name];
  return Array.isArray(list) ? list : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
