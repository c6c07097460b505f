import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { cutSettings, loadEnvFile } from "./env-file.ts";

test.each([
  ["ADMIN_PASSWORD=Sunrise-2026#Bakery", ["ADMIN_PASSWORD"]],
  ["A=1\n  export B = x#y\nC=2", ["B"]],
  ["A=\"x#y\"\nB='x#y'\nC=`x#y`", []],
  ["A=x # a comment", []],
  ["# A=x#y", []],
  ["A=\nB=#x", []],
  ["A=x y#z", ["A"]],
])("of %j the settings %j are cut", (text, names) => {
  expect(cutSettings(text)).toEqual(names);
  for (const name of names) expect(text).not.toContain(`${name}=${parseEnv(text)[name]}\n`);
});

test("a value that was cut is warned about by its name, and not where the environment has another", () => {
  const folder = mkdtempSync(join(tmpdir(), "daybreak-env-"));
  const path = join(folder, ".env");
  writeFileSync(path, "CUT_HERE_A=Sunrise#2026\nCUT_HERE_B=a#b\nCUT_HERE_C=plain\n");
  process.env.CUT_HERE_B = "mine";
  const warnings: string[] = [];
  try {
    loadEnvFile(path, (sentence) => warnings.push(sentence));
    expect([process.env.CUT_HERE_A, process.env.CUT_HERE_B, process.env.CUT_HERE_C]).toEqual([
      "Sunrise",
      "mine",
      "plain",
    ]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('If the # belongs to it, write CUT_HERE_A="…".');
    expect(warnings[0]).not.toContain("Sunrise");
    loadEnvFile(join(folder, "none"), () => expect.fail("there is no file"));
  } finally {
    for (const name of ["A", "B", "C"]) delete process.env[`CUT_HERE_${name}`];
    rmSync(folder, { recursive: true });
  }
});
