import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeMailFiles } from "./mail-files.ts";

test("mail files are removed, also one that a killed process had half written", async () => {
  const [sent, halfWritten, others] = [
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
  ];
  const folder = await mkdtemp(join(tmpdir(), "outbox-"));
  try {
    const names = [
      `2026-11-21T16-25-07.698Z-${sent}.eml`,
      `2026-11-21T16-25-07.698Z-${halfWritten}.eml.new`,
      `2026-11-21T16-25-07.698Z-${others}.eml`,
    ];
    for (const name of names) await writeFile(join(folder, name), "Dear Ada");
    await removeMailFiles(folder, [sent, halfWritten]);
    expect(await readdir(folder)).toEqual([names[2]]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
