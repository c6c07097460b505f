import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, newClient, signInHere, test } from "./world.ts";

/** Denies storage as a browser does in a frame on another site or by its settings: every access throws an error. */
async function denyStorage(page: Page) {
  await page.addInitScript(() => {
    const deny = (name: string) => ({
      configurable: true,
      get() {
        throw new DOMException(
          `Failed to read the '${name}' property from 'Window': Access is denied for this document.`,
          "SecurityError",
        );
      },
    });
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, deny(name));
    }
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException("The request was denied.", "SecurityError"));
  });
}

/** Fills the storage until not one more character fits. */
async function fillStorage(page: Page) {
  await page.addInitScript(() => {
    if (window !== window.top) return; // a frame on another site may have none at all
    for (const storage of [localStorage, sessionStorage]) {
      if (storage.getItem("full") !== null) continue;
      for (let size = 2 ** 22, at = 0; size >= 1; ) {
        try {
          storage.setItem(at === 0 ? "full" : `full-${at}`, "x".repeat(size));
          at += 1;
        } catch {
          size = Math.floor(size / 2);
        }
      }
    }
  });
}

const conditions = { denied: denyStorage, full: fillStorage };

for (const [condition, prepare] of Object.entries(conditions)) {
  test.describe(`with storage ${condition}`, { tag: "@prove" }, () => {
    test.beforeEach(async ({ page }) => {
      await prepare(page);
      await page.goto("/about");
      const error = await page.evaluate(() => {
        try {
          window.localStorage.setItem("one more", "x");
        } catch (fault) {
          return (fault as Error).name;
        }
      });
      expect(error).toBe(condition === "denied" ? "SecurityError" : "QuotaExceededError");
    });

    test("public pages come alive, and a message is sent", async ({ page, world }) => {
      await page.goto("/");
      await page.mouse.wheel(0, 1500);
      await page.getByRole("navigation").getByRole("link", { name: "Work" }).first().click();
      await expect(page).toHaveTitle(/Work/);
      await page.getByRole("radio", { name: "Charity" }).check();
      await expect(page).toHaveURL(/Charity/i);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      const email = `${randomUUID()}@example.com`;
      await page.goto("/contact");
      await page.getByLabel(/^name/i).fill("Rosa Parks");
      await page.getByLabel(/^email/i).fill(email);
      await page.getByLabel(/message/i).fill("We run a bakery.");
      await page.getByRole("button", { name: /send/i }).click();
      await expect(page.getByRole("button", { name: "Send Another Message" })).toBeVisible();
      await world.mailbox.find(email, /we have your message/i);
    });

    test("a client signs in, stays signed in from page to page, and signs out", async ({
      page,
      world,
    }) => {
      const person = await newClient(world);
      await page.getByRole("link", { name: "Login" }).first().click();
      await page.waitForURL("**/login");
      await signInHere(page, person);
      await page.waitForURL("**/dashboard");
      await expect(page.getByText("No projects yet")).toBeVisible();
      await page.getByRole("link", { name: "Manage Settings" }).click();
      await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
      await page.getByRole("navigation").getByRole("link", { name: "About" }).first().click();
      await page.getByRole("link", { name: "Dashboard" }).first().click();
      await expect(page.getByText("No projects yet")).toBeVisible();
      await page.getByRole("button", { name: "Logout" }).click();
      await page.waitForURL(world.url);
      await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
    });

    test("another site can neither read the session nor bring one in", async ({ page, world }) => {
      const otherSite = createServer((_, answer) => {
        answer.setHeader("content-type", "text/html");
        answer.end("<!doctype html><html lang='en'><title>Elsewhere</title>");
      });
      await new Promise<void>((resolve) => otherSite.listen(0, "127.0.0.1", resolve));
      try {
        const person = await newClient(world);
        await page.goto("/login");
        await signInHere(page, person);
        await expect(page.getByText("No projects yet")).toBeVisible();
        const sessionText = await page.evaluate(() => window.name);
        expect(sessionText).toContain("access_token");
        const address = `http://localhost:${(otherSite.address() as AddressInfo).port}/`;
        await page.evaluate((to) => window.location.assign(to), address);
        await page.waitForURL(address);
        expect(await page.evaluate(() => window.name)).toBe("");
        await page.evaluate(
          ([name, to]) => {
            window.name = name;
            window.location.assign(to);
          },
          [sessionText, `${world.url}/dashboard`] as const,
        );
        await page.waitForURL("**/login**");
      } finally {
        otherSite.closeAllConnections();
        await new Promise((resolve) => otherSite.close(resolve));
      }
    });

    test("a visitor's answers last as long as the page, and through signing in", async ({
      page,
      world,
    }) => {
      const person = await newClient(world);
      await page.goto("/onboarding");
      await page.getByRole("radio", { name: /Website in a Day/ }).check();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByLabel("Business Name").fill("Analytical Engines");
      await expect(page.getByText(/keeps nothing/).first()).toBeVisible();
      await page.getByRole("link", { name: "Login" }).first().click();
      await page.waitForURL("**/login");
      await signInHere(page, person);
      await page.waitForURL("**/dashboard");
      await page.getByRole("main").getByRole("link", { name: "Start a project" }).click();
      await expect(page.getByLabel("Business Name")).toHaveValue("Analytical Engines");
      await expect(
        page.getByText("Saved", { exact: true }).filter({ visible: true }),
      ).toBeVisible();
    });

    test("a tool in a frame on somebody else's site works", async ({ page, world }) => {
      const server = createServer((_, answer) => {
        answer.setHeader("content-type", "text/html");
        answer.end(
          `<!doctype html><html lang="en"><title>Oak Realty</title><main>
            <script src="${world.url}/embed.js" data-tool="mortgage" async></script></main></html>`,
        );
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      try {
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        const frame = page.frameLocator("iframe");
        await frame.getByLabel("Your email").fill("ada@example.com");
        await frame.getByRole("button", { name: "Calculate" }).click();
        await expect(frame.getByText("$2,838").first()).toBeVisible();
      } finally {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    });
  });
}
