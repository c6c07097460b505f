import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checks } from "./checks/all.ts";
import { findingGroups } from "./report.ts";
import { edition, groupShares, maxScoreWhenHidden } from "./score.ts";

const publishedPage = readFileSync(new URL("../../docs/seo-report.md", import.meta.url), "utf8");

test("the published table has every check, its words, its group and its weight, and no other", () => {
  const rows = [
    ...publishedPage.matchAll(/^### (\w+): (\d+) of 100\n|^\| `([\w-]+)` \| (.+) \| (\d+) \|$/gm),
  ];
  let group = "";
  const published = rows.flatMap(([, heading, share, id, title, weight]) => {
    if (heading) {
      group = heading.toLowerCase();
      expect(Number(share), heading).toBe(groupShares[group as keyof typeof groupShares]);
    }
    return id ? [{ group, id, title, weight: Number(weight) }] : [];
  });
  const grouped = findingGroups.flatMap((one) => checks.filter((check) => check.group === one));
  expect(published).toEqual(
    grouped.map(({ group, id, title, weight }) => ({ group, id, title, weight })),
  );
  expect(publishedPage).toContain(`This is edition ${edition}.`);
  expect(publishedPage).toContain(`gets at most ${maxScoreWhenHidden}`);
});

test("the shares add up to 100, and each check has an id of its own and says how its fault is mended", () => {
  expect(Object.values(groupShares).reduce((sum, share) => sum + share)).toBe(100);
  const ids = checks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(50);
  for (const { id, title, weight, why, act, how } of checks) {
    expect(weight, id).toBeGreaterThanOrEqual(0);
    expect(weight, id).toBeLessThanOrEqual(10);
    expect(title, id).toMatch(/^[“\p{L}].{10,75}[^.]$/u);
    expect(act, id).toMatch(/^\p{Lu}.{6,70}\.$/u);
    expect(why.length, id).toBeGreaterThan(40);
    expect(how, id).toMatch(/[.”"]$/);
    expect(`${title}${why}${act}${how}`, id).not.toMatch(/ {2}/);
  }
});
