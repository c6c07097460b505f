/** The ids of services in a project's row. */
export const storedServices = ["one-day", "multi-page", "ai-tool-development"] as const;
export type StoredService = (typeof storedServices)[number];

/** The ids of the same services in the catalogue, the checklist templates and the pages. */
export const planIds = ["one-day", "website-in-a-week", "ai-tool-development"] as const;
export type PlanId = (typeof planIds)[number];

/** The only place where the two sets of ids meet. */
const services: Record<StoredService, { stored: StoredService; planId: PlanId }> = {
  "one-day": { stored: "one-day", planId: "one-day" },
  "multi-page": { stored: "multi-page", planId: "website-in-a-week" },
  "ai-tool-development": { stored: "ai-tool-development", planId: "ai-tool-development" },
};

/** The service of an id in a project's row; an unknown id counts as "multi-page". */
export function serviceOf(stored: string) {
  return isStoredService(stored) ? services[stored] : services["multi-page"];
}

export function storedServiceOf(planId: PlanId): StoredService {
  return planId === "website-in-a-week" ? "multi-page" : planId;
}

export function isStoredService(value: string): value is StoredService {
  return (storedServices as readonly string[]).includes(value);
}

/** The package with an id. @throws Error where the catalogue has no such package. */
export function planIn<Plan extends { id: PlanId }>(plans: readonly Plan[], id: PlanId): Plan {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`The catalogue has no plan "${id}".`);
  return plan;
}
