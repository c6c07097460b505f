import { expect, test } from "vitest";
import { checks } from "#domain/seo/checks/all.ts";
import { checkNames as german } from "./de.ts";
import { checkNames as spanish } from "./es.ts";
import { checkNames as french } from "./fr.ts";

test.each(Object.entries({ spanish, french, german }))(
  "every check has a name in %s",
  (_, names) => {
    expect(Object.keys(names).sort()).toEqual(checks.map(({ id }) => id).sort());
  },
);
