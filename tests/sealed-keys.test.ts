import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backupKeys, newKeys } from "#server/settings/keys.ts";
import { installationKeys } from "#server/settings/sealed-keys.ts";
import { freePort } from "../scripts/environment/free-port.ts";
import { startPostgres } from "../scripts/environment/postgres.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { runCommand } from "./run-command.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const key = () => randomBytes(32).toString("base64url");

describe.runIf(postgres)("machines that have the database and KEY_ENCRYPTION_KEY alone", () => {
  const env = { DATABASE_URL: postgres?.url ?? "", KEY_ENCRYPTION_KEY: key() };
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

describe.runIf(postgres)("a backup of an installation whose keys are sealed", () => {
  const home = mkdtempSync(join(tmpdir(), "daybreak-sealed-"));
  const sealing = { KEY_ENCRYPTION_KEY: key() };
  const file = join(home, "sealed.backup");
  const plainFile = join(home, "plain.backup");
  let source: { DATABASE_URL: string };
  let token: string;
  let keys: string;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let number = 0;
  const newFolder = () => ({ DATA_DIR: join(home, `machine-${++number}`) });
  async function newDatabase() {
    const client = new Client({ connectionString: server?.url });
    await client.connect();
    const name = `restored_${++number}`;
    await client.query(`create database ${name}`);
    await client.end();
    return { DATABASE_URL: (server?.url ?? "").replace(/\/[^/]*$/, `/${name}`) };
  }
  const keysIn = ({ DATA_DIR }: { DATA_DIR: string }) =>
    readFileSync(join(DATA_DIR, "keys.json"), "utf8");
  /** The keys with which a machine starts. */
  const keysOf = async (
    { DATABASE_URL }: { DATABASE_URL: string },
    { KEY_ENCRYPTION_KEY }: { KEY_ENCRYPTION_KEY: string },
    { DATA_DIR } = newFolder(),
  ) => {
    const settings = {
      databaseUrl: DATABASE_URL,
      jwtSecret: null,
      secretKey: null,
      publishableKey: null,
      keyEncryptionKey: KEY_ENCRYPTION_KEY,
      formerKeyEncryptionKey: null,
    };
    return backupKeys(await installationKeys(settings, join(DATA_DIR, "keys.json")));
  };
  const tokenCounts = async ({ port, publishableKey }: Daybreak) => {
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
    return (await fetch(`http://localhost:${port}/auth/v1/user`, { headers })).ok;
  };
  /** Whether an installation that is started so knows a session of the first one. */
  async function goesOnWith(env: Record<string, string>) {
    const daybreak = await startDaybreak({ ...env, SITE_URL: "http://localhost:3000" });
    try {
      return await tokenCounts(daybreak);
    } finally {
      await daybreak.stop();
    }
  }
  const restore = async (env: Record<string, string>, from = file) => {
    const { status, output } = await runCommand("restore", [from], env);
    return status === 0 ? "restored" : output;
  };

  beforeAll(async () => {
    // Installations on one server have the same keys, because they sign in as the same role.
    server = await startPostgres();
    source = await newDatabase();
    const daybreak = await startDaybreak({
      ...source,
      ...sealing,
      SITE_URL: "http://localhost:3000",
    });
    const { port, publishableKey, studio } = daybreak;
    const client = createClient(`http://localhost:${port}`, publishableKey, {
      auth: { persistSession: false },
    });
    token = (await client.auth.signInWithPassword(studio)).data.session?.access_token ?? "";
    expect(await tokenCounts(daybreak)).toBe(true);
    const { status } = await runCommand("backup", [file], {
      ...source,
      ...sealing,
      ...newFolder(),
    });
    expect(status).toBe(0);
    await daybreak.stop();
    keys = await keysOf(source, sealing);
  }, 120_000);

  afterAll(async () => {
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test("is restored with another sealing key, and a machine with nothing else goes on", async () => {
    const [database, other] = [await newDatabase(), { KEY_ENCRYPTION_KEY: key() }];
    expect(await restore({ ...database, ...other, ...newFolder() })).toBe("restored");
    expect(await goesOnWith({ ...database, ...other })).toBe(true);
  }, 120_000);

  test("is restored without a sealing key, with its keys in a file; a start with one seals them for others", async () => {
    const [database, folder] = [await newDatabase(), newFolder()];
    expect(await restore({ ...database, ...folder })).toBe("restored");
    expect(keysIn(folder)).toBe(keys);
    expect(await goesOnWith({ ...database, ...folder })).toBe(true);
    // A machine that has neither the file nor the sealed keys makes no others.
    await expect(keysOf(database, sealing)).rejects.toThrow(/JWT_SECRET differs/);
    expect(await keysOf(database, sealing, folder)).toBe(keys);
    expect(await keysOf(database, sealing)).toBe(keys);
  }, 120_000);

  test("is restored into the embedded database, whose own backup is restored with a sealing key", {
    tags: "prove",
    timeout: 120_000,
  }, async () => {
    const folder = newFolder();
    expect(await restore(folder)).toBe("restored");
    expect(keysIn(folder)).toBe(keys);
    expect((await runCommand("backup", [plainFile], folder)).status).toBe(0);
    const database = await newDatabase();
    expect(await restore({ ...database, ...sealing, ...newFolder() }, plainFile)).toBe("restored");
    expect(await goesOnWith({ ...database, ...sealing })).toBe(true);
  });

  test("is not restored into a database in which other keys are sealed, as a restore that was killed leaves it", async () => {
    const database = await newDatabase();
    const others = await keysOf(database, sealing);
    const folder = newFolder();
    expect(await restore({ ...database, ...sealing, ...folder })).toMatch(
      /keys of another installation are sealed in the database, .* Restore into a new database/,
    );
    expect(await keysOf(database, sealing)).toBe(others);
    expect(existsSync(join(folder.DATA_DIR, "keys.json"))).toBe(false);
    // After one that was killed the same backup is restored again.
    const again = await newDatabase();
    const killed = newFolder();
    expect(await restore({ ...again, ...sealing, ...killed })).toBe("restored");
    expect(await keysOf(again, sealing)).toBe(keys);
  }, 120_000);

  test("moves into the embedded database with the keys beside it, also where an older keys.json lies", {
    tags: "prove",
    timeout: 120_000,
  }, async () => {
    const folder = newFolder();
    mkdirSync(folder.DATA_DIR, { mode: 0o700 });
    writeFileSync(join(folder.DATA_DIR, "keys.json"), backupKeys(newKeys()), { mode: 0o600 });
    const moved = await runCommand("move-database", ["--to", "embedded"], {
      ...source,
      ...sealing,
      ...folder,
    });
    expect([moved.status, moved.output]).toEqual([0, expect.stringContaining("were compared")]);
    expect(keysIn(folder)).toBe(keys);
    expect(await goesOnWith(folder)).toBe(true);
  });
});
