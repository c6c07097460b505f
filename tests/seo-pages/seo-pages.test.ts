import { expect, test } from "vitest";
import { type SeoReport, verdicts } from "#domain/seo/report.ts";
import { edition, seoReport } from "#domain/seo/score.ts";
import { readFacts } from "#server/seo/read-facts.ts";
import { savedPages, visitOf } from "./read-pages.ts";

const reports = new Map(savedPages.map((page) => [page.name, seoReport(readFacts(visitOf(page)))]));

test("every saved page has the same scores as before", async () => {
  expect(reports.size).toBeGreaterThanOrEqual(50);
  const lines = [...reports].map(([name, report]) => `${name}: ${inShort(report)}`);
  // A difference is either a new edition of the checks (domain/seo/score.ts) or a mistake.
  await expect([`edition ${edition}`, ...lines, ""].join("\n")).toMatchFileSnapshot("scores.txt");
});

test("reading a page again gives the same report, to the letter", () => {
  for (const page of savedPages.slice(0, 12)) {
    expect(seoReport(readFacts(visitOf(page)))).toEqual(reports.get(page.name));
  }
});

test("the pages are of many kinds: every language, verdict and colour is among them", () => {
  const all = [...reports.values()];
  const languages = new Set(all.map(({ language }) => language.slice(0, 2)));
  for (const language of ["en", "de", "es", "fr", "pt", "tr", "ar", "zh", "ja", "ko"]) {
    expect(languages, language).toContain(language);
  }
  const found = new Set(all.flatMap(({ findings }) => findings.map(({ verdict }) => verdict)));
  expect([...found].sort()).toEqual([...verdicts].sort());
  const scores = all.map(({ overall_score }) => overall_score);
  expect(Math.min(...scores)).toBeLessThan(60);
  expect(Math.max(...scores)).toBeGreaterThanOrEqual(80);
});

/** A report in one line: '71 | 64 90 100 … | en 812 words, 40 sentences | fails … | warns …' */
function inShort({
  overall_score,
  technical,
  readability,
  title,
  meta_description,
  content,
  language,
  findings,
}: SeoReport): string {
  const parts = [technical, readability, title, meta_description, content];
  const by = (wanted: string) =>
    findings.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
  return [
    overall_score,
    parts.map(({ score }) => score).join(" "),
    `${language} ${content.word_count} words, ${readability.sentence_count} sentences of ${readability.avg_words_per_sentence}`,
    `fails ${by("fail").join(" ")}`,
    `warns ${by("warn").join(" ")}`,
  ].join(" | ");
}
