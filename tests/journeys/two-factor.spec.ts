import type { Page } from "@playwright/test";
import { codeOfApp } from "../authenticator.ts";
import { startDaybreak } from "./daybreak.ts";
import { setUpTwoFactor } from "./second-factor.ts";
import {
  expect,
  expectAccessible,
  newClient,
  newProvedClient,
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
