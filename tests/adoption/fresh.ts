import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { startDaybreak } from "../journeys/daybreak.ts";
import { readCatalogue } from "./catalogue.ts";
import { emptyDatabase, keysOfDumps, withDumped } from "./dumps.ts";

/**
 * Compares a catalogue with that of a new installation, entry by entry.
 * @param ownerUrl the cluster for a database on a server; null: the embedded one.
 */
export async function expectAsFresh(catalogue: readonly string[], ownerUrl: string | null) {
  const dataDir = mkdtempSync(join(tmpdir(), "daybreak-fresh-"));
  const env: Record<string, string> = { ...keysOfDumps, DATA_DIR: dataDir };
  if (ownerUrl) env.DATABASE_URL = await emptyDatabase(ownerUrl, "fresh");
  const fresh = await startDaybreak(env);
  await fresh.stop();
  const made = await withDumped(env, readCatalogue);
  rmSync(dataDir, { recursive: true, force: true });
  expect(made.length).toBeGreaterThan(800);
  expect(catalogue.filter((entry) => !made.includes(entry))).toEqual([]);
  expect(made.filter((entry) => !catalogue.includes(entry))).toEqual([]);
}
