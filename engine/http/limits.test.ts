import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../../tests/databases.ts";
import type { Database } from "../postgres/database.ts";
import { addressKey, createLimits } from "./limits.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2::1", "32.1.13.184.0.1.0.2/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "32.1.13.184.0.1.0.2/64"],
  ["2001:0DB8:0001:0002::", "32.1.13.184.0.1.0.2/64"],
  ["2001:db8:1:3::1", "32.1.13.184.0.1.0.3/64"],
  ["unknown", "unknown"],
])("%s counts as %s, which counts as itself", (address, key) => {
  expect(addressKey(address)).toBe(key);
  expect(addressKey(key)).toBe(key);
});

describe.each(databaseKinds)("limits on the %s database", (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db.close());

  test("the sixth message in ten minutes from one household is refused, and another's first is not", async () => {
    const limits = createLimits(db, { message: { points: 5, seconds: 600 } });
    const take = (host: string) => limits.take("message", `2001:db8:1:2::${host}`);
    for (const host of ["1", "2", "3", "4", "5"]) expect(await take(host)).toEqual({ ok: true });
    const refused = await take("6");
    expect(refused.ok).toBe(false);
    expect(!refused.ok && refused.retryAfterSeconds).toBeGreaterThan(590);
    expect(await limits.take("message", "2001:db8:1:3::1")).toEqual({ ok: true });
  });

  test("a limit in memory refuses in the same way, and the database has no row of it", async () => {
    const limits = createLimits(
      db,
      { read: { points: 1, seconds: 60 }, write: { points: 1, seconds: 60 }, open: "off" },
      { inMemory: ["read"] },
    );
    for (const name of ["read", "write"] as const) {
      expect(await limits.take(name, "192.0.2.7")).toEqual({ ok: true });
      expect(await limits.take(name, "192.0.2.7")).toMatchObject({ ok: false });
    }
    for (let n = 0; n < 9; n++)
      expect(await limits.take("open", "192.0.2.7")).toEqual({ ok: true });
    const { rows } = await db.query(
      "select key from engine.rate_limits where key like '%192.0.2.7'",
    );
    expect(rows).toEqual([{ key: "write:192.0.2.7" }]);
  });
});
