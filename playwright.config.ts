import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/browser.ts";

const browser = await chromiumPath();

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results/journeys",
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "line",
  use: {
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: browser.path,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
    trace: "retain-on-failure",
  },
});
