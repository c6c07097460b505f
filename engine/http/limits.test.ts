import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../../tests/databases.ts";
import type { Database } from "../postgres/database.ts";
import { addressKey, createLimits, defaultLimits } from "./limits.ts";

// The figures are promises of docs/operate.md and of the specification: a change of one is made here too.
const promised = {
  signup: "30 in 300 s",
  token: "150 in 300 s",
  recover: "30 in 300 s",
  verify: "30 in 300 s",
  otp: "30 in 300 s",
  mfa: "15 in 60 s",
  contact: "5 in 600 s",
  function: "60 in 60 s",
  "analyze-seo": "5 in 60 s",
  "analyze-seo-hour": "30 in 3600 s",
  "analyze-seo-host": "10 in 60 s",
  "tool-result": "10 in 600 s",
  upload: "60 in 600 s",
  report: "60 in 86400 s",
  project: "10 in 86400 s",
  booking: "10 in 600 s",
  unsubscribe: "300 in 60 s",
  rest: "6000 in 60 s",
};

test("the limits without a setting are the promised ones", () => {
  const figures = Object.entries(defaultLimits).map(([name, limit]) => [
    name,
    limit === "off" ? "off" : `${limit.points} in ${limit.seconds} s`,
  ]);
  expect(Object.fromEntries(figures)).toEqual(promised);
  const [line = ""] = /^Defaults: .+$/m.exec(readFileSync("docs/operate.md", "utf8")) ?? [];
  for (const phrase of [
    "signup, recover, verify and otp 30 in 5 minutes",
    "token 150 in 5 minutes",
    "15 a minute",
    "contact 5 in 10 minutes",
    "function 60 a minute",
    "upload 60 in 10 minutes",
    "analyze-seo 5 a minute and analyze-seo-hour 30 an hour",
    "analyze-seo-host 10 a minute",
    "unsubscribe 300 a minute",
    "rest 6,000 a minute",
  ]) {
    expect(line).toContain(phrase);
  }
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2::1", "32.1.13.184.0.1.0.2/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "32.1.13.184.0.1.0.2/64"],
  ["2001:0DB8:0001:0002::", "32.1.13.184.0.1.0.2/64"],
  ["2001:db8:1:3::1", "32.1.13.184.0.1.0.3/64"],
  ["unknown", "unknown"],
])("%s counts as %s, also when it has been counted so before", (address, key) => {
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
    const limits = createLimits(db);
    const take = (host: string) => limits.take("contact", `2001:db8:1:2::${host}`);
    for (const host of ["1", "2", "3", "4", "5"]) expect(await take(host)).toEqual({ ok: true });
    const refused = await take("6");
    expect(refused.ok).toBe(false);
    expect(!refused.ok && refused.retryAfterSeconds).toBeGreaterThan(590);
    expect(await limits.take("contact", "2001:db8:1:3::1")).toEqual({ ok: true });
  });
});
