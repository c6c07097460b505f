import type { Page } from "@playwright/test";
import { greetings } from "#content/greetings.ts";
import { setStatus } from "../project.ts";
import { addProjects, clientWith } from "./portal.ts";
import { studioClient } from "./studio-client.ts";
import { expect, expectAccessible, newClient, png, project, signIn, test } from "./world.ts";

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
    await setStatus(studio, id, "completed");
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
    const reads: { path?: string; function?: string }[] = request.url().endsWith("/read-page")
      ? request.postDataJSON().reads
      : [];
    const names = reads.map((read) => `${read.path ?? read.function}`);
    requests.push(...names.filter((name) => !name.includes("notifications")));
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

function figure(page: Page, term: string) {
  const pair = page.locator("dl > div").filter({ has: page.getByText(term, { exact: true }) });
  return pair.locator("dd");
}
