import { readHex } from "../brand/oklch.ts";
import { cleanText, unstorable } from "../text.ts";
import { faultOf } from "./faults.ts";
import {
  type Body,
  emptyBody,
  entryId,
  type Field,
  type Fields,
  fieldAt,
  type Group,
  isObject,
  type List,
  valueAt,
} from "./fields.ts";
import { withoutMarks } from "./marks.ts";

/** A change of one value. `null` removes an entry, a list of ids puts the entries in this order. */
export interface Change {
  /** Names of fields and ids of entries: `headline`, `questions.price.answer`. */
  path: string;
  value: unknown;
}

/**
 * The body after a change. Texts are cleaned as everywhere.
 * @throws FieldError where the path names nothing, or the value is none of its field.
 */
export function withChange<Of extends Fields>(fields: Of, body: Body<Of>, change: Change) {
  return changed(fields, body, { ...change, path: change.path.split(".") }) as Body<Of>;
}

/** The body while somebody types: a text keeps the space before its next word. */
export function withTyped<Of extends Fields>(fields: Of, body: Body<Of>, change: Change) {
  const step = { ...change, path: change.path.split("."), isTyping: true } as const;
  return changed(fields, body, step) as Body<Of>;
}

/** The changes that take a change of this body back: an entry that was removed comes back to its place. */
export function inverseOf<Of extends Fields>(
  fields: Of,
  body: Body<Of>,
  { path, value }: Change,
): Change[] {
  const before = valueAt(body, path);
  const names = path.split(".");
  const listPath = names.slice(0, -1).join(".");
  const entries = valueAt(body, listPath);
  if (fieldAt(fields, path)?.is === "list") return [{ path, value: idsOf(before) }];
  if (!Array.isArray(entries)) return [{ path, value: before }];
  // An entry: it was added, changed as a whole, or removed.
  if (before === undefined) return [{ path, value: null }];
  const back = { path, value: before };
  return value === null ? [back, { path: listPath, value: idsOf(entries) }] : [back];
}

function idsOf(entries: unknown): string[] {
  return Array.isArray(entries) ? entries.map(({ id }) => id) : [];
}

export class FieldError extends Error {}

interface Step {
  path: string[];
  value: unknown;
  isTyping?: true;
}

function changed(
  fields: Fields,
  body: Record<string, unknown>,
  { path: [name = "", ...rest], ...step }: Step,
): Record<string, unknown> {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw new FieldError(`There is no field "${name}".`);
  const next = { ...step, path: rest };
  if (field.is === "list") return { ...body, [name]: changedList(field, body[name], next) };
  if (field.is === "group" && rest.length > 0) {
    const group = isObject(body[name]) ? body[name] : {};
    return { ...body, [name]: changed(field.of, group, next) };
  }
  if (rest.length > 0) throw new FieldError(`"${name}" has no further fields.`);
  return { ...body, [name]: taken(field, step) };
}

/** A value as it is taken over: texts are cleaned, anything else has to be of its field. */
function taken(field: Field, { value, isTyping }: Omit<Step, "path">): unknown {
  if (field.is === "group") return takenAll(field.of, { value, ...(isTyping && { isTyping }) });
  if (field.is === "list") {
    throw new FieldError(`Write its entries one after the other: ${field.label}.`);
  }
  const read = (text: string) => (isTyping ? text : cleaned(text, field.is === "text"));
  if (field.is === "colour" && typeof value === "string") {
    // While somebody types, it is the text so far.
    if (isTyping) return value;
    return readHex(value) ?? refuseValue(field, value);
  }
  if (field.is === "line" || field.is === "text") {
    if (typeof value !== "string") throw new FieldError(`Write the text: ${field.label}.`);
    return read(value);
  }
  if (field.is === "lines") {
    if (!isTexts(value)) throw new FieldError(`Write each on a line of its own: ${field.label}.`);
    return value.map(read).filter((line) => isTyping || line !== "");
  }
  // A new entry names none yet, and one that it names may be removed later.
  if (field.is === "reference" && value === "") return value;
  return isTyping ? value : refuseValue(field, value);
}

/** @returns the value. @throws FieldError where it is none of its field. */
function refuseValue(field: Exclude<Field, Group | List>, value: unknown): unknown {
  const fault = faultOf(field, value);
  if (fault) throw new FieldError(fault);
  return value;
}

function takenAll(fields: Fields, { value, ...step }: Omit<Step, "path">) {
  if (!isObject(value)) throw new FieldError("Write its fields.");
  const { id: _, ...named } = value;
  return Object.entries(named).reduce<Record<string, unknown>>(
    (body, [name, one]) => changed(fields, body, { path: [name], value: one, ...step }),
    emptyBody(fields),
  );
}

function cleaned(typed: string, isLong: boolean): string {
  const text = cleanText(withoutMarks(typed));
  if (text === null) throw new FieldError(unstorable);
  return (isLong ? text : text.replace(/\s*\n\s*/g, " ")).trim();
}

function changedList(list: List, stored: unknown, { path, ...step }: Step) {
  const entries: Entry[] = Array.isArray(stored) ? stored : [];
  const [id, ...rest] = path;
  if (id === undefined) return inOrder(entries, step.value);
  const at = entries.findIndex((one) => one.id === id);
  const entry = entries[at];
  if (rest.length > 0) {
    if (!entry) throw new FieldError(`There is no ${list.entry} with this id any more.`);
    return entries.with(at, { ...changed(list.of, entry, { path: rest, ...step }), id });
  }
  if (step.value === null) return entries.filter((one) => one.id !== id);
  if (!entryId.test(id)) throw new FieldError(`Write the ${list.entry}.`);
  const made = { ...takenAll(list.of, step), id };
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

type Entry = Record<string, unknown> & { id: string };

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
