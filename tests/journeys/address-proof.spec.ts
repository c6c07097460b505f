import { randomUUID } from "node:crypto";
import { codeOfApp } from "../authenticator.ts";
import { chooseNewPassword, newSupabase, password } from "./invited.ts";
import { expect, expectAccessible, newClient, proveAddress, signIn, test } from "./world.ts";

test("a confirmation that is opened in another browser asks whose the account is, and a new password ends what was before", async ({
  page,
  world,
}) => {
  const first = await newClient(world);
  await first.supabase.auth.resend({ type: "signup", email: first.email });
  const { text = "" } = await world.mailbox.find(first.email, /confirm/i);
  await page.goto(/https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "");
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(page.getByRole("heading", { name: "Is this account yours?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("a guess of mine");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("This is not the password of the account")).toBeVisible();
  expect((await first.supabase.auth.refreshSession()).error).toBeNull();

  await page.getByRole("button", { name: "Set a new password" }).click();
  await page.getByLabel("New Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm New Password").fill("short");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await chooseNewPassword(page);
  expect((await first.supabase.auth.refreshSession()).error).not.toBeNull();
  await signIn(page, { email: first.email, password });
});

test("somebody with a second factor confirms a new address in another browser with password and factor", async ({
  page,
  world,
}) => {
  const ada = await newClient(world);
  await proveAddress(world, ada);
  const { auth } = ada.supabase;
  const enrolled = await auth.mfa.enroll({ factorType: "totp" });
  const { id: factorId = "", totp: { secret = "" } = {} } = enrolled.data ?? {};
  const start = new Date();
  const first = { factorId, code: codeOfApp(secret, start, -1) };
  expect((await auth.mfa.challengeAndVerify(first)).error).toBeNull();
  const email = `${randomUUID()}@example.com`;
  expect((await auth.updateUser({ email })).error).toBeNull();
  const linkTo = async (address: string) => {
    const { text = "" } = await world.mailbox.find(address, /new address|change/i);
    return /https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "";
  };
  await page.goto(await linkTo(ada.email));
  await expect(page.getByText("Now open the link in the mail to the other address")).toBeVisible();
  await page.goto(await linkTo(email));
  await expect(page.getByRole("heading", { name: "Is this account yours?" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const code = page.getByLabel("Six-digit code");
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await code.fill("000000");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("That code is not right.")).toBeVisible();
  await code.fill(codeOfApp(secret, start, 1));
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("Thank you: this address is yours.")).toBeVisible();
  const renewed = await auth.refreshSession();
  expect([renewed.error, renewed.data.user?.email]).toEqual([null, email]);
});

test("“This is my address” in a mail leads to the page that proves it, for a stranger and for an account", async ({
  page,
  world,
}) => {
  const lineIn = async (address: string, subject: RegExp) => {
    const { text = "" } = await world.mailbox.find(address, subject);
    return /This is my address:\n(\S+)/.exec(text)?.[1] ?? "no line";
  };
  const stranger = `${randomUUID()}@example.com`;
  const message = { name: "Grace", email: stranger, message: "Please make a site." };
  await newSupabase(world).from("contact_submissions").insert(message);
  await page.goto(await lineIn(stranger, /We have your message/));
  await expect(page.getByText("Thank you: this address is yours.")).toBeVisible();
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(page.getByRole("link", { name: "Go on" })).toHaveCount(0);

  const ada = await newClient(world);
  await page.goto("/");
  await page.goto(await lineIn(ada.email, /Welcome/));
  await expect(page.getByRole("heading", { name: "Is this account yours?" })).toBeVisible();
  expect((await ada.supabase.rpc("own_invitations")).error).toBeNull();
  await page.getByRole("button", { name: "Set a new password" }).click();
  await chooseNewPassword(page);
  expect((await ada.supabase.auth.refreshSession()).error).not.toBeNull();
  await signIn(page, { email: ada.email, password });
});
