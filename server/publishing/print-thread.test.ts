import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publishedContent } from "./content.ts";
import { printThread } from "./print-thread.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a print that takes longer than a thread rests is answered, and so is the one behind it", async () => {
  const thread = printThread("build");
  const site = thread.site(publishedContent());
  const page = thread.page(publishedContent(), "/");
  await setImmediate();
  vi.advanceTimersByTime(120_000);
  expect((await site).pages.length).toBeGreaterThan(20);
  await setImmediate();
  vi.advanceTimersByTime(120_000);
  expect((await page).html).toContain("<h1");
});

test("a thread that has ended by itself begins anew with the next print", async () => {
  const thread = printThread("build");
  expect((await thread.page(publishedContent(), "/")).html).toContain("<h1");
  vi.advanceTimersByTime(120_000);
  expect((await thread.page(publishedContent(), "/")).html).toContain("<h1");
});
