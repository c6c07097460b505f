import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checks } from "#domain/seo/checks/all.ts";
import { propertyRuns } from "../../tests/counts.ts";
import { faultyPages } from "../../tests/faulty-pages.ts";
import { findingOf, goodPage, reportOn } from "../../tests/good-page.ts";

test("on the good page nothing is wrong, and it gets all points", () => {
  const report = reportOn(goodPage());
  const notPassed = report.findings.filter(({ verdict }) => verdict !== "pass");
  // The text is too short to need headings, so this check does not apply.
  expect(notPassed.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(["headings none"]);
  expect(report.findings.every(({ how }) => how === "")).toBe(true);
  expect(report.priority_actions).toEqual([]);
  expect(report.overall_score).toBe(100);
  const { technical, readability, title, meta_description, content } = report;
  for (const part of [technical, readability, title, meta_description, content]) {
    expect(part).toMatchObject({ score: 100, issues: [] });
  }
});

test("every check finds a fault", () => {
  const found = new Set(faultyPages.map(({ check }) => check));
  expect(checks.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
});

describe.each(faultyPages)("$check: $by", ({ check, verdict, says, spoil, also }) => {
  test("is found, reported, and lowers the score", () => {
    const report = reportOn(spoil(goodPage()));
    const finding = findingOf(report, check);
    expect(finding.verdict).toBe(verdict);
    expect(finding.evidence.join("\n")).toContain(says);
    expect(finding.evidence[0], "a fault is said in a sentence").toMatch(sentencePattern);
    expect(finding.how.length).toBeGreaterThan(30);
    const others = report.findings
      .filter(({ id, verdict }) => id !== check && (verdict === "warn" || verdict === "fail"))
      .map(({ id }) => id);
    expect(others.filter((id) => !also.includes(id))).toEqual([]);
    if (finding.weight > 0) {
      expect(report.overall_score).toBeLessThan(100);
      expect(report.priority_actions.length).toBeGreaterThan(0);
    }
  });
});

test("the first action is for the fault that costs most, but one that hides the page comes before all others", () => {
  const spoilt = (...names: string[]) => {
    const chosen = names.map((by) => faultyPages.find((one) => one.by === by));
    return chosen.reduce((page, fault) => {
      if (!fault) throw new Error("There is no fault of that name.");
      return fault.spoil(page);
    }, goodPage());
  };
  const actions = (...names: string[]) => reportOn(spoilt(...names)).priority_actions;
  expect(actions("no icon", "no title", "a slow server", "no HSTS")).toEqual([
    "Write a title for the page.",
    "Send the header Strict-Transport-Security.",
    "Add an icon.",
  ]);
  expect(actions("no https", "nothing about phones", "no description", "noindex")[0]).toBe(
    "Take “noindex” out.",
  );
  const all = actions("no icon", "no title", "no HSTS", "no card", "no language", "no picture");
  expect(all).toHaveLength(5);
});

test("mending one of several faults never lowers the score", () => {
  // Checks of the text are left out, because a paragraph more or less changes the averages of the whole text. So is the
  // check of the language, because an English "read more" is not found in a page that claims another language.
  const independent = faultyPages.filter(({ check }) => !entangled.includes(check));
  const some = fc.uniqueArray(fc.constantFrom(...independent), {
    selector: ({ check }) => check.replace(/s?(-.*)?$/, ""),
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(some, (broken) => {
      const scoreOf = (faults: typeof broken) => {
        try {
          return reportOn(faults.reduce((page, { spoil }) => spoil(page), goodPage()))
            .overall_score;
        } catch {
          return null; // one fault has taken away what the other spoils
        }
      };
      const all = scoreOf(broken);
      fc.pre(all !== null);
      for (const mended of broken) {
        const rest = scoreOf(broken.filter((one) => one !== mended));
        if (rest !== null) expect(rest, mended.by).toBeGreaterThanOrEqual(all ?? 0);
      }
    }),
    propertyRuns(80),
  );
});

const entangled = checks
  .filter(
    ({ id, group }) => group === "readable" || ["words", "headings", "lang-fits"].includes(id),
  )
  .map(({ id }) => id);
const sentencePattern = /^([“\p{Lu}\d]|robots\.txt ).*[.!]$/u;
