// `npm run prove`: the full counts of what `npm test` tries less often, and fault rounds, version matrix, overload and
// soak; at most an hour. `npm run prove -- --parts soak --minutes 60` runs one part. The result is docs/proof.md.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startPostgres } from "../environment/postgres.ts";
import { postgres17Programs } from "../environment/postgres-17.ts";
import { startRadosgw } from "../environment/radosgw.ts";
import { keepTemporaryFilesInMemory } from "../environment/temporary-files.ts";
import { hasPassed as areEqual, type CopiesReport, run as copyUnderLoad } from "./copies.ts";
import { hasPassed as haveHeld, run as killParts } from "./many.ts";
import { type OverloadReport, run as overload } from "./overload.ts";
import { proofPage, type Section } from "./page.ts";
import { hasPassed as isSmallAndQuick, run as measureRelease } from "./release.ts";
import { hasPassed, type RestartReport, run as restart } from "./restarts.ts";
import { type SoakReport, run as soak } from "./soak.ts";
import { hasPassed as areWhole, run as killUpdates, type UpdatesReport } from "./updates.ts";

interface Result {
  verdict: "kept" | "BROKEN" | "skipped";
  /** One line for the table. */
  summary: string;
  /** Markdown for test-results/proof. */
  details?: string;
}

interface Options {
  minutes: number;
  rounds: number;
  copies: number;
  every: number;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

const parts: Record<string, (options: Options) => Promise<Result> | Result> = {
  counts: () => inMemory(counts),
  "restarts-embedded": ({ rounds }) => restarts("embedded", rounds),
  "restarts-server": ({ rounds }) => restarts("server", rounds),
  versions: () => inMemory(versions),
  browser: () => inMemory(browser),
  "overload-embedded": () => overloaded("embedded"),
  "overload-server": () => overloaded("server"),
  "copies-embedded": (options) => copies("embedded", options),
  "copies-server": (options) => copies("server", options),
  "updates-embedded": (options) => updates("embedded", options),
  "updates-server": (options) => updates("server", options),
  many: ({ rounds }) => manyProcesses(Math.min(rounds, 3)),
  release: () => released(),
  soak: ({ minutes }) => soaked(minutes),
};

const { values } = parseArgs({
  options: {
    parts: { type: "string" },
    /** How long the soak lasts. */
    minutes: { type: "string", default: "10" },
    /** How many kills on each database, and how many faults of a PostgreSQL server. */
    rounds: { type: "string", default: "20" },
    /** Backups under load, of each database. */
    copies: { type: "string" },
    /** An update is killed before each n-th statement. */
    every: { type: "string" },
  },
});
// All parts together have to end within an hour; a part that is named may take longer.
const isWhole = values.parts === undefined;
const options = {
  minutes: Number(values.minutes),
  rounds: Number(values.rounds),
  copies: Number(values.copies ?? (isWhole ? 10 : 100)),
  every: Number(values.every ?? (isWhole ? 30 : 1)),
};

const results: [string, Result & { seconds: number }][] = [];
for (const name of values.parts?.split(",") ?? Object.keys(parts)) {
  const part = parts[name];
  if (!part)
    throw new Error(`There is no part "${name}". The parts: ${Object.keys(parts).join(", ")}.`);
  console.log(`${name} …`);
  const began = performance.now();
  const result = await Promise.resolve()
    .then(() => part(options))
    .catch((error): Result => ({ verdict: "BROKEN", summary: String(error) }));
  const seconds = Math.round((performance.now() - began) / 1000);
  results.push([name, { ...result, seconds }]);
  console.log(`${name}: ${result.verdict}, ${result.summary} (${seconds} s)`);
}
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
  cwd: root,
  encoding: "utf8",
}).trim();
const page = join(root, "docs/proof.md");
writeFileSync(
  page,
  proofPage(existsSync(page) ? readFileSync(page, "utf8") : "", sectionsOf(results)),
);
const failed = results.filter(([, { verdict }]) => verdict === "BROKEN").length;
console.log(
  `${results.length - failed} kept or skipped, ${failed} broken; docs/proof.md says what was seen`,
);
process.exit(failed === 0 ? 0 : 1);

/** Runs a part with its files in memory, as `npm test` does. Parts that kill or measure keep theirs on the disk. */
async function inMemory(part: () => Promise<Result> | Result): Promise<Result> {
  const remove = keepTemporaryFilesInMemory();
  try {
    return await part();
  } finally {
    remove();
  }
}

