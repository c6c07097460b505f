import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beforeOpening } from "#engine/postgres/server.ts";
import { databaseKinds, emptyServerDatabase } from "../../tests/databases.ts";
import { backupKeys, newKeys } from "./keys.ts";
import { installationKeys, type SealingSettings, sealKeys } from "./sealed-keys.ts";

const sealingKey = "a key that seals the keys of the tests";
const otherKey = "another key that seals the keys of the tests";

describe.runIf(databaseKinds.includes("server"))("keys that are sealed in the database", () => {
  let database: Awaited<ReturnType<typeof emptyServerDatabase>>;
  beforeEach(async () => {
    database = await emptyServerDatabase();
  });
  afterEach(() => database.drop());

  const machine = () => join(mkdtempSync(join(tmpdir(), "daybreak-machine-")), "keys.json");
  const keysOn = (path: string, more: Partial<SealingSettings> = {}) =>
    installationKeys(
      {
        databaseUrl: database.url,
        jwtSecret: null,
        secretKey: null,
        publishableKey: null,
        keyEncryptionKey: sealingKey,
        formerKeyEncryptionKey: null,
        ...more,
      },
      path,
    );
  const sealed = () =>
    beforeOpening(database.url, async (tx) => {
      const { rows } = await tx.query<{ sealed: string }>("select sealed from engine.sealed_keys");
      return rows[0]?.sealed;
    });

  test("machines with nothing but the database and the key have the same keys, and no file", async () => {
    const machines = [machine(), machine(), machine()];
    const [a, b, c] = await Promise.all(machines.map((path) => keysOn(path)));
    expect(b).toEqual(a);
    expect(c).toEqual(a);
    expect(machines.filter(existsSync)).toEqual([]);
    expect(await sealed()).not.toContain(a?.jwtSecret);
  });

  test("an installation whose keys are in a file goes on with them, and others find them sealed", async () => {
    const path = machine();
    const before = await keysOn(path, { keyEncryptionKey: null });
    expect(existsSync(path)).toBe(true);
    expect(await keysOn(path)).toEqual(before);
    expect(await keysOn(machine())).toEqual(before);
  });

  test("without the key, or with another one, it says what to set and makes no other keys", async () => {
    await keysOn(machine());
    const path = machine();
    await expect(keysOn(path, { keyEncryptionKey: null })).rejects.toThrow(
      /sealed in it. Set KEY_ENCRYPTION_KEY/,
    );
    await expect(keysOn(path, { keyEncryptionKey: otherKey })).rejects.toThrow(
      /KEY_ENCRYPTION_KEY is not the one .* KEY_ENCRYPTION_FORMER_KEY .* change-keys/,
    );
    expect(existsSync(path)).toBe(false);
  });

  test("a start with the new key and the former one seals them anew, and then the new one is enough", async () => {
    const before = await keysOn(machine());
    const renewed = { keyEncryptionKey: otherKey, formerKeyEncryptionKey: sealingKey };
    expect(await keysOn(machine(), renewed)).toEqual(before);
    expect(await keysOn(machine(), { keyEncryptionKey: otherKey })).toEqual(before);
    await expect(keysOn(machine())).rejects.toThrow(/is not the one/);
  });

  test("other keys than the database is used with are not sealed", async () => {
    await keysOn(machine());
    await beforeOpening(database.url, (tx) => tx.exec("delete from engine.sealed_keys"));
    const path = machine();
    writeFileSync(path, backupKeys(newKeys()));
    await expect(keysOn(path)).rejects.toThrow(/JWT_SECRET differs/);
    expect(await sealed()).toBeUndefined();
  });

  test("a row that somebody has changed opens with no key", async () => {
    await keysOn(machine());
    await beforeOpening(database.url, (tx) =>
      tx.exec("update engine.sealed_keys set sealed = 'A' || substr(sealed, 2)"),
    );
    await expect(keysOn(machine())).rejects.toThrow(/is not the one/);
  });

  test("keys that replace others are sealed in their place", async () => {
    const settings = {
      databaseUrl: database.url,
      jwtSecret: null,
      secretKey: null,
      publishableKey: null,
      keyEncryptionKey: otherKey,
      formerKeyEncryptionKey: null,
    };
    const lost = await keysOn(machine());
    const made = await installationKeys(settings, machine(), { change: true });
    expect(made.jwtSecret).not.toBe(lost.jwtSecret);
    await beforeOpening(database.url, (tx) => sealKeys(tx, settings, made));
    expect(await installationKeys(settings, machine())).toEqual(made);
  });
});
