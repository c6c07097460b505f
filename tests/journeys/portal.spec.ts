import type { Page } from "@playwright/test";
import { greetings } from "#content/greetings.ts";
import type { Daybreak } from "./daybreak.ts";
import { studioClient } from "./studio-client.ts";
import {
  type Client,
  expect,
  expectAccessible,
  newClient,
  png,
  project,
  signIn,
  test,
} from "./world.ts";

test("whoever is not signed in is sent to sign in, and comes back to the project", async ({
  page,
  world,
}) => {
  const { client, ids } = await clientWith(world, ["Lovelace Engines"]);
  for (const path of ["/dashboard", "/profile", `/project/${ids[0]}`, "/project/..%2fadmin"]) {
    await page.goto(path);
    await page.waitForURL("**/login**");
  }
  await page.goto(`/project/${ids[0]}`);
  await page.getByLabel("Email").fill(client.email);
  await page.getByLabel("Password", { exact: true }).fill(client.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`**/project/${ids[0]}`);
  await expect(page.getByText("Lovelace Engines").first()).toBeVisible();
});

test("a new client is greeted the same way all day and shown the one next step", async ({
  page,
  world,
}) => {
  const client = await newClient(world, "Mary Jackson");
  await signIn(page, client);
  await expect(page.getByText("No projects yet")).toBeVisible();
  await expect(page.getByText("Start your first project to see it here")).toBeVisible();
  const greeting = await page.getByRole("heading", { level: 1 }).innerText();
  expect(greetings.map((words) => `${words}, Mary`)).toContain(greeting);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(greeting);
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Projects" }).click();
  await expect(page).toHaveURL(/\?tab=projects$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Projects" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("link", { name: "New Project" })).toHaveAttribute(
    "href",
    "/onboarding",
  );
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect(page.getByText(client.email)).toBeVisible();
  await expectAccessible(page);

  const { error } = await client.supabase
    .from("onboarding_drafts")
    .insert({ user_id: client.id, current_step: 4, answers: {} });
  expect(error).toBeNull();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Continue your questionnaire · step 4 of 7" }).click();
  await page.waitForURL("**/onboarding**");
});

test("many projects: the three newest first, all of them page by page, and the numbers", {
  tag: "@prove",
}, async ({ page, world }) => {
  const names = Array.from({ length: 14 }, (_, n) => `Branch ${n + 1}`);
  const { client, ids } = await clientWith(world, names);
  const { supabase: studio } = await studioClient(world);
  for (const id of ids.slice(0, 2)) {
    await studio.from("onboarding_submissions").update({ status: "completed" }).eq("id", id);
  }
  await signIn(page, client);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("article").first()).toContainText("Branch 14");
  await expect(figure(page, "Total projects")).toHaveText("14");
  await expect(figure(page, "Completed")).toHaveText("2");
  await expect(figure(page, "Member since")).toHaveText(`${new Date().getFullYear()}`);
  await page.getByRole("link", { name: "See all 14" }).click();
  await expect(page.getByRole("article")).toHaveCount(12);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("13–14 of 14 projects")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByText("Branch 1", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByRole("article").first()).toContainText("Branch 14");
});

