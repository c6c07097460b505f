import { type ListName, listDefinitions, sortsOf } from "./lists/list-definitions.ts";

/** What the address of a page of the admin area names. */
export type View = {
  tab: ListName;
  /** From 1. */
  page: number;
  search: string;
  /** The stored value by the filter's name; filters without a value are left out. */
  filters: Record<string, string>;
  /** One of the list's columns, `name`, or `-name` in descending order; `-date` is the newest first. */
  sort: string;
  /** The row whose dialog is open over the list. */
  id: string | null;
};

export const newestFirst = "-date";

/** Reads an address. Unknown values are replaced by the defaults. */
export function viewIn({
  pathname,
  searchParams: params,
}: Pick<URL, "pathname" | "searchParams">): View {
  const tab = listAt(pathname.replace(/(.)\/$/, "$1"), params.get("tab"));
  const page = Number(params.get("page"));
  return {
    tab,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: params.get("q") ?? "",
    filters: filtersIn(params, tab),
    sort: sortIn(params.get("sort") ?? "", tab),
    id: params.get("id") || null,
  };
}

/** The shortest address of a view: defaults are left out. */
export function hrefOf(view: Partial<View> & { tab: ListName }): string {
  const kind = listDefinitions[view.tab];
  const params = new URLSearchParams();
  if (kind.tab) params.set("tab", kind.tab);
  if (view.search) params.set("q", view.search);
  for (const [name, value] of Object.entries(view.filters ?? {}))
    if (value) params.set(name, value);
  if (view.sort && view.sort !== newestFirst) params.set("sort", view.sort);
  if (view.page && view.page > 1) params.set("page", `${view.page}`);
  if (view.id) params.set("id", view.id);
  return params.size > 0 ? `${kind.path}?${params}` : kind.path;
}

/** Do both views show the same list? The dialog over it does not count. */
export function isSameList(one: View, other: View): boolean {
  return hrefOf({ ...one, id: null }) === hrefOf({ ...other, id: null });
}

function listAt(path: string, tab: string | null): ListName {
  const names = Object.keys(listDefinitions) as ListName[];
  const here = names.filter((name) => listDefinitions[name].path === path);
  return here.find((name) => listDefinitions[name].tab === tab) ?? here[0] ?? "onboarding";
}

function filtersIn(params: URLSearchParams, tab: ListName): Record<string, string> {
  const { filters, linked = [] } = listDefinitions[tab];
  const filled: Record<string, string> = {};
  for (const { name, options } of filters) {
    const value = params.get(name);
    if (value && options.some((option) => option.value === value)) filled[name] = value;
  }
  for (const name of linked) {
    const value = params.get(name);
    if (value && isLinkable(name, value)) filled[name] = value;
  }
  return filled;
}

// The database compares accounts as UUIDs and would answer another text with an error.
function isLinkable(name: string, value: string): boolean {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  return name === "row" ? value.length <= 100 : uuid.test(value);
}

function sortIn(sort: string, tab: ListName): string {
  return Object.hasOwn(sortsOf(tab), sort.replace(/^-/, "")) ? sort : newestFirst;
}
