import { useEffect, useState, useSyncExternalStore } from "react";
import { site as words } from "#content/words/admin/site.ts";
import type { Field, Fields, Group, List } from "#domain/content/fields.ts";
import type { KindName } from "#domain/content/kinds.ts";
import { formatShortMoney } from "#domain/currency.ts";
import { content } from "#web/data/content.ts";
import type { EditedKind } from "#web/data/site-content.ts";
import { Draft } from "./draft.ts";

type Body = Record<string, unknown>;

/** A kind that is being edited; what is not saved yet is sent when the page is left. */
export function useDraft(kind: KindName, edited: EditedKind) {
  const [draft] = useState(() => new Draft(kind, edited));
  useEffect(() => () => void draft.send(), [draft]);
  return { draft, ...useDraftState(draft) };
}

export function useDraftState(draft: Draft) {
  return useSyncExternalStore(draft.subscribe, draft.state);
}

/** The paths of all texts of a body, and of lists whose entries differ. */
export function differencesOf(fields: Fields, before: Body, after: Body, root = ""): Difference[] {
  return Object.entries(fields).flatMap(([name, field]): Difference[] => {
    const path = root + name;
    const [now, then] = [before[name], after[name]];
    if (field.is === "group") {
      return differencesOf(field.of, (now ?? {}) as Body, (then ?? {}) as Body, `${path}.`);
    }
    if (field.is !== "list") {
      const [old, fresh] = [inWords(field, now), inWords(field, then)];
      return old === fresh ? [] : [{ path, label: field.label, before: old, after: fresh }];
    }
    const lists = [before, after].map((body) => (body[name] ?? []) as (Body & { id: string })[]);
    const [old = [], fresh = []] = lists;
    const order = (entries: Body[]) => entries.map(firstText).join(", ");
    const isSameOrder = old.map(({ id }) => id).join() === fresh.map(({ id }) => id).join();
    return [
      ...(isSameOrder
        ? []
        : [{ path, label: field.label, before: order(old), after: order(fresh) }]),
      ...fresh.flatMap((entry) => {
        const former = old.find(({ id }) => id === entry.id);
        return former ? differencesOf(field.of, former, entry, `${path}.${entry.id}.`) : [];
      }),
    ];
  });
}

export interface Difference {
  path: string;
  label: string;
  before: string;
  after: string;
}

function firstText({ id, ...entry }: Body): string {
  const [first] = Object.values(entry);
  return typeof first === "string" ? first : "";
}

/** A value in words. */
function inWords(field: Exclude<Field, Group | List>, value: unknown): string {
  if (field.is === "flag") return value === true ? words.yes : words.no;
  if (field.is === "choice") return field.of[String(value)] ?? "";
  if (field.is === "money" && typeof value === "number") {
    const { currency, language } = content().money;
    return formatShortMoney(value, currency, language);
  }
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}