test("a project shows all that was answered, and its files come down under their names", async ({
  page,
  world,
}) => {
  const client = await newClient(world);
  const path = `${client.id}/${Date.now()}-abcdefgh.png`;
  const upload = await client.supabase.storage
    .from("onboarding-assets")
    .upload(path, png, { contentType: "image/png" });
  expect(upload.error).toBeNull();
  const name = "Logo für später (final).png";
  const [id] = await addProjects(client, [
    {
      ...project,
      font_examples: "Futura",
      uploaded_files: [{ path, name, size: png.length, type: "image/png" }],
      ongoing_support_after_free: true,
      support_plan_frequency: "quarterly",
    },
  ]);
  await signIn(page, client);
  await page.getByRole("link", { name: "Website in a Day Project" }).click();
  await page.waitForURL(`**/project/${id}`);
  for (const text of [
    project.business_description,
    project.niche_industry,
    "Generate Leads",
    "Instagram: @ada",
    "Ink and brass",
    "Futura",
    "How much does my engine save?",
    "Ongoing Support, quarterly",
    "You sent the questionnaire",
    "We are preparing your offer.",
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole("progressbar", { name: "Project progress" })).toHaveAttribute(
    "aria-valuenow",
    "0",
  );
  await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute(
    "href",
    /^mailto:hello@daybreak\.example\?subject=About%20our%20project%3A%20Analytical%20Engines$/,
  );
  await expect(page.getByRole("link", { name: "Schedule a Call" })).toHaveAttribute(
    "href",
    /^\/booking\?project=[0-9a-f-]{36}$/,
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Download ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  await expectAccessible(page);

  // A tick that the studio has made meanwhile is there when the client returns to the tab.
  const { supabase: studio } = await studioClient(world);
  await studio.rpc("tick_task", { project_id: id, item_id: "day-brief", completed: true });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText(/^1 of \d+ tasks/)).toBeVisible();
});

test("somebody else's project, a missing one and no id at all are all not found", {
  tag: "@prove",
}, async ({ page, world }) => {
  const { ids } = await clientWith(world, ["Not yours"]);
  const stranger = await newClient(world, "Eve Stranger");
  await signIn(page, stranger);
  const requests: string[] = [];
  page.on("request", (request) => {
    const reads: { path: string }[] = request.url().endsWith("/read-page")
      ? request.postDataJSON().reads
      : [];
    const ofPage = reads.filter(({ path }) => !path.includes("notifications"));
    requests.push(...ofPage.map(({ path }) => path));
  });
  for (const id of [ids[0], "3f0c1a52-7a5e-4f3a-9d55-1c2b3a4d5e6f"]) {
    await page.goto(`/project/${id}`);
    await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
    await expect(page.getByText("Not yours")).toHaveCount(0);
  }
  expect(requests.length).toBeGreaterThan(0);
  await expectAccessible(page);
  requests.length = 0;
  for (const id of ["7", "..%2fauth%2fv1%2fuser", `${ids[0]}&user_id=neq.x`]) {
    await page.goto(`/project/${id}`);
    await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
  }
  expect(requests).toEqual([]);
});

test("a bug report goes out with its screenshots, and nothing typed is lost on the way", async ({
  page,
  world,
}) => {
  const { client, ids } = await clientWith(world, ["Analytical Engines"]);
  await signIn(page, client);
  await page.goto(`/project/${ids[0]}`);
  await page.getByRole("button", { name: "Report a Bug" }).click();
  const dialog = page.getByRole("dialog", { name: "Report an Issue" });
  await expect(dialog.getByLabel("Type")).toHaveValue("bug");
  await expect(dialog.getByLabel("Priority")).toHaveValue("medium");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog.getByText("Title is required")).toBeVisible();
  await expect(dialog.getByText("Description is required")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();

  await dialog.getByLabel("Title").fill("The menu stays open");
  await expect(dialog.getByText("Title is required")).toHaveCount(0);
  for (const leave of ["Escape", "Cancel", "Close"]) {
    if (leave === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: leave }).click();
    await expect(page.getByText("Throw away what you typed?")).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(dialog.getByLabel("Title")).toHaveValue("The menu stays open");
  }

  const tooLarge = { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(10 * MB + 1) };
  const wrongType = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
  const lying = { name: "lying.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  const shot = { name: "shot.png", mimeType: "image/png", buffer: png };
  await dialog.getByLabel("Add screenshots").setInputFiles([tooLarge, wrongType, lying, shot]);
  await expect(fileRow(page, "huge.png")).toContainText("the limit is 10 MB");
  await expect(fileRow(page, "notes.txt")).toContainText("not accepted");
  await expect(fileRow(page, "lying.png")).toContainText("not what its name says");
  await expect(dialog.getByText("Failed to upload screenshots")).toBeVisible();
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog.getByText("Description is required")).toBeVisible();
  await dialog.getByLabel("Add screenshots").setInputFiles([lying]);
  await dialog.getByRole("button", { name: "Remove lying.png" }).first().click();
  await expect(fileRow(page, "shot.png")).toContainText(`${png.length} Bytes · Uploaded`);
  await dialog.getByRole("button", { name: "Remove lying.png" }).click();
  // The sentence stays for as long as a file that failed is in the list.
  await dialog.getByRole("button", { name: "Remove huge.png" }).click();
  await expect(dialog.getByText("Failed to upload screenshots")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove notes.txt" }).click();
  await expect(dialog.getByText("Failed to upload screenshots")).toHaveCount(0);

  await dialog.getByLabel("Type").selectOption("Improvement");
  await dialog.getByLabel("Priority").selectOption("Urgent");
  await dialog.getByLabel("Description").fill("On a phone, after a tap on Contact.");
  await dialog.getByLabel("Page URL").fill("http://www.example.com/menu");
  await page.route("**/rest/v1/bug_reports**", (route) => route.abort());
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog.getByRole("alert")).toContainText("could not reach the server");
  await expect(dialog.getByLabel("Description")).toHaveValue("On a phone, after a tap on Contact.");
  await page.unroute("**/rest/v1/bug_reports**");
  await dialog.getByRole("button", { name: "Submit Report" }).dblclick();

  await expect(page.getByRole("heading", { name: "Report Submitted!" })).toBeVisible();
  await expect(
    page.getByText(
      "Thank you for your feedback. We'll review your report and get back to you soon.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0); // closes itself
  await expect(page.getByRole("button", { name: "Report a Bug" })).toBeFocused();
  const listed = page.getByRole("listitem").filter({ hasText: "The menu stays open" });
  await expect(listed.first()).toContainText("1 screenshot");
  await expect(listed.first()).toContainText("Pending");
  await expect(listed.last()).toContainText("You reported: The menu stays open");

  const { data } = await client.supabase.from("bug_reports").select("*");
  expect(data).toHaveLength(1);
  expect(data?.[0]).toMatchObject({
    user_id: client.id,
    project_id: ids[0],
    bug_type: "improvement",
    priority: "urgent",
    title: "The menu stays open",
    url: "https://www.example.com/menu",
    status: "pending",
  });
  expect(data?.[0].screenshot_paths).toEqual([expect.stringContaining(`${client.id}/`)]);
  expect(data?.[0].browser_info.windowSize).toMatch(/^\d+x\d+$/);
});

test("a report that was being written when the session ended is there after signing in again", {
  tag: "@prove",
}, async ({ page, world }) => {
  const { client, ids } = await clientWith(world, ["Analytical Engines"]);
  await signIn(page, client);
  await page.goto(`/project/${ids[0]}`);
  await page.getByRole("button", { name: "Report a Bug" }).click();
  await page.getByLabel("Title").fill("The footer is upside down");
  await page.getByLabel("Description").fill("Since this morning.");
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key }));
  });
  await page.waitForURL("**/login**");
  await page.getByLabel("Email").fill(client.email);
  await page.getByLabel("Password", { exact: true }).fill(client.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`**/project/${ids[0]}`);
  await expect(page.getByLabel("Title")).toHaveValue("The footer is upside down");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByRole("heading", { name: "Report Submitted!" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the profile takes both names, and the dashboard greets by the new one", {
  tag: "@prove",
}, async ({ page, world }) => {
  const client = await newClient(world, "Ada Lovelace");
  await signIn(page, client);
  await page.getByRole("link", { name: "Manage Settings" }).click();
  await page.waitForURL("**/profile");
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
  await expectAccessible(page);
  await page.getByLabel("Business Name").fill("  ");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Business name is required")).toBeVisible();
  await page.getByLabel("Full Name").fill("Augusta King");
  await page.getByLabel("Business Name").fill("King & Daughters");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Augusta");
  await expect(page.getByText("King & Daughters")).toBeVisible();
  await page.goto("/profile");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL("**/dashboard");
});

