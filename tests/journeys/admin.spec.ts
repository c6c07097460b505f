import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { Checklist } from "#domain/project/checklist.ts";
import type { Daybreak } from "./daybreak.ts";
import { addProjects } from "./portal.ts";
import { studioClient } from "./studio-client.ts";
import {
  type Client,
  expect,
  expectAccessible,
  newClient,
  project,
  signIn,
  test,
} from "./world.ts";

const submit = (client: Client, rows: object[]) =>
  addProjects(
    client,
    rows.map((row) => ({ ...project, email: client.email, ...row })),
  );

const openAsStudio = async (browser: Browser, world: Daybreak): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: world.url })).newPage();
  await signIn(page, world.studio);
  return page;
};

test("nobody but the studio comes in", async ({ page, world }) => {
  const paths = ["/admin", "/admin?tab=bugs", `/admin/project/${randomUUID()}`];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  await signIn(page, await newClient(world));
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard/);
  }
});

test("sixty submissions are read page by page, searched and filtered by the server", {
  tag: "@prove",
}, async ({ page, world }) => {
  const word = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 60 }, (_, n) => ({
    business_name: `Bakery ${word} ${n === 59 ? "Nightingale" : n}`,
  }));
  const ids = await submit(await newClient(world), rows);
  const { supabase: studio } = await studioClient(world);
  await studio
    .from("onboarding_submissions")
    .update({ status: "in_progress" })
    .in("id", ids.slice(0, 3));

  await signIn(page, world.studio);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Onboarding" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.getByRole("searchbox").fill(`bakery ${word}`);
  await expect(page.getByText("1–25 of 60 submissions")).toBeVisible();
  const table = page.getByRole("table", { name: "Submissions" });
  await expect(table.getByRole("row")).toHaveCount(26);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("26–50 of 60 submissions")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("51–60 of 60 submissions")).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
  await page.reload();
  await expect(page.getByText("51–60 of 60 submissions")).toBeVisible();
  await page.goto(`/admin?q=${word}&page=99`);
  await expect(page.getByText("1–25 of 60 submissions")).toBeVisible();

  await page.getByRole("combobox", { name: "Status" }).selectOption("in_progress");
  await expect(page.getByText("1–3 of 3 submissions")).toBeVisible();
  await page.getByRole("searchbox").fill(`${word} 100%_"),(`);
  await expect(page.getByRole("heading", { name: "Nothing Found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await page.getByRole("tab", { name: "Projects" }).click();
  await expect(page).toHaveURL(/tab=projects/);
  await expect(page.getByRole("tabpanel", { name: "Projects" })).toBeVisible();
  await page.getByRole("searchbox").fill(`nightingale ${word}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("link", { name: `Bakery ${word} Nightingale` }).click();
  await expect(page).toHaveURL(/\/admin\/project\/[\w-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bakery ${word} Nightingale`);
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("a message and a report are opened, and a status that is not saved is put back", async ({
  page,
  world,
}) => {
  const client = await newClient(world, "Grace Hopper");
  const [projectId] = await submit(client, [{ business_name: "Compilers", full_name: "Grace H." }]);
  const path = `${client.id}/1700000000000-abcdefghijkl.png`;
  await client.supabase.storage
    .from("bug-report-screenshots")
    .upload(path, pixel, { contentType: "image/png" });
  const title = `The menu stays open ${randomUUID()}`;
  const { error } = await client.supabase.from("bug_reports").insert({
    project_id: projectId,
    title,
    description: "On every page but the first.",
    priority: "urgent",
    url: "https://compilers.example/menu",
    screenshot_paths: [path],
    browser_info: { userAgent: "Mozilla/5.0", windowSize: "390x664" },
  });
  expect(error).toBeNull();
  const name = `Rosa ${randomUUID()}`;
  await client.supabase.from("contact_submissions").insert({
    name,
    email: "rosa@example.com",
    message: `We need a page.\n${"Before Christmas, please. ".repeat(380)}`,
  });

  await signIn(page, world.studio);
  const badge = page.getByRole("tab", { name: /Bugs/ });
  await expect(badge).toContainText(/\d+ pending/);
  const pending = Number.parseInt((await badge.innerText()).replace(/\D/g, ""), 10);
  await badge.click();
  const list = page.getByRole("tabpanel");
  await list.getByRole("link", { name: title }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
  await expect(page).toHaveURL(/tab=bugs&id=/);
  for (const text of ["Compilers", "Grace H.", "Urgent", "390 × 664"]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByRole("link", { name: /compilers.example/ })).toHaveAttribute(
    "rel",
    /noopener noreferrer/,
  );
  const picture = dialog.getByRole("button", { name: /Screenshot 1/ }).locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await expectAccessible(page);
  await dialog.getByLabel("Status").selectOption("resolved");
  await expect(badge).not.toContainText(`${pending} pending`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(list.getByRole("link", { name: title })).toBeFocused();
  await expect(page.getByRole("row", { name: title }).getByText("Resolved")).toBeVisible();

  await page.getByRole("tab", { name: "Contact Forms" }).click();
  await list.getByText(name).click();
  await expect(dialog.getByRole("heading", { name })).toBeVisible();
  await expectAccessible(page);
  await page.route(/contact_submissions/, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await dialog.getByLabel("Status").selectOption("completed");
  await expect(dialog.getByRole("alert")).toContainText("Failed to update status");
  await expect(dialog.getByLabel("Status")).toHaveValue("new");
  await page.unroute(/contact_submissions/);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await dialog.getByLabel("Status").selectOption("completed");
  await saved;
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await page.reload(); // the address names the row that is open
  await expect(dialog.getByLabel("Status")).toHaveValue("completed");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("row", { name }).getByText("Completed")).toBeVisible();
  await page.goto("/admin?tab=contacts&id=no-such-message");
  await expect(dialog.getByText("This message does not exist")).toBeVisible();
});

test("the end of a project has to be confirmed, and a status that is put back in time sends no mail", {
  tag: "@prove",
}, async ({ page, world }) => {
  const [notified, unnotified] = [await newClient(world, "Told"), await newClient(world, "Untold")];
  const [notifiedId] = await submit(notified, [{ business_name: "Told Ltd", full_name: "Told" }]);
  const [unnotifiedId] = await submit(unnotified, [
    { business_name: "Untold Ltd", full_name: "Untold" },
  ]);
  await signIn(page, world.studio);

  await page.goto(`/admin/project/${unnotifiedId}`);
  const status = page.getByLabel("Status");
  const dialog = page.getByRole("dialog");
  await status.selectOption("cancelled");
  await expect(dialog.getByRole("heading")).toHaveText("Cancel this project?");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Leave as it is" }).click();
  await expect(status).toHaveValue("pending");
  await status.selectOption("completed");
  await dialog.getByRole("button", { name: "Complete project" }).click();
  await expect(status).toHaveValue("completed");
  await expect(page.getByText("in half a minute")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Put back to Pending" }).click();
  await expect(page.getByText("No mail leaves")).toBeVisible();
  await expect(status).toHaveValue("pending");

  await page.goto(`/admin/project/${notifiedId}`);
  await page.route(/onboarding_submissions/, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await status.selectOption("in_progress");
  await expect(page.getByRole("alert")).toContainText("Failed to update status");
  await expect(status).toHaveValue("pending");
  await page.unroute(/onboarding_submissions/);
  await status.selectOption("in_progress");
  await expect(page.getByText("in half a minute")).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue("in_progress");
  const mail = await world.mailbox.find(notified.email, /told ltd|status|in progress/i);
  expect(mail.text).toContain("In Progress");
  const toUnnotified = world.mailbox.all.filter(({ to }) => to === unnotified.email);
  expect(toUnnotified.filter(({ mail }) => /completed/i.test(mail.text ?? ""))).toEqual([]);
});

test("two of the studio tick at once and both win; a tick that is not saved is put back", {
  tag: "@prove",
}, async ({ page, world, browser }) => {
  const [id] = await submit(await newClient(world), [{ business_name: "Ticking Ltd" }]);
  await signIn(page, world.studio);
  const other = await openAsStudio(browser, world);
  for (const one of [page, other]) {
    await one.goto(`/admin/project/${id}`);
    await one.getByText("Manage Individual Tasks").click();
  }
  const boxes = page.locator("#checklist").getByRole("checkbox");
  const others = other.locator("#checklist").getByRole("checkbox");
  const count = await boxes.count();
  expect(count).toBeGreaterThan(10);
  // One after the other, without waiting for the answers. By key, because what is missing stands above the list and
  // becomes less with some of the ticks, so that a mouse may press one task and release on another.
  for (let n = 0; n < 10; n++) await (n % 2 ? others : boxes).nth(n).press("Space");
  const saved = async () => {
    const { supabase: studio } = await studioClient(world);
    const { data } = await studio
      .from("onboarding_submissions")
      .select("project_checklist")
      .eq("id", `${id}`)
      .single();
    const checklist: Checklist = data?.project_checklist ?? { sections: [] };
    return checklist.sections.flatMap(({ items }) => items).filter(({ completed }) => completed)
      .length;
  };
  await expect.poll(saved).toBe(10);
  await page.reload();
  await page.getByText("Manage Individual Tasks").click();
  const checked = page.locator("#checklist").getByRole("checkbox", { checked: true });
  await expect(checked).toHaveCount(10);
  await expectAccessible(page);

  // A task is ticked and unticked as fast as possible; its last state is the one that is saved.
  await boxes.nth(10).focus();
  for (let n = 0; n < 7; n++) await page.keyboard.press("Space");
  await expect(boxes.nth(10)).toBeChecked();
  await expect.poll(saved).toBe(11);

  await page.route(/tick_task/, (route) => route.abort());
  await boxes.nth(11).click();
  await expect(page.getByRole("alert")).toContainText("This tick was not saved");
  await expect(boxes.nth(11)).not.toBeChecked();
  await expectAccessible(page);
  await page.unroute(/tick_task/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(boxes.nth(11)).toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(saved).toBe(12);
  await other.context().close();
});

test("what strangers write stays text", { tag: "@prove" }, async ({ page, world }) => {
  const markup = "<img src=x onerror=\"document.title='broken in'\">";
  const zalgo = "Z̸̡̛͙̪̗̳͐̊͊a̷̢͕̭̾̓̚l̶̛̠̬͐͝g̴̨̛̫̓͘o̵͖̐̈́̕";
  const client = await newClient(world, markup);
  const texts = {
    full_name: markup,
    business_name: `${markup} ${randomUUID()}`,
    business_description: `${zalgo}\n${"W".repeat(4000)}`,
    niche_industry: "مخبز الفجر",
    social_media_handles: { instagram: "javascript:alert(1)", facebook: "x".repeat(200) },
    color_preferences: "<script>alert(1)</script>",
    tool_info: { calculator: markup },
  };
  const [id] = await submit(client, [texts]);
  await client.supabase.from("contact_submissions").insert({
    name: texts.business_name,
    email: "x?bcc=all@example.com",
    phone: "javascript:alert(1)",
    message: `${markup}\n${"י".repeat(9000)}`,
  });
  await client.supabase.from("bug_reports").insert({
    project_id: id,
    title: texts.business_name,
    description: zalgo.repeat(20),
    url: `https://x.example/${"a".repeat(1900)}`,
    browser_info: { userAgent: markup, platform: { nested: true }, timestamp: "never" },
  });

  await signIn(page, world.studio);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const tab of ["onboarding", "projects", "bugs", "contacts"]) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByText(texts.business_name).first()).toBeVisible();
    await expectAccessible(page);
  }
  for (const tab of ["bugs", "contacts"]) {
    await page.goto(`/admin?tab=${tab}`);
    await page.getByRole("tabpanel").getByRole("link", { name: texts.business_name }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: texts.business_name })).toBeVisible();
    await expect(dialog.locator("a[href^='javascript'], a[href^='tel:']")).toHaveCount(0);
    await expectAccessible(page);
    const links = await dialog.locator("a[href^='mailto:']").all();
    expect([tab, links.length > 0]).toEqual([tab, tab === "contacts"]);
    for (const link of links) {
      expect(await link.getAttribute("href")).toMatch(
        /^mailto:x%3Fbcc%3Dall@example\.com(\?subject=|$)/,
      );
    }
  }
  await page.goto(`/admin/project/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.business_name);
  await expectAccessible(page);
  await expect(page.locator("main a[href^='javascript']")).toHaveCount(0);
  await expect(page.locator("main img")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/broken/);
  for (const [path, words] of [
    ["/admin/project", "No project ID provided"],
    ["/admin/project/7", "Project not found"],
    [`/admin/project/${randomUUID()}`, "Project not found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    await expectAccessible(page);
  }
});

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
