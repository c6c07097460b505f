import {
  expect,
  expectAccessible,
  newClient,
  png,
  project,
  signIn,
  submitProject,
  test,
} from "./world.ts";

test("each side ticks its own tasks, the dashboard opens with what waits, and the timeline tells it", async ({
  page,
  world,
  browser,
}) => {
  const client = await newClient(world, "Dorothy Vaughan");
  const business = `West Computing ${Date.now()}`;
  const { data, error } = await client.supabase
    .from("onboarding_submissions")
    .insert({ ...project, business_name: business })
    .select("id, project_checklist")
    .single();
  expect(error).toBeNull();
  const ofClient = ((data?.project_checklist.sections ?? []) as Section[])
    .flatMap(({ items }) => items)
    .filter(({ owner }) => owner === "client");
  expect(ofClient.length).toBeGreaterThanOrEqual(3);

  await signIn(page, client);
  const waiting = page.getByRole("region", { name: /Waiting on you/ });
  await expect(waiting.getByRole("checkbox")).toHaveCount(ofClient.length);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings.first()).toContainText("Waiting on you");
  await expectAccessible(page);

  const texts = /texts, pictures and logo/;
  await page.route("**/rpc/tick_task", (route) => route.abort());
  await waiting.getByRole("checkbox", { name: texts }).click();
  await expect(waiting.getByRole("alert")).toContainText("This tick was not saved");
  await expect(waiting.getByRole("checkbox", { name: texts })).not.toBeChecked();
  await page.unroute("**/rpc/tick_task");
  await waiting.getByRole("checkbox", { name: texts }).focus();
  await page.keyboard.press("Space");
  await expect(waiting.getByRole("checkbox", { name: texts })).toBeChecked();
  const isTicked = async (id: string) => {
    const { data: row } = await client.supabase
      .from("onboarding_submissions")
      .select("project_checklist")
      .eq("id", data?.id)
      .single();
    return ((row?.project_checklist.sections ?? []) as Section[])
      .flatMap(({ items }) => items)
      .find((item) => item.id === id)?.completed;
  };
  await expect.poll(() => isTicked("day-send-content")).toBe(true);

  await waiting.getByRole("link", { name: business }).first().click();
  await page.waitForURL(`**/project/${data?.id}`);
  await expect(page.getByRole("checkbox", { name: texts })).toBeChecked();
  await expect(page.locator("[data-task]").getByRole("checkbox")).toHaveCount(ofClient.length);
  await expect(page.getByText(/You finished: Send us your texts/)).toBeVisible();
  await expect(page.getByText(/^1 of \d+ tasks/).first()).toBeVisible();
  await expectAccessible(page);

  const office = await browser.newContext({ baseURL: world.url });
  const studio = await office.newPage();
  await signIn(studio, world.studio);
  await studio.goto(`/admin/project/${data?.id}`);
  await studio.getByText("Manage Individual Tasks").click();
  await expect(studio.getByRole("checkbox", { name: texts })).toBeChecked();
  await studio.getByRole("checkbox", { name: /one-page brief/ }).check();
  await expect.poll(() => isTicked("day-brief")).toBe(true);
  await office.close();

  await page.reload();
  await expect(page.getByText(/We finished: Read the questionnaire/)).toBeVisible();
  await page.getByRole("checkbox", { name: texts }).uncheck();
  await expect.poll(() => isTicked("day-send-content")).toBe(false);
  expect(await isTicked("day-brief")).toBe(true);
});

test("a client sends more files from the project page, and they stay on its list", {
  tag: "@prove",
}, async ({ page, world }) => {
  const client = await newClient(world, "Annie Easley");
  const projectId = await submitProject(client);
  await signIn(page, client);
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("No files yet.")).toBeVisible();
  await page.getByLabel("Add files").setInputFiles([
    { name: "logo.png", mimeType: "image/png", buffer: png },
    { name: "notes.exe", mimeType: "application/octet-stream", buffer: png },
  ]);
  await expect(page.getByText("1 file added.")).toBeVisible();
  await expect(page.getByText(/This type of file is not accepted/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Download logo.png" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  const listed = page.getByRole("button", { name: "Download logo.png" });
  await expect(listed).toBeVisible();
  const picture = listed.locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText("You added a file")).toBeVisible();
  const { data: bucket } = await client.supabase.storage.from("project-files").list(projectId);
  expect(bucket).toHaveLength(1);
});

type Section = { items: { id: string; owner?: string; completed: boolean }[] };
