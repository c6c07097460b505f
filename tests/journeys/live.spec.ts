import type { Browser, Page } from "@playwright/test";
import { isFull } from "../counts.ts";
import { setStatus } from "../project.ts";
import { studioClient } from "./studio-client.ts";
import {
  expect,
  expectAccessible,
  newClient,
  project,
  signIn,
  submitProject,
  test,
} from "./world.ts";

/** A change arrives within two seconds on an idle machine; a busy one runs two browsers and two servers at once. */
const soon = { timeout: isFull ? 2_000 : 10_000 };

test("what the studio ticks stands on the client's open page at once, and the other way round", {
  tag: "@prove",
}, async ({ page, world, browser }) => {
  const client = await newClient(world, "Mary Jackson");
  const id = await submitProject(client, {
    ...project,
    business_name: `Wind tunnel ${Date.now()}`,
  });
  await signIn(page, client);
  await page.goto(`/project/${id}`);
  await expect(page.getByText(/^0 of \d+ tasks/).first()).toBeVisible();
  // A text that somebody is typing meanwhile stays as it is.
  await page.getByRole("button", { name: "Report a Bug" }).click();
  await page.getByLabel("Title").fill("The logo is");
  await waitUntilLive(page);

  const studio = await inOffice(browser, world);
  await studio.goto(`/admin/project/${id}`);
  await waitUntilLive(studio);
  await studio.getByText("Manage Individual Tasks").click();
  await studio.getByRole("checkbox", { name: /one-page brief/i }).check();
  await expect(page.getByText(/^1 of \d+ tasks/).first()).toBeVisible(soon);
  await expect(page.getByRole("status").getByText(/^We finished: .*brief/)).toBeVisible(soon);
  await expect(page.locator("[data-task=day-brief]")).toHaveAttribute("data-state", "done");
  await expect(page.getByLabel("Title")).toHaveValue("The logo is");
  await page.getByLabel("Title").fill("");
  await page.keyboard.press("Escape");
  await studio
    .getByLabel(/status/i)
    .first()
    .selectOption("in_progress");
  await expect(page.getByText("In Progress").first()).toBeVisible(soon);
  await expectAccessible(page);

  const own = page.locator("[data-task]").getByRole("checkbox").first();
  const task = await own.evaluate((box) => box.closest("[data-task]")?.textContent ?? "");
  await own.check();
  const box = studio.getByRole("checkbox", { name: task.replace(/Yours$/, "") });
  await expect(box).toBeChecked(soon);
  await expect(studio.getByRole("status").getByText(/^Done: /)).toBeVisible(soon);
  await expectAccessible(studio);
  await studio.context().close();
});

test("what clients send appears in the studio's open lists, and moves nothing that is being read", {
  tag: "@prove",
}, async ({ page, world }) => {
  const client = await newClient(world, "Dorothy Vaughan");
  const first = `First ${Date.now()}`;
  await submitProject(client, { ...project, business_name: first });
  await signIn(page, world.studio);
  const list = page.getByRole("tabpanel");
  await expect(list.getByRole("link", { name: first })).toBeVisible();
  await waitUntilLive(page);
  await expect(page.getByText(/^\d+\+? things? waits?$/)).toBeVisible();
  const before = await list.getByRole("link", { name: first }).boundingBox();

  const second = `Second ${Date.now()}`;
  const id = await submitProject(client, { ...project, business_name: second });
  const show = page.getByRole("button", { name: /1 new submission/ });
  await expect(show).toBeVisible(soon);
  expect(await list.getByRole("link", { name: first }).boundingBox()).toEqual(before);
  await expect(list.getByRole("link", { name: second })).toHaveCount(0);
  await expectAccessible(page);
  await show.click();
  await expect(list.getByRole("link", { name: second })).toBeVisible();
  await expect(show).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Submissions" })).toBeFocused();

  const bugs = page.getByRole("tab", { name: /Bugs/ });
  const pending = async () =>
    Number(/(\d+) pending/.exec((await bugs.textContent()) ?? "")?.[1] ?? 0);
  const count = await pending();
  const { error } = await client.supabase
    .from("bug_reports")
    .insert({ title: "The map is grey", description: "All of it.", project_id: id });
  expect(error).toBeNull();
  await expect.poll(pending, soon).toBe(count + 1);
  await client.supabase
    .from("contact_submissions")
    .insert({ name: "Ada", email: "ada@example.com", message: "Hello" });
  await expect(page.getByRole("status").getByText("1 new message")).toBeVisible(soon);
  await expect(page.getByRole("tab", { name: /Contact Forms.*1 new/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Contact Forms" }).click();
  await expect(page.getByRole("tab", { name: /new/ })).toHaveCount(0);
});

test("without a WebSocket the dashboard asks the server from time to time, and shows the change as well", {
  tag: "@prove",
}, async ({ page, world }) => {
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => socket.close());
  const client = await newClient(world, "Christine Darden");
  const business = `Sonic ${Date.now()}`;
  const id = await submitProject(client, { ...project, business_name: business });
  await signIn(page, client);
  await expect(page.getByText(business).first()).toBeVisible();
  const { supabase: studio } = await studioClient(world);
  await setStatus(studio, id, "completed");
  const note = page.getByRole("status").getByText(`${business} has moved on`);
  await expect(note).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("article").getByText("Completed")).toBeVisible();
});

/** Waits until the page has joined its channel: from here on it receives changes. */
async function waitUntilLive(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("data-live", "on");
}

type World = { url: string; publishableKey: string; studio: { email: string; password: string } };

async function inOffice(browser: Browser, world: World): Promise<Page> {
  const office = await browser.newContext({ baseURL: world.url });
  const studio = await office.newPage();
  await signIn(studio, world.studio);
  return studio;
}
