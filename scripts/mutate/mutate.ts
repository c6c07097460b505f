// `npm run mutate`: breaks each rule of rules.jsonl by itself, in a copy of the last commit for each core, runs those tests
// of `npm test` that should see it, and writes docs/mutations.md. `npm run mutate -- --only slots` for the rules with that
// word in their file or name.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startPostgres } from "../environment/postgres.ts";
import { keepTemporaryFilesInMemory } from "../environment/temporary-files.ts";
import { type BrokenRule, rules } from "./rules.ts";

/** What the tests reported while a rule was broken: the first test that failed, or that none did. */
type Outcome = { caughtBy: string } | { survived: true } | { broken: string };

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({ options: { only: { type: "string" } } });
const requested = rules.filter(({ rule, file }) => `${rule} ${file}`.includes(values.only ?? ""));

const dirty = execFileSync("git", ["status", "--porcelain", "--untracked-files=no"], { cwd: root });
if (dirty.length > 0) {
  console.error("Commit your changes first: the rules are broken in copies of the last commit.");
  process.exit(1);
}

process.once("exit", keepTemporaryFilesInMemory());
const outcomes: [BrokenRule, Outcome][] = [];
const waiting = [...requested];
await Promise.all(Array.from({ length: availableParallelism() }, breakWhatWaits));
outcomes.sort(([one], [other]) => rules.indexOf(one) - rules.indexOf(other));
mkdirSync(join(root, "test-results"), { recursive: true });
const missed = outcomes.filter(([, outcome]) => !("caughtBy" in outcome)).length;
writeFileSync(
  join(root, "test-results/mutations.tsv"),
  outcomes.map(([{ rule, file }, each]) => `${rule}\t${file}\t${describe(each)}\n`).join(""),
);
if (!values.only) writeFileSync(join(root, "docs/mutations.md"), page());
console.log(`${outcomes.length - missed} caught, ${missed} not`);
process.exit(missed === 0 ? 0 : 1);

/** Takes one rule after the other in a copy of its own, so that the next one can be broken beside it. */
async function breakWhatWaits() {
  const copy = mkdtempSync(join(tmpdir(), "daybreak-mutate-"));
  execFileSync("git", ["clone", "--quiet", root, copy]);
  const server = await startPostgres();
  try {
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    cpSync(join(root, "build"), join(copy, "build"), { recursive: true });
    for (let rule = waiting.shift(); rule; rule = waiting.shift()) {
      const outcome = await tryWithout(rule, { copy, databaseUrl: server?.url });
      outcomes.push([rule, outcome]);
      console.log(`${rule.rule}: ${describe(outcome)}`);
    }
  } finally {
    await server?.stop();
    rmSync(copy, { recursive: true });
  }
}

interface Surroundings {
  copy: string;
  databaseUrl: string | undefined;
}

async function tryWithout(
  { file, find, replace, tests, needsServer, needsProve }: BrokenRule,
  { copy, databaseUrl }: Surroundings,
): Promise<Outcome> {
  if (needsServer && !databaseUrl) return { broken: "there is no PostgreSQL to start" };
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  const count = text.split(find).length - 1;
  if (count !== 1) return { broken: `the text to break stands ${count} times in ${file}` };
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    const left = needsProve ? [] : ["--tagsFilter=!prove"];
    return await run([...left, ...tests], { copy, databaseUrl, isSql: file.endsWith(".sql") });
  } finally {
    writeFileSync(path, text);
  }
}

async function run(
  tests: readonly string[],
  { copy, databaseUrl = "", isSql }: Surroundings & { isSql: boolean },
): Promise<Outcome> {
  const report = join(copy, "test-results", "mutate.json");
  rmSync(report, { force: true });
  // Broken SQL makes databases of its own, 50 MB each, which nobody asks for again.
  const databases = join(copy, "test-results", "databases");
  rmSync(databases, { recursive: true, force: true });
  // Only what was broken is transformed anew, which is a third less to wait for.
  const options = ["--bail=1", "--fsModuleCache", "--reporter=json", `--outputFile=${report}`];
  const vitest = spawn("vitest", ["run", ...options, ...tests], {
    cwd: copy,
    env: {
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      ...(isSql && { TEST_DATABASE_CACHE: databases }),
      VITEST_FS_MODULE_CACHE_PATH: join(copy, "test-results", "modules"),
    },
    stdio: "ignore",
    timeout: 600_000,
  });
  await once(vitest, "exit");
  if (!existsSync(report)) return { broken: "the tests gave no report" };
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  for (const { name, message, assertionResults } of testResults) {
    const file = name.slice(copy.length);
    const failed = assertionResults.find(({ status }: { status: string }) => status === "failed");
    if (failed) return { caughtBy: `${file}: ${failed.fullName}` };
    if (message) return { caughtBy: `${file}: ${message.split("\n")[0].slice(0, 120)}` };
  }
  return { survived: true };
}

function describe(outcome: Outcome): string {
  if ("caughtBy" in outcome) return `caught by ${outcome.caughtBy}`;
  return "survived" in outcome ? "SURVIVED" : `COULD NOT BE TRIED: ${outcome.broken}`;
}

/** One line a folder; the outcome of each rule is in test-results/mutations.tsv. */
function page(): string {
  const folders = Map.groupBy(outcomes, ([{ file }]) => file.split("/").slice(0, 2).join("/"));
  const rows = [...folders].sort().map(([folder, all]) => {
    const caught = all.filter(([, outcome]) => "caughtBy" in outcome).length;
    return `| \`${folder}\` | ${all.length} | ${caught} |`;
  });
  const others = outcomes
    .filter(([, outcome]) => !("caughtBy" in outcome))
    .map(([{ rule, file }, outcome]) => `- ${rule} (\`${file}\`): ${describe(outcome)}`);
  return `# Broken rules and the tests that see it

What \`npm run mutate\` has seen: it breaks one rule at a time and runs the tests that should fail then, on the databases of \`npm test\`. The rules, their texts and their tests are lines of [\`scripts/mutate/rules.jsonl\`](../scripts/mutate/rules.jsonl). ${outcomes.length} rules, ${missed} not caught.

| files | rules | caught |
|---|---|---|
${rows.join("\n")}
${others.length > 0 ? `\n${others.join("\n")}\n` : ""}`;
}
