// `npm test`: every check, from a bare clone. Ends with a line that counts them. `npm test -- FILE …` runs these test
// files, `npm test -- --changed` those that reach a file which is not committed, and nothing else.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { startPostgres } from "../environment/postgres.ts";
import { prepare, projectEnvironment, root } from "../environment/prepare.mjs";
import { keepTemporaryFilesInMemory } from "../environment/temporary-files.ts";

const args = process.argv.slice(2);
// A rule's own test stands beside it and needs no built pages; what stands in tests/ may start the whole product.
prepare({
  needsBuild: args.length === 0 || args.some((name) => /^(--|tests\/)/.test(name)),
});
const results = join(root, "test-results");
if (args.length === 0) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const removeTemporaryFiles = keepTemporaryFilesInMemory();
process.once("exit", removeTemporaryFiles);

const total = { passed: 0, failed: 0, skipped: 0 };
const failedNames = [];
const skippedParts = [];
const isPure = args.length > 0 && args.every((name) => /^(web|domain|content)\//.test(name));
const postgres = isPure
  ? null
  : process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, version: "at TEST_DATABASE_URL", stop() {} }
    : await startPostgres();
if (!postgres && !isPure)
  skippedParts.push("every test on a PostgreSQL server (no server programs found)");
const env = projectEnvironment(postgres ? { TEST_DATABASE_URL: postgres.url } : {});

if (args.length > 0) process.exit(await runOnly(args));

try {
  // One after the other: in parallel they take as long, and each so much longer that tests with a time limit fail.
  await runChecks();
  await suite("unit and database tests", "vitest", ["run", "--tagsFilter=!prove"], {
    report: join(results, "vitest.json"),
    args: (report) => ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    count: countUnits,
  });
  await suite("journeys in a browser", "playwright", ["test", "--grep-invert", "@prove"], {
    report: join(results, "playwright.json"),
    args: () => ["--reporter=list,json"],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    count: ({ stats, suites }) => {
      for (const name of titlesIn(suites, "flaky"))
        console.log(`passed only the second time: ${name}`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        failedNames: titlesIn(suites, "unexpected"),
      };
    },
  });
} finally {
  await postgres?.stop();
}

for (const part of skippedParts) {
  total.skipped++;
  console.log(`skipped: ${part}`);
}
const databases = ["embedded", postgres && `PostgreSQL ${postgres.version}`].filter(Boolean);
for (const name of failedNames) console.log(`failed: ${name}`);
console.log(`databases: ${databases.join(", ")}`);
console.log(`browser: ${browserUsed()}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

/** @returns the exit code: 0 when everything that was wanted has passed. */
async function runOnly(names) {
  const journeys = names.filter((name) => name.endsWith(".spec.ts"));
  const tests = names.filter((name) => !name.endsWith(".spec.ts"));
  const run = (command, args) =>
    spawnSync(command, args, { cwd: root, env, stdio: "inherit" }).status === 0;
  try {
    const results = [
      tests.length === 0 || run("vitest", ["run", ...tests]),
      journeys.length === 0 || run("playwright", ["test", ...journeys]),
    ];
    return results.every(Boolean) ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

/** The browser's name, version and source, because a journey may pass in one browser and fail in another. */
function browserUsed() {
  const run = spawnSync("node", ["scripts/environment/browser.ts"], { cwd: root, env });
  return run.status === 0 ? run.stdout.toString().trim() : "none could be started";
}

/** Runs the checks that need no database and no browser, in order. The output of each is printed when it has ended. */
async function runChecks() {
  await check("lock file", "node", ["scripts/commands/check-lock.mjs"]);
  await check("format and lint", "biome", ["check", "--colors=off", "--error-on-warnings", "."]);
  await check("dead files, exports and packages", "npm", ["run", "--silent", "check:dead"]);
  await check("row types", "node", ["scripts/commands/database-types.ts", "--check"]);
  await check("types", "npm", ["run", "--silent", "typecheck"]);
  await check("weights", "node", ["scripts/commands/weigh.ts"]);
}

async function check(name, command, args) {
  const began = Date.now();
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const [status] = await once(child, "close");
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${output}${status === 0 ? "ok" : "FAILED"}: ${name} (${seconds} s)`);
  total[status === 0 ? "passed" : "failed"]++;
  if (status !== 0) failedNames.push(name);
}

/** Runs a suite and counts its tests. */
async function suite(name, command, args, { report, args: reportArgs, env: reportEnv, count }) {
  const began = Date.now();
  const child = spawn(command, [...args, ...reportArgs(report)], {
    cwd: root,
    env: { ...env, ...reportEnv?.(report) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", (line) => console.log(line));
  const [status] = await once(child, "close");
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  // A run that ended badly or saw nothing is a failure, whatever it counted.
  if ((status !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0)
    counted.failed++;
  for (const key of Object.keys(total)) total[key] += counted[key];
  for (const test of counted.skippedNames ?? []) console.log(`skipped: ${test}`);
  failedNames.push(...(counted.failedNames ?? []));
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`);
}

/** Counts the tests of vitest's JSON report; a file that could not be read at all counts as one failed test. */
function countUnits(json) {
  const all = json.testResults.flatMap(({ assertionResults, name }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  );
  const tests = all.filter(({ tags }) => !tags.includes("prove"));
  const left = all.length - tests.length;
  console.log(`left to npm run prove: ${left} unit and database tests, and the journeys tagged so`);
  const unread = json.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const named = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + (json.success || json.numFailedTests > 0 ? 0 : 1),
    skipped: json.numPendingTests + json.numTodoTests - left,
    skippedNames: named("pending", "skipped", "todo").map(({ fullName }) => fullName),
    failedNames: [
      ...named("failed").map(
        ({ file, fullName, failureMessages }) =>
          `${file}: ${fullName}\n${reason(failureMessages[0])}`,
      ),
      ...unread.map(({ name }) => `${relative(root, name)}: it could not be run`),
    ],
  };
}

/** The journeys in a playwright report that ended with this status, and why they failed the first time. */
function titlesIn(suites, searched) {
  return suites.flatMap(({ specs = [], suites: inner = [], file }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === searched))
      .map(({ title, tests }) => `${file}: ${title}\n${reason(tests[0].results[0]?.error?.stack)}`),
    ...titlesIn(inner, searched),
  ]);
}

/** What an error says, and the first lines of this project that it came through. */
function reason(stack = "") {
  const lines = stripVTControlCharacters(stack).split("\n");
  const isFrame = (line) => /^\s+at /.test(line);
  const message = lines.filter((line) => line.trim() && !isFrame(line)).slice(0, 12);
  const frames = lines
    .filter((line) => isFrame(line) && line.includes(root) && !line.includes("node_modules"))
    .slice(0, 3)
    .map((line) => line.replace(root, ""));
  return [...message, ...frames].map((line) => `    ${line.trim()}`).join("\n");
}
