import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { askProcess } from "./one-task.ts";

/** It does what the task says, with a quarter of the memory and a tenth of the time that a picture gets, of which a slow
 * machine needs a third to start. */
const source = `import { Worker } from "node:worker_threads";
import { answerTask } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "one-task.ts")))};
const kept = [];
const does = {
  answer: () => Object.keys(process.env).filter((name) => name !== "NODE_CHANNEL_FD" && name !== "NODE_CHANNEL_SERIALIZATION_MODE"),
  wait: () => new Promise((resolve) => setTimeout(resolve, 1500, "waited")),
  work: () => new Promise(() => new Worker("for (;;);", { eval: true })),
  fill: () => new Promise(() => setInterval(() => kept.push(Buffer.alloc(2 ** 24, 1)), 5)),
  fail: () => Promise.reject(new Error("No picture.")),
};
answerTask(async ({ what }) => does[what](), { memoryBytes: 2 ** 28, processorMs: 3000 });
`;
const folder = mkdtempSync(join(tmpdir(), "daybreak-one-task-"));
const file = join(folder, "child.mjs");
writeFileSync(file, source);
afterAll(() => rmSync(folder, { recursive: true }));

test("its answer is handed over, and it knows no setting of this process", async () => {
  expect(await askProcess(file, { what: "answer" })).toEqual({ answer: [] });
});

test("time that it waits for a busy machine is not counted", async () => {
  expect(await askProcess(file, { what: "wait" })).toEqual({ answer: "waited" });
});

test("one that works beyond its time ends, and says so", async () => {
  expect(await askProcess(file, { what: "work" })).toEqual({ unanswered: "too long" });
});

test("one that takes too much memory or fails ends without an answer", async () => {
  expect(await askProcess(file, { what: "fill" })).toEqual({ unanswered: "failed" });
  expect(await askProcess(file, { what: "fail" })).toEqual({ unanswered: "failed" });
});
