import { defineConfig } from "vitest/config";

/** Tests of requests, on a backend of their own in the same process: they leave nothing behind in it. */
const backend = "tests/{auth,booking,my-data,people,realtime,rest,seo,storage}/**/*.test.ts";

// On a busy machine a read that waits too long is refused: such a test is tried once more, as journeys are, and named in
// the closing lines of `npm test`.
const patience = { testTimeout: 90_000, hookTimeout: 120_000, retry: 1 };

// Not vite.config.ts: the router's plugin must not run under vitest.
export default defineConfig({
  test: {
    // With a third process the two cores of a small machine were so busy that reads were refused and statements of the
    // embedded database ended for taking too long.
    maxWorkers: 2,
    // The embedded database is WebAssembly. To compile it a second time for speed costs more than a test's queries gain.
    execArgv: ["--liftoff-only"],
    setupFiles: ["tests/property-setup.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "web",
          environment: "jsdom",
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/fresh-document.ts"],
          // One document for the files of a worker: to make one for each took nine tenths of their processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{content,domain,database,engine,server,scripts}/**/*.test.ts", backend],
          isolate: false,
          ...patience,
        },
      },
      {
        extends: true,
        // These start servers, change the environment and listen to signals: a process for each file.
        test: {
          name: "tests",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [backend],
          ...patience,
        },
      },
    ],
  },
});
