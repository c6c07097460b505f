import { randomUUID } from "node:crypto";
import type { Email } from "postal-mime";
import { expect, expectAccessible, newClient, signIn, submitProject, test } from "./world.ts";

const header = (mail: Email, key: string) =>
  mail.headers.find((each) => each.key === key)?.value ?? "";

test("a client switches project mails off, on again, and off from inside a German mail", {
  tag: "@prove",
}, async ({ browser, page, world }) => {
  const client = await newClient(world, "Lise Meitner");
  await client.supabase.from("user_settings").insert({
    user_id: client.id,
    language: "de",
    timezone: "Europe/Paris",
    marketing_emails_enabled: true,
  });
  const projectId = await submitProject(client);
  const confirmed = await world.mailbox.find(client.email, /Fragebogen/);
  expect(confirmed.html).toContain('<html lang="de">');
  expect(header(confirmed, "list-unsubscribe")).toBe("");

  await signIn(page, client);
  await page.goto("/profile?tab=notifications");
  await page.getByRole("switch", { name: "E-Mails zum Projekt" }).uncheck();
  await expect(page.getByText("Die Einstellungen sind gespeichert!")).toBeVisible();

  const studio = await (await browser.newContext({ baseURL: world.url })).newPage();
  await signIn(studio, world.studio);
  await studio.goto(`/admin/project/${projectId}`);
  await studio.getByLabel("Status").selectOption("in_progress");
  await expect(studio.getByText("no mail leaves")).toContainText("switched these mails off");
  await expectAccessible(studio);
  // Mails are composed in the order in which they are due: when a later one has arrived, this one will not come.
  const other = await newClient(world, "Otto Hahn");
  const later = await submitProject(other);
  await studio.goto(`/admin/project/${later}`);
  await studio.getByLabel("Status").selectOption("in_progress");
  await world.mailbox.find(other.email, /in progress/i);
  await studio.goto(`/admin/project/${projectId}`);
  const subjects = () =>
    world.mailbox.all.filter(({ to }) => to === client.email).map(({ mail }) => mail.subject);
  expect(subjects().filter((subject) => /Website an einem Tag:/.test(subject ?? ""))).toEqual([]);

  await page.getByRole("switch", { name: "E-Mails zum Projekt" }).check();
  await expect(page.getByRole("switch", { name: "E-Mails zum Projekt" })).toBeChecked();
  await expect
    .poll(async () => {
      const { data: row } = await client.supabase.from("user_settings").select("*").single();
      return row.notification_emails_enabled;
    })
    .toBe(true);
  await studio.getByLabel("Status").selectOption("pending");
  await expect(studio.getByText("leaves to")).toBeVisible();
  const mail = await world.mailbox.find(client.email, /^Website an einem Tag: Wartet$/);
  expect(mail.html).toContain('<html lang="de">');
  expect(mail.text).toContain("In Arbeit → Wartet");
  expect(header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const link = header(mail, "list-unsubscribe").slice(1, -1);
  expect(mail.text).toContain(link);

  // A person follows the link, in a browser that runs no scripts.
  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const leaving = await scriptless.newPage();
  await leaving.goto(link);
  await expect(leaving.getByRole("heading", { level: 1 })).toHaveText(
    "Keine Mails mehr zu Ihrem Projekt?",
  );
  const storedSettings = async () =>
    (await client.supabase.from("user_settings").select("*").single()).data;
  expect(await storedSettings()).toMatchObject({ notification_emails_enabled: true });
  await leaving.getByRole("button", { name: "Abbestellen" }).click();
  await expect(leaving.getByRole("heading", { level: 1 })).toContainText("Erledigt.");
  expect(await storedSettings()).toMatchObject({
    notification_emails_enabled: false,
    marketing_emails_enabled: true,
    language: "de",
    timezone: "Europe/Paris",
  });
  await leaving.getByRole("button", { name: "Wieder einschalten" }).click();
  await expect(leaving.getByRole("heading", { level: 1 })).toContainText("wieder eingeschaltet");
  expect(await storedSettings()).toMatchObject({ notification_emails_enabled: true });
  await scriptless.close();

  // A mail program sends this request when its own button is pressed (RFC 8058).
  const pressed = await fetch(link, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    redirect: "error",
  });
  expect(pressed.status).toBe(200);
  expect(await storedSettings()).toMatchObject({ notification_emails_enabled: false });
  await page.goto("/profile?tab=notifications");
  await expect(page.getByRole("switch", { name: "E-Mails zum Projekt" })).not.toBeChecked();
});

