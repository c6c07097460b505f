import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { codeOfApp } from "../authenticator.ts";
import type { Daybreak } from "./daybreak.ts";
import { setUpTwoFactor } from "./second-factor.ts";
import {
  type Client,
  expect,
  expectAccessible,
  newProvedClient,
  openOwnProject,
  signInByForm,
  test,
} from "./world.ts";

test("a new device is reported by mail, is in the list, and can be signed out from another one", {
  tag: "@prove",
}, async ({ page, world, browser }) => {
  const person = await newProvedClient(world);
  await signInByForm(page, person);
  const phone = await signInOnAnotherDevice(browser, person, world.url);
  await expect
    .poll(() => devicesNotified(world, person), { timeout: 45_000 })
    .toContainEqual(expect.stringContaining("Firefox · Android"));

  await page.goto("/profile/security");
  const row = page.getByRole("listitem").filter({ hasText: "Firefox · Android" });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Sign out Firefox · Android" }).click();
  const notice = page.getByRole("status").filter({ hasText: "signed out." });
  await expect(notice).toHaveText("Firefox · Android is signed out.");
  await expect(notice).toBeFocused();
  await expect(row).toHaveCount(0);
  await phone.waitForURL("**/login**");
  await phone.context().close();

  const tablet = await signInOnAnotherDevice(browser, person, world.url);
  await page.reload();
  await page.getByRole("button", { name: "Sign out the others" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign out the others" }).click();
  await expect(notice).toHaveText("All other devices are signed out.");
  await expect(notice).toBeFocused();
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  await tablet.waitForURL("**/login**");
  await tablet.context().close();
  await page.reload();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
});

test("two tabs: one refresh for both, and signing out in one is seen in the other", async ({
  page,
  world,
}) => {
  const person = await newProvedClient(world);
  await signInByForm(page, person);
  const other = await page.context().newPage();
  await page.goto("/"); // no page that would renew the session before the two tabs do
  const refreshes: number[] = [];
  page.context().on("response", (answer) => {
    if (answer.url().includes("grant_type=refresh_token")) refreshes.push(answer.status());
  });
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    session.expires_at = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem(key, JSON.stringify(session));
  });
  await Promise.all([page.goto("/profile/security"), other.goto("/dashboard")]);
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expect(other.getByRole("tab", { name: "Overview" })).toBeVisible();
  expect(refreshes).toEqual([200]);

  await page.goto("/dashboard");
  await other.goto("/profile/security");
  await expect(other.getByText("This device", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL(`${world.url}/`);
  // The document of the sign-in is what takes time, and on a busy machine more than two seconds.
  await other.waitForURL("**/login**", { waitUntil: "commit" });
  await other.close();
});

test("who logs out with an unsaved change may stay on the page, is signed out there, and comes to the sign-in", async ({
  page,
  world,
}) => {
  await page.clock.install();
  const { id } = await openOwnProject(page, world);
  await page.route("**/rpc/tick_task", () => {}); // the tick is never saved, so that the page asks before it is left
  await page.getByRole("checkbox", { name: /texts, pictures and logo/ }).click();
  const [asked] = await Promise.all([
    page.waitForEvent("dialog"),
    page.getByRole("button", { name: "Logout" }).first().click({ noWaitAfter: true }),
  ]);
  await asked.dismiss();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/project/${id}`);
  page.once("dialog", (dialog) => dialog.accept());
  await page.clock.fastForward(10_000);
  await page.waitForURL(`**/login?next=%2Fproject%2F${id}`, { timeout: 15_000 });
});

test("changing the password needs the old one, is reported by mail, and signs out the other devices", {
  tag: "@prove",
}, async ({ page, world, browser }) => {
  const person = await newProvedClient(world);
  await signInByForm(page, person);
  const otherBrowser = await signInOnAnotherDevice(browser, person, world.url);
  await page.goto("/profile/security");
  const change = async (current: string, next: string, again = next) => {
    await page.getByLabel("Current password", { exact: true }).fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("New password, once more").fill(again);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("", "short", "other");
  await expect(page.getByText("Type the password that you sign in with now.")).toBeVisible();
  await expect(page.getByText("The new password needs at least 6 characters.")).toBeVisible();
  await expectAccessible(page);
  await change("not this one", "quite another");
  await expect(page.getByRole("alert")).toContainText("Current password is incorrect");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("quite another");
  await change(person.password, "quite another");
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await world.mailbox.find(person.email, /your password was changed/i);
  await otherBrowser.waitForURL("**/login**");
  await otherBrowser.context().close();
  await page.reload();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
});

test("a dialog holds the long words of German on a small phone", { tag: "@prove" }, async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(() => localStorage.setItem("daybreak:language", "de"));
  const person = await newProvedClient(world);
  await signInWithCode(page, person, await setUpTwoFactor(person));
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Neue Codes erstellen" }).click();
  const dialog = page.getByRole("dialog", { name: /Wiederherstellungscodes/ });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

/** Signs in on a page in whatever language. */
async function signInWithCode(page: Page, { email, password }: Client, secret: string) {
  await page.goto("/login");
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.locator("main form button[type=submit]").click();
  await page.locator("[autocomplete=one-time-code]").fill(codeOfApp(secret, new Date(), 1));
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL("**/dashboard");
}

function devicesNotified({ mailbox }: Daybreak, { email }: Client): string[] {
  const notice = mailbox.all.filter(
    ({ to, mail }) => to === email && /new device/i.test(mail.subject ?? ""),
  );
  return notice.map(({ mail }) => mail.text ?? "");
}

/** The same person on a device of another kind, on the dashboard. */
async function signInOnAnotherDevice(browser: Browser, person: Client, url: string): Promise<Page> {
  const userAgent = `Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0 ${randomUUID()}`;
  const context = await browser.newContext({ baseURL: url, userAgent });
  const page = await context.newPage();
  await signInByForm(page, person);
  return page;
}
