import { expect, test } from "vitest";
import { studioLists } from "#domain/studio-lists.ts";
import { listDefinitions, sortsOf } from "./list-definitions.ts";

test.each(Object.values(listDefinitions))(
  "the filters of $title are those of its list",
  ({ list, filters, linked = [] }) => {
    const named = [...filters.map(({ name }) => name), ...linked];
    expect(named.sort()).toEqual([...studioLists[list].filters].sort());
  },
);

test("the first order of each list is by date", () => {
  for (const name of ["onboarding", "bugs", "invoices", "sign-ins"] as const) {
    expect(Object.entries(sortsOf(name))[0]).toEqual(["date", "created_at"]);
  }
});
