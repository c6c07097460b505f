// `npm run bench`: Lighthouse over every public page, beside the bare page that is the floor, against the budgets.
//   npm run bench -- --runs 1 --pages /,/work --forms mobile
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startDaybreak } from "../../tests/journeys/daybreak.ts";
import { freePort } from "../environment/free-port.ts";
import { type Budget, brokenBudgets, budgetOf } from "./budgets.ts";
import { type Form, measure } from "./measure.ts";
import { secureFront } from "./secure-front.ts";
import { header, row } from "./table.ts";

const { values: asked } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string" },
    forms: { type: "string", default: "mobile,desktop" },
  },
});
const runs = Number(asked.runs);
const pages = asked.pages?.split(",") ?? publicPages();
const forms = asked.forms.split(",") as Form[];

const front = await secureFront({ "/floor": barePage() });
const port = await freePort();
const daybreak = await startDaybreak({ PORT: `${port}`, SITE_URL: front.url });
front.passTo(port);
let broken = 0;
try {
  // The pages are compressed as well as they can be a moment after the start.
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  for (const form of forms) {
    const floor = await measure(`${front.url}/floor`, form, runs);
    console.log(`\n${form}, medians of ${runs}\n${header}`);
    console.log(row("a bare page of 14 KB (the floor)", floor));
    for (const path of pages) {
      const measured = await measure(`${front.url}${path}`, form, runs);
      const budget: Budget = budgetOf(form, floor);
      const faults = brokenBudgets(measured, budget);
      broken += faults.length;
      console.log(
        `${row(path, measured, floor)}${faults.length > 0 ? `\n  ✗ ${faults.join("\n  ✗ ")}` : ""}`,
      );
      if (faults.length > 0) console.log(`    audits below 90: ${measured.faults.join(", ")}`);
    }
  }
} finally {
  await daybreak.stop();
  front.close();
}
console.log(broken > 0 ? `\n${broken} budgets are broken.` : "\nEvery budget is kept.");
process.exit(broken > 0 ? 1 : 0);

function publicPages(): string[] {
  const built: Record<string, { indexed: boolean }> = JSON.parse(
    readFileSync("build/pages.json", "utf8"),
  );
  return Object.keys(built).filter((path) => built[path]?.indexed);
}

/** Text of 14 KB without a rule, a script or a picture: no page can be painted sooner. */
function barePage(): string {
  const paragraphs = Array.from(
    { length: 28 },
    (_, at) => `<p>${"Daybreak. ".repeat(49)}${at}</p>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title></head><body><h1>Floor</h1>${paragraphs.join("")}</body></html>`;
}
