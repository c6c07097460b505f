import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { startDaybreak } from "../journeys/daybreak.ts";

test("a process with the three settings makes a backup and copies its log by itself, restores one as a trial, and reports all in its metrics", {
  tags: "prove",
  timeout: 180_000,
}, async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "daybreak-backups-")), "made-by-itself");
  const daybreak = await startDaybreak({
    BACKUP_FOLDER: folder,
    BACKUP_AT: "03:30",
    BACKUP_KEY: "one-that-nobody-would-guess-0f9d2c7a",
  });
  try {
    const metrics = async () => (await fetch(`http://localhost:${daybreak.port}/metrics`)).text();
    await expect.poll(metrics, { timeout: 120_000 }).toMatch(/^backup_trial_failed 0$/m);
    expect(await metrics()).toMatch(/^backup_age_seconds \d/m);
    expect(readdirSync(folder)).toEqual([
      expect.stringMatching(/^daybreak-\d{8}T\d{6}Z\.backup$/),
      "log",
    ]);
    await expect.poll(metrics).toMatch(/^backup_log_base_age_seconds \d/m);
    expect(await metrics()).toMatch(/^backup_log_age_seconds \d(\.\d+)?$/m);
    expect(readdirSync(daybreak.dataDir)).not.toContain("backup-work");
  } finally {
    await daybreak.stop();
    rmSync(dirname(folder), { recursive: true, force: true });
  }
});
