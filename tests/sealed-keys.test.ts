import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../scripts/environment/free-port.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { startDaybreak } from "./journeys/daybreak.ts";
import { runCommand } from "./run-command.ts";

const postgres = await startPostgres();
const key = () => randomBytes(32).toString("base64url");

describe.runIf(postgres)("machines that have the database and KEY_ENCRYPTION_KEY alone", () => {
  const env = { DATABASE_URL: postgres?.url ?? "", KEY_ENCRYPTION_KEY: key() };
  afterAll(() => postgres?.stop());

  test("take each other's sessions, make one backup, and change their keys together", async () => {
    // They start at the same time, on an empty database and with empty folders.
    const port = await freePort();
    const site = { ...env, SITE_URL: `http://localhost:${port}` };
    const [a, b] = await Promise.all([
      startDaybreak({ ...site, PORT: String(port) }),
      startDaybreak({ ...site, PORT: String(await freePort()) }),
    ]);
    expect([a, b].map(({ dataDir }) => existsSync(join(dataDir, "keys.json")))).toEqual([
      false,
      false,
    ]);
    const client = createClient(a.url, a.publishableKey, { auth: { persistSession: false } });
    const { data } = await client.auth.signInWithPassword(a.studio);
    const token = data.session?.access_token ?? "";
    const userAt = ({ port }: { port: number }) =>
      fetch(`http://localhost:${port}/auth/v1/user`, {
        headers: { apikey: a.publishableKey, authorization: `Bearer ${token}` },
      });
    expect((await userAt(b)).status).toBe(200);

    const file = join(a.dataDir, "all.backup");
    const backup = await runCommand("backup", [file], { ...env, DATA_DIR: b.dataDir });
    expect([backup.status, backup.output]).toEqual([0, expect.stringContaining("the keys")]);

    const wrong = await runCommand("doctor", [], { ...env, KEY_ENCRYPTION_KEY: key() });
    expect(wrong.output).toContain("KEY_ENCRYPTION_KEY is not the one");
    await Promise.all([a.stop(), b.stop()]);
    // The key is lost: a new one, and new keys.
    const lost = { ...site, PORT: String(port), KEY_ENCRYPTION_KEY: key() };
    const changed = await runCommand("change-keys", [], lost);
    expect(changed.status, changed.output).toBe(0);
    await expect(a.restart()).rejects.toThrow(/KEY_ENCRYPTION_KEY is not the one/);
    const c = await startDaybreak(lost);
    expect((await userAt(c)).status).toBe(403);
    await c.stop();
  }, 240_000);
});
