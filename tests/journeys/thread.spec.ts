import {
  ask,
  expect,
  expectAccessible,
  looks,
  newClient,
  openOwnProject,
  openStudioPage,
  signIn,
  submitProject,
  test,
} from "./world.ts";

test("a client and the studio write to each other, and a note stays with the studio", async ({
  page,
  browser,
  world,
}) => {
  const { id } = await openOwnProject(page, world);
  const thread = page.locator("#messages");
  await thread
    .getByLabel("Your message")
    .fill("Is <b>Friday</b> fine? See https://example.com/menu.");
  await page.reload();
  await expect(thread.getByLabel("Your message")).toHaveValue(/^Is <b>Friday/);
  await thread.getByLabel("Your message").press("Control+Enter");
  const own = thread.getByRole("listitem").filter({ hasText: "Is <b>Friday</b> fine?" });
  await expect(own).toBeVisible();
  await expect(own.getByRole("link")).toHaveAttribute("href", "https://example.com/menu");
  await expect(thread.getByLabel("Your message")).toHaveValue("");

  const studio = await openStudioPage(browser, world, id);
  const desk = studio.locator("#messages");
  await desk.getByLabel("Your message").scrollIntoViewIfNeeded();
  await expect(desk.getByText("Is <b>Friday</b> fine?")).toBeVisible();
  await expect(own.getByText(/^Seen /)).toBeVisible();
  await studio.getByLabel("A note for the studio").fill("Ask about the oven first.");
  await studio.getByRole("button", { name: "Keep the note" }).click();
  await expect(studio.getByText("Ask about the oven first.")).toBeVisible();
  await desk.getByLabel("Your message").fill("Friday is god.");
  await desk.getByRole("button", { name: "Send", exact: true }).click();
  // The answer is there without a reload, and the note is not.
  const answer = thread.getByRole("listitem").filter({ hasText: "Friday is god." });
  await expect(answer).toBeVisible();
  await expect(page.getByText("New message from Daybreak")).toBeVisible();
  expect(await page.content()).not.toContain("oven");

  await desk.getByRole("button", { name: "Change" }).click();
  await desk.getByLabel("Your message").first().fill("Friday is good.");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(thread.getByText("Friday is good.")).toBeVisible();
  await expect(thread.getByText("edited", { exact: true })).toBeVisible();
  await desk
    .getByRole("listitem")
    .filter({ hasText: "Is <b>Friday</b>" })
    .getByRole("button", { name: "Remove" })
    .click();
  await studio.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(thread.getByText("removed by Daybreak")).toBeVisible();
  await expect(thread.getByText("Is <b>Friday</b> fine?")).toHaveCount(0);

  // A message that cannot be sent stays in its field, and is sent once later.
  await page.route("**/functions/v1/post-message", (route) => route.abort());
  await thread.getByLabel("Your message").fill("Thank you!");
  await thread.getByRole("button", { name: "Send", exact: true }).click();
  await expect(thread.getByRole("alert")).toBeVisible();
  await expect(thread.getByLabel("Your message")).toHaveValue("Thank you!");
  await page.unroute("**/functions/v1/post-message");
  await thread.getByRole("button", { name: "Send", exact: true }).click();
  await expect(desk.getByText("Thank you!")).toHaveCount(1);
  await studio.close();
});

test("who reads German reads in German why a message is not changed", async ({ page, world }) => {
  await page.addInitScript(() => localStorage.setItem("daybreak:language", "de"));
  // Without the live channel the page does not know yet that the message was removed on another device.
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  const client = await newClient(world);
  const projectId = await submitProject(client);
  const posted = { projectId, text: "Ist Freitag möglich?" };
  const { messageId } = await ask<{ messageId: string }>(world, "post-message", posted, client);
  await signIn(page, client);
  await page.goto(`/project/${projectId}`);
  const own = page.locator("#messages").getByRole("listitem");
  await own.getByRole("button", { name: "Ändern" }).click();
  await own.getByRole("textbox").fill("Ist Samstag möglich?");
  await ask(world, "remove-message", { messageId }, client);
  await own.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("alert")).toHaveText("Diese Nachricht wurde entfernt.");
  await expect(own.getByRole("textbox")).toHaveValue("Ist Samstag möglich?");
});

for (const { colorScheme, width, tag } of looks) {
  test(`everybody can use the thread, ${colorScheme}, ${width} px`, { tag }, async ({
    browser,
    world,
  }) => {
    const ada = await newClient(world);
    const id = await submitProject(ada);
    const viewport = { width, height: 900 };
    const page = await browser.newPage({ baseURL: world.url, colorScheme, viewport });
    await signIn(page, ada);
    await page.goto(`/project/${id}`);
    await page.locator("#messages").getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Write a message.")).toBeVisible();
    await page.locator("#messages").getByLabel("Your message").fill("Hello");
    await page.locator("#messages").getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.locator("#messages").getByText("Hello")).toBeVisible();
    await expectAccessible(page);
    await page.close();
  });
}
