import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "daybreak-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (page: string) => readFileSync(join(root, page), "utf8");
const scripts: Record<string, string> = JSON.parse(text("package.json")).scripts;
const pages = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "scripts/README.md"],
  ...globSync("docs/{*,operate/*}.md", { cwd: root }),
];

/** The commands that this file runs, in this order, as the pages have them. */
const run = [
  "npm run seed",
  'npm run sql -- "select count(*) from public.onboarding_submissions"',
  "npm run retention -- --dry-run",
  "npm run verify-books",
  "npm run e-invoices -- e-invoices",
  "npm test -- domain/money.test.ts",
  "npm run counts",
  "npm run counts -- --list mail",
  "git ls-files | grep booking",
  "git ls-files | grep onboarding",
];

/** The other commands by their beginning, each with the test that runs it or the reason why none does. */
const notRun: Record<string, { test: string } | { because: string }> = {
  "npm start": { test: "tests/start.test.ts" },
  "npm run dev": { test: "tests/dev.test.ts" },
  "npm run release": { test: "tests/release.test.ts" },
  "npm run doctor": { test: "tests/doctor.test.ts" },
  "npm run backup": { test: "tests/file-modes.test.ts" },
  "npm run restore": { test: "tests/file-modes.test.ts" },
  "npm run content:export": { test: "tests/content-commands.test.ts" },
  "npm run content:import": { test: "tests/content-commands.test.ts" },
  "npm run move-database": { test: "tests/backup/move-database.test.ts" },
  "npm run move-files": { test: "tests/backup/move-files.test.ts" },
  "npm run change-keys": { test: "tests/several-processes.test.ts" },
  "npm run prove": { test: "tests/update.test.ts" },
  "npm run lint": { because: "npm test checks the same" },
  "npm run typecheck": { because: "npm test runs it" },
  "npm run types:database": { because: "npm test compares what it writes" },
  "npm run types:functions": { because: "npm test compares what it writes" },
  "git checkout": { because: "it brings former files back into the working tree" },
  "npm run sql-version": { because: "a test compares the number that it writes" },
  "npm run weigh": { because: "npm test runs it" },
  "npm run build": { because: "npm test runs it before the journeys" },
  "npm test": { because: "it runs this file" },
  "npx ./daybreak": { because: "tests/release.test.ts starts it" },
  "npx --package": { because: "tests/release.test.ts starts the same file" },
  "git pull": { because: "it brings another version" },
  "npx vitest run": { because: "npm test runs these files" },
  "npx playwright test": { because: "npm test runs these files" },
  "node --inspect server/main.ts": { because: "it waits for a debugger's commands" },
  "node scripts/run.mjs": { because: "every npm command that is run here goes through it" },
  "export PATH": { because: "it changes the shell of the reader" },
  "git clone": { because: "it names no repository" },
  "npm install": { because: "it downloads a version that does not exist yet" },
  "npm run mutate": { because: "it changes files, for more than an hour" },
  "npm run bench:profile": { because: "it measures, and needs nothing else to run" },
  "npm run bench": { because: "it measures for many minutes, some with packages of its own" },
  "npm run compare:seo": { because: "twelve minutes, with packages of its own" },
  "npm run shots": { because: "many minutes; its screens are those of the journeys" },
  "npm run pictures": { because: "it downloads an encoder and rewrites committed pictures" },
  "npm run font": { because: "it rewrites a committed file" },
  "npm run dump-database": { because: "its dumps are what tests/adoption starts on" },
};

const named = pages.flatMap((page) => commandsOf(page).map((command) => ({ page, command })));

test("each command that is run here stands on one of the pages", () => {
  expect(named.length).toBeGreaterThan(60);
  const all = named.map(({ command }) => command);
  expect(run.filter((command) => !all.includes(command))).toEqual([]);
  const beginnings = Object.keys(notRun);
  expect(beginnings.filter((each) => !all.some((command) => command.startsWith(each)))).toEqual([]);
});

test("every command of the pages is run here, or the reason why not is given", () => {
  const unknown = named.filter(
    ({ command }) =>
      !run.some((each) => each === command || each.startsWith(`${command} --`)) &&
      !Object.keys(notRun).some((each) => command.startsWith(each)),
  );
  expect(unknown).toEqual([]);
});

test("each test that is named for a command starts it", () => {
  const missing = Object.entries(notRun).filter(([command, answer]) => {
    if (!("test" in answer)) return false;
    const script = scripts[command.replace(/^npm (run )?/, "")] ?? "";
    const [file = "?"] = script.match(/scripts\/(commands|prove|release)\/[\w.-]+/) ?? [];
    const [folder = "?"] = file.split(/\/[^/]+$/);
    const test = text(answer.test);
    // tests/run-command.ts runs a file of scripts/commands by its name.
    const byName = `runCommand("${file.replace(/^scripts\/commands\/|\.ts$/g, "")}"`;
    if (test.includes(byName)) return false;
    return !test.includes(file) && !(folder === "scripts/prove" && test.includes(`${folder}/`));
  });
  expect(missing).toEqual([]);
});

test("every npm script, file and folder that a command names is there", () => {
  const missing = named.filter(({ command }) => {
    const [, script] = /^npm run ([\w:-]+)/.exec(command) ?? [];
    if (script && !(script in scripts)) return true;
    const files = command.match(/(?<= )[\w-]+\/[\w./-]+/g) ?? [];
    return files.some((file) => !existsSync(join(root, file)));
  });
  expect(missing).toEqual([]);
});

test.each(run)(
  "%s",
  (command) => {
    const { status, stdout, stderr } = spawnSync(command, {
      cwd: root,
      shell: true,
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: join(folder, "data") },
    });
    expect(`${status === 0 ? "" : `${stdout}${stderr}`}`).toBe("");
    expect(stdout.trim()).not.toBe("");
  },
  300_000,
);

/**
 * The commands of a page: the lines of its code blocks and the texts between backquotes that begin with one of these
 * programs.
 */
function commandsOf(page: string): string[] {
  const blocks = /^```(?:sh)?\n(.*?)^```/gms;
  const inBlocks = [...text(page).matchAll(blocks)].flatMap(([, block = ""]) => block.split("\n"));
  const inText = [
    ...text(page)
      .replace(/^```.*?^```/gms, "")
      .matchAll(/`([^`\n]+)`/g),
  ];
  return [...inBlocks, ...inText.map(([, code = ""]) => code)]
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .map((line) => line.replace(/^([A-Z_]+=\S+ )+/, ""))
    .filter((line) => /^(npm|npx|node|git|export PATH)\b/.test(line));
}
