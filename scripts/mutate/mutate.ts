// `npm run mutate`: breaks one rule at a time (rules.jsonl), runs those tests of `npm test` that should see it, and writes
// docs/mutations.md. `npm run mutate -- --only slots` for the rules with that word in their file or name.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startPostgres } from "../environment/postgres.ts";
import { type BrokenRule, rules } from "./rules.ts";

/** What the tests reported while a rule was broken: the first test that failed, or that none did. */
type Outcome = { caughtBy: string } | { survived: true } | { broken: string };

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({ options: { only: { type: "string" } } });
const requested = rules.filter(({ rule, file }) => `${rule} ${file}`.includes(values.only ?? ""));

const dirty = execFileSync("git", ["status", "--porcelain", "--untracked-files=no"], { cwd: root });
if (dirty.length > 0) {
  console.error("Commit or stash your changes first: the files are changed and put back.");
  process.exit(1);
}

mkdirSync(join(root, "test-results"), { recursive: true });
const server = requested.some(({ needsServer }) => needsServer) ? await startPostgres() : null;
const outcomes: [BrokenRule, Outcome][] = [];
for (const rule of requested) {
  const outcome = tryWithout(rule);
  outcomes.push([rule, outcome]);
  console.log(`${rule.rule}: ${describe(outcome)}`);
}
await server?.stop();
const missed = outcomes.filter(([, outcome]) => !("caughtBy" in outcome)).length;
writeFileSync(
  join(root, "test-results/mutations.tsv"),
  outcomes.map(([{ rule, file }, each]) => `${rule}\t${file}\t${describe(each)}\n`).join(""),
);
if (!values.only) writeFileSync(join(root, "docs/mutations.md"), page());
console.log(`${outcomes.length - missed} caught, ${missed} not`);
process.exit(missed === 0 ? 0 : 1);

function tryWithout(rule: BrokenRule): Outcome {
  const { file, find, replace, tests, needsServer, needsProve } = rule;
  if (needsServer && !server) return { broken: "there is no PostgreSQL to start" };
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  const count = text.split(find).length - 1;
  if (count !== 1) return { broken: `the text to break stands ${count} times in ${file}` };
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    return run(tests, { databaseUrl: needsServer ? server?.url : "", needsProve });
  } finally {
    writeFileSync(path, text);
  }
}

interface Run {
  databaseUrl?: string | undefined;
  needsProve?: true | undefined;
}

function run(tests: readonly string[], { databaseUrl = "", needsProve }: Run = {}): Outcome {
  const report = join(root, "test-results", "mutate.json");
  rmSync(report, { force: true });
  const left = needsProve ? [] : ["--tagsFilter=!prove"];
  const options = [...left, "--bail=1", "--reporter=json", `--outputFile=${report}`];
  spawnSync("vitest", ["run", ...options, ...tests], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    stdio: "ignore",
    timeout: 600_000,
  });
  if (!existsSync(report)) return { broken: "the tests gave no report" };
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  for (const { name, message, assertionResults } of testResults) {
    const file = name.slice(root.length);
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

What \`npm run mutate\` has seen: it breaks one rule at a time, on the embedded database (two on a server), and runs the tests that should fail then. The rules, their texts and their tests are lines of [\`scripts/mutate/rules.jsonl\`](../scripts/mutate/rules.jsonl). ${outcomes.length} rules, ${missed} not caught.

| files | rules | caught |
|---|---|---|
${rows.join("\n")}
${others.length > 0 ? `\n${others.join("\n")}\n` : ""}`;
}
