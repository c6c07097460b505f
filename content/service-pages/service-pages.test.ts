import { expect, test } from "vitest";
import { publishedContent } from "#server/publishing/content.ts";
import type { ServicePage } from "./service-page.ts";

const { servicePages, catalogue } = publishedContent();
const { aiTerms, aiToolDevelopment, completeBranding, cake, leadCapture, month } = servicePages;
const { oneDayTerms, oneDayWebsite, ongoingSupport, websiteInAWeek, weekTerms } = servicePages;

const pages: ServicePage[] = [
  oneDayWebsite,
  websiteInAWeek,
  leadCapture,
  ongoingSupport,
  completeBranding,
  aiToolDevelopment,
];

test("each of the six service pages has words of its own", () => {
  for (const textsOf of [
    (page: ServicePage) => [page.path, page.headline, page.lead, page.description],
    (page: ServicePage) => page.pains.map(({ quote }) => quote),
    (page: ServicePage) => page.benefits.map(({ title }) => title),
  ]) {
    const texts = pages.flatMap(textsOf);
    expect(texts.length).toBeGreaterThanOrEqual(18);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const page of pages) {
    expect(page.description.length, page.path).toBeGreaterThanOrEqual(70);
    expect(page.description.length, page.path).toBeLessThanOrEqual(155);
    expect(page.steps.length, page.path).toBeGreaterThanOrEqual(3);
    expect(page.included.length, page.path).toBeGreaterThanOrEqual(3);
  }
});

test("prices, timelines and rounds of revisions are the catalogue's", () => {
  expect(oneDayWebsite.description).toContain("$5,000");
  expect(oneDayTerms.find(({ term }) => term === "Revisions")?.text).toContain("1 round");
  expect(websiteInAWeek.description).toContain("from $10,000");
  expect(weekTerms.find(({ term }) => term === "Revisions")?.text).toContain("2 rounds");
  expect(aiToolDevelopment.description).toMatch(/\$15,000, in 2–4 weeks/);
  expect(aiTerms.find(({ term }) => term === "When")?.text).toContain("50%");
  expect(leadCapture.description).toContain("$499");
  expect(completeBranding.description).toContain("$999");
  expect(ongoingSupport.description).toMatch(/\$199 a month or \$479 a quarter/);
});

test("a service has the name and the address that the catalogue has", () => {
  const { branding, leadTool, support } = catalogue.addOns;
  const listed = [...catalogue.plans, branding, leadTool, support];
  expect(listed.map(({ page }) => page).sort()).toEqual(pages.map(({ path }) => path).sort());
  const named = pages.filter((page) => page !== leadCapture);
  const names = new Map(listed.map(({ page, name }) => [page, name]));
  for (const { path, name } of named) expect(name).toBe(names.get(path));
});

test("the days of the example month are in order, and the example cake costs more with more guests or a finer finish", () => {
  const days = month.map(({ day }) => day);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  for (const prices of [cake.sizes, cake.finishes].map((list) =>
    list.map(({ dollars }) => dollars),
  ))
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
});
