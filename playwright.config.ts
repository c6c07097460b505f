import { defineConfig } from "@playwright/test";
import { journeyChromium } from "./scripts/environment/browser.ts";

const browser = await journeyChromium();

export default defineConfig({
  // `npm test` leaves out the journeys with the tag @prove (faults, and a studio with settings of its own); the part
  // `browser` of `npm run prove` runs all.
  testDir: "tests/journeys",
  outputDir: "test-results/journeys",
  fullyParallel: false,
  workers: 2,
  // A long journey takes more than two minutes on a machine that is busy with something else.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // A journey that passes only the second time is named in the closing lines of `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "line",
  use: {
    actionTimeout: 15_000,
    // Animations take a tenth of the processor's work; the journeys that test them switch them on themselves.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: browser.path,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--no-first-run",
        // Pages live for seconds, so code that V8 optimises on another thread is rarely used. This saves a tenth of the
        // processor time.
        "--js-flags=--single-threaded",
      ],
      // Without a locale Chromium gives every download with an umlaut in its name another name.
      env: { ...process.env, LC_ALL: "C.UTF-8", ...browser.env } as Record<string, string>,
    },
    trace: "on-first-retry",
  },
});
