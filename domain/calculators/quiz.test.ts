import fc from "fast-check";
import { expect, test } from "vitest";
import { quizReport, quizScore, readAnswers } from "./quiz.ts";

const points = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 });

test.each([
  [[3, 3, 3, 3, 3], 15, "Ready to Sell"],
  [[3, 3, 3, 3, 0], 12, "Ready to Sell"],
  [[3, 3, 3, 2, 0], 11, "Almost Ready"],
  [[2, 2, 2, 2, 0], 8, "Almost Ready"],
  [[3, 3, 1, 0, 0], 7, "Not Quite Ready"],
  [[0, 0, 0, 0, 0], 0, "Not Quite Ready"],
])("%j are %d points: %s", (answers, sum, name) => {
  expect(quizScore(answers)).toMatchObject({ points: sum, rating: { name } });
});

test("a better answer never lowers the score, which is a percentage of fifteen points", () => {
  fc.assert(
    fc.property(points, fc.nat(4), (answers, at) => {
      const { percent, points: sum } = quizScore(answers);
      expect(percent / 100).toBeCloseTo(sum / 15);
      const better = answers.map((each, i) => (i === at ? Math.min(3, each + 1) : each));
      expect(quizScore(better).percent).toBeGreaterThanOrEqual(percent);
    }),
  );
});

test("fewer answers, more of them and answers that do not exist are refused", () => {
  for (const answers of [
    [],
    [3, 3, 3, 3],
    [3, 3, 3, 3, 3, 3],
    [3, 3, 3, 3, 4],
    [0, 0, 0, 0, 0.5],
  ]) {
    expect(() => quizScore(answers)).toThrow("five answers");
  }
  expect(readAnswers("32103")).toEqual([3, 2, 1, 0, 3]);
  for (const text of ["3210", "321033", "32104", "", null, 32103]) {
    expect(readAnswers(text)).toBeNull();
  }
});

test("the report lists the answers, with a tip for each weak one", () => {
  const questions = ["A", "B", "C", "D", "E"].map((id) => ({
    id,
    question: `${id}?`,
    answers: [3, 2, 1, 0].map((points) => ({ text: `${id}${points}`, points })),
  }));
  const tips = { C: "Mend C.", D: "Mend D.", E: "Mend E." };
  const report = quizReport({ questions, tips }, [3, 2, 1, 0, 3]);
  expect(report.headline.value).toBe("60%");
  expect(report.tone).toBe("yellow");
  expect(report.figures).toContainEqual(["C?", "C1"]);
  expect(report.tips).toEqual(["Mend C.", "Mend D."]);
});