test("theme, timezone, language and mails take effect at once, here and on the next device", {
  tag: "@prove",
}, async ({ page, world, browser }) => {
  const { client, ids } = await clientWith(world, ["Analytical Engines"]);
  await signIn(page, client);
  await page.goto("/profile?tab=preferences");
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Timezone").selectOption("Tokyo");
  await page.getByLabel("Language").selectOption("Deutsch");
  await expect(page.getByText("Die Einstellungen sind gespeichert!")).toBeVisible();
  await page.getByRole("tab", { name: "Benachrichtigungen" }).click();
  await expect(page.getByRole("switch", { name: "E-Mails zum Projekt" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Werbemails" })).not.toBeChecked();
  await page.getByRole("switch", { name: "E-Mails zum Projekt" }).uncheck();
  await expect(page.getByText("Die Einstellungen sind gespeichert!")).toBeVisible();
  await expectAccessible(page);
  const { data } = await client.supabase.from("user_settings").select("*").single();
  expect(data).toMatchObject({
    user_id: client.id,
    preferred_theme: "dark",
    timezone: "Asia/Tokyo",
    language: "de",
    notification_emails_enabled: false,
    marketing_emails_enabled: false,
  });

  const other = await browser.newContext({ baseURL: world.url });
  const phone = await other.newPage();
  await signIn(phone, client);
  await expect(phone.locator("html")).toHaveAttribute("data-theme", "dark");
  await phone.goto(`/project/${ids[0]}`);
  await expect(phone.locator("time").first()).toHaveText(germanDateInTokyo(new Date()));
  await other.close();

  await page.goto("/profile?tab=preferences");
  await page.route("**/rest/v1/user_settings**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("radio", { name: "System" }).click();
  await expect(page.getByRole("alert")).toContainText("Der Server ist nicht erreichbar");
  await expect(page.getByRole("radio", { name: "Dunkel" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("dates follow the device until a time zone is chosen, and again when the device is chosen", {
  tag: "@prove",
}, async ({ world, browser }) => {
  const { client } = await clientWith(world, ["Analytical Engines"]);
  const kolkata = { baseURL: world.url, timezoneId: "Asia/Kolkata", locale: "fr-FR" };
  const context = await browser.newContext(kolkata);
  const page = await context.newPage();
  await signIn(page, client);
  const detected = () => client.supabase.from("detected_locales").select("*").maybeSingle();
  await expect
    .poll(async () => (await detected()).data)
    .toMatchObject({
      detected_timezone: expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/),
      detected_language: "fr",
    });
  await page.goto("/profile?tab=preferences");
  const zone = page.locator("select[name=timezone]");
  await expect(zone).toHaveValue("auto");
  await expect(zone.locator("option:checked")).toHaveText(
    /^Comme mon appareil \((Kolkata|Calcutta)\)$/,
  );
  await expect(page.getByText(/UTC\+5:30/)).toBeVisible();
  await zone.selectOption("Asia/Tokyo");
  await expect(page.getByText(/UTC\+9/)).toBeVisible();
  await page.locator("select[name=language]").selectOption("de");
  await expect(page.getByText("Die Einstellungen sind gespeichert!")).toBeVisible();
  const settings = () =>
    client.supabase.from("user_settings").select("timezone, language").single();
  expect((await settings()).data).toEqual({ timezone: "Asia/Tokyo", language: "de" });
  await page.goto("/schedule/discovery");
  await expect(page.getByLabel(/Times are shown for/)).toHaveValue("Asia/Tokyo");
  await page.goto("/profile?tab=preferences");
  await page.locator("select[name=language]").selectOption("auto");
  await expect(page.getByText("Les réglages sont enregistrés !")).toBeVisible();
  await zone.selectOption("auto");
  await expect(page.getByText(/UTC\+5:30/)).toBeVisible();
  await expect
    .poll(async () => (await settings()).data)
    .toEqual({ timezone: "auto", language: "auto" });
  await expectAccessible(page);
  await page.goto("/dashboard");
  await expect(page.getByText("Comme mon appareil")).toHaveCount(2);
  await page.goto("/schedule/discovery");
  await expect(page.getByLabel(/Times are shown for/)).toHaveValue(/^Asia\/(Kolkata|Calcutta)$/);

  // The session comes back on a device that is set to another zone and language.
  const moved = await browser.newContext({
    baseURL: world.url,
    timezoneId: "Asia/Tokyo",
    locale: "de-DE",
    storageState: await context.storageState(),
  });
  await context.close();
  const afterwards = await moved.newPage();
  await afterwards.goto("/dashboard");
  await expect
    .poll(async () => (await detected()).data)
    .toMatchObject({ detected_timezone: "Asia/Tokyo", detected_language: "de" });
  await expect(afterwards.getByText("Wie mein Gerät")).toHaveCount(2);
  await moved.close();
});

test("the portal can be used by keyboard alone", { tag: "@prove" }, async ({ page, world }) => {
  const { client, ids } = await clientWith(world, ["Analytical Engines"]);
  await signIn(page, client);
  const press = (key: string) => page.keyboard.press(key);
  await expect(page.getByRole("article")).toBeVisible();
  await page.getByRole("tab", { name: "Overview" }).focus();
  await press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Projects" })).toBeFocused();
  await expect(page).toHaveURL(/tab=projects/);
  const panel = page.getByRole("tabpanel", { name: "Projects" });
  await expect(panel.getByRole("article")).toBeVisible();
  await press("Tab"); // the panel
  await expect(panel).toBeFocused();
  await press("Tab");
  await expect(page.getByRole("link", { name: "New Project" })).toBeFocused();
  await press("Tab");
  await press("Enter");
  await page.waitForURL(`**/project/${ids[0]}`);

  await page.getByRole("button", { name: "Report a Bug" }).focus();
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report an Issue" });
  await dialog.getByLabel("Title").focus();
  await page.keyboard.type("Typo");
  await press("Tab");
  await page.keyboard.type("In the headline.");
  await dialog.getByRole("button", { name: "Submit Report" }).focus();
  await press("Tab"); // the focus stays inside the dialog
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await dialog.getByLabel("Title").focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Report Submitted!" })).toBeVisible();
  await press("Escape");
  await expect(page.getByRole("button", { name: "Report a Bug" })).toBeFocused();

  await page.goto("/profile?tab=preferences");
  await page.getByRole("radio", { name: "Light" }).focus();
  await press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

const MB = 1024 * 1024;

async function clientWith(world: Daybreak, businessNames: string[]) {
  const client = await newClient(world);
  const rows = businessNames.map((business_name) => ({ ...project, business_name }));
  return { client, ids: await addProjects(client, rows) };
}

/** One after the other, so that each is newer than the one before. */
async function addProjects(client: Client, rows: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const row of rows) {
    const { data, error } = await client.supabase
      .from("onboarding_submissions")
      .insert(row)
      .select("id")
      .single();
    if (error) throw error;
    ids.push(data.id);
  }
  return ids;
}

function figure(page: Page, term: string) {
  const pair = page.locator("dl > div").filter({ has: page.getByText(term, { exact: true }) });
  return pair.locator("dd");
}

function fileRow(page: Page, name: string) {
  return page.getByRole("listitem").filter({ hasText: name });
}

function germanDateInTokyo(moment: Date): string {
  return new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "Asia/Tokyo" }).format(
    moment,
  );
}
