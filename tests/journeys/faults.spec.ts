import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { startMoodySmtp } from "../smtp.ts";
import { startDaybreak } from "./daybreak.ts";
import { expect, expectAccessible, newClient, signInByForm, test } from "./world.ts";

const success = /We answer within 24 hours\. We also send a confirmation to/;

async function writeMessage(page: Page, url: string) {
  await page.goto(`${url}/contact`);
  const email = `${randomUUID()}@example.com`;
  await page.getByLabel(/^name/i).fill("Rosa Parks");
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel(/message/i).fill("We run a bakery.");
  await page.getByRole("button", { name: /send/i }).click();
  return email;
}

test("a visitor is promised a confirmation only when the mail server has not refused it for good", {
  tag: "@prove",
}, async ({ page, browser }) => {
  const mails = await startMoodySmtp();
  const studio = await startDaybreak({ SMTP_URL: mails.url });
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  try {
    const written: string[] = [];
    for (const now of ["ok", "MAIL FROM 451", "AUTH 535", "RCPT TO 550", "silent"] as const) {
      mails.mood = now;
      for (const visitor of [page, plain]) {
        const began = Date.now();
        written.push(await writeMessage(visitor, studio.url));
        if (now === "RCPT TO 550") {
          await expect(visitor.getByText("Failed to send confirmation emails")).toBeVisible();
          await expect(visitor.getByLabel(/message/i)).toHaveValue("We run a bakery.");
        } else {
          await expect(visitor.getByText(success)).toBeVisible();
          if (visitor === page) await expectAccessible(page);
        }
        if (now === "silent") expect(Date.now() - began).toBeGreaterThan(3900);
      }
      if (now === "ok") await expect(page.getByText(written[0] ?? "")).toBeVisible();
    }
    await page.goto(studio.url);
    await signInAt(page, studio.url, studio.studio);
    await page.goto(`${studio.url}/admin?tab=contacts`);
    await expect(page.getByText("Rosa Parks").first()).toBeVisible();
    await expect(page.getByText(`${written.length} messages`).first()).toBeVisible();
  } finally {
    await plain.context().close();
    await studio.stop();
    await mails.stop();
  }
});

async function signInAt(page: Page, url: string, person: { email: string; password: string }) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: false }).first().click();
  await page.waitForURL("**/admin");
}

test("a right password signs in although the person cannot be looked up, and leads to /dashboard", {
  tag: "@prove",
}, async ({ page, world }) => {
  await page.route("**/auth/v1/user", (route) => route.abort());
  await signInByForm(page, world.studio);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.unroute("**/auth/v1/user");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
});

test("a fault of the server shows the form's own sentence and a reference, in the reader's language", {
  tag: "@prove",
}, async ({ page, world }) => {
  const person = await newClient(world);
  const fault = {
    status: 500,
    headers: { "content-type": "application/json", "x-request-id": "7F3K2Q" },
    body: JSON.stringify({ code: "XX000", message: 'relation "users" does not exist' }),
  };
  await page.route("**/functions/v1/send-message", (route) => route.fulfill(fault));
  await writeMessage(page, world.url);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to submit form. Please try again.");
  await expect(alert).toContainText("Reference 7F3K2Q");
  await expect(alert).not.toContainText("relation");
  await expectAccessible(page);

  await page.route("**/auth/v1/token*", (route) => route.fulfill(fault));
  await page.goto("/login?lang=de");
  await page.getByLabel(/E-Mail/).fill(person.email);
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Referenz 7F3K2Q");
});

test("a reset link goes on after a reload, also where storage is denied; asking again too soon says so", {
  tag: "@prove",
}, async ({ page, world, browser }) => {
  const stranger = await browser.newPage();
  await stranger.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  for (const tab of [page, stranger]) {
    const person = await newClient(world);
    const ask = async () => {
      await tab.goto(`${world.url}/forgot-password`);
      await tab.getByLabel(/email/i).fill(person.email);
      await tab.getByRole("button", { name: "Send Reset Link" }).click();
    };
    await ask();
    await expect(tab.getByText(/Check your email for a password reset link/)).toBeVisible();
    await ask();
    await expect(
      tab.getByText(
        /A link was asked for less than a minute ago\. Look into your mailbox, or try again in \d+ seconds\./,
      ),
    ).toBeVisible();
    const { text = "" } = await world.mailbox.find(person.email, /password/i);
    await tab.goto(/https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "");
    await tab.waitForURL("**/reset-password");
    await expect(tab.getByLabel("New Password", { exact: true })).toBeVisible();
    await tab.reload();
    await tab.getByLabel("New Password", { exact: true }).fill("long enough");
    await tab.getByLabel("Confirm New Password").fill("long enough");
    await tab.getByRole("button", { name: "Update Password" }).click();
    await expect(tab.getByText(/Password updated successfully/)).toBeVisible();
    await tab.goto(`${world.url}/reset-password`);
    await expect(tab.getByText("Reset Link Expired")).toBeVisible();
  }
  await stranger.close();
});

test("a portal page whose content cannot be loaded says so, and Try again shows it", {
  tag: "@prove",
}, async ({ page, world }) => {
  const client = await newClient(world);
  await page.route("**/content/*.json", (route) => route.abort());
  await page.goto("/login");
  await page.getByLabel("Email Address").fill(client.email);
  await page.getByLabel("Password", { exact: true }).fill(client.password);
  await page.locator("form button[type=submit]").first().click();
  await expect(page.getByRole("heading", { name: /Something went wrong/ })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/content/*.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/Something went wrong/)).toHaveCount(0);
});
