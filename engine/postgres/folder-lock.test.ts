import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "daybreak-lock-"));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another process, which holds the lock of the folder until it is killed. */
async function startHolder() {
  const script = `import { lockFolder } from ${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)};
    lockFolder(process.argv[1]); gc(); console.log("held"); setInterval(() => {}, 1000);`;
  const child = spawn(
    process.execPath,
    ["--expose-gc", "--input-type=module-typescript", "-e", script, folder],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  children.push(child);
  await once(child.stdout, "data");
  return child;
}

test("a second process on the folder is refused with the id of the first, and a killed one leaves no lock behind", async () => {
  const first = await startHolder();
  expect(() => lockFolder(folder)).toThrow(`process ${first.pid}`);
  first.kill("SIGKILL");
  await once(first, "exit");
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
  release();
  lockFolder(folder)();
});

test("a folder that cannot be created is refused with a sentence that says what to do", () => {
  const file = join(mkdtempSync(join(tmpdir(), "daybreak-lock-")), "a-file");
  writeFileSync(file, "");
  for (const folder of [file, join(file, "below")]) {
    expect(() => lockFolder(folder)).toThrow(/^Cannot start: the folder .+ set DATA_DIR/);
  }
});
