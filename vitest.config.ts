import { defineConfig } from "vitest/config";

// Not vite.config.ts: the router's plugin must not run under vitest.
export default defineConfig({
  test: {
    // Two cores; a database of its own for each file.
    maxWorkers: 2,
    setupFiles: ["tests/property-setup.ts"],
    projects: [
      {
        extends: true,
        test: { name: "web", environment: "jsdom", include: ["web/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{content,domain,database,engine,server,tests,scripts}/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
