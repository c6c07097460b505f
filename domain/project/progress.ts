import { type Checklist, type ChecklistItem, tasksOf } from "./checklist.ts";

export interface Progress {
  completed: number;
  total: number;
  /** Whole number from 0 to 100; 0 when there is nothing to do. */
  percent: number;
}

export function progressOf(items: readonly ChecklistItem[]): Progress {
  const completed = items.filter((item) => item.completed).length;
  const total = items.length;
  return { completed, total, percent: total === 0 ? 0 : Math.round((completed / total) * 100) };
}

export function checklistProgress(checklist: Checklist): Progress {
  return progressOf(tasksOf(checklist));
}

/** A section's badge: 67 and above green, 31 to 66 blue, 30 or less grey. */
export function sectionTone(percent: number): "green" | "blue" | "grey" {
  if (percent >= 67) return "green";
  return percent > 30 ? "blue" : "grey";
}

/** The dashboard's bar: 80 or more green, 50 blue, 25 yellow, else grey. */
export function progressTone(percent: number): "green" | "blue" | "yellow" | "grey" {
  if (percent >= 80) return "green";
  if (percent >= 50) return "blue";
  return percent >= 25 ? "yellow" : "grey";
}
