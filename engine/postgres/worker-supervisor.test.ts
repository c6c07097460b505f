import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { emptyTemplate } from "../../tests/databases.ts";
import type { Job } from "./embedded-protocol.ts";
import { WorkerSupervisor } from "./worker-supervisor.ts";

const folder = mkdtempSync(join(tmpdir(), "daybreak-supervisor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a database that cannot be opened again is reported as unavailable, and is ready as soon as it can be", async () => {
  const seen: string[] = [];
  const supervisor = new WorkerSupervisor(
    { folder: join(folder, "database"), image: null, template: await emptyTemplate() },
    {
      onReady: () => seen.push("ready"),
      onAnswers: () => {},
      onBroken: () => {},
      onSessionEnd: () => {},
      onLost: () => seen.push("lost"),
      onUnavailable: () => seen.push("away"),
      kindOf: () => null,
    },
  );
  try {
    await supervisor.started;
    const version = join(folder, "database", "PG_VERSION");
    const before = readFileSync(version, "utf8");
    writeFileSync(version, "9\n");
    // A message that is no list of jobs ends the worker.
    supervisor.post(null as unknown as Job[]);
    await expect.poll(() => seen.slice(0, 3)).toEqual(["ready", "lost", "away"]);
    writeFileSync(version, before);
    await expect.poll(() => seen.at(-1)).toBe("ready");
    expect(supervisor.isReady).toBe(true);
  } finally {
    await supervisor.close();
  }
});
