import { bugStatuses } from "#domain/bug-report/bug-report.ts";
import { contactStatuses } from "#domain/contact/contact.ts";
import { projectStatuses } from "#domain/project/status.ts";

export const tabs = ["onboarding", "projects", "bugs", "contacts"] as const;
export type TabName = (typeof tabs)[number];

/** What the admin area shows, as its address says it. */
export type View = {
  tab: TabName;
  /** From 1. */
  page: number;
  search: string;
  /** One of the tab's; empty for all. */
  status: string;
  /** The message or report that is opened. */
  id: string | null;
};

export const statusesOf: Record<TabName, readonly string[]> = {
  onboarding: projectStatuses,
  projects: projectStatuses,
  bugs: bugStatuses,
  contacts: contactStatuses,
};

/** Whatever the address says: what is no view falls back to the first one. */
export function viewIn(params: URLSearchParams): View {
  const tab = tabs.find((name) => name === params.get("tab")) ?? "onboarding";
  const page = Number(params.get("page"));
  const status = params.get("status") ?? "";
  return {
    tab,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: params.get("q") ?? "",
    status: statusesOf[tab].includes(status) ? status : "",
    id: params.get("id") || null,
  };
}

/** Its address, as short as can be. */
export function hrefOf(view: Partial<View>): string {
  const params = new URLSearchParams();
  if (view.tab && view.tab !== "onboarding") params.set("tab", view.tab);
  if (view.search) params.set("q", view.search);
  if (view.status) params.set("status", view.status);
  if (view.page && view.page > 1) params.set("page", `${view.page}`);
  if (view.id) params.set("id", view.id);
  return params.size > 0 ? `/admin?${params}` : "/admin";
}

/** Does the list stay the same? What is opened over it makes no other list. */
export function isSameList(one: View, other: View): boolean {
  return hrefOf({ ...one, id: null }) === hrefOf({ ...other, id: null });
}