test("every state of the page behind the link can be read by everyone", { tag: "@prove" }, async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const client = await newClient(world);
  await client.supabase
    .from("user_settings")
    .insert({ user_id: client.id, marketing_emails_enabled: true });
  await signIn(page, world.studio);
  const link = await sendNewsTo(client.email);
  for (const [width, colorScheme] of [
    [320, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stop these mails" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Done.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Switch them on again" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("on again");
    await expectAccessible(page);
    const answer = await page.goto(`${link}x`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work.");
    await expectAccessible(page);
  }

  async function sendNewsTo(address: string) {
    const subject = `To read ${randomUUID()}`;
    await page.goto("/admin/news/new");
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Text", { exact: true }).fill("Hello.");
    await page.getByRole("button", { name: /^Send to/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send the news" }).click();
    await expect(page.getByText(/^Sent .* to /)).toBeVisible();
    return header(await world.mailbox.find(address, new RegExp(subject)), "list-unsubscribe").slice(
      1,
      -1,
    );
  }
});

test("the studio writes news, looks at it, tries it out, and sends it to those who agreed, once", async ({
  page,
  world,
}) => {
  const subject = `Spring hours ${randomUUID().slice(0, 8)}`;
  const [ada, bob, eve] = await Promise.all([
    newClient(world, "Ada Lovelace"),
    newClient(world, "Bob Byron"),
    newClient(world, "Eve Frankenstein"),
  ]);
  for (const [person, marketing] of [
    [ada, true],
    [bob, true],
    [eve, false],
  ] as const) {
    await person?.supabase
      .from("user_settings")
      .insert({ user_id: person.id, marketing_emails_enabled: marketing });
  }
  await signIn(page, world.studio);
  await page.getByRole("link", { name: "News", exact: true }).click();
  await expect(page.getByText(/agreed to hear from you\./)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /^Write/ })
    .first()
    .click();

  // A fault has its message at its field, and what was typed survives a reload.
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByText("Write a subject: it is what the inbox shows.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Text", { exact: true }).fill("We open at six.\n\nCome <b>by</b>.");
  await page.getByLabel("Button").fill("Book a day");
  await page.getByLabel("Where it leads").fill("javascript:alert(1)");
  await page.reload();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(
    "We open at six.\n\nCome <b>by</b>.",
  );
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByText(/Use a whole web address/)).toBeVisible();
  await page.getByLabel("Where it leads").fill("https://daybreak.example/book");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByText("Saved. Nothing was sent yet.")).toBeVisible();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: subject })).toBeVisible();
  await expect(preview.getByText("Come <b>by</b>.", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.getByText(`A test is on its way to ${world.studio.email}.`)).toBeVisible();
  await world.mailbox.find(world.studio.email, new RegExp(`^\\[Test\\] ${subject}$`));

  await page.getByRole("button", { name: /^Send to/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(subject);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send the news" }).click();
  await expect(page.getByText(/^Sent .* to /)).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveCount(0);
  for (const person of [ada, bob]) {
    const mail = await world.mailbox.find(person?.email ?? "", new RegExp(subject));
    expect(header(mail, "list-unsubscribe")).toContain("/unsubscribe?token=marketing.");
    expect(mail.html).toContain('href="https://daybreak.example/book"');
  }
  const news = world.mailbox.all.filter(({ mail }) => mail.subject === subject);
  expect(news.map(({ to }) => to)).not.toContain(eve?.email);
  expect(new Set(news.map(({ to }) => to)).size).toBe(news.length);
  await page.getByRole("link", { name: "All news" }).click();
  await expect(page.getByRole("row", { name: subject })).toContainText("Sent");
  await expectAccessible(page);
  await page.goto("/admin/audit");
  await expect(page.getByText(`${subject}, to `).first()).toBeVisible();
});
