import { randomUUID } from "node:crypto";
import { type Browser, test as base, expect, type Frame, type Page } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import axe from "axe-core";
import { callFunction } from "../call-function.ts";
import { startMany } from "../many.ts";
import { project, submitProject as submit } from "../project.ts";
import { openSite, type Site } from "../seo/site.ts";
import { type Daybreak, localPublishableKey, startDaybreak } from "./daybreak.ts";

export { expect, project };

/** A picture of one point. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export interface Client {
  id: string;
  email: string;
  password: string;
  fullName: string;
  /** The official client, signed in as this person. */
  supabase: SupabaseClient;
}

/** The real product on a fresh installation with a real mail server; one for all journeys of a worker. */
export const test = base.extend<{ faultless: undefined }, { world: Daybreak; site: Site }>({
  /** Somebody else's website, which the analyser may call although it is on this machine. */
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  world: [
    async ({ site }, use) => {
      const env = { SEO_TEST_HOSTS: site.host };
      // In a part of `npm run prove` three processes behind a proxy serve the pages.
      const many = process.env.DAYBREAK_MANY ? await startMany({ env }) : null;
      const world = many?.site ?? (await startDaybreak(env));
      await use(world);
      await world.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  /** A journey in which a page throws or breaks its content security policy has failed. */
  faultless: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        if (
          /Content Security Policy|Trusted(HTML|Script)|hydrat|Minified React/i.test(message.text())
        ) {
          faults.push(message.text());
        }
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Somebody who has registered through the official client, not through the pages. */
export async function newClient(world: Daybreak, fullName = "Ada Lovelace"): Promise<Client> {
  const person = { email: `${randomUUID()}@example.com`, password: "correct horse", fullName };
  const supabase = createClient(world.url, world.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await supabase.auth.signUp({
    email: person.email,
    password: person.password,
    options: { data: { full_name: fullName, business_name: "Analytical Engines" } },
  });
  if (error || !data.user) throw error ?? new Error("nobody was signed up");
  return { ...person, id: data.user.id, supabase };
}

/** The same, with an address that is proved. */
export async function newProvedClient(world: Daybreak, fullName?: string): Promise<Client> {
  const client = await newClient(world, fullName);
  await proveAddress(world, client);
  return client;
}

/** Proves an address by its mail, with the official client. */
export async function proveAddress(world: Daybreak, { email, supabase }: Client) {
  await supabase.auth.resend({ type: "signup", email });
  const { text = "" } = await world.mailbox.find(email, /confirm/i);
  const token = new URL(/https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "").searchParams.get("token");
  const { data } = await supabase.auth.getSession();
  const answer = await fetch(`${world.url}/auth/v1/verify`, {
    method: "POST",
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ type: "signup", token_hash: token }),
  });
  expect(answer.status).toBe(200);
}

/**
 * What axe finds in a page or a frame, without the frames inside it: each violation with the first element that has it.
 * axe is run in the page directly, because its builder for Playwright loads it anew each time and also returns all
 * checks that passed, which takes three times as long.
 */
async function accessibilityFaults(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    // WCAG 2.2, 2.5.8: the rule is off by default.
    const rules = { "target-size": { enabled: true } };
    const { violations } = await here.run({ iframes: false, resultTypes: ["violations"], rules });
    // Where the page happens to be scrolled, half of a target may be behind the header that stays: each is measured
    // again in the middle of the window.
    const [left, top] = [scrollX, scrollY];
    for (const violation of violations.filter(({ id }) => id === "target-size")) {
      const small: typeof violation.nodes = [];
      for (const node of violation.nodes) {
        const target = document.querySelector(node.target.join(" "));
        target?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
        const again = await here.run(target ?? document, { runOnly: ["target-size"], rules });
        if (again.violations.length > 0) small.push(node);
      }
      violation.nodes = small;
    }
    scrollTo({ left, top, behavior: "instant" });
    const found = violations.filter(({ nodes }) => nodes.length > 0);
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

interface Credentials {
  email: string;
  password: string;
}

/** Puts a new session into the browser and opens the person's first page. The form is tried by `signInByForm`. */
export async function signIn(page: Page, { email, password }: Credentials) {
  await page.goto("/robots.txt"); // the lightest page of the same origin
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const answer = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: localPublishableKey, "user-agent": userAgent },
    data: { email, password },
  });
  const session = await answer.json();
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${JSON.stringify(session)}`);
  const key = `sb-${new URL(page.url()).hostname.split(".")[0]}-auth-token`;
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify(session),
  ] as const);
  await page.goto(session.user.app_metadata.role === "admin" ? "/admin" : "/dashboard");
}

/** The studio's page of a project, in a window of its own, whose clock may be another one. */
export async function openStudioPage(
  browser: Browser,
  world: Daybreak,
  projectId: string,
  present?: number,
) {
  const studio = await browser.newPage({ baseURL: world.url });
  if (present) await studio.clock.setSystemTime(present);
  await signIn(studio, world.studio);
  await studio.goto(`/admin/project/${projectId}`);
  return studio;
}

export async function signInByForm(page: Page, person: Credentials) {
  await page.goto("/login");
  await signInHere(page, person);
}

/** Signs in on the sign-in page that is already open, so that what lasts only as long as the page is not lost. */
export async function signInHere(page: Page, person: Credentials) {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: false }).first().click();
  await page.waitForURL(/\/(dashboard|admin)/);
}

/**
 * Colours do not depend on the width, nor the layout on the colours, so each colour scheme and each width is tried
 * once. Other journeys see these pages in light, too, so `npm test` leaves the first of the two to `npm run prove`.
 */
export const looks: { colorScheme: "light" | "dark"; width: number; tag: string | string[] }[] = [
  { colorScheme: "light", width: 1280, tag: "@prove" },
  { colorScheme: "dark", width: 320, tag: [] },
];

/** Expects no finding of axe, and nothing to scroll sideways. */
export async function expectAccessible(page: Page | Frame) {
  let faults = await accessibilityFaults(page);
  if (faults.length > 0) {
    await page.waitForTimeout(500); // what is fading in has its final colours a moment later
    faults = await accessibilityFaults(page);
  }
  expect(faults).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
}

/** Loads a page again that may be leaving by itself at this moment, as after a sign-out in another tab. */
export async function reloadOrFollow(page: Page) {
  await page.reload().catch(() => page.waitForLoadState());
}

/** Holds every script that the page asks for from now on. @returns what lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return resolve;
}

/** Submits a project of this client through the official client. @returns its id. */
export function submitProject({ supabase }: Client, row?: object): Promise<string> {
  return submit(supabase, row);
}

/** Registers a client, submits a project and opens its page. */
export async function openOwnProject(page: Page, world: Daybreak, row?: object) {
  const client = await newClient(world);
  const id = await submitProject(client, row);
  await signIn(page, client);
  await page.goto(`/project/${id}`);
  return { client, id };
}

/** The JSON answer of one of the functions, also of a refusal; `person` calls it signed in. */
export async function ask<Body>(world: Daybreak, name: string, body: object, person?: Client) {
  const answer = await responseOf(world, name, body, person);
  return (await answer.json()) as Body;
}

/** The same as a response that was not read yet, for example of a file. */
export async function responseOf(world: Daybreak, name: string, body: object, person?: Client) {
  const session = await person?.supabase.auth.getSession();
  const token = session?.data.session?.access_token;
  const { url, publishableKey: publishable } = world;
  return callFunction({ url, keys: { publishable } }, name, { body, token });
}

/** Delays every read, so that the page is seen while it waits, and notes what moves. */
export async function watchShifts(page: Page) {
  await page.route("**/functions/v1/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: string[] };
    seen.shifted = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const what = node?.outerHTML ?? "what is gone";
          return `${what.slice(0, 120)} at ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        seen.shifted.push(`${value} ${moved.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has moved since the page was opened, including the last frame. */
export async function shifts(page: Page) {
  await page.waitForTimeout(150);
  return page.evaluate(() => (window as unknown as { shifted: string[] }).shifted);
}
