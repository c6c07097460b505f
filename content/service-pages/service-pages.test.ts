import { expect, test } from "vitest";
import type { ServicePage } from "#domain/content/service-pages.ts";
import { publishedContent } from "#server/publishing/content.ts";

const { servicePages, catalogue } = publishedContent();
const { aiToolDevelopment, completeBranding, leadCapture } = servicePages;
const { oneDayWebsite, ongoingSupport, websiteInAWeek } = servicePages;

const pages: ServicePage[] = Object.values(servicePages);

test("each of the six service pages has words of its own", () => {
  for (const textsOf of [
    (page: ServicePage) => [page.short, page.headline, page.lead, page.description],
    (page: ServicePage) => page.pains.map(({ quote }) => quote),
    (page: ServicePage) => page.benefits.map(({ title }) => title),
  ]) {
    const texts = pages.flatMap(textsOf);
    expect(texts.length).toBeGreaterThanOrEqual(18);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const page of pages) {
    expect(page.description.length, page.name).toBeGreaterThanOrEqual(70);
    expect(page.description.length, page.name).toBeLessThanOrEqual(155);
    expect(page.steps.length, page.name).toBeGreaterThanOrEqual(3);
    expect(page.included.length, page.name).toBeGreaterThanOrEqual(3);
  }
});

test("prices, timelines and rounds of revisions are the catalogue's", () => {
  expect(oneDayWebsite.description).toContain("$5,000");
  expect(oneDayWebsite.terms.find(({ term }) => term === "Revisions")?.text).toContain("1 round");
  expect(websiteInAWeek.description).toContain("from $10,000");
  expect(websiteInAWeek.terms.find(({ term }) => term === "Revisions")?.text).toContain("2 rounds");
  expect(aiToolDevelopment.description).toMatch(/\$15,000, in 2–4 weeks/);
  expect(aiToolDevelopment.terms.find(({ term }) => term === "When")?.text).toContain("50%");
  expect(leadCapture.description).toContain("$499");
  expect(completeBranding.description).toContain("$999");
  expect(ongoingSupport.description).toMatch(/\$199 a month or \$479 a quarter/);
});

test("a service has the name that the catalogue has", () => {
  const { branding, support } = catalogue.addOns;
  const listed = [...catalogue.plans, branding, support].map(({ name }) => name);
  const named = pages.filter((page) => page !== leadCapture).map(({ name }) => name);
  expect(named.sort()).toEqual(listed.sort());
});

test("the days of the example month are in order, and the example cake costs more with more guests or a finer finish", () => {
  const days = ongoingSupport.month.map(({ day }) => day);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  const { sizes, finishes } = leadCapture.cake;
  for (const prices of [sizes, finishes].map((list) =>
    Object.values(list).map(({ cents }) => cents),
  ))
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
});
