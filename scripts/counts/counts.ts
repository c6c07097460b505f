// `npm run counts`: how far the code is from what docs/house.md aims for. `npm run counts -- --list mail` prints what
// was counted under the names with that word. tests/counts.test.ts keeps each number below its limit.
import { parseArgs } from "node:util";
import { rules } from "../mutate/rules.ts";
import { linesByFloor } from "./lines.ts";
import { measure } from "./measure.ts";

const { values } = parseArgs({ options: { list: { type: "string" } } });
const measured = measure();

if (values.list === undefined) {
  console.log(`${"".padEnd(38)}  today  limit   plan`);
  for (const { name, today, limit, plan } of measured) {
    console.log(`${name.padEnd(38)}${column(today)}${column(limit)}${column(plan)}`);
  }
  console.log("\nlines of source");
  for (const [floor, lines] of Object.entries(linesByFloor()).sort()) {
    console.log(`${floor.padEnd(38)}${column(lines)}`);
  }
  console.log(
    `\n${rules.length} rules are broken one at a time by npm run mutate; words of the former vocabulary are named by npm test -- tests/vocabulary.test.ts.`,
  );
} else {
  for (const { name, today, list } of measured.filter((each) =>
    each.name.includes(values.list ?? ""),
  )) {
    console.log(`${name}: ${today}\n${list.map((line) => `  ${line}`).join("\n")}\n`);
  }
}

function column(count: number): string {
  return String(count).padStart(7);
}
