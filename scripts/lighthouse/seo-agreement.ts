import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One audit on one page. */
export interface Compared {
  audit: string;
  /** Ids of our checks for the same fault. */
  checks: string[];
  page: string;
  lighthouse: "pass" | "fault" | "not applicable";
  ours: "pass" | "fault";
  /** How many things each of them has found fault with; 0 where the audit does not count. */
  counts: { lighthouse: number; ours: number };
}

export function isDifferent({ lighthouse, ours }: Compared): boolean {
  return (lighthouse === "fault") !== (ours === "fault");
}

/** docs/seo-agreement.md: a line for each audit, and below it why a page is judged differently. */
export function agreementPage({
  saved,
  spoilt,
  notCompared,
}: {
  saved: readonly Compared[];
  spoilt: readonly Compared[];
  notCompared: readonly string[];
}): string {
  return `# Our analyser beside Lighthouse

Made by \`npm run compare:seo\`: Lighthouse ${lighthouseVersion()} loads each page in Chromium, at its own address and
without a network; our analyser reads the same bytes, headers and robots.txt. Lighthouse runs the page's scripts, and
we do not.

## Real pages

${countOf(saved)} saved pages of real sites (tests/seo-pages/SOURCES.md). ${agreed(saved)}

${table(saved)}

"As many of them" is how often both found the same number of pictures, links or headings to mend, of the pages
where both found some; the rest is what scripts have put in or taken out. A warning of ours counts as a fault where Lighthouse fails for the same thing.

## A good page, spoilt

One page without a fault, spoilt in ${countOf(spoilt)} ways (tests/faulty-pages.ts). ${agreed(spoilt)}

${table(spoilt)}

## Where they differ, and why

${reasonsFor([...saved, ...spoilt].filter(isDifferent))}
${notCompared.length === 0 ? "" : `\n## Not compared\n\n${notCompared.map((one) => `- ${one}`).join("\n")}\n`}`;
}

function countOf(compared: readonly Compared[]): number {
  return new Set(compared.map(({ page }) => page)).size;
}

function agreed(compared: readonly Compared[]): string {
  const same = compared.filter((one) => !isDifferent(one)).length;
  return `They agree on ${same} of ${compared.length} verdicts.`;
}

function table(compared: readonly Compared[]): string {
  const audits = [...new Set(compared.map(({ audit }) => audit))];
  return [
    "| Lighthouse's audit | our check | agree | both find a fault | as many of them | Lighthouse alone | ours alone |",
    "|---|---|--:|--:|--:|--:|--:|",
    ...audits.map((audit) => line(compared.filter((one) => one.audit === audit))),
  ].join("\n");
}

function line(rows: Compared[]): string {
  const [first] = rows;
  if (!first) return "";
  const both = rows.filter(({ lighthouse, ours }) => lighthouse === "fault" && ours === "fault");
  const listed = both.filter(({ counts }) => counts.lighthouse > 0 && counts.ours > 0);
  const alike = listed.filter(({ counts }) => counts.lighthouse === counts.ours);
  const different = rows.filter(isDifferent);
  const cells = [
    first.audit,
    first.checks.join(", "),
    `${rows.length - different.length} of ${rows.length}`,
    both.length,
    listed.length === 0 ? "" : `${alike.length} of ${listed.length}`,
    different.filter(({ ours }) => ours === "pass").length,
    different.filter(({ ours }) => ours === "fault").length,
  ];
  return `| ${cells.join(" | ")} |`;
}

function reasonsFor(different: readonly Compared[]): string {
  if (different.length === 0) return "Nowhere.";
  const known = (one: Compared) =>
    reasons.find(({ audit, pages }) => audit === one.audit && pages.includes(one.page))?.reason ??
    "NOT LOOKED INTO YET.";
  const groups = Map.groupBy(
    different,
    (one) =>
      `- **${one.audit}** (${one.ours === "fault" ? "ours" : "Lighthouse"} alone): ${known(one)}`,
  );
  return [...groups]
    .map(([reason, all]) => `${reason} Pages: ${all.map(({ page }) => page).join(", ")}.`)
    .join("\n");
}

/** Why the verdicts differ, for each difference that somebody has looked into. */
const reasons: { audit: string; pages: string[]; reason: string }[] = JSON.parse(
  readFileSync(fileURLToPath(new URL("seo-differences.json", import.meta.url)), "utf8"),
);

function lighthouseVersion(): string {
  const manifest = new URL("node_modules/lighthouse/package.json", import.meta.url);
  return JSON.parse(readFileSync(fileURLToPath(manifest), "utf8")).version;
}
