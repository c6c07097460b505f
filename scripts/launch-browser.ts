import { chromium } from "@playwright/test";
import { chromiumPath } from "./browser.ts";

/** A Chromium to photograph pages with; the caller closes it. */
export async function launchBrowser() {
  const { path: executablePath, env } = await chromiumPath();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
