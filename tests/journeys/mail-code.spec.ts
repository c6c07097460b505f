import { randomUUID } from "node:crypto";
import { devices, type Page } from "@playwright/test";
import type { Daybreak } from "./daybreak.ts";
import {
  expect,
  expectAccessible,
  newClient,
  newProvedClient,
  proveAddress,
  test,
} from "./world.ts";

const codeMail = /sign-in code/i;
const askFor = async (page: Page, email: string) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail me a code" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mailbox" })).toBeVisible();
};
const mailedCode = async (world: Daybreak, email: string) => {
  const { text = "" } = await world.mailbox.find(email, codeMail);
  return {
    code: /^\d{6}$/m.exec(text)?.[0] ?? "",
    link: /http\S+login#code=\d{6}/.exec(text)?.[0] ?? "",
  };
};
const signInWith = async (page: Page, code: string) => {
  await page.getByLabel("Six digits").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};

test("a first code on the phone: an account, two names, and only then the welcome", async ({
  browser,
  world,
}) => {
  const email = `${randomUUID()}@example.com`;
  const viewport = { width: 390, height: 844 };
  const phone = await browser.newPage({ ...devices["Pixel 7"], viewport, baseURL: world.url });
  await askFor(phone, email);
  await expect(phone.getByLabel("Six digits")).toBeFocused();
  await expect(phone.getByLabel("Six digits")).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(phone);
  const { code } = await mailedCode(world, email);
  await signInWith(phone, "12345");
  await expect(phone.getByText("The code has six digits.")).toBeVisible();
  await signInWith(phone, code === "000000" ? "000001" : "000000");
  await expect(phone.getByRole("alert")).toContainText("That is not the code");
  await signInWith(phone, code);
  await expect(phone.getByRole("heading", { name: "What may we call you?" })).toBeVisible();
  await expectAccessible(phone);
  expect(
    world.mailbox.all.some(({ to, mail }) => to === email && /welcome/i.test(mail.subject ?? "")),
  ).toBe(false);

  // Whoever looks elsewhere first is led back.
  await phone.goto("/dashboard");
  await expect(phone.getByRole("heading", { name: "What may we call you?" })).toBeVisible();
  await phone.getByLabel("Full Name").fill("Grace Hopper");
  await phone.getByLabel("Business Name").fill("Compilers & Co");
  await phone.getByRole("button", { name: "Go on" }).click();
  await phone.waitForURL("**/dashboard");
  await expect(phone.getByText("Grace").first()).toBeVisible();
  await world.mailbox.find(email, /welcome/i);
  await phone.close();
});

test("a code that is typed on another device is refused, and is still good where it was asked for", async ({
  page,
  browser,
  world,
}) => {
  const person = await newProvedClient(world);
  await askFor(page, person.email);
  const { code, link } = await mailedCode(world, person.email);
  const other = await browser.newPage({ baseURL: world.url });
  // The link only shows the code there.
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Your code" })).toBeVisible();
  await expect(other.getByText(code)).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await expectAccessible(other);
  // Somebody there has asked for a code of their own, and types this one.
  const others = await newClient(world);
  await askFor(other, others.email);
  await signInWith(other, code);
  await expect(other.getByRole("alert")).toContainText("That is not the code");
  await other.close();
  await signInWith(page, code);
  await page.waitForURL("**/dashboard");
});

test("a scanner that opens every link of the mail signs nobody in and uses nothing up; the link fills the code in", async ({
  page,
  browser,
  world,
}) => {
  const person = await newProvedClient(world);
  await askFor(page, person.email);
  const mail = await world.mailbox.find(person.email, codeMail);
  const links = new Set(`${mail.text} ${mail.html}`.match(/https?:\/\/[^\s"<>)]+/g));
  const scanner = await browser.newPage();
  for (const link of links) {
    if (!link.startsWith(world.url)) continue;
    await fetch(link, { method: "HEAD" });
    await scanner.goto(link.replaceAll("&amp;", "&"));
    expect(
      await scanner.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith("sb-")),
      ),
    ).toEqual([]);
  }
  await scanner.close();
  const { link, code } = await mailedCode(world, person.email);
  expect(links.has(link)).toBe(true);
  await page.goto(link);
  await expect(page.getByLabel("Six digits")).toHaveValue(code);
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");
});

test("by keyboard at 320 px, without a password: from the address to the dashboard; another code replaces the first", async ({
  page,
  world,
}) => {
  const person = await newClient(world);
  await proveAddress(world, person);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/login?next=%2Fprofile");
  await expectAccessible(page);
  await page.getByLabel("Email").focus();
  await page.keyboard.type(person.email);
  const button = page.getByRole("button", { name: "Mail me a code" });
  while (!(await button.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Six digits")).toBeFocused();
  const { code } = await mailedCode(world, person.email);
  await page.getByRole("button", { name: "Mail another code" }).click();
  // The minute between two mails of a network has not passed.
  await expect(page.getByRole("alert")).toContainText("less than a minute ago");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back to the password" }).click();
  await page.getByLabel("Email").fill(person.email);
  await button.click();
  await page.getByLabel("Six digits").fill(code);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile");
});

test("an empty address is asked for by the browser, and nothing is sent", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Mail me a code" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByRole("button", { name: "Create one" }).click();
  await expect(page.getByRole("button", { name: "Mail me a code" })).toBeVisible();
  await expectAccessible(page);
});

test("whoever has no password shows by a code that the account is theirs, before it is deleted", async ({
  page,
  world,
}) => {
  const person = await newProvedClient(world);
  await askFor(page, person.email);
  const { code: first } = await mailedCode(world, person.email);
  await signInWith(page, first);
  await page.waitForURL("**/dashboard");
  await page.goto("/profile/data");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Mail me a code instead" }).click();
  await expect(dialog.getByLabel("Six digits of the mail")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Six digits of the mail").fill("123");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("The code has six digits.")).toBeVisible();
  await expect.poll(async () => (await mailedCode(world, person.email)).code).not.toBe(first);
  await dialog
    .getByLabel("Six digits of the mail")
    .fill((await mailedCode(world, person.email)).code);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted." })).toBeVisible();
});
