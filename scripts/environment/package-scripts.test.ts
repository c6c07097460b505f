import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("npm runs no script of a package that it installs here", () => {
  const setting = execFileSync("npm", ["config", "get", "ignore-scripts"], { cwd: root });
  expect(`${setting}`.trim()).toBe("true");
});
