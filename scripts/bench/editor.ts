// `npm run bench:editor`: how long a keystroke takes until the page in the editor shows it, how long a publish takes until
// another browser's request is answered with it, how long visitors wait meanwhile, and what the editor costs the process
// and the visitors. Everything runs on this machine, so a figure in milliseconds belongs to it; the last lines are ratios. It
// needs a build.

import type { Frame, Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { localPublishableKey, startDaybreak } from "../../tests/journeys/daybreak.ts";
import { launchBrowser } from "../environment/browser.ts";
import { median } from "../environment/median.ts";

const letters = "Webuildittonightanditopenstomorrow";
const publishes = Number(process.argv[2] ?? 20);

const site = await startDaybreak();
const client = createClient(site.url, localPublishableKey, { auth: { persistSession: false } });
await client.auth.signInWithPassword(site.studio);
const before = { bytes: await bytesOfHome(), memory: await memory() };

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`${site.url}/login`);
await page.fill("[name=email]", site.studio.email);
await page.fill("[name=password]", site.studio.password);
await page.click("button[type=submit]");
await page.waitForURL(/\/admin/);
await page.goto(`${site.url}/admin/site`);
await page.waitForSelector("iframe[data-visible]");
const { pages } = await call("preview-page", { path: "/", changes: [] });
const longest = (await lengths(pages)).at(-1)?.path ?? "/";

console.log("keystroke to picture, milliseconds:");
for (const path of ["/", longest]) {
  const times = await typeOn(path);
  console.log(`  ${path}: ${median(times)} (median), ${times.at(-1)} (worst of ${times.length})`);
}
const open = await memory();
await browser.close();

const waits: number[] = [];
for (let at = 0; at < 500; at++) await visit(waits);
console.log(`a visitor's request, milliseconds: ${spread(waits)}`);
for (const [what, kind, path, times] of [
  ["a text of one page", "page-home", "lead", publishes],
  ["the name on every page", "studio", "name", Math.ceil(publishes / 4)],
] as const) {
  const took: number[] = [];
  for (let at = 0; at < times; at++) took.push(await publish(kind, path, `Version ${at} of it`));
  console.log(
    `publish ${what} to another browser, milliseconds: ${spread(took)}; a visitor's request meanwhile: ${spread(waits)}`,
  );
}
console.log(`memory with the editor open, to before: ${(open / before.memory).toFixed(2)}`);
console.log(
  `bytes of the home page after, to before: ${((await bytesOfHome()) / before.bytes).toFixed(3)}`,
);
await site.stop();

/** Types into the first text of a page that can be changed there. @returns sorted milliseconds. */
async function typeOn(path: string): Promise<number[]> {
  await page.getByLabel("Page", { exact: true }).selectOption(path);
  const frame = page.frames().find((one) => one.url().endsWith("/preview-frame"));
  if (!frame) throw new Error("The editor has no frame.");
  await page.waitForFunction(() => document.querySelector("[aria-busy=false] iframe"));
  await choose(page, frame);
  const times: number[] = [];
  for (const letter of letters) {
    const began = performance.now();
    const seen = frame.evaluate(
      () =>
        new Promise<void>((done) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(done));
          });
          observer.observe(document.body, { characterData: true, childList: true, subtree: true });
        }),
    );
    await page.keyboard.type(letter);
    await seen;
    times.push(Math.round(performance.now() - began));
  }
  return times.sort((a, b) => a - b);
}

async function choose(page: Page, frame: Frame) {
  const text = frame.locator("main [data-content^='page-'], main [data-content]").first();
  await text.focus();
  await text.press("Enter");
  await page.locator("aside[data-open] :is(input, textarea)").first().waitFor();
}

/** Publishes a text of the home page. @returns milliseconds until a request of somebody else is answered with it. */
async function publish(kind: string, path: string, text: string): Promise<number> {
  const { number: base } = await call("read-content", { kind });
  const { number } = await call("save-content", { kind, base, changes: [{ path, value: text }] });
  const began = performance.now();
  const done = call("publish-content", { kinds: [kind], seen: { [kind]: number } });
  while (!(await visit(waits)).includes(text));
  const took = Math.round(performance.now() - began);
  await done;
  return took;
}

/** Asks for the home page, and notes how many milliseconds it took. */
async function visit(noted: number[]): Promise<string> {
  const began = performance.now();
  const html = await (await fetch(site.url)).text();
  noted.push(Math.round(performance.now() - began));
  return html;
}

async function call(name: string, body: object) {
  const { data, error } = await client.functions.invoke(name, { body });
  if (error) throw new Error(await error.context.text());
  return data;
}

/** The pages by the bytes of their HTML. */
async function lengths(pages: readonly { path: string }[]) {
  const found: { path: string; bytes: number }[] = [];
  for (const { path } of pages) {
    const { html } = await call("preview-page", { path, changes: [] });
    // Of a page without a text that can be changed there nothing can be measured.
    if (/\u2060/.test(html)) found.push({ path, bytes: html.length });
  }
  return found.sort((a, b) => a.bytes - b.bytes);
}

async function bytesOfHome(): Promise<number> {
  const headers = { "accept-encoding": "identity" };
  return (await (await fetch(site.url, { headers })).arrayBuffer()).byteLength;
}

async function memory(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

/** Empties the list. */
function spread(times: number[]): string {
  const sorted = times.splice(0).sort((a, b) => a - b);
  const at95 = sorted[Math.ceil(sorted.length * 0.95) - 1];
  return `${median(sorted)} (median), ${at95} (95 of 100), ${sorted.at(-1)} (worst of ${sorted.length})`;
}
