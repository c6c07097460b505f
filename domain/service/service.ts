import type { Language } from "../settings/settings.ts";

/** The package of several pages has another id in the rows of projects and messages, from before its name was chosen. */
const alias = { stored: "multi-page", planId: "website-in-a-week" } as const;

/** The id in the catalogue of the package that a project's row names. */
export function planIdOf(stored: string): string {
  return stored === alias.stored ? alias.planId : stored;
}

export function storedServiceOf(planId: string): string {
  return planId === alias.planId ? alias.stored : planId;
}

/** Ids that name something else in a project's row, a message or an address. */
export const reservedIds: readonly string[] = [
  alias.stored,
  "other",
  "complete-branding",
  "lead-capture",
  "ongoing-support",
  "one-day-website",
];

/** The package with an id; undefined where the studio sells no such package. */
export function planIn<Plan extends { id: string }>(
  plans: readonly Plan[],
  id: string,
): Plan | undefined {
  return plans.find((candidate) => candidate.id === id);
}

/** The column `sold` of a project: the package as it was when the client bought it, by language. */
export interface Sold {
  names: Readonly<Record<Language, string>>;
  timelines?: Readonly<Record<Language, string>>;
}

export function readSold(stored: unknown): Sold | null {
  return typeof stored === "object" && stored !== null && "names" in stored
    ? (stored as Sold)
    : null;
}
