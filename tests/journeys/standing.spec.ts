import {
  expect,
  expectAccessible,
  newClient,
  project,
  shifts,
  signIn,
  test,
  watchShifts,
} from "./world.ts";

/** The request for all that a signed-in page shows. */
const pageReads = "**/functions/v1/read-page";
const noProject = "00000000-0000-4000-8000-000000000000";

test("a page has a title and a loading text before its data have loaded", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  // The studio's texts and prices, without which no page is displayed.
  await page.route("**/content/*.json", () => new Promise(() => {}));
  await page.goto("/admin");
  await expect(page.getByText("Loading the page")).toBeAttached();
  await expect(page).toHaveTitle("Daybreak");
  await expectAccessible(page);
});

test("the placeholders of a page that is still loading fit a small phone", async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, world.studio);
  await page.route(pageReads, () => new Promise(() => {}));
  await page.goto(`/admin/project/${noProject}`);
  await expect(page.getByText("Loading the project")).toBeAttached();
  await expectAccessible(page);
  await page.goto("/dashboard");
  await expect(page.getByText(/Loading your/)).toBeAttached();
  await expectAccessible(page);
});

test("nothing moves when a project is not there and when an address has no history", {
  tag: "@prove",
}, async ({ page, world }) => {
  const client = await newClient(world);
  await watchShifts(page);
  await signIn(page, client);
  await page.goto(`/project/${noProject}`);
  await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
  expect(await shifts(page)).toEqual([]);

  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL("/");
  await signIn(page, world.studio);
  await page.goto(`/admin/project/${noProject}`);
  await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
  expect(await shifts(page)).toEqual([]);
  // This page has a sentence of two lines about whose address it is.
  await page.goto(`/admin/contact?address=${client.email}`);
  await expect(page.getByText("not verified", { exact: true })).toBeVisible();
  expect(await shifts(page)).toEqual([]);
  await page.goto("/admin/contact?address=nobody@example.com");
  await expect(page.getByRole("heading", { name: "Nothing from this address" })).toBeVisible();
  expect(await shifts(page)).toEqual([]);
  await expectAccessible(page);
});

test("the studio's tables fit a page that is shown at twice its size", { tag: "@prove" }, async ({
  page,
  world,
}) => {
  const { supabase, email } = await newClient(world, "María José Ångström-Núñez");
  const fields = { ...project, email, service_selection: "multi-page" };
  await supabase.from("onboarding_submissions").insert(fields);
  await supabase.from("bug_reports").insert({
    title: "The menu stays open on my phone",
    description: "After I tap a link.",
    bug_type: "improvement",
    priority: "medium",
  });
  await page.setViewportSize({ width: 640, height: 450 });
  await signIn(page, world.studio);
  for (const path of ["/admin", "/admin?tab=bugs", "/admin/mails", "/admin/audit"]) {
    await page.goto(path);
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page);
  }
});

test("the header can be read above a page that does not exist", async ({ page, world }) => {
  await signIn(page, world.studio);
  await page.goto(`/admin/news/${noProject}`);
  await expect(
    page.getByRole("heading", { name: "This page is still in the dark." }),
  ).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCSS("color-scheme", "dark");
});

test("the studio reaches its own account, and comes back", async ({ page, world }) => {
  await signIn(page, world.studio);
  await page.goto("/admin/drafts");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.getByRole("link", { name: "Your account" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goBack();
  await page.getByRole("link", { name: "Back to the studio" }).click();
  await expect(page).toHaveURL("/admin");
});