/**
 * Runs every property with its full count (a thousand where it names none) and a new seed; on both databases the tests
 * that `npm test` runs on one of them only; and the tests that it leaves out.
 */
async function counts(): Promise<Result> {
  const files = testFiles().filter((file) =>
    /fc\.assert\(|isFull|eitherKind|tags: "prove"/.test(readFileSync(join(root, file), "utf8")),
  );
  const [server, s3] = [await startPostgres(), await startRadosgw()];
  const run = vitest(files, {
    DAYBREAK_COUNTS: "full",
    ...(server && { TEST_DATABASE_URL: server.url }),
    ...(s3 && { TEST_S3: JSON.stringify(s3.settings) }),
  });
  await server?.stop();
  s3?.stop();
  const inS3 = s3 ? "the storage suite in radosgw, too" : "radosgw is not installed here";
  return {
    ...run,
    summary: `${files.length} files of properties and counts, ${inS3}: ${run.summary}`,
  };
}

async function restarts(database: RestartReport["database"], rounds: number): Promise<Result> {
  const report = await restart({ rounds, database });
  const { acknowledged, lost, doubled, committedUnacknowledged, mailDelayMs } = report;
  const sum = Object.values(acknowledged).reduce((total, each) => total + each, 0);
  return {
    verdict: hasPassed(report) ? "kept" : "BROKEN",
    summary: `${sum} acknowledged, ${lost} lost, ${doubled} doubled, ${committedUnacknowledged} stored without an answer; next mail after ${mailDelayMs.median} ms (median), ${mailDelayMs.max} ms at most`,
    details: code(report),
  };
}

/** Measures the artefact beside a clone, with nothing else running. */
async function released(): Promise<Result> {
  const report = await measureRelease();
  const { packedMb, release, clone } = report;
  const line = ({
    onDiskMb,
    memoryMb,
    fromNothingMs,
    newFolderMs,
    existingFolderMs,
  }: typeof clone) =>
    `${onDiskMb} MB on the disk, ${memoryMb} MB of memory, first page ${fromNothingMs} ms from nothing, ${newFolderMs} ms on a new folder, ${existingFolderMs} ms on an existing one`;
  return {
    verdict: isSmallAndQuick(report) ? "kept" : "BROKEN",
    summary: `artefact: ${packedMb} MB packed, ${line(release)}; npm start in a clone: ${line(clone)}`,
    details: code(report),
  };
}

/**
 * Three processes with empty folders behind nginx, PgBouncer, PostgreSQL and S3: journeys through the proxy, kills of each
 * part under load, and a rolling update under load, of this version and from the release before.
 */
async function manyProcesses(rounds: number): Promise<Result> {
  const report = await killParts({
    rounds,
    rolls: true,
    onFault: (name) => console.log(`  ${name}`),
  });
  if (!report) return { verdict: "skipped", summary: "PostgreSQL is missing" };
  const names =
    "account address-proof bug-report contact deliverables large-file live onboarding people portal profile questionnaire-draft storage thread";
  const files = names.split(" ").map((name) => `tests/journeys/${name}.spec.ts`);
  const journeys = runJourneys({ ...process.env, DAYBREAK_MANY: "1" }, ["--workers=1", ...files]);
  const acts = vitest(["tests/rolling.test.ts"], {});
  const { acknowledged, lost, doubled, faults, mailDelayMs, rolling, rollingFromRelease } = report;
  const without =
    report.without.length > 0
      ? `without ${report.without.join(" and ")}, which are not installed here: `
      : "";
  const sum = Object.values(acknowledged).reduce((total, each) => total + each, 0);
  const kills = Object.values(faults).reduce((total, each) => total + each, 0);
  const hasPassed = haveHeld(report) && journeys.verdict === "kept" && acts.verdict === "kept";
  const rolled = (update: typeof rolling) =>
    update
      ? `under ${update.perSecond} requests a second: ${update.requests} requests, ${update.failed.length} failed, ${update.uploads} uploads, ${update.livePages} of ${update.pages} open pages live`
      : "not tried, because its processes cannot run beside these, or its commit is not in this clone";
  return {
    verdict: hasPassed ? "kept" : "BROKEN",
    summary: `${without}${kills} kills of ${Object.keys(faults).join(", ")} under load: ${sum} acknowledged, ${lost} lost, ${doubled} doubled, next mail after ${mailDelayMs.max} ms at most; a rolling restart ${rolled(rolling)}; a rolling update from ${rollingFromRelease?.version ?? "the release before"} ${rolled(rollingFromRelease)}; journeys through the proxy: ${journeys.summary}; acts on old and new processes: ${acts.summary}`,
    details: code(report),
  };
}

/** Makes backups under load, restores them and compares. */
async function copies(
  database: CopiesReport["database"],
  { copies: requested }: Options,
): Promise<Result> {
  const onCopy = (copy: number) => printProgress("backup", copy, requested);
  const report = await copyUnderLoad({ database, copies: requested, onCopy });
  const lost = report.lost + report.unpaired + report.missingFiles;
  return {
    verdict: areEqual(report) ? "kept" : "BROKEN",
    summary: `${report.copies} backups under load restored and compared: ${lost} rows or files lost; ${report.faults.length} faults`,
    details: code(report),
  };
}

/** Kills updates in the middle. */
async function updates(database: UpdatesReport["database"], { every }: Options): Promise<Result> {
  const onKill = (at: number, of: number) => printProgress("statement", at, of);
  const report = await killUpdates({ database, every, onKill });
  const { kills, statements, faults } = report;
  return {
    verdict: areWhole(report) ? "kept" : "BROKEN",
    summary: `${kills} kills in the middle of an update of ${statements} statements; ${faults.length} faults`,
    details: code(report),
  };
}

/** Prints a line now and then, for a part that takes up to an hour. */
function printProgress(what: string, at: number, of: number): void {
  if (at % 20 === 0) console.log(`  ${what} ${at} of ${of}`);
}

/** Runs tests on another version of PostgreSQL than the machine's, on which `npm test` and the part `counts` run. */
async function versions(): Promise<Result> {
  const programs = postgres17Programs();
  const server = programs ? await startPostgres(undefined, { programs }) : null;
  if (!server) return { verdict: "skipped", summary: "PostgreSQL 17 could not be started" };
  const files = [
    "engine",
    "database",
    "tests/rest",
    "tests/auth",
    "tests/storage",
    "tests/realtime",
  ];
  const run = vitest(files, { TEST_DATABASE_URL: server.url, TEST_DATABASES: "server" });
  await server.stop();
  return { ...run, summary: `PostgreSQL ${server.version}: ${run.summary}` };
}

/**
 * Runs every journey in the installed browser. If there is none, it runs in the pinned one only the journeys that
 * `npm test` leaves out and those with a time limit, because `npm test` has run the others in it.
 */
function browser(): Result {
  const nameWith = (env: NodeJS.ProcessEnv) => {
    const options = { cwd: root, env, encoding: "utf8" } as const;
    const { status, stdout } = spawnSync(
      process.execPath,
      ["scripts/environment/browser.ts"],
      options,
    );
    return status === 0 ? stdout.trim() : null;
  };
  const system = { ...process.env, CHROMIUM_PATH: "system" };
  const installed = nameWith(system);
  const env = { ...(installed ? system : process.env), DAYBREAK_COUNTS: "full" };
  const name = installed ?? nameWith(env);
  if (!name) return { verdict: "skipped", summary: "no Chromium could be started" };
  const run = runJourneys(env, installed ? [] : ["--grep", String.raw`@prove|live\.spec`]);
  return { ...run, summary: `${name}: ${run.summary}` };
}

function runJourneys(env: NodeJS.ProcessEnv, requested: readonly string[]): Result {
  const { status, stdout } = spawnSync("playwright", ["test", "--reporter=json", ...requested], {
    cwd: root,
    env,
    encoding: "utf8",
    maxBuffer: 1e9,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { expected, flaky, unexpected } = JSON.parse(stdout).stats;
  return {
    verdict: status === 0 && expected > 0 ? "kept" : "BROKEN",
    summary: `${expected} passed, ${flaky} only the second time, ${unexpected} failed`,
  };
}

async function overloaded(database: OverloadReport["database"]): Promise<Result> {
  if (database === "server" && !process.env.TEST_DATABASE_URL) {
    const server = await startPostgres();
    if (!server) return { verdict: "skipped", summary: "no PostgreSQL programs found" };
    const { status, stdout } = spawnSync(
      process.execPath,
      ["scripts/prove/overload.ts", "--database", "server"],
      { cwd: root, encoding: "utf8", env: { ...process.env, TEST_DATABASE_URL: server.url } },
    );
    await server.stop();
    return {
      verdict: status === 0 ? "kept" : "BROKEN",
      summary: "each request of one person, and what others wait meanwhile, in test-results/proof",
      details: fenced(stdout),
    };
  }
  return overloadResult(await overload(database));
}

function overloadResult({ attacks, isFair }: OverloadReport): Result {
  const rows = attacks.map(
    ({ name, statuses, slowestMs, largestBytes, othersMs }) =>
      `| ${name} | ${JSON.stringify(statuses)} | ${slowestMs} | ${Math.round(largestBytes / 1024)} | ${othersMs.before} | ${othersMs.median} | ${othersMs.slowest} | ${othersMs.worst} |`,
  );
  const slowest = Math.max(...attacks.map(({ othersMs }) => othersMs.slowest));
  return {
    verdict: isFair ? "kept" : "BROKEN",
    summary: `${attacks.length} kinds of requests, four at once; others waited ${slowest} ms at most`,
    details: [
      "| request | answers | ms, each | largest kB | others before, ms | others meanwhile, median | slowest, middle of three rounds | slowest of all |",
      "|---|---|---|---|---|---|---|---|",
      ...rows,
    ].join("\n"),
  };
}

async function soaked(minutes: number): Promise<Result> {
  const report: SoakReport = await soak({ minutes, rate: 30 });
  const rows = report.curve.map(
    (one) =>
      `| ${one.minute} | ${one.requests} | ${one.faults} | ${one.medianMs} | ${one.p99Ms} | ${one.memoryMb} | ${one.openFiles} | ${one.databaseFiles} | ${one.sockets} |`,
  );
  return {
    verdict: report.isSteady ? "kept" : "BROKEN",
    summary: `${minutes} minutes at ${report.rate} requests a second: ${report.faults} faults, memory × ${report.memoryGrowth.toFixed(2)}, open files × ${report.fileGrowth.toFixed(2)} (last quarter to second), ${report.socketsLeft} sockets left open`,
    details: [
      "| minute | requests | faults | median ms | p99 ms | memory MB | open files | files of the database | sockets |",
      "|---|---|---|---|---|---|---|---|---|",
      ...rows,
    ].join("\n"),
  };
}

function vitest(files: readonly string[], environment: Record<string, string>): Result {
  mkdirSync(join(root, "test-results"), { recursive: true });
  const report = join(root, "test-results", "prove.json");
  const args = ["run", "--reporter=json", `--outputFile=${report}`, ...files];
  const { status } = spawnSync("vitest", args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (!existsSync(report)) return { verdict: "BROKEN", summary: "vitest gave no report" };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const hasPassed = status === 0 && numFailedTests === 0 && numPassedTests > 0;
  return {
    verdict: hasPassed ? "kept" : "BROKEN",
    summary: `${numPassedTests} passed, ${numFailedTests} failed`,
    ...(!hasPassed && { details: failedTests(testResults).join("\n") }),
  };
}

interface TestedFile {
  name: string;
  status: string;
  /** Why the file could not be read. */
  message: string;
  assertionResults: { fullName: string; status: string }[];
}

/** The failed tests as list items of Markdown. */
function failedTests(files: readonly TestedFile[]): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(root, name);
    if (status === "failed" && failed.length === 0) return [`- ${file}: ${message.split("\n")[0]}`];
    return failed.map((test) => `- ${file}: ${test.fullName}`);
  });
}

function testFiles(): string[] {
  return ["database", "domain", "engine", "server", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".test.ts"))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
}

function sectionsOf(all: typeof results): Section[] {
  const where = `commit ${commit}, Node ${process.versions.node}, ${cpus().length} cores`;
  const folder = join(root, "test-results/proof");
  mkdirSync(folder, { recursive: true });
  return all.map(([name, { verdict, summary, seconds, details }]) => {
    writeFileSync(join(folder, `${name}.md`), `${summary}\n\n${details ?? ""}\n`);
    return {
      name,
      head: `${verdict} on ${new Date().toISOString().slice(0, 10)} at ${where}, in ${seconds} seconds.`,
      body: summary,
    };
  });
}

function code(value: unknown): string {
  return fenced(JSON.stringify(value, null, 2));
}

function fenced(text: string): string {
  return `\`\`\`\n${text.trimEnd()}\n\`\`\``;
}
