import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#engine/postgres/open.ts";
import { openChainStore } from "#server/backup/chain/chain-store.ts";
import { inventoryOf, restorable } from "#server/backup/chain/names.ts";
import { type Daybreak, startDaybreak } from "../journeys/daybreak.ts";
import { runCommand } from "../run-command.ts";

const rounds = 4;
const home = mkdtempSync(join(tmpdir(), "daybreak-log-kills-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Eight visitors write without a pause. @returns when each row was acknowledged, by the clock of this machine. */
function startWriting({ url, publishableKey }: Daybreak) {
  const acknowledged = new Map<string, number>();
  let isStopped = false;
  const writers = Array.from({ length: 8 }, async () => {
    const client = createClient(url, publishableKey, { auth: { persistSession: false } });
    while (!isStopped) {
      const key = randomUUID();
      const row = { name: "Bob", email: "bob@example.com", message: key, submission_key: key };
      const { status } = await client.from("contact_submissions").insert(row);
      if (status === 201) acknowledged.set(key, Date.now());
      if (status === 0) return;
    }
  });
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}

test(`after each of ${rounds} kills at random moments everything is restored that was acknowledged by the last mark, and at most ten seconds are lost`, {
  tags: "prove",
  timeout: 600_000,
}, async () => {
  const lost: number[] = [];
  let counted = 0;
  for (let round = 0; round < rounds; round++) {
    const dataDir = join(home, `${round}`);
    const backups = {
      BACKUP_FOLDER: join(home, `backups-${round}`),
      BACKUP_AT: "03:30",
      BACKUP_KEY: "one-that-nobody-would-guess-0f9d2c7a",
    };
    const store = openChainStore({ folder: backups.BACKUP_FOLDER });
    const marks = async () => restorable(inventoryOf(await store.list()));
    const daybreak = await startDaybreak({ ...backups, DATA_DIR: dataDir });
    const writing = startWriting(daybreak);
    await expect.poll(marks, { timeout: 120_000, interval: 500 }).not.toEqual([]);
    const killAt = Date.now() + randomInt(12_000);
    await expect.poll(() => Date.now(), { timeout: 20_000, interval: 7 }).toBeGreaterThan(killAt);
    const killedAt = Date.now();
    await daybreak.kill();
    await writing.stop();
    await daybreak.stop();
    // The machine is gone, and with it everything but the backups.
    rmSync(dataDir, { recursive: true, force: true });

    const { mark } = (await marks()).at(-1) ?? {};
    const restored = join(home, `restored-${round}`);
    const at = new Date(killedAt).toISOString();
    const { status, output } = await runCommand("restore", ["--at", at], {
      ...backups,
      DATA_DIR: restored,
    });
    expect(output).toContain(`Restored, as of ${mark?.at}: `);
    counted += Number(output.includes("as the mark says"));
    expect(status).toBe(0);
    const db = await openDatabase({ folder: join(restored, "database") });
    const { rows } = await db.query<{ message: string }>(
      "select message from public.contact_submissions",
    );
    await db.close();
    const found = new Set(rows.map(({ message }) => message));
    const missing = [...writing.acknowledged].filter(([key]) => !found.has(key));
    const markedAt = mark?.at.epochMilliseconds ?? 0;
    // A row may be acknowledged while the mark is asked for; its answer then comes a moment before the mark's.
    expect(missing.filter(([, when]) => when < markedAt - 300)).toEqual([]);
    expect(found.size).toBeGreaterThan(0);
    lost.push(killedAt - Math.min(killedAt, ...missing.map(([, when]) => when)));
    console.log(
      `killed ${killedAt - markedAt} ms after the last mark: ${found.size} rows restored, ${missing.length} lost, the oldest of ${lost.at(-1)} ms`,
    );
    rmSync(restored, { recursive: true, force: true });
  }
  console.log(`${counted} of ${rounds} marks counted their rows`);
  expect(Math.max(...lost)).toBeLessThan(10_000);
});
