import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "CODE_OF_CONDUCT.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

/** The files that a page links to, from the root. */
function linkedFiles(page: string): string[] {
  return [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)/g)].map(
    ([, target = ""]) => join(dirname(page), target),
  );
}

test("every file that a page of the documentation links to exists", () => {
  const links = pages.flatMap((page) => linkedFiles(page).map((file) => ({ page, file })));
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

const tours = readdirSync(join(root, "docs/tours"));

test.each(tours)("docs/tours/%s is ten steps, and each names what to read", (tour) => {
  const steps = read(`docs/tours/${tour}`)
    .split("\n")
    .filter((line) => /^\d+\. /.test(line));
  expect(steps.length).toBe(10);
  for (const step of steps) expect(step).toMatch(/\]\(\.\.?\//);
});

test("the index of decisions has each of them with its title, in order", () => {
  const decisions = readdirSync(join(root, "docs/decisions"))
    .filter((file) => /^\d{3}-/.test(file))
    .sort();
  const lines = decisions.map((file) => {
    const title = /^# (.*)$/m.exec(read(`docs/decisions/${file}`))?.[1];
    return `- ${file.slice(0, 3)} [${title}](${file})`;
  });
  const index = read("docs/decisions/README.md")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  expect(index).toEqual(lines);
});

test("a long decision begins with a summary", () => {
  const long = readdirSync(join(root, "docs/decisions"))
    .map((file) => read(`docs/decisions/${file}`))
    .filter((text) => text.length > 8_000);
  expect(long.length).toBeGreaterThan(0);
  for (const text of long) expect(text.slice(0, 900)).toContain("\n## In short\n");
});

test("the changelog has the present version on top, each release with its day, and first what an operator must do", () => {
  const { version } = JSON.parse(read("package.json"));
  const lock = JSON.parse(read("package-lock.json"));
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
  const [head = "", ...releases] = read("CHANGELOG.md").split(/^## (?=\[)/m);
  expect(head).toContain("keepachangelog.com");
  const titles = releases.map((release) => release.split("\n")[0]);
  expect(titles.slice(0, 2)).toEqual(["[Unreleased]", expect.stringContaining(`[${version}] - `)]);
  for (const title of titles.slice(1))
    expect(title).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  for (const release of releases) {
    const parts = [...release.matchAll(/^### (.+)$/gm)].map(([, part]) => part);
    const at = parts.indexOf("To do when you update");
    expect(at, release).toBeLessThan(1);
    const known = ["To do when you update", "Added", "Changed", "Deprecated", "Removed"];
    expect(parts.filter((part) => ![...known, "Fixed", "Security"].includes(part ?? ""))).toEqual(
      [],
    );
  }
});
