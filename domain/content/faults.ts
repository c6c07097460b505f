import { readHex } from "../brand/oklch.ts";
import { largestStoredMinor } from "../largest-amount.ts";
import { cleanText, unstorable } from "../text.ts";
import {
  entryId,
  type Field,
  type Fields,
  type Group,
  isObject,
  type Line,
  type Lines,
  type List,
  type Reference,
  type Text,
} from "./fields.ts";

/** A fault, with the path of its value: `words.w3.text`. */
export interface Fault {
  path: string;
  message: string;
}

/** Every fault of a body, in the order of its fields. */
export function faultsOf(fields: Fields, body: unknown, root = "", whole = body): Fault[] {
  if (!isObject(body)) return [{ path: root, message: "Write its fields here." }];
  const unknown = Object.keys(body).filter((name) => name !== "id" && !Object.hasOwn(fields, name));
  return [
    ...unknown.map((name) => ({ path: root + name, message: "There is no such field." })),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const path = root + name;
      const value = body[name];
      if (field.is === "list") return faultsOfList(field, value, path, whole);
      if (field.is === "group" && field.slot && isObject(value) && value.file === "")
        return [{ path, message: `Choose a picture: ${field.label}.` }];
      if (field.is === "group") return faultsOf(field.of, value, `${path}.`, whole);
      const message = faultOf(field, value, whole);
      return message === null ? [] : [{ path, message }];
    }),
  ];
}

/**
 * What is wrong with one value, and what to write; null where nothing is.
 * @param whole the body with the lists that references lead to
 */
export function faultOf(
  field: Exclude<Field, Group | List>,
  value: unknown,
  whole?: unknown,
): string | null {
  const { label } = field;
  switch (field.is) {
    case "line":
    case "text":
      return faultOfText(field, value);
    case "lines":
      return faultOfLines(field, value);
    case "money":
      return isWhole(value, { least: 0, most: largestStoredMinor })
        ? null
        : `Write an amount: ${label}.`;
    case "number":
      return isWhole(value, field)
        ? null
        : `Write a whole number from ${field.least} to ${field.most}: ${label}.`;
    case "flag":
      return typeof value === "boolean" ? null : `Say yes or no: ${label}.`;
    case "colour":
      return typeof value === "string" && readHex(value) === value
        ? null
        : `Write a colour like #1f7a4d: ${label}.`;
    case "drawing":
      return faultOfDrawing(field, value);
    case "choice":
      return typeof value === "string" && Object.hasOwn(field.of, value)
        ? null
        : `Choose one: ${label}.`;
    case "reference":
      return isEntryOf(field, value, whole) ? null : `Choose one: ${label}.`;
  }
}

function faultOfDrawing({ label, most }: { label: string; most: number }, value: unknown) {
  if (value === "") return null;
  if (typeof value !== "string" || !/<svg|^data:image\/png;base64,/.test(value))
    return `Choose an SVG or PNG file: ${label}.`;
  return value.length > most ? `It has ${value.length} characters, and at most ${most} fit.` : null;
}

/** Whether there is such an entry; without the list, whether it is an id. */
function isEntryOf({ to }: Reference, value: unknown, whole: unknown): boolean {
  const entries = isObject(whole) ? whole[to] : undefined;
  if (!Array.isArray(entries)) return typeof value === "string" && entryId.test(value);
  return entries.some((entry) => isObject(entry) && entry.id === value);
}

function isWhole(value: unknown, { least, most }: { least: number; most: number }): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

function faultOfText({ label, most, optional, check }: Line | Text, value: unknown) {
  if (value === "" && optional) return null;
  if (typeof value !== "string" || value.trim() === "") return `Write the text: ${label}.`;
  if (cleanText(value) !== value) return unstorable;
  const { length } = [...value];
  if (length > most) return `It has ${length} characters, and at most ${most} fit.`;
  return check?.(value) ?? null;
}

function faultOfLines({ label, least, most, each }: Lines, value: unknown): string | null {
  if (!Array.isArray(value)) return `Write each on a line of its own: ${label}.`;
  if (value.length < least) return `At least ${least} are needed: ${label}.`;
  if (value.length > most) return `At most ${most} fit: ${label}.`;
  const faults = value.map((line) => faultOfText({ is: "line", label, most: each }, line));
  return faults.find((fault) => fault !== null) ?? null;
}

function faultsOfList(list: List, value: unknown, path: string, whole: unknown): Fault[] {
  if (!Array.isArray(value)) return [{ path, message: `Write a list: ${list.label}.` }];
  const { entry, least, most } = list;
  const visible = value.filter((one) => !isObject(one) || one.hidden !== true);
  if (visible.length < least)
    return [{ path, message: `At least ${least} of ${entry} are needed.` }];
  if (value.length > most) return [{ path, message: `At most ${most} of ${entry} fit.` }];
  const ids = value.map((one) => (isObject(one) ? one.id : undefined));
  if (new Set(ids).size < ids.length) return [{ path, message: "Two entries have one id." }];
  return value.flatMap((one, at) => {
    const id = ids[at];
    return typeof id === "string" && entryId.test(id)
      ? faultsOf(list.of, one, `${path}.${id}.`, whole)
      : [{ path, message: "An entry has no id." }];
  });
}
