import type { CDPSession, Page } from "@playwright/test";
import type { createClient } from "@supabase/supabase-js";
import { codeOfApp } from "../authenticator.ts";
import { startDaybreak } from "./daybreak.ts";
import { expect, expectAccessible, newProvedClient, signIn, test } from "./world.ts";

/** The browser's virtual authenticator: one that copies its passkeys to other devices, or a device-bound one. */
async function withAuthenticator(
  page: Page,
  { synced = true, transport = "internal" as "internal" | "usb" } = {},
) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: synced,
      defaultBackupState: synced,
    },
  });
  return { cdp, authenticatorId };
}

/** Whether somebody is there who touches it: without, it waits. */
function simulate(
  { cdp, authenticatorId }: { cdp: CDPSession; authenticatorId: string },
  enabled: boolean,
) {
  return cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
}

const optionsUrl = "**/passkeys/authentication/options";

/**
 * Presses the button, and somebody touches the device: before the browser asks it, because a question that finds nobody
 * waits for ever.
 */
async function usePasskey(page: Page, device: Parameters<typeof simulate>[0]) {
  // What the address field offers is asked for with the focus, while nobody is there.
  await Promise.all([page.waitForResponse(optionsUrl), page.getByLabel("Email").focus()]);
  await page.route(optionsUrl, async (route) => {
    await simulate(device, true);
    await route.continue();
  });
  await page.getByRole("button", { name: "Use a passkey" }).click();
}

const addPasskey = (page: Page) => page.getByRole("button", { name: "Add a passkey" }).click();
/** On the sign-in page. */
const givePassword = async (
  page: Page,
  { email, password }: { email: string; password: string },
) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
};
const logOut = async (page: Page) => {
  // A page of the application would lead away by itself.
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
};

