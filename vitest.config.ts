import { defineConfig } from "vitest/config";

/** These tests start servers and wait for them, or change what belongs to a whole process, as its file mode mask. */
const processTests = [
  "tests/{adoption,backup,books,seo-guard}/**/*.test.ts",
  "tests/money/{card-runs,numbers}.test.ts",
  "tests/{clock-jumps,commands,content-{commands,dir},dev,doctor,durability,file-modes,full-disk,http,many,pgbouncer,proxy,rights}.test.ts",
  "tests/{image,publishing,publishing-killed,release,rolling,sealed-keys,several-processes,shared-files,start,unavailable,update}.test.ts",
];

// No test is tried a second time: what fails once is a fault, of the product or of the test.
const patience = {
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // What a test waits for comes when it comes: the default of a second was too short on a machine with other work.
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

// Not vite.config.ts: the router's plugin must not run under vitest.
export default defineConfig({
  test: {
    // With a third process the two cores of a small machine were so busy that reads were refused and statements of the
    // embedded database ended for taking too long.
    maxWorkers: 2,
    // The embedded database is WebAssembly. To compile it a second time for speed costs more than a test's queries gain.
    execArgv: ["--liftoff-only"],
    setupFiles: ["tests/property-setup.ts"],
    tags: [{ name: "prove", description: "Left out of `npm test`; `npm run prove` has all." }],
    projects: [
      {
        extends: true,
        test: {
          name: "web",
          environment: "jsdom",
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/fresh-document.ts"],
          // The files of a worker share one document: one for each took nine tenths of their processor time.
          isolate: false,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{content,domain,database,engine,server,scripts,tests}/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...processTests],
          // With isolation each file of tests/ loads the modules of the product anew, which takes three seconds.
          isolate: false,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          environment: "node",
          include: processTests,
          // They mostly wait for what they started: with two workers the cores are idle for a third of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
    ],
  },
});
