import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { exportPKCS8, generateKeyPair } from "jose";
import { type StandIn, standInClient, startStandIn } from "../oidc-stand-in.ts";
import { type Daybreak, startDaybreak } from "./daybreak.ts";
import { expect, expectAccessible, newProvedClient, signIn, test } from "./world.ts";

const { clientId, clientSecret } = standInClient;
let google: StandIn;
let apple: StandIn;
let company: StandIn;
let world: Daybreak;

test.beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const teamId = "TEAM123456";
  google = await startStandIn();
  apple = await startStandIn({
    secretKey: { publicKey, teamId },
    user: { name: { firstName: "Grace", lastName: "Hopper" } },
  });
  company = await startStandIn();
  world = await startDaybreak({
    OIDC_GOOGLE_ISSUER: google.issuer,
    OIDC_GOOGLE_CLIENT_ID: clientId,
    OIDC_GOOGLE_CLIENT_SECRET: clientSecret,
    OIDC_APPLE_ISSUER: apple.issuer,
    OIDC_APPLE_CLIENT_ID: clientId,
    OIDC_APPLE_TEAM_ID: teamId,
    OIDC_APPLE_KEY_ID: "KEY1234567",
    OIDC_APPLE_PRIVATE_KEY: await exportPKCS8(privateKey),
    OIDC_ACME_ISSUER: company.issuer,
    OIDC_ACME_CLIENT_ID: clientId,
    OIDC_ACME_CLIENT_SECRET: clientSecret,
    OIDC_ACME_LABEL: "Acme & Sons",
  });
});
test.afterAll(() => Promise.all([world.stop(), google.close(), apple.close(), company.close()]));

const open = (browser: Browser, options: object = {}) =>
  browser.newPage({ baseURL: world.url, ...options });
/** On the page of the stand-in. */
const continueAs = async (page: Page, claims: object) => {
  await page.getByLabel("Claims").fill(JSON.stringify(claims));
  await page.getByRole("button", { name: "Continue" }).click();
};
const googler = () => {
  const id = randomUUID();
  return { sub: id, email: `${id}@gmail.com`, email_verified: true, name: "Ada Byron" };
};

