// `npm run bench`: Lighthouse over every public page, beside the bare page that is the floor, against the budgets.
//   npm run bench -- --runs 1 --pages /,/work --forms mobile
//   npm run bench -- --only pages (or uses: the first use of each island)
//   npm run bench -- --signed-in (signed-in.ts)
//   npm run bench -- --without-script (each page once more with its scripts taken out: what they cost)
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { BuiltSite } from "../../server/publishing/built-site.ts";
import { barePage } from "./bare-page.ts";
import { brokenBudgets, brokenByUse } from "./budgets.ts";
import { measureIslands } from "./islands.ts";
import { type Device, type Measured, measure, measureOnce, mediansOf } from "./measure.ts";
import { secureFront, startBehind } from "./secure-front.ts";
import { measureSignedIn } from "./signed-in.ts";
import { header, row, useRow } from "./table.ts";

const { values: asked } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string" },
    forms: { type: "string", default: "mobile,desktop" },
    only: { type: "string", default: "pages,uses" },
    "without-script": { type: "boolean", default: false },
    "signed-in": { type: "boolean", default: false },
  },
});
const runs = Number(asked.runs);
if (asked["signed-in"]) {
  end(await measureSignedIn({ runs, pages: asked.pages?.split(",") }));
}
const site: BuiltSite = JSON.parse(readFileSync("build/pages.json", "utf8"));
const devices = asked.forms.split(",") as Device[];

const own: Record<string, string> = { "/floor": barePage() };
const front = await secureFront(own);
const daybreak = await startBehind(front);
let broken = 0;
try {
  // The pages are compressed as well as they can be a moment after the start.
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const pages = asked.pages?.split(",") ?? (await publicPages());
  for (const device of devices) {
    const floorRuns: Measured[] = [];
    const measureFloor = async () =>
      floorRuns.push(await measureOnce(`${front.url}/floor`, front.otherSite, device));
    for (let run = 0; run < runs; run++) await measureFloor();
    console.log(`\n${device}, medians of ${runs}\n${header}`);
    console.log(row("a bare page of 14 KB: the floor", mediansOf(floorRuns)));
    for (const path of pages) {
      if (asked.only.includes("pages")) {
        // A machine is not equally fast all the time: a page is compared with the newest runs of the bare page.
        if (device === "mobile") await measureFloor();
        const floor = mediansOf(floorRuns.slice(-runs));
        const measured = await measure(`${front.url}${path}`, front.otherSite, device, runs);
        const budgeted = { path, isIslandAtOnce: isIslandAtOnce(path) };
        report(row(path, measured, floor), brokenBudgets(budgeted, device, measured, floor));
        if (asked["without-script"]) {
          const silent = `/without-script${path}`;
          own[silent] = await withoutScripts(path);
          const withoutThem = await measure(`${front.url}${silent}`, front.otherSite, device, runs);
          console.log(row("  without its scripts", withoutThem, floor));
        }
      } else console.log(path);
      if (device === "desktop" || !asked.only.includes("uses")) continue;
      for (const use of await measureIslands(`${front.url}${path}`, runs)) {
        report(useRow(use), brokenByUse(use));
      }
    }
  }
} finally {
  await daybreak.stop();
  front.close();
}
end(broken);

function end(broken: number): never {
  console.log(broken > 0 ? `\n${broken} budgets are broken.` : "\nEvery budget is kept.");
  process.exit(broken > 0 ? 1 : 0);
}

function report(line: string, faults: readonly string[]) {
  broken += faults.length;
  console.log([line, ...faults.map((fault) => `  ✗ ${fault}`)].join("\n"));
}

async function withoutScripts(path: string): Promise<string> {
  const page = await fetch(`http://127.0.0.1:${daybreak.port}${path}`);
  return (await page.text()).replace(/<script\b[\s\S]*?<\/script>/g, "");
}

/** The pages that a visitor can open: no further languages, no error pages, and no answers to a form. */
async function publicPages(): Promise<string[]> {
  const printed = Object.keys(site.pages).filter(
    (path) => site.pages[path]?.status === 200 && /^[^:?]+$/.test(path),
  );
  const answers = await Promise.all(
    printed.map((path) =>
      fetch(`http://127.0.0.1:${daybreak.port}${path}`, { redirect: "manual" }),
    ),
  );
  return printed.filter((_, at) => answers[at]?.status === 200);
}

function isIslandAtOnce(path: string): boolean {
  const folder = site.pages[path]?.file;
  if (!folder) return false;
  return readFileSync(`build/client${folder}index.html`, "utf8").includes('data-wake="now"');
}
