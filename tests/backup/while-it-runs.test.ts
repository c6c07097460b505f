import { expect, test } from "vitest";
import { isHeld, run } from "../../scripts/prove/copies.ts";
import { databaseKinds, emptyServerDatabase } from "../databases.ts";

test.each(databaseKinds)(
  "a backup of the running %s database holds what was acknowledged, and comes back equal",
  { timeout: 180_000 },
  async (database) => {
    const server = database === "server" ? await emptyServerDatabase() : null;
    try {
      const report = await run({
        database,
        copies: 1,
        ...(server && { databaseUrl: server.url }),
      });
      expect(isHeld(report), JSON.stringify(report)).toBe(true);
      expect(report.files).toBeGreaterThan(0);
      expect(report.messageMs.meanwhile.max).toBeGreaterThan(0);
    } finally {
      await server?.drop();
    }
  },
);
