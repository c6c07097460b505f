import { expect, expectAccessible, newClient, project, signIn, test } from "./world.ts";

test("the studio finds a new project, starts it and ticks a task, and the client sees it", {
  tag: "@prove",
}, async ({ page, world, browser }) => {
  const client = await newClient(world, "Katherine Johnson");
  const business = `Orbits ${Date.now()}`;
  const { error } = await client.supabase
    .from("onboarding_submissions")
    .insert({ ...project, full_name: client.fullName, business_name: business });
  expect(error).toBeNull();
  const confirmation = await world.mailbox.find(client.email, /questionnaire/i);
  expect(confirmation.text).toContain(business);

  await signIn(page, client);
  await expect(page.getByText(business).first()).toBeVisible();
  await page.getByRole("link", { name: "Website in a Day Project" }).click();
  await page.waitForURL("**/project/**");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Website in a Day Project");
  await expect(page.getByText("0%").first()).toBeVisible();
  await expectAccessible(page);

  const office = await browser.newContext({ baseURL: world.url });
  const studio = await office.newPage();
  await signIn(studio, world.studio);
  await studio.waitForURL("**/admin**");
  // The board above the list names the project as well, because its order waits.
  await studio.getByRole("tabpanel").getByRole("link", { name: business }).click();
  await studio.waitForURL("**/admin/project/**");
  await expectAccessible(studio);
  await studio
    .getByLabel(/status/i)
    .first()
    .selectOption("in_progress");
  await studio.getByText("Manage Individual Tasks").click();
  await studio.getByRole("checkbox", { name: /one-page brief/i }).check();
  await expect
    .poll(async () => {
      const { data } = await client.supabase
        .from("onboarding_submissions")
        .select("status, project_checklist")
        .eq("business_name", business)
        .single();
      return [
        data?.status,
        /"id":"day-brief"[^}]*"completed":true|"completed":true[^}]*"id":"day-brief"/.test(
          JSON.stringify(data?.project_checklist),
        ),
      ];
    })
    .toEqual(["in_progress", true]);

  await page.reload();
  await expect(page.getByText("In Progress").first()).toBeVisible();
  await expect(page.getByText(/^1 of \d+ tasks/).first()).toBeVisible();
  const update = await world.mailbox.find(client.email, /in progress/i);
  expect(update.text).toContain("Pending → In Progress");
  await office.close();
});
