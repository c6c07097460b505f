import { hrefOf, newestFirst, type View } from "../view.ts";

/** How a list is sorted by one of its columns, and the address that sorts by it or reverses the order. */
export function sortingOf(view: View, name: string) {
  const isDown = view.sort === `-${name}`;
  const isUp = view.sort === name;
  const first = name === "date" || name === "priority" ? `-${name}` : name;
  const other = first.startsWith("-") ? name : `-${name}`;
  const next = view.sort === first ? other : first;
  return {
    href: hrefOf({ ...view, id: null, page: 1, sort: next }),
    direction: isUp ? "ascending" : isDown ? "descending" : "none",
  } as const;
}

/** The ways to sort a list, for a box where there are no column heads to press. */
export function sortOptions(sorts: Readonly<Record<string, string>>) {
  return Object.keys(sorts).flatMap((name) =>
    [`-${name}`, name]
      .filter((sort) => labels[sort])
      .map((sort) => ({ value: sort === newestFirst ? "" : sort, label: labels[sort] ?? sort })),
  );
}

const labels: Readonly<Record<string, string>> = {
  "-date": "Newest first",
  date: "Oldest first",
  business: "Business, A to Z",
  "-business": "Business, Z to A",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
  title: "Title, A to Z",
  "-title": "Title, Z to A",
  "-priority": "Most urgent first",
  priority: "Least urgent first",
  service: "By service",
  status: "By status",
  due: "Due first",
  "-due": "Due last",
  "-total": "Largest first",
  total: "Smallest first",
  state: "By state",
  "-step": "Nearly done first",
  step: "Just begun first",
};
