import { useEffect, useRef, useState } from "react";
import { site as words } from "#content/words/admin/site.ts";
import { type Change, withTyped } from "#domain/content/changes.ts";
import type { Field, Fields, Group, List } from "#domain/content/fields.ts";
import { type KindName, kinds } from "#domain/content/kinds.ts";
import { formatShortMoney } from "#domain/currency.ts";
import { content } from "#web/data/content.ts";
import { type Conflict, type EditedKind, readKind, saveChanges } from "#web/data/site-content.ts";

/** After the last keystroke, in milliseconds. */
const restMs = 800;

type Body = Record<string, unknown>;

/** What becomes of the changes: `failed` has the reason; the changes are still here. */
type Saving =
  | { state: "rest" | "saving" | "saved" }
  | { state: "failed"; reason: string }
  | ({ state: "conflict"; mine: unknown } & Conflict);

/** A kind that is being edited: its texts as typed, and each change saved into the draft a moment after it. */
export function useDraft(kind: KindName, edited: EditedKind) {
  const [body, setBody] = useState<Body>(edited.body);
  const [saving, setSaving] = useState<Saving>({ state: "rest" });
  const base = useRef(edited.number);
  const waiting = useRef<Change[]>([]);
  const sending = useRef(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sendWaiting = async (): Promise<boolean> => {
    const changes = waiting.current;
    if (changes.length === 0) return true;
    waiting.current = [];
    setSaving({ state: "saving" });
    const answer = await saveChanges(kind, base.current, changes);
    if (answer.ok) {
      base.current = answer.number;
      if (waiting.current.length === 0) setSaving({ state: "saved" });
      return true;
    }
    const { conflict } = answer;
    // What came meanwhile is newer, and stays behind.
    waiting.current = [
      ...changes.filter(({ path }) => path !== conflict?.path),
      ...waiting.current,
    ];
    const mine = changes.findLast(({ path }) => path === conflict?.path)?.value;
    setSaving(
      conflict
        ? { state: "conflict", mine, ...conflict }
        : { state: "failed", reason: answer.message },
    );
    return false;
  };

  /** Saves what waits, after what is being saved. @returns whether all of it is saved. */
  const send = (): Promise<boolean> => {
    clearTimeout(timer.current);
    sending.current = sending.current.then(sendWaiting);
    return sending.current;
  };

  const change = (path: string, value: unknown) => {
    setBody((now) => withTyped<Fields>(kinds[kind].fields, now as never, { path, value }));
    // Of several values of one field only the last one counts, also when the server has refused an earlier one.
    waiting.current = waiting.current.filter((one) => one.path !== path);
    waiting.current.push({ path, value });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), restMs);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not saved yet is sent when the page is left
  useEffect(() => () => void send(), []);

  return {
    body,
    saving,
    change,
    send,
    /** The number of the draft that was saved last. */
    number: () => base.current,
    /** Ends a conflict with the other person's text, or with the own one. */
    async settle(isMine: boolean) {
      if (saving.state !== "conflict") return;
      const { path, value, mine } = saving;
      const newest = await readKind(kind);
      if (newest.ok) base.current = newest.edited.number;
      if (isMine) return change(path, mine);
      setBody((now) => withTyped<Fields>(kinds[kind].fields, now as never, { path, value }));
      setSaving({ state: "saved" });
      void send();
    },
  };
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
