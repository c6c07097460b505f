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
  "brand-identity",
  "ai-tool-pack",
  "hosting",
];

/** How many add-ons of its own a studio sells at most; the check of a project's row has the same number. */
export const mostOwnAddOns = 12;

/** The package with an id; undefined where the studio sells no such package. */
export function planIn<Plan extends { id: string }>(
  plans: readonly Plan[],
  id: string,
): Plan | undefined {
  return plans.find((candidate) => candidate.id === id);
}

type Names = Readonly<Record<Language, string>>;

/** The column `sold` of a project: the package and the add-ons as they were when the client bought them, by language. */
export interface Sold {
  names: Names;
  timelines?: Names;
  /** In the order of the catalogue. Projects from before it was stored have none. */
  addOns?: readonly SoldAddOn[];
}

interface SoldAddOn {
  /** Its id in the catalogue. */
  id: string;
  kind: "branding" | "ai_tool_pack" | "add_on";
  names: Names;
}

/** What a project's add-ons were called when the client bought them, in a language; `own` are those of the studio's own. */
export function soldAddOns(stored: unknown, language: Language) {
  const bought = readSold(stored)?.addOns ?? [];
  const named = bought.map(({ id, kind, names }) => ({ id, kind, name: names[language] }));
  const nameOf = (kind: SoldAddOn["kind"]) => named.find((one) => one.kind === kind)?.name;
  return {
    branding: nameOf("branding"),
    aiToolPack: nameOf("ai_tool_pack"),
    support: undefined,
    own: named.filter(({ kind }) => kind === "add_on"),
  };
}

export function readSold(stored: unknown): Sold | null {
  return typeof stored === "object" && stored !== null && "names" in stored
    ? (stored as Sold)
    : null;
}
