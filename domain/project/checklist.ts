export interface ChecklistItem {
  id: string;
  name: string;
  completed: boolean;
  /** Who does it, and ticks it off; the studio may tick a client's task too. */
  owner: "studio" | "client";
  /** Whether it is a task of the client's without which the work cannot start. */
  neededToStart?: boolean;
}

export interface ChecklistSection {
  name: string;
  items: ChecklistItem[];
}

export interface Checklist {
  sections: ChecklistSection[];
}

const checklistKeys = [
  "one-day",
  "website-in-a-week",
  "complete-branding",
  "lead-gen-tool",
  "ai-tools",
  "ongoing-support",
  "ai-tool-development",
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];

/** A copy with one task ticked or not; a task that is not there changes nothing. */
export function withTick(checklist: Checklist, itemId: string, completed: boolean): Checklist {
  return {
    sections: checklist.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => (item.id === itemId ? { ...item, completed } : item)),
    })),
  };
}

/** Reads the checklist in a row. The column may hold any JSON: a part that is missing is empty. */
export function readChecklist(stored: unknown): Checklist {
  const sections = listIn(stored, "sections").map((section) => ({
    name: textIn(section, "name"),
    items: listIn(section, "items").map(
      (item): ChecklistItem => ({
        id: textIn(item, "id"),
        name: textIn(item, "name"),
        completed: partOf(item, "completed") === true,
        owner: partOf(item, "owner") === "client" ? "client" : "studio",
        ...(partOf(item, "neededToStart") === true && { neededToStart: true }),
      }),
    ),
  }));
  return { sections };
}

/** The first task that the studio has not done. */
export function nextTask(checklist: Checklist): ChecklistItem | undefined {
  return openTasks(checklist, "studio")[0];
}

/** What one side has still to do, in order. */
export function openTasks(checklist: Checklist, owner: ChecklistItem["owner"]): ChecklistItem[] {
  return tasksOf(checklist).filter((item) => item.owner === owner && !item.completed);
}

/** All tasks, in order. */
export function tasksOf(checklist: Checklist): ChecklistItem[] {
  return checklist.sections.flatMap(({ items }) => items);
}

function listIn(value: unknown, name: string): unknown[] {
  const list = partOf(value, name);
  return Array.isArray(list) ? list : [];
}

function textIn(value: unknown, name: string): string {
  const text = partOf(value, name);
  return typeof text === "string" ? text : "";
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
