import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "daybreak-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = ["README.md", "CONTRIBUTING.md", "docs/operate.md"];
const text = (page: string) => readFileSync(join(root, page), "utf8");
const scripts: Record<string, string> = JSON.parse(text("package.json")).scripts;

/** The lines of the blocks that begin with ```sh run. */
const runnable = pages.flatMap((page) =>
  [...text(page).matchAll(/^```sh run\n(.*?)^```/gms)].flatMap(([, block = ""]) =>
    block.trim().split("\n"),
  ),
);

test("the pages have commands to run", () => {
  expect(runnable.length).toBeGreaterThanOrEqual(3);
});

test.each(runnable)(
  "%s",
  (command) => {
    const { status, stdout, stderr } = spawnSync(command, {
      cwd: root,
      shell: true,
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: join(folder, "data") },
    });
    expect(`${status === 0 ? "" : `${stdout}${stderr}`}`).toBe("");
  },
  300_000,
);

test.each(pages)(
  "every npm command that %s names is there, with the files that it is given",
  (page) => {
    const named = [...text(page).matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
    const files = [...text(page).matchAll(/npm test -- ([\w./ -]+)/g)].flatMap(([, list = ""]) =>
      list.trim().split(/\s+/),
    );
    const given = files.filter((file) => file.includes("/"));
    expect(given.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  },
);
