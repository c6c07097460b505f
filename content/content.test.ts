import { expect, test } from "vitest";
import { formatUsd } from "#domain/money.ts";
import { checklists } from "./checklists.ts";
import { greetings } from "./greetings.ts";
import { addOns, planById, plans } from "./services.ts";
import de from "./words/dashboard/de.ts";
import es from "./words/dashboard/es.ts";
import fr from "./words/dashboard/fr.ts";

test("the catalogue has the prices that were decided", () => {
  expect(plans.map(({ price }) => [formatUsd(price.cents), price.text])).toEqual([
    ["$5,000", "Starts @ $5k"],
    ["$10,000", "Starts @ $10k"],
    ["$15,000", "Starts @ $15k"],
  ]);
  expect(plans.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(["one-day"]);
  expect(formatUsd(addOns.branding.cents)).toBe("$999");
  expect(formatUsd(addOns.leadTool.cents)).toBe("$499");
  expect([addOns.support.monthlyCents, addOns.support.quarterlyCents].map(formatUsd)).toEqual([
    "$199",
    "$479",
  ]);
  expect(planById("website-in-a-week").revisions).toBe(2);
});

test("every task has an id of its own", () => {
  const ids = Object.values(checklists).flatMap((sections) =>
    sections.flatMap(({ tasks }) => tasks.map(([id]) => id)),
  );
  expect(ids.length).toBeGreaterThan(40);
  expect(new Set(ids).size).toBe(ids.length);
});

test("there are fifteen greetings, all different, in each language", () => {
  for (const words of [{ greetings }, de, es, fr]) {
    expect(words.greetings.length).toBe(15);
    expect(new Set<string>(words.greetings).size).toBe(15);
  }
});
