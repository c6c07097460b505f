import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { codeOfApp } from "../authenticator.ts";
import { type Daybreak, startDaybreak } from "./daybreak.ts";
import {
  type Client,
  expect,
  expectAccessible,
  newClient,
  newProvedClient,
  openOwnProject,
  signInByForm,
  test,
} from "./world.ts";

test("two-factor sign-in from setting it up to switching it off", async ({ page, world }) => {
  const person = await newProvedClient(world);
  await signInByForm(page, person);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Password, two-factor sign-in, devices" }).click();
  await expect(page.getByRole("heading", { name: "Sign-in security" })).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  const picture = page.getByRole("img", { name: "QR code for your authenticator app" });
  await expect(picture).toBeVisible();
  // The button is gone, so the focus moves to the panel, for people who pressed it with a key.
  const panel = page.getByRole("group", { name: "Two-factor sign-in" });
  await expect(panel).toBeFocused();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const secret = await secretOn(page);
  await expectAccessible(page);
  const code = page.getByLabel("Six-digit code");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await code.fill("12345");
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page.getByText("The code has six digits.")).toBeVisible();
  await code.fill(wrongCodeFor(secret));
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page.getByRole("alert")).toContainText("That code is not right.");
  const unusedCodes = new UnusedCodes(secret);
  await code.fill(unusedCodes.next());
  await page.getByRole("button", { name: "Switch it on" }).click();

  const listedCodes = page.locator("[data-print-alone] li");
  await expect(listedCodes).toHaveCount(10);
  await expectAccessible(page);
  const codes = await listedCodes.allInnerTexts();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  await expect(panel).toBeFocused();
  await expectAccessible(page);
  await world.mailbox.find(person.email, /two-factor sign-in is on/i);
  await logOut(page);

  await givePassword(page, person);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Six-digit code").fill(wrongCodeFor(secret));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("That code is not right.");
  const used = unusedCodes.next();
  await page.getByLabel("Six-digit code").fill(used);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
  await logOut(page);

  await givePassword(page, person);
  await page.getByLabel("Six-digit code").fill(used);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("That code is not right.");
  await page.getByRole("button", { name: "use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
  const notice = await world.mailbox.find(person.email, /recovery code was used/i);
  expect(notice.text).toContain("9 codes left");
  await logOut(page);
  await givePassword(page, person);
  await page.getByRole("button", { name: "use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("it was used before");
  await page.getByLabel("Recovery code").fill((codes[1] ?? "").toUpperCase());
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto("/profile/security");
  await expect(page.getByText("8 of 10 left")).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Six-digit code")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Six-digit code").fill(wrongCodeFor(secret));
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(codes[2] ?? "");
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Two-factor sign-in is off.")).toBeVisible();
  await expect(panel).toBeFocused();
  await world.mailbox.find(person.email, /two-factor sign-in is off/i);
  await logOut(page);
  await signInByForm(page, person);
});

test("with the password alone nobody is signed in: not in the header and not in another tab", async ({
  page,
  world,
}) => {
  const person = await newProvedClient(world);
  const secret = await setUpTwoFactor(person);
  await page.goto("/dashboard?tab=projects");
  await page.waitForURL("**/login?next=%2Fdashboard%3Ftab%3Dprojects");
  const givePasswordHere = async () => {
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign in", exact: false }).first().click();
    await expect(page.getByLabel("Six-digit code")).toBeFocused();
  };
  await givePasswordHere();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("access_token");
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto("/profile/security");
  await other.waitForURL("**/login?next=**");
  await other.close();

  const ended = page.waitForRequest((request) => request.url().includes("/logout?scope=local"));
  await page.getByRole("button", { name: "Back" }).click();
  await ended;
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  const answer = page.waitForResponse(/grant_type=password/);
  await givePasswordHere();
  const { access_token } = await (await answer).json();
  const headers = { apikey: world.publishableKey, authorization: `Bearer ${access_token}` };
  const isKnown = async () => (await page.request.get("/auth/v1/user", { headers })).ok();
  expect(await isKnown()).toBe(true);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveTitle(/About/);
  await expect.poll(isKnown).toBe(false);
  await page.goBack();
  await givePasswordHere();
  await page.getByLabel("Six-digit code").fill(codeOfApp(secret, new Date(), 1));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard?tab=projects");
});

test("a reset link asks for the second factor as well", async ({ page, world }) => {
  const person = await newProvedClient(world);
  const secret = await setUpTwoFactor(person);
  await person.supabase.auth.resetPasswordForEmail(person.email, {
    redirectTo: `${world.url}/reset-password`,
  });
  const { text = "" } = await world.mailbox.find(person.email, /set a new password/i);
  await page.goto(/https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "");
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.getByLabel("Six-digit code").fill(codeOfApp(secret, new Date(), 1));
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByLabel("New Password", { exact: true }).fill("quite another");
  await page.getByLabel("Confirm New Password").fill("quite another");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated successfully.")).toBeVisible();
});

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

test("where the studio requires two factors, its people open the admin area only after they have set them up", {
  tag: "@prove",
}, async ({ page }) => {
  const world = await startDaybreak({ ADMIN_TWO_FACTOR: "required" });
  try {
    const client = await newClient(world);
    await page.goto(`${world.url}/admin`);
    await page.waitForURL("**/login?next=%2Fadmin");
    await page.getByLabel("Email").fill(world.studio.email);
    await page.getByLabel("Password", { exact: true }).fill(world.studio.password);
    await page.getByRole("button", { name: "Sign in", exact: false }).first().click();
    await page.waitForURL("**/profile/security?required");
    await expect(
      page.getByText("Everyone who works here signs in with two factors."),
    ).toBeVisible();
    await page.goto(`${world.url}/admin`);
    await page.waitForURL("**/profile/security?required");
    await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
    await page.getByLabel("Six-digit code").fill(codeOfApp(await secretOn(page)));
    await page.getByRole("button", { name: "Switch it on" }).click();
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go to the studio's area" }).click();
    await expect(page.getByRole("tab", { name: "Contact Forms" })).toBeVisible();
    expect((await client.supabase.auth.getUser()).error).toBeNull();
  } finally {
    await world.stop();
  }
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

/** Unused codes of one app: each step of 30 seconds is accepted once, also the one before the present and after it. */
class UnusedCodes {
  #later = -2;
  readonly #secret: string;
  constructor(secret: string) {
    this.#secret = secret;
  }
  next(): string {
    this.#later += 1;
    if (this.#later > 1) throw new Error("Only three codes are good within thirty seconds");
    return codeOfApp(this.#secret, this.#start, this.#later);
  }
  #start = new Date();
}

function wrongCodeFor(secret: string): string {
  const right = [-1, 0, 1, 2].map((later) => codeOfApp(secret, new Date(), later));
  return ["111111", "222222", "333333", "444444", "555555"].find((c) => !right.includes(c)) ?? "";
}

async function secretOn(page: Page): Promise<string> {
  const listedCodes = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return (await listedCodes.innerText()).replace(/\s/g, "");
}

/** Sets up an app for somebody through the official client. */
async function setUpTwoFactor({ supabase }: Client): Promise<string> {
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const { secret } = data.totp;
  const code = codeOfApp(secret);
  const verified = await supabase.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return secret;
}

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

async function givePassword(page: Page, person: { email: string; password: string }) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: false }).first().click();
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
}

async function logOut(page: Page) {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
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
