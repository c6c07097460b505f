import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missedDeadlineClause } from "#domain/clock/clock-reading.ts";
import { isSameNumber } from "#domain/contact/telephone-number.ts";
import { formatShortMoney } from "#domain/currency.ts";
import { planIn } from "#domain/service/service.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { slugOf } from "#web/site/slug.ts";
import { checklists } from "./checklists.ts";
import { greetings } from "./greetings.ts";
import { portfolio, portfolioCategories } from "./portfolio.ts";
import { addOns, plans } from "./services.ts";
import { studio } from "./studio.ts";
import { testimonials } from "./testimonials.ts";
import de from "./words/dashboard/de.ts";
import es from "./words/dashboard/es.ts";
import fr from "./words/dashboard/fr.ts";

test("the catalogue has the prices that were decided", () => {
  const usd = (cents: number) => formatShortMoney(cents, "USD");
  const { plans } = publishedContent().catalogue;
  expect(plans.map(({ price }) => [usd(price.cents), price.text])).toEqual([
    ["$5,000", "Starts @ $5k"],
    ["$10,000", "Starts @ $10k"],
    ["$15,000", "Starts @ $15k"],
  ]);
  expect(plans.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(["one-day"]);
  expect(usd(addOns.branding.cents)).toBe("$999");
  expect(usd(addOns.leadTool.cents)).toBe("$499");
  expect([addOns.support.monthlyCents, addOns.support.quarterlyCents].map(usd)).toEqual([
    "$199",
    "$479",
  ]);
  expect(planIn(plans, "website-in-a-week").revisions).toBe(2);
});

test("the printed phone number of the studio is the one that is dialled", () => {
  expect([studio.phoneE164, isSameNumber(studio.phone, studio.phoneE164)]).toEqual([
    studio.phoneE164,
    true,
  ]);
});

test("the clause that the clock names is a heading of the terms", () => {
  const terms = readFileSync(new URL("legal/terms.md", import.meta.url), "utf8");
  const ids = [...terms.matchAll(/^## (.*)$/gm)].map(([, title = ""]) => slugOf(title));
  expect(ids).toContain(missedDeadlineClause);
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

test("every case study differs from the others and is complete", () => {
  expect(portfolio.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  expect(new Set(portfolio.map(({ slug }) => slug)).size).toBe(8);
  expect(new Set(portfolio.map(({ category }) => category))).toEqual(
    new Set(portfolioCategories.map(({ id }) => id)),
  );
  expect(new Set(portfolio.map(({ caseStudy }) => caseStudy.overview)).size).toBe(8);
  for (const { slug, caseStudy } of portfolio) {
    expect(caseStudy.overview.length, slug).toBeGreaterThan(200);
    expect(caseStudy.diary.length, slug).toBeGreaterThan(3);
    expect(plans.map(({ name }) => name)).toContain(caseStudy.plan);
  }
});

test("three clients are quoted, each of a business whose work is shown", () => {
  expect(testimonials.length).toBe(3);
  const titles = portfolio.map(({ title }) => title);
  for (const { company } of testimonials) expect(titles).toContain(company);
});
