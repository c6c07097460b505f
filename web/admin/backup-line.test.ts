import { expect, test } from "vitest";
import type { Backups } from "#web/data/backups.ts";
import { sentencesOf } from "./backup-line.tsx";

const now = new Date("2026-11-22T12:00:00Z");
const none: Backups = {
  isScheduled: true,
  isLate: false,
  lastGood: null,
  lastFailure: null,
  lastTrial: null,
  isTrying: false,
};
const good = { file: "1.backup", at: "2026-11-22T09:00:00Z", bytes: 3 * 1024 * 1024, missing: 0 };
const lineFor = (known: Partial<Backups>) => sentencesOf({ ...none, ...known }, now).join(" ");

test("the studio reads when its last backup was made, and what is wrong with it", () => {
  expect(lineFor({ isScheduled: false })).toContain("No backups are made. Set BACKUP_FOLDER");
  expect(lineFor({})).toBe("The first backup has not succeeded yet.");
  expect(lineFor({ lastGood: good })).toBe("Last backup: 3 hours ago, 3.00 MB.");
  const lastTrial = { at: "2026-11-20T09:00:00Z", fault: null, asOf: null, counts: null };
  expect(lineFor({ lastGood: good, lastTrial })).toContain("Restored and compared 2 days ago.");
  const fault = "public.projects differs";
  expect(lineFor({ lastGood: good, lastTrial: { ...lastTrial, fault } })).toContain(fault);
  const old = { ...good, at: "2026-11-20T09:00:00Z", missing: 2 };
  const failed = { at: "2026-11-22T09:00:00Z", message: "No space is left." };
  expect(lineFor({ isLate: true, lastGood: old, lastFailure: failed })).toBe(
    "The last backup was made 2 days ago, and none has succeeded since. The last attempt failed: No space is left. 2 uploaded files were missing.",
  );
  expect(lineFor({ lastGood: good, lastFailure: { ...failed, at: old.at } })).not.toContain(
    "failed",
  );
});
