import { expect, test } from "vitest";
import { compiled } from "./compile.ts";

test("types go, lines stay where they were, and modules of ours end in .js", () => {
  const source = `import { join } from "node:path";
import type { Pages } from "./pages.ts";
import { type Limit, limitOf } from "#server/http/limits.ts";
import { type Only } from "../only-types.ts";

const worker = new URL("./print-worker.ts", import.meta.url);
const load = (name: string) => import(\`../functions/\${name}.ts\`);
export function first<Row>(rows: readonly Row[]): Row | undefined {
  return rows[0] satisfies Row | undefined;
}
`;
  expect(withoutBlanks(compiled(source))).toEqual(
    withoutBlanks(`import { join } from "node:path";

import { limitOf } from "#server/http/limits.js";


const worker = new URL("./print-worker.js", import.meta.url);
const load = (name) => import(\`../functions/\${name}.js\`);
export function first(rows) {
  return rows[0];
}
`),
  );
});

/** Where a type stood there are blanks. */
function withoutBlanks(code: string): string[] {
  return code.split("\n").map((line) => line.replaceAll(" ", ""));
}
