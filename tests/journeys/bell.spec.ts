import type { Page } from "@playwright/test";
import { fixedProject, setStatus } from "../project.ts";
import type { Daybreak } from "./daybreak.ts";
import { studioClient } from "./studio-client.ts";
import {
  type Client,
  expect,
  expectAccessible,
  looks,
  newClient,
  signIn,
  submitProject,
  test,
} from "./world.ts";

test("the bell tells the other side at once, and what is read in one tab is read in the other", async ({
  page,
  context,
  browser,
  world,
}) => {
  const ada = await newClient(world);
  const id = await submitProject(ada, fixedProject);
  const { supabase: studio } = await studioClient(world);
  await signIn(page, ada);
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible(); // the deposit's invoice
  await readEverything(ada);
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(bell(page, "Notifications")).toBeVisible();

  // The text for screen readers is there for a few seconds only.
  const announced = expect(page.getByText("New notification, 1 unread")).toBeAttached();
  await post(studio, id, "Good morning");
  await post(studio, id, "Is Friday fine?");
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  await expect(bell(other, "Notifications, 1 unread")).toBeVisible();
  await announced;

  // The keyboard alone leads into the panel, to the line, and to the message that the line is about.
  await bell(page, "Notifications, 1 unread").focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const line = panel.getByRole("link", { name: /^Unread: 2 new messages, the last from/ });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell(page, "Notifications, 1 unread")).toBeFocused();
  // The panel has the focus as soon as it is open, so that no key is lost.
  const focused = await bell(page, "Notifications, 1 unread").evaluate((button) => {
    (button as HTMLElement).click();
    return document.activeElement?.id;
  });
  expect(focused).toBe("notifications");
  await expect(line).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(line).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(`/project/${id}#messages`);
  await expect(panel).toBeHidden();
  const message = page.locator("#messages li").filter({ hasText: "Is Friday fine?" });
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await expect(bell(page, "Notifications")).toBeVisible();
  await expect(bell(other, "Notifications")).toBeVisible();

  // A message that arrives in the open thread counts as read, and does not stay in the bell.
  await post(studio, id, "See you then");
  await expect(page.getByText("See you then")).toBeVisible();
  await expect(bell(other, "Notifications")).toBeVisible();

  // Opening the page that a notification is about marks it as read.
  await setStatus(studio, id, "in_progress");
  await expect(bell(other, /^Notifications, [12] unread$/)).toBeVisible();
  await other.goto(`/project/${id}`);
  await expect(bell(other, "Notifications")).toBeVisible();
  await expect(bell(page, "Notifications")).toBeVisible();

  // All are marked as read at once; what was read stays in the list.
  await page.goto("/dashboard");
  await other.goto("/profile");
  await tick(studio, id);
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  await bell(page, "Notifications, 1 unread").click();
  await expect(panel.getByRole("link", { name: /^Unread: Daybreak ticked/ })).toBeVisible();
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect(panel.getByText("Unread:")).toHaveCount(0);
  await expect(panel.getByRole("link", { name: /^The project is now: In Progress/ })).toBeVisible();
  await expect(bell(other, "Notifications")).toBeVisible();

  // The studio's side has a bell, too.
  await post(ada.supabase, id, "Thank you!");
  const desk = await browser.newPage({ baseURL: world.url });
  await signIn(desk, world.studio);
  await desk.getByRole("button", { name: /^Notifications, \d+\+? unread$/ }).click();
  await expect(
    desk.getByRole("dialog", { name: "Notifications" }).getByText("Ada Lovelace wrote a message"),
  ).toBeVisible();
  await desk.close();
});

test("a bell whose list cannot be loaded says so, and one without notifications is quiet", {
  tag: "@prove",
}, async ({ page, world }) => {
  const noor = await newClient(world, "Noor Haddad");
  await signIn(page, noor);
  await page.route("**/read-page", (route) => route.abort());
  await bell(page, "Notifications").click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText("The notifications could not be loaded.")).toBeVisible();
  await page.unroute("**/read-page");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("All quiet")).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
});

