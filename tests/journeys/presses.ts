import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";
import { inBoth, readGerman } from "./in-german.ts";
import { signIn } from "./world.ts";

/** One press, on a page of the studio of `npm run shots`, in which each state of a project is a project of its own. */
export interface Press {
  /** The path of the page; `{scene}` is the id of that project, `{invoice:scene}` of the invoice over its deposit. */
  at: string;
  /** What is typed and opened before. */
  before?: Act;
  press: Act;
  /** What answers before the server does, as a selector; otherwise the pressed button is busy. */
  says?: string;
  /** What says that the line was lost; otherwise an alert. */
  lost?(page: Page): Locator;
  /** The field with what was typed, which it still contains afterwards. */
  contains?(page: Page): Locator;
}

type Act = (page: Page) => Promise<unknown>;

interface Studio {
  url: string;
  password: string;
  people: Record<string, string>;
  ids: Record<string, string>;
}

const test = base.extend<object, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      await readGerman();
      const served: ChildProcess = spawn(
        "node",
        ["--liftoff-only", "tests/journeys/open-scenes.ts"],
        { stdio: ["pipe", "pipe", "inherit"] },
      );
      const [line] = await new Promise<string[]>((resolve, reject) => {
        createInterface({ input: served.stdout as never }).once("line", (text) => resolve([text]));
        served.once("exit", () => reject(new Error("The studio did not start.")));
      });
      await use(JSON.parse(line ?? ""));
      served.stdin?.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

const busy = "button[aria-busy=true]";
export const typed = "What was typed before the line was lost.";
export const inDialog = (page: Page) => page.getByRole("dialog");
export const button =
  (name: string | RegExp, within = "body"): Act =>
  async (page) =>
    page
      .locator(within)
      .getByRole("button", { name: inBoth(name, { exact: true }) })
      .first()
      .click();
/** The last button of the dialog, or the last with this name. */
export const confirm =
  (name?: string | RegExp): Act =>
  (page) =>
    inDialog(page)
      .getByRole("button", name ? { name: inBoth(name) } : {})
      .last()
      .click();
export const fill =
  (label: string | RegExp, within = "body", text = typed): Act =>
  (page) =>
    field(label, within)(page).fill(text);
export const field =
  (label: string | RegExp, within = "body") =>
  (page: Page) =>
    page.locator(within).getByLabel(inBoth(label)).first();
export const visible =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(inBoth(text)).first().waitFor({ timeout: 60_000 });
export const all =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** An upload: the file is listed at once with its progress, and stays to be tried again. */
export const upload = (within: string, from: Omit<Press, "press">): Press => ({
  says: `${within} li[data-state=uploading]`,
  lost: (page) => page.locator(`${within} li[data-state=error]`),
  press: (page) =>
    page
      .locator(`${within} input[type=file]`)
      .first()
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(typed) }),
  ...from,
});

/**
 * Tries the presses of some people, by who they are in the demo studio; null: nobody is signed in. Each is answered
 * while every request waits, and when all requests have failed the page says so and contains what was typed.
 * @param language what the pages are read in: the presses name what they press in English.
 */
export function tryPresses(
  where: string,
  presses: Record<string, Record<string, Press>>,
  language: "en" | "de" = "en",
) {
  for (const [who, ofPerson] of Object.entries(presses)) {
    test(`${where}: each press of the ${who} is answered before the server answers, and a lost line keeps what was typed`, {
      tag: "@prove",
    }, async ({ browser, studio }) => {
      test.setTimeout(600_000);
      const context = await contextOf(browser, studio, { who, language });
      await context.addInitScript(
        (chosen) => localStorage.setItem("daybreak:language", chosen),
        language,
      );
      const faults: string[] = [];
      for (const [name, one] of Object.entries(ofPerson)) {
        const page = await context.newPage();
        page.setDefaultTimeout(6_000);
        await tryPress(page, one, studio, language).then(
          (ms) => console.log(`${who}: ${name}: ${Math.round(ms)} ms`),
          (error: Error) => faults.push(`${name}: ${error.message.slice(0, 300)}`),
        );
        await page.close();
      }
      expect(faults).toEqual([]);
      await context.close();
    });
  }
}

async function contextOf(
  browser: Browser,
  { url, people, password }: Studio,
  { who, language }: { who: string; language: string },
) {
  const context = await browser.newContext({ baseURL: url, locale: language });
  const email = people[who];
  if (!email) return context;
  const page = await context.newPage();
  await signIn(page, { email, password });
  await page.close();
  return context;
}

/** @returns after how many milliseconds the press was answered, without the server. */
async function tryPress(page: Page, one: Press, studio: Studio, language: string): Promise<number> {
  const { at, before, press, says = busy, lost = alert, contains } = one;
  await page.goto(at.replace(/\{([\w:-]+)\}/, (_, name) => studio.ids[name] ?? ""));
  await page.waitForLoadState("networkidle", { timeout: 6_000 }).catch(() => {});
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await before?.(page);
  const wanted = contains && (await contains(page).inputValue());
  const { promise: held, resolve: lose } = Promise.withResolvers<void>();
  await page.route(/\/(functions|rest|storage|auth)\/v1\/|\/assets\//, async (route) => {
    await held;
    await route.abort();
  });
  await page.evaluate((selector) => {
    const seen = window as unknown as { answeredMs: number };
    let pressedAt = 0;
    for (const type of ["click", "change", "input"]) {
      addEventListener(
        type,
        (event) => {
          pressedAt = event.timeStamp;
        },
        true,
      );
    }
    const count = () => document.querySelectorAll(selector).length;
    const before = count();
    const look = () => {
      if (pressedAt && count() !== before) seen.answeredMs = performance.now() - pressedAt;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, says);
  await press(page);
  const answeredMs = await page
    .waitForFunction(() => (window as unknown as { answeredMs?: number }).answeredMs, null, {
      timeout: 2_000,
    })
    .catch(() => {
      throw new Error(`nothing like ${says} within two seconds`);
    });
  lose();
  await expect(lost(page)).toBeVisible({ timeout: 17_000 });
  if (contains && wanted !== undefined) await expect(contains(page)).toHaveValue(wanted);
  return (await answeredMs.jsonValue()) ?? 0;
}

const alert = (page: Page) => page.getByRole("alert").first();
