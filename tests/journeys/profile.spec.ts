import { clientWith } from "./portal.ts";
import { expect, expectAccessible, newClient, signIn, test } from "./world.ts";

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

function germanDateInTokyo(moment: Date): string {
  return new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "Asia/Tokyo" }).format(
    moment,
  );
}
