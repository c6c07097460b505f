import type { Checklist, ChecklistItem } from "../project/checklist.ts";

interface OpenQuestion {
  id: string;
  asked_at: string;
  item_id: string | null;
  is_blocking: boolean;
  state: string;
}

interface RemindedSubject {
  subject_kind: string;
  subject_id: string;
  needed_by: string;
}

/** Something that the studio has asked for: a question, a task of the checklist, or a question that asks for a task. */
export interface Need<Question> {
  /** Unique among the needs of a project. */
  key: string;
  question: Question | null;
  item: ChecklistItem | null;
  /** ISO 8601; null where nobody is reminded of it. */
  neededBy: string | null;
}

/** What the client has to do, apart from deliverables: what the clock waits for first, then what is due first. */
export function openNeeds<Question extends OpenQuestion>({
  questions,
  reminders,
  checklist,
}: {
  questions: readonly Question[];
  reminders: readonly RemindedSubject[];
  checklist: Checklist;
}): Need<Question>[] {
  const items = new Map(
    checklist.sections.flatMap((section) => section.items.map((item) => [item.id, item] as const)),
  );
  const dueOf = (kind: string, id: string) =>
    reminders.find((each) => each.subject_kind === kind && each.subject_id === id)?.needed_by ??
    null;
  const asked = questions
    .filter(({ state, item_id }) => state === "open" && !(item_id && items.get(item_id)?.completed))
    .map((question): Need<Question> => {
      const { id, item_id } = question;
      const item = item_id ? (items.get(item_id) ?? null) : null;
      const neededBy = item_id ? dueOf("item", item_id) : dueOf("question", id);
      return { key: id, question, item, neededBy };
    });
  const reminded = [
    ...new Set(
      reminders.map(({ subject_kind: kind, subject_id: id }) => (kind === "item" ? id : null)),
    ),
  ];
  const needed = reminded.flatMap((id): Need<Question>[] => {
    const item = id === null ? undefined : items.get(id);
    if (!item || item.completed || asked.some((need) => need.item === item)) return [];
    return [{ key: item.id, question: null, item, neededBy: dueOf("item", item.id) }];
  });
  return [...asked, ...needed].sort(
    (one, other) =>
      Number(other.question?.is_blocking ?? false) - Number(one.question?.is_blocking ?? false) ||
      (one.neededBy ?? "9").localeCompare(other.neededBy ?? "9"),
  );
}