test("a first sign-in with Google: names, the page that was wanted, and back again", async ({
  browser,
}) => {
  const person = googler();
  const page = await open(browser);
  await page.goto("/login?next=/profile");
  const buttons = page.getByRole("link", { name: /^Continue with/ });
  await expect(buttons).toHaveText([
    "Continue with Google",
    "Continue with Apple",
    "Continue with Acme & Sons",
  ]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await continueAs(page, person);
  await expect(page.getByRole("heading", { name: "What may we call you?" })).toBeVisible();
  expect(new URL(page.url()).searchParams.has("code")).toBe(false);
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Byron");
  await page.getByLabel("Business Name").fill("Analytical Engines");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForURL("**/profile");
  await page.close();

  const again = await open(browser);
  await again.goto("/login");
  await again.getByRole("link", { name: "Continue with Google" }).click();
  await continueAs(again, person);
  await again.waitForURL("**/dashboard");
  await again.close();
});

test("the way to the provider needs no script of ours, and Apple's answer in a form comes home", async ({
  browser,
}) => {
  const page = await open(browser, { javaScriptEnabled: false });
  await page.goto("/register");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Sign in at the stand-in" })).toBeVisible();
  await page.close();

  const other = await open(browser);
  await other.goto("/register");
  await other.getByRole("link", { name: "Continue with Apple" }).click();
  await continueAs(other, {
    sub: randomUUID(),
    email: `${randomUUID()}@privaterelay.appleid.com`,
    email_verified: "true",
  });
  await expect(other.getByLabel("Full Name")).toHaveValue("Grace Hopper");
  await other.close();
});

test("a provider that does not prove the address: a code by mail, and then the provider alone", async ({
  browser,
}) => {
  const person = { sub: randomUUID(), email: `${randomUUID()}@example.com` };
  const page = await open(browser);
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Acme" }).click();
  await continueAs(page, person);
  await expect(page.getByText("does not tell us for certain")).toBeVisible();
  await expectAccessible(page);
  const { text = "" } = await world.mailbox.find(person.email, /sign-in code/i);
  await page.getByLabel("Six digits").fill(/^\d{6}$/m.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What may we call you?" })).toBeVisible();
  await page.close();

  const again = await open(browser);
  await again.goto("/login");
  await again.getByRole("link", { name: "Continue with Acme" }).click();
  await continueAs(again, person);
  await expect(again.getByRole("heading", { name: "What may we call you?" })).toBeVisible();
  await again.close();
});

test("linked in the profile, used, and unlinked", async ({ browser }) => {
  const person = await newProvedClient(world);
  const there = googler();
  const page = await open(browser);
  await signIn(page, person);
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Link Google" }).click();
  await continueAs(page, there);
  await expect(page.getByRole("status").filter({ hasText: "Google is linked." })).toBeFocused();
  await expect(page).toHaveURL(`${world.url}/profile/security`);
  await expect(page.getByText(there.email)).toBeVisible();
  await expectAccessible(page);
  await world.mailbox.find(person.email, /sign in with Google/i);

  const device = await browser.newContext({ baseURL: world.url });
  const phone = await device.newPage();
  await phone.goto("/login");
  await phone.getByRole("link", { name: "Continue with Google" }).click();
  await continueAs(phone, there);
  await phone.waitForURL("**/dashboard");

  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unlink" }).click();
  const unlinked = page.getByRole("status").filter({ hasText: "Google is no longer linked." });
  await expect(unlinked).toBeFocused();
  await world.mailbox.find(person.email, /no longer signs you in/i);
  // The device that came by Google is signed out; its open page may be on the way to the sign-in by itself.
  const tab = await device.newPage();
  await tab.goto("/profile");
  await tab.waitForURL("**/login**");
  await device.close();

  // After ten minutes the password is asked for.
  await page.route("**/auth/v1/user/identities/authorize**", async (route) => {
    const { authorization } = await route.request().allHeaders();
    const isStored = await page.evaluate(
      (bearer) => JSON.stringify(localStorage).includes(bearer?.slice(7) ?? "none"),
      authorization,
    );
    const body = { code: "reauthentication_needed", message: "Sign in again" };
    return isStored ? route.fulfill({ status: 403, json: body }) : route.fallback();
  });
  await page.getByRole("button", { name: "Link Google" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill(person.password);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Link", exact: true }).click();
  await continueAs(page, there);
  await expect(page.getByText("Google is linked. From now on")).toBeVisible();
  await page.close();
});

test("each failure comes back to the page with a sentence that says what to do", async ({
  browser,
}) => {
  const page = await open(browser, { locale: "de-DE" });
  await page.goto("/login?lang=de");
  await page.getByRole("link", { name: "Weiter mit Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("Sie haben beim Anbieter abgebrochen");
  await expect(page.getByLabel("Passwort", { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).not.toContain("error");
  await expectAccessible(page);

  // Somebody who has a password already.
  const person = googler();
  const known = await newProvedClient(world);
  google.change({ email: known.email, hd: "example.com" });
  await page.getByRole("link", { name: "Weiter mit Google" }).click();
  await continueAs(page, person);
  await expect(page.getByRole("alert")).toContainText("Melden Sie sich wie gewohnt an");
  google.change({});

  google.fail("token");
  await page.getByRole("link", { name: "Weiter mit Google" }).click();
  await continueAs(page, person);
  await expect(page.getByRole("alert")).toContainText("Der Anbieter antwortet gerade nicht");
  google.fail(null);

  // An answer that belongs to another browser.
  await page.goto("/auth/v1/callback?state=x&code=y");
  await expect(page.getByRole("alert")).toContainText("länger als zehn Minuten");
  await page.close();
});
