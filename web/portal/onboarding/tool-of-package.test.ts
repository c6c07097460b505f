import "../../../tests/provide-content.ts";
import { afterEach, expect, test } from "vitest";
import { content, provideContent } from "#web/data/content.ts";
import { hasTool } from "./tool-of-package.ts";

const given = content();
afterEach(() => provideContent(given));

test.each([
  ["the package has none, and the studio sells none", 0, true, "one-day", false],
  ["the package includes one", 1, true, "one-day", true],
  ["the studio sells them", 0, false, "one-day", true],
  ["the project is an AI tool", 0, true, "ai-tool-development", true],
  ["no package is chosen yet", 0, true, "", true],
])("whether a project has a tool, where %s", (_, leadToolsIncluded, hidden, service, expected) => {
  const { catalogue } = given;
  const plans = catalogue.plans.map((plan) => ({ ...plan, leadToolsIncluded }));
  const addOns = { ...catalogue.addOns, leadTool: { ...catalogue.addOns.leadTool, hidden } };
  provideContent({ ...given, catalogue: { ...catalogue, plans, addOns } });
  expect(hasTool(service)).toBe(expected);
});