test("the studio's first screen lists what waits, can be walked by keys, and each line leads to its work", async ({
  page,
  world,
}) => {
  const id = await submitWithMessage(world, "The Patient Oven", "When do we begin?");
  await signIn(page, world.studio);
  const owed = page.getByRole("region", { name: "Answers owed" });
  const line = owed.getByRole("listitem").filter({ hasText: "The Patient Oven" });
  await expect(line).toBeVisible();
  const rail = page.getByRole("navigation", { name: "Studio" });
  await expect(rail.getByRole("link", { name: /^Overview ?, \d+\+? waiting/ })).toHaveAttribute(
    "aria-current",
    "page",
  );

  // A question that arrives while the page is open is counted, but is listed only when the studio asks for it.
  await submitWithMessage(world, "The Quick Answer", "Thank you!");
  const thanks = owed.getByRole("listitem").filter({ hasText: "The Quick Answer" });
  const show = page.getByRole("button", { name: "Show what is new" });
  await expect(show).toBeVisible();
  await expect(thanks).toHaveCount(0);
  await show.click();
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeFocused();
  await expect(thanks).toBeVisible();
  await thanks.getByRole("button", { name: /^No answer needed/ }).click();
  await expect(thanks).toHaveCount(0);

  await page.getByRole("heading", { level: 1 }).click();
  const first = page.locator("[data-row-link]").first();
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(first).not.toBeFocused();
  await page.keyboard.press("k");
  await expect(first).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of the lists" })).toBeVisible();
  await page.keyboard.press("Escape");
  await line.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`/admin/project/${id}#messages`);
  await expect(page.locator("#messages li").filter({ hasText: "When do we begin?" })).toBeFocused();
  await page.locator("#messages").getByLabel("Your message").fill("Tomorrow at nine.");
  await page.locator("#messages").getByRole("button", { name: "Send", exact: true }).click();
  await rail.getByRole("link", { name: /^Overview/ }).click();
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
  await expect(line).toHaveCount(0);
});

for (const { colorScheme, width, tag } of looks) {
  test(`everybody can use the desk and the bell, ${colorScheme}, ${width} px`, { tag }, async ({
    browser,
    world,
  }) => {
    await submitWithMessage(world, "Analytical Engines", "Hello");
    const viewport = { width, height: 800 };
    const page = await browser.newPage({ baseURL: world.url, colorScheme, viewport });
    await signIn(page, world.studio);
    await expect(page.getByRole("region", { name: "Answers owed" })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("button", { name: /^Notifications,/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByText("wrote a message").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const nav = page.getByRole("navigation", { name: "Studio" });
    if (width < 1024) {
      await nav.getByRole("button", { name: "More" }).click();
      await expectAccessible(page);
    }
    await nav.getByRole("link", { name: "Audit log" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await page.close();
  });
}

const bell = (page: Page, name: string | RegExp) =>
  page.locator("header").getByRole("button", { name, exact: true });

/** A new client of this business has submitted a project and written into its thread. Returns the project. */
async function submitWithMessage(
  world: Daybreak,
  business_name: string,
  text: string,
): Promise<string> {
  const client = await newClient(world);
  const id = await submitProject(client, { ...fixedProject, business_name });
  await post(client.supabase, id, text);
  return id;
}

type Official = Client["supabase"];

const post = (client: Official, projectId: string, text: string) =>
  client.functions.invoke("post-message", { body: { projectId, text } });

const tick = (client: Official, project_id: string) =>
  client.rpc("tick_task", { project_id, item_id: "day-brief", completed: true });

const readEverything = ({ supabase }: Client) =>
  supabase.rpc("read_notifications", { up_to: new Date(Date.now() + 60_000).toISOString() });
