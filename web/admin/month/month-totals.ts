import type { StudioDay } from "#web/data/studio-month.ts";

/** The counted nouns, in the order in which the chart stacks them. */
export const kinds = ["projects", "messages", "reports"] as const;
export type Kind = (typeof kinds)[number];

export function totals(days: readonly StudioDay[]): Record<Kind, number> {
  const sum = (kind: Kind) => days.reduce((total, day) => total + day[kind], 0);
  return { projects: sum("projects"), messages: sum("messages"), reports: sum("reports") };
}

/** `1 project`, `1,204 messages` */
export function ofKind(count: number, kind: Kind): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? kind.slice(0, -1) : kind}`;
}

/** `2026-03-04` → `Mar 4` */
export function dayLabel(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}

const format = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