test("a passkey is offered once after a sign-in, and signs in the next time", async ({
  page,
  world,
}) => {
  const person = await newProvedClient(world);
  const device = await withAuthenticator(page);
  await page.goto("/login");
  // Nothing to choose from in the address field yet.
  await givePassword(page, person);
  await expect(page.getByRole("heading", { name: "Next time without a password?" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await page.waitForURL("**/dashboard");
  const { text } = await world.mailbox.find(person.email, /passkey was added/i);
  expect(text).toContain("/profile/security");

  await simulate(device, false);
  await logOut(page);
  await expectAccessible(page);
  await usePasskey(page, device);
  await page.waitForURL("**/dashboard");
  await page.goto("/profile/security");
  await expect(page.getByText(/^Last used/).first()).toBeVisible();
});

test("whoever does not want one is not asked again", async ({ page, world }) => {
  const person = await newProvedClient(world);
  await withAuthenticator(page);
  await page.goto("/login");
  await givePassword(page, person);
  await page.getByRole("button", { name: "Not now" }).click();
  await page.waitForURL("**/dashboard");
  // Not in another browser either.
  await logOut(page);
  await givePassword(page, person);
  await page.waitForURL("**/dashboard");
});

test("the address field offers a passkey", async ({ page, world }) => {
  const person = await newProvedClient(world);
  await withAuthenticator(page);
  await signIn(page, person);
  await page.goto("/profile/security");
  await addPasskey(page);
  await expect(page.getByText("is added. Next time it signs you in.")).toBeVisible();
  await logOut(page);
  const field = page.getByLabel("Email");
  await expect(field).toHaveAttribute("autocomplete", "username webauthn");
  // The virtual authenticator chooses as soon as it is asked, and it is asked when the form is touched.
  await field.click();
  await page.waitForURL("**/dashboard");
});

test("passkeys are named and removed in the profile, and a removed one signs nobody in", async ({
  page,
  world,
}) => {
  const person = await newProvedClient(world);
  const device = await withAuthenticator(page, { synced: false });
  await signIn(page, person);
  await page.goto("/profile/security");
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await expectAccessible(page);
  await addPasskey(page);
  await expect(page.getByRole("status").filter({ hasText: "is added." })).toBeFocused();
  await expectAccessible(page);
  // The same device again.
  await addPasskey(page);
  await expect(page.getByRole("alert")).toContainText("has a passkey for your account already");

  await page.getByRole("button", { name: /^Rename / }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill(" ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Type a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("The studio's laptop");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It is called The studio's laptop now.")).toBeVisible();

  await page.getByRole("button", { name: "Remove The studio's laptop" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The studio's laptop is removed.")).toBeVisible();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await world.mailbox.find(person.email, /passkey was removed/i);

  await simulate(device, false);
  await logOut(page);
  await usePasskey(page, device);
  await expect(page.getByRole("alert")).toContainText("not known here any more");
});

test("after ten minutes a passkey is added only by somebody who shows again who they are", async ({
  page,
  world,
}) => {
  const person = await newProvedClient(world);
  await withAuthenticator(page);
  await signIn(page, person);
  await page.goto("/profile/security");
  // As the server answers a session of that age, which tests/auth/passkeys.test.ts tries.
  await page.route(
    /passkeys\/registration\/options/,
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: "reauthentication_needed", message: "Sign in again" },
      }),
    { times: 1 },
  );
  await addPasskey(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "First, show that it is you" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog.getByRole("alert")).toContainText("not the password");
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("is added. Next time it signs you in.")).toBeVisible();
});

test("a passkey takes the place of a code after the password", async ({ page, world }) => {
  const person = await newProvedClient(world);
  const device = await withAuthenticator(page);
  await signIn(page, person);
  await page.goto("/profile/security");
  await addPasskey(page);
  await expect(page.getByRole("status").filter({ hasText: "is added." })).toBeVisible();
  await simulate(device, false);
  await logOut(page);
  // It ends the session of a page that is open, which then leads away by itself.
  const { auth } = person.supabase;
  const { data: app } = await auth.mfa.enroll({ factorType: "totp" });
  const code = codeOfApp(app?.totp.secret ?? "");
  expect((await auth.mfa.challengeAndVerify({ factorId: app?.id ?? "", code })).error).toBeNull();

  await givePassword(page, person);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expectAccessible(page);
  await simulate(device, true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/dashboard");
});

test.describe("a security key as a second factor", () => {
  // The official client is loaded into the page.
  test.use({ bypassCSP: true });

  test("is added and asked for by the official client, and opens our own second step", async ({
    page,
    world,
  }) => {
    const person = await newProvedClient(world);
    // The official client asks for one that is no part of the device.
    await withAuthenticator(page, { synced: false, transport: "usb" });
    await page.goto("/contact");
    await page.addScriptTag({ path: "node_modules/@supabase/supabase-js/dist/umd/supabase.js" });
    const answers = await page.evaluate(
      async ({ key, email, password }) => {
        const { supabase } = window as unknown as {
          supabase: { createClient: typeof createClient };
        };
        const { auth } = supabase.createClient(window.location.origin, key, {
          auth: { persistSession: false, autoRefreshToken: false },
        });
        const { webauthn, getAuthenticatorAssuranceLevel } = auth.mfa;
        const level = async () => (await getAuthenticatorAssuranceLevel()).data?.currentLevel;
        await auth.signInWithPassword({ email, password });
        const added = await webauthn.register({ friendlyName: "Key" });
        const { data } = await auth.signInWithPassword({ email, password });
        const before = await level();
        const [factor] = data.user?.factors ?? [];
        const used = await webauthn.authenticate({ factorId: factor?.id ?? "" });
        const errors = [added.error?.message, used.error?.message];
        return { errors, factor: factor?.factor_type, levels: [before, await level()] };
      },
      { key: world.publishableKey, email: person.email, password: person.password },
    );
    expect(answers).toEqual({
      errors: [undefined, undefined],
      factor: "webauthn",
      levels: ["aal1", "aal2"],
    });

    await page.goto("/login");
    await givePassword(page, person);
    const signsIn = page.getByRole("button", { name: "Sign in" });
    await expect(page.getByRole("heading", { name: "Use your security key" })).toBeVisible();
    await expectAccessible(page);
    await signsIn.click();
    await page.waitForURL("**/dashboard");

    await page.goto("/profile/security");
    await page.getByRole("button", { name: "Switch off" }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Switch off" }).click();
    await expect(page.getByText(/is off/)).toBeVisible();
    const { data } = await person.supabase.auth.signInWithPassword(person);
    expect([data.user?.id, data.user?.factors ?? []]).toEqual([expect.any(String), []]);
  });
});

test("where the studio requires two factors, a passkey is enough once it was used", {
  tag: "@prove",
}, async ({ page }) => {
  const world = await startDaybreak({ ADMIN_TWO_FACTOR: "required" });
  try {
    await withAuthenticator(page);
    await page.goto(`${world.url}/login`);
    await givePassword(page, world.studio);
    await page.getByRole("button", { name: "Set up a passkey" }).click();
    // The password was one factor.
    await page.waitForURL("**/profile/security?required");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use my passkey" }).click();
    await expect(page.getByText("Done. The studio's area is open to you.")).toBeVisible();
    await page.getByRole("link", { name: "Go to the studio's area" }).click();
    await expect(page.getByRole("tab", { name: "Contact Forms" })).toBeVisible();
  } finally {
    await world.stop();
  }
});

test("a browser without passkeys shows no button for them", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Mail me a code" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeHidden();
});
