import { describe, expect, test } from "vitest";
import { quiz } from "#content/quiz.ts";
import { toolResults as de } from "#content/words/tool-results/de.ts";
import { toolResults as es } from "#content/words/tool-results/es.ts";
import { toolResults as fr } from "#content/words/tool-results/fr.ts";
import {
  marginFields,
  mortgageFields,
  mortgagePresets,
  savingsFields,
  timeFields,
} from "./fields.ts";

import { mortgageReport } from "./mortgage.ts";
import { marginReport } from "./profit-margin.ts";
import { quizReport } from "./quiz.ts";
import { resultInLanguage, type ToolReport } from "./report.ts";
import { savingsReport } from "./savings-goal.ts";
import { timeReport } from "./time-savings.ts";

const results = (language: string): ToolReport[] => {
  const style = { currency: "EUR", language } as const;
  const [, { inputs: home }] = mortgagePresets;
  const goal = { goal: 15_000, saved: 1500, monthly: 350, rate: 4 };
  const time = { hours: 10, cost: 40, efficiency: 60 };
  const margin = { revenue: 42_000, goods: 13_500, running: 22_600, other: 2540 };
  return [
    mortgageReport(home, style),
    mortgageReport({ ...home, rate: 0 }, style),
    mortgageReport({ ...home, down: 280_000 }, style),
    mortgageReport({ ...home, price: 0 }, style),
    savingsReport(goal, style),
    savingsReport({ ...goal, rate: 0, monthly: 13_500 }, style),
    savingsReport({ ...goal, goal: 0 }, style),
    savingsReport({ ...goal, saved: 15_000 }, style),
    savingsReport({ ...goal, saved: 20_000 }, style),
    savingsReport({ ...goal, goal: 9e8, rate: 0 }, style),
    timeReport(time, style),
    timeReport({ ...time, hours: 0 }, style),
    timeReport({ hours: 40 / 52 / 0.6, cost: 0, efficiency: 60 }, style),
    ...[0, 18_000, 22_600, 25_000, 28_500, 90_000].map((running) =>
      marginReport({ ...margin, running }, style),
    ),
    marginReport({ ...margin, revenue: 0 }, style),
    marginReport({ revenue: 0, goods: 0, running: 0, other: 0 }, style),
    ...[
      [3, 3, 3, 3, 3],
      [2, 2, 2, 2, 1],
      [0, 0, 0, 0, 0],
    ].map((points) => quizReport({ questions: [], tips: quiz.tips }, points)),
  ];
};

const sameInBoth = /^(Points|Excellent|\d+\sMio\.\s€)$/;

/** Every text of a result, in an order that does not change. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return /^(plain|red|yellow|green)$/.test(value) ? [] : [value];
  return value instanceof Object ? Object.values(value).flatMap(textsOf) : [];
}

describe.each([
  ["de", de],
  ["es", es],
  ["fr", fr],
] as const)("in %s", (language, sentences) => {
  test("every text of every result is translated, but for amounts and words that are the same", () => {
    const left = results(language).flatMap((report) => {
      const read = textsOf(resultInLanguage(report, sentences, language));
      return textsOf(report).filter((text, at) => read[at] === text && /\p{L}{2}/u.test(text));
    });
    expect([...new Set(left)].filter((text) => !sameInBoth.test(text))).toEqual([]);
  });

  test("every field has a name for the mail", () => {
    const fields = [mortgageFields, savingsFields, timeFields, marginFields];
    for (const { label } of fields.flatMap((each) => Object.values(each)))
      expect(Object.hasOwn(sentences, label), label).toBe(true);
  });
});

test("numbers are written as the language writes them", () => {
  const [report] = [
    timeReport({ hours: 100, cost: 40, efficiency: 60 }, { currency: "EUR", language: "de" }),
  ];
  const read = resultInLanguage(report, de, "de");
  expect(read.headline).toEqual({ label: "Stunden zurück, jedes Jahr", value: "3.120" });
  expect(read.sentence).toMatch(/^Das sind 78 Wochen Vollzeitarbeit, 124\.800\s€ wert\.$/);
});
