import { expect, test } from "vitest";
import { publishedContent } from "#server/publishing/content.ts";

const { faq } = publishedContent();

test("there are seven questions, each with an answer and an address of its own", () => {
  expect(faq.length).toBe(7);
  expect(new Set(faq.map(({ id }) => id)).size).toBe(7);
  for (const { question, answer } of faq) {
    expect(question.endsWith("?")).toBe(true);
    expect(answer.length).toBeGreaterThan(100);
  }
});

test("the answers say the catalogue's prices, deposit, hours and rounds", () => {
  const allAnswers = faq.map(({ answer }) => answer).join(" ");
  for (const fact of [
    "$5,000",
    "from $10,000",
    "from $15,000",
    "50%",
    "48 hours",
    "$199",
    "$479",
  ]) {
    expect(allAnswers).toContain(fact);
  }
  expect(allAnswers).toContain("1 round of major revisions and the week package 2");
});
