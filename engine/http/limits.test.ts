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

  test("a leased limit lets through what it says, and refuses the rest", async () => {
    const limits = createLimits(
      db,
      { read: { points: 5, seconds: 60 }, open: "off" },
      { leased: ["read"] },
    );
    const answers = [];
    for (let n = 0; n < 8; n++) answers.push((await limits.take("read", "192.0.2.7")).ok);
    expect(answers).toEqual([true, true, true, true, true, false, false, false]);
    expect(await limits.take("read", "192.0.2.8")).toEqual({ ok: true });
    for (let n = 0; n < 9; n++)
      expect(await limits.take("open", "192.0.2.7")).toEqual({ ok: true });
  });

  test("processes share a leased limit, but for one share each", async () => {
    const settings = { shared: { points: 200, seconds: 60 } };
    const processes = [1, 2, 3].map(() => createLimits(db, settings, { leased: ["shared"] }));
    let passed = 0;
    for (let n = 0; n < 600; n++) {
      const answer = await processes[n % 3]?.take("shared", "192.0.2.9");
      if (answer?.ok) passed++;
    }
    expect(passed).toBeGreaterThanOrEqual(190);
    expect(passed).toBeLessThanOrEqual(230);
  });

  test("who asks seldom causes no write, and who asks often one for each share", async () => {
    let writes = 0;
    const counted: Pick<Database, "query"> = {
      query: (text, values) => {
        writes++;
        return db.query(text, values);
      },
    };
    const settings = { often: { points: 6_000, seconds: 60 } };
    const limits = createLimits(counted, settings, { leased: ["often"] });
    for (let n = 0; n < 150; n++) await limits.take("often", "192.0.2.10");
    expect(writes).toBe(0);
    for (let n = 0; n < 2_850; n++) await limits.take("often", "192.0.2.10");
    expect(writes).toBeGreaterThan(7);
    expect(writes).toBeLessThanOrEqual(11);
  });

  test("while the database is away a leased limit is counted by each process alone", async () => {
    const away = { query: () => Promise.reject(new Error("away")) };
    const limits = createLimits(away, { far: { points: 40, seconds: 60 } }, { leased: ["far"] });
    let passed = 0;
    for (let n = 0; n < 100; n++) if ((await limits.take("far", "192.0.2.11")).ok) passed++;
    expect(passed).toBe(40);
  });
});
