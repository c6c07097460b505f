import { useEffect, useState, useSyncExternalStore } from "react";
import {
  type Field,
  type Fields,
  type Group,
  isObject,
  isPicture,
  type List,
  nameOfEntry,
  valueAt,
} from "#domain/content/fields.ts";
import type { KindName } from "#domain/content/kinds.ts";
import type { ChosenPicture } from "#domain/content/picture.ts";
import { formatShortMoney } from "#domain/currency.ts";
import { content } from "#web/data/content.ts";
import type { EditedKind, Publishing } from "#web/data/site-content.ts";
import { Draft } from "./draft.ts";

type Body = Record<string, unknown>;

/** A kind that is being edited; what is not saved yet is sent when the page is left. */
export function useDraft(kind: KindName, edited: EditedKind) {
  const [draft] = useState(() => new Draft(kind, edited));
  useSentOnLeaving(draft);
  return { draft, ...useDraftState(draft) };
}

/** Sends what is not saved when another page is opened, the tab is closed or goes to the background. */
export function useSentOnLeaving(drafts: { send(): Promise<boolean> }) {
  useEffect(() => {
    const send = () => void drafts.send();
    window.addEventListener("beforeunload", send);
    document.addEventListener("visibilitychange", send);
    return () => {
      window.removeEventListener("beforeunload", send);
      document.removeEventListener("visibilitychange", send);
      send();
    };
  }, [drafts]);
}

export function useDraftState(draft: Draft) {
  return useSyncExternalStore(draft.subscribe, draft.state);
}

/** The paths of all texts of a body, and of lists whose entries differ. */
export function differencesOf(
  fields: Fields,
  before: Body,
  after: Body,
  { root, whole }: { root: string; whole: Body } = { root: "", whole: { ...before, ...after } },
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]): Difference[] => {
    const path = root + name;
    const [now, then] = [before[name], after[name]];
    if (isPicture(field)) return differenceOfPictures(field.label, path, [now, then]);
    if (field.is === "group") {
      const inside = { root: `${path}.`, whole };
      return differencesOf(field.of, (now ?? {}) as Body, (then ?? {}) as Body, inside);
    }
    if (field.is !== "list") {
      const [old, fresh] = [inWords(field, now, whole), inWords(field, then, whole)];
      if (old === fresh) return [];
      const isLong = field.is === "text" && field.isMarkdown;
      const [before, after] = isLong ? changedLines(old, fresh) : [old, fresh];
      return [{ path, label: field.label, before, after }];
    }
    const lists = [before, after].map((body) => (body[name] ?? []) as (Body & { id: string })[]);
    const [old = [], fresh = []] = lists;
    const order = (entries: Body[]) => entries.map(nameOfEntry).join(", ");
    const isSameOrder = old.map(({ id }) => id).join() === fresh.map(({ id }) => id).join();
    return [
      ...(isSameOrder
        ? []
        : [{ path, label: field.label, before: order(old), after: order(fresh) }]),
      ...fresh.flatMap((entry) => {
        const former = old.find(({ id }) => id === entry.id);
        return former
          ? differencesOf(field.of, former, entry, { root: `${path}.${entry.id}.`, whole })
          : [];
      }),
    ];
  });
}

/** Of two texts the lines from the first to the last that differ. */
function changedLines(old: string, fresh: string): [before: string, after: string] {
  const [one, other] = [old.split("\n"), fresh.split("\n")];
  while (one.length > 0 && other.length > 0 && one[0] === other[0]) {
    one.shift();
    other.shift();
  }
  while (one.length > 0 && other.length > 0 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return [one.join("\n"), other.join("\n")];
}

export interface Difference {
  path: string;
  label: string;
  before: string;
  after: string;
}

/** What a picture shows, and that it is another one. */
function differenceOfPictures(label: string, path: string, values: unknown[]): Difference[] {
  const [now, then] = values as [ChosenPicture | undefined, ChosenPicture | undefined];
  if (JSON.stringify(now) === JSON.stringify(then)) return [];
  const before = now?.file ? now.alt : "no picture";
  const isOther = now?.file !== then?.file;
  const isSameText = now?.alt === then?.alt;
  const remark = isOther ? "another picture" : isSameText ? "cropped otherwise" : "";
  const after = [then?.alt, remark && `(${remark})`].filter(Boolean).join(" ");
  return [{ path, label, before, after }];
}

/** A value in words, an entry of a list by its first text; null: there is no such entry. */
export function valueInWords(field: Field | undefined, value: unknown): string {
  if (value === null || !field) return "No entry";
  if (isPicture(field)) return (value as ChosenPicture).alt;
  if (field.is === "group") return isObject(value) ? nameOfEntry(value) : "";
  return field.is === "list" ? "" : inWords(field, value, {});
}

function inWords(field: Exclude<Field, Group | List>, value: unknown, whole: Body): string {
  if (field.is === "reference") {
    const entry = valueAt(whole, `${field.to}.${value}`);
    return isObject(entry) ? nameOfEntry(entry) : "";
  }
  if (field.is === "flag") return value === true ? "yes" : "no";
  if (field.is === "choice") return field.of[String(value)] ?? "";
  if (field.is === "drawing") return drawingInWords(String(value ?? ""));
  if (field.is === "money" && typeof value === "number") {
    const { currency, language } = content().money;
    return formatShortMoney(value, currency, language);
  }
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

function drawingInWords(drawing: string): string {
  if (!drawing) return "None";
  const [, png] = /^data:image\/png;base64,(.*)/.exec(drawing) ?? [];
  return png
    ? `A PNG of ${Math.floor((png.replace(/=+$/, "").length * 3) / 4)} bytes`
    : `An SVG drawing of ${drawing.length} characters`;
}

export const broughtBack = "It is back as a draft. Publish it when you have looked at it.";

export function publishedText(how: Publishing = {}): string {
  return how.at ? "Planned. Visitors see it then." : "Published. Visitors see it now.";
}
