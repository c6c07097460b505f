import { expect, test } from "vitest";
import { checks } from "#domain/seo/checks/all.ts";
import de from "./de.ts";
import es from "./es.ts";
import fr from "./fr.ts";

test.each([
  ["Spanish", es],
  ["French", fr],
  ["German", de],
])("every check has a name in %s", (_, words) => {
  expect(Object.keys(words.checks).sort()).toEqual(checks.map(({ id }) => id).sort());
});
