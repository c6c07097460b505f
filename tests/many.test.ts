import { expect, test } from "vitest";
import { hasPassed, run } from "../scripts/prove/many.ts";

// `npm run prove -- --parts many` does it longer, replaces the processes under load, and runs journeys through the proxy.
test("whatever is killed of three processes, proxy, pooler, database and files, nothing acknowledged is lost or done twice (needs PostgreSQL; nginx and pgbouncer where they are)", async ({
  skip,
}) => {
  const report = await run({ rounds: 1, rolls: false, drainSeconds: 0 });
  if (!report) return skip();
  expect(hasPassed(report), JSON.stringify(report, null, 2)).toBe(true);
  const parts = ["process", "pooler", "files", "proxy", "database"];
  const killed = report.without.includes("pgbouncer") ? parts.toSpliced(1, 1) : parts;
  expect(Object.keys(report.faults)).toEqual(killed);
  const { contacts = 0, files = 0, largeFiles = 0, mails = 0 } = report.acknowledged;
  expect(Math.min(contacts, files, largeFiles, mails)).toBeGreaterThan(0);
}, 240_000);
