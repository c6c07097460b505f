import { describe, expect, test } from "vitest";
import { isHeld, run } from "../scripts/prove/restarts.ts";
import { type DatabaseKind, eitherKind } from "./databases.ts";

// The short form of what `npm run prove` does in twenty rounds: the same program, a fixed seed.
describe.each(eitherKind)("killed in the middle of the work, on the %s database", (kind) => {
  test("nothing that was acknowledged is lost or doubled, and mails go on within 30 seconds", async () => {
    const report = await run({ rounds: 1, database: kind satisfies DatabaseKind, seed: 7 });
    expect(report.acknowledged.contacts).toBeGreaterThan(10);
    expect(report.acknowledged.files).toBeGreaterThan(0);
    expect(report.faults).toEqual(
      kind === "server" ? { "kill -9": 1, "restart, immediate": 1 } : { "kill -9": 1 },
    );
    expect(report).toMatchObject({ lost: 0, doubled: 0, processRestarts: 0, surprises: {} });
    expect(report.mailDelayMs.max).toBeLessThan(30_000);
    expect(isHeld(report)).toBe(true);
  }, 240_000);
});
