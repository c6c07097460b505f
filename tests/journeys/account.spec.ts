import { randomUUID } from "node:crypto";
import {
  expect,
  expectAccessible,
  holdScripts,
  newClient,
  reloadOrFollow,
  signIn,
  signInByForm,
  test,
} from "./world.ts";

test("a visitor registers, is welcomed by mail, signs out and in again", async ({
  page,
  world,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/register");
  await expectAccessible(page);
  await page.getByLabel("Full Name").fill("Grace Hopper");
  await page.getByLabel("Business Name").fill("Compilers & Co");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("nanosecond");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/dashboard");
  const welcome = await world.mailbox.find(email, /welcome/i);
  // Nobody has proved the address yet, so the mail says no words that somebody may have typed for a stranger.
  expect(welcome.text).not.toContain("Grace");
  expect(welcome.text).toContain("This is my address");

  const other = await page.context().newPage();
  await other.goto("/dashboard");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL(`${world.url}/`);
  await other.bringToFront();
  await reloadOrFollow(other);
  await other.waitForURL("**/login**");
  await other.close();

  await signInByForm(page, { email, password: "nanosecond" });
  await expect(page).toHaveURL(/\/dashboard/);
});

test("a form whose script is lost on the way says so, and what was typed stays and can be sent again", async ({
  page,
  world,
}) => {
  const client = await newClient(world);
  await page.goto("/login?lang=de", { waitUntil: "networkidle" });
  const email = page.getByLabel("E-Mail");
  await page.route("**/assets/**", (route) => route.abort());
  await email.fill(client.email);
  await page.locator("input[name=password]").fill(client.password);
  const send = page.getByRole("button", { name: "Anmelden", exact: true });
  await send.click();
  await expect(page.getByRole("alert")).toHaveText(/^Das ließ sich nicht laden/);
  await expect(email).toHaveValue(client.email);
  await page.unroute("**/assets/**");
  await send.click();
  await page.waitForURL("**/dashboard");
});

test("a wrong password and a taken address are reported in the specified words", async ({
  page,
  world,
}) => {
  const person = await newClient(world);
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Sign in", exact: false }).first().click();
  await expect(page.getByRole("alert")).toContainText("Invalid login credentials");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);

  await page.goto("/register");
  await page.getByLabel("Full Name").fill("Ada");
  await page.getByLabel("Business Name").fill("Engines");
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("another one");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "An account with this email already exists. Please sign in instead.",
  );
  await expect(page.getByLabel("Business Name")).toHaveValue("Engines");
});

test("whoever is registered and then cannot be signed in reads so on the sign-in page", async ({
  page,
}) => {
  await page.route("**/auth/v1/token**", (route) => route.fulfill({ status: 500, json: {} }));
  for (const path of ["/register", "/login"]) {
    await page.goto(path);
    if (path === "/login") await page.getByRole("button", { name: /create/i }).click();
    await page.getByLabel("Full Name").fill("Ada");
    await page.getByLabel("Business Name").fill("Engines");
    await page.getByLabel("Email Address").fill(`${randomUUID()}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill("a long password");
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL("/login?message=Registration+successful.+Please+sign+in.");
    await expect(page.getByText("Registration successful. Please sign in.")).toBeVisible();
  }
});

test("a reset link needs no type, and one of another type is none", async ({ page, world }) => {
  const { email, supabase } = await newClient(world);
  await supabase.auth.resetPasswordForEmail(email);
  const { text = "" } = await world.mailbox.find(email, /password/i);
  const opened = await fetch(/https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "", {
    redirect: "manual",
  });
  const fragment = new URLSearchParams(opened.headers.get("location")?.split("#")[1]);
  fragment.delete("type");
  await page.goto(`/reset-password#${fragment}`);
  await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();
  await page.goto("/robots.txt");
  await page.goto(`/reset-password#${fragment}&type=signup`);
  await expect(page.getByText("Reset Link Expired")).toBeVisible();
});

test("only the two sentences of ours are shown from the address bar", async ({ page }) => {
  await page.goto("/login?message=Registration+successful.+Please+sign+in.");
  await expect(page.getByText("Registration successful. Please sign in.")).toBeVisible();
  await page.goto("/login?message=Call+%2B1800+EVIL+%3Cimg+src=x+onerror=alert(1)%3E");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByText("EVIL")).toHaveCount(0);
});

test("a forgotten password is set anew by the mailed link, once, and ends every session", async ({
  page,
  world,
  browser,
}) => {
  const person = await newClient(world);
  await page.goto("/forgot-password");
  await expectAccessible(page);
  await page.getByLabel(/email/i).fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(
    page.getByText("Check your email for a password reset link. The link will expire in 1 hour."),
  ).toBeVisible();
  const { text = "" } = await world.mailbox.find(person.email, /password/i);
  const link = /https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "";
  expect(new URL(link).origin).toBe(world.url);

  await page.goto(link);
  await page.waitForURL("**/reset-password");
  expect(new URL(page.url()).hash).toBe("");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm New Password").fill("short");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password must be at least 6 characters long").first()).toBeVisible();
  await page.getByLabel("New Password", { exact: true }).fill("long enough");
  await page.getByLabel("Confirm New Password").fill("but different");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Passwords do not match").first()).toBeVisible();
  await page.getByLabel("Confirm New Password").fill("long enough");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(
    page.getByText("Password updated successfully. Please sign in with your new password."),
  ).toBeVisible();

  const refreshed = await person.supabase.auth.refreshSession();
  expect(refreshed.error).not.toBeNull();
  await signInByForm(page, { email: person.email, password: "long enough" });

  const otherPage = await browser.newPage();
  await otherPage.goto(`${world.url}/reset-password`);
  await expect(otherPage.getByText("Reset Link Expired")).toBeVisible();
  await otherPage.close();
});

test("an address with a stranger's session in its fragment signs nobody in", {
  tag: "@prove",
}, async ({ page, world }) => {
  const stranger = await newClient(world);
  const { data } = await stranger.supabase.auth.getSession();
  const fragment = `#access_token=${data.session?.access_token}&refresh_token=${data.session?.refresh_token}&type=signup`;
  for (const path of ["/", "/dashboard", "/reset-password"]) {
    await page.goto(`${path}${fragment}`);
    await page.waitForLoadState("networkidle");
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain(stranger.id);
  }
});

test("a computer whose clock is an hour fast or slow renews a session no more often than another", async ({
  browser,
  world,
}) => {
  const { email, password } = await newClient(world);
  for (const minutes of [65, -65]) {
    const context = await browser.newContext({ baseURL: world.url });
    await context.addInitScript((shift) => {
      const Real = Date;
      const now = () => Real.now() + shift;
      globalThis.Date = class extends Real {
        constructor(...given: []) {
          super(...(given.length > 0 ? given : ([now()] as unknown as [])));
        }
        static override now = now;
      } as DateConstructor;
    }, minutes * 60_000);
    const page = await context.newPage();
    await signInByForm(page, { email, password });
    await page.waitForURL("**/dashboard");
    let renewals = 0;
    page.on("request", (request) => {
      if (request.url().includes("grant_type=refresh_token")) renewals += 1;
    });
    for (const path of ["/profile", "/dashboard", "/invoices", "/dashboard", "/profile"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect([minutes, renewals]).toEqual([minutes, 0]);
    await context.close();
  }
});

test("a name that is too long is refused at the form, in words, and stays there", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("N".repeat(5000));
  await page.getByLabel("Business Name").fill("Engines");
  await page.getByLabel("Email Address").fill("long@example.com");
  await page.getByLabel("Password", { exact: true }).fill("nanosecond");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toContainText("keep the full name under 200 characters");
  expect(await page.getByLabel("Full Name").inputValue()).toHaveLength(5000);
});

test("signing in never leads back to the sign-in form", async ({ page, world }) => {
  const person = await newClient(world);
  await page.goto("/login?next=%2Flogin%3Fnext%3D%2Flogin");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await page.waitForURL("**/dashboard");
});

test("a form that is filled in and sent before its script has loaded is sent once", async ({
  page,
  world,
}) => {
  const person = await newClient(world);
  await page.goto("/login");
  const release = await holdScripts(page);
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
  });
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  const button = page.getByRole("button", { name: "Sign In", exact: true });
  await button.click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await button.click();
  expect(posted).toEqual([]);
  release();
  await page.waitForURL("**/dashboard");
  expect(posted.filter((path) => path === "/auth/v1/token")).toHaveLength(1);
  expect(posted).not.toContain("/login");
});

test("a person who is signed in is led on from the pages for signing in, anybody else is not", async ({
  page,
  world,
}) => {
  const person = await newClient(world);
  await signIn(page, person);
  await page.goto("/login");
  await page.waitForURL("**/dashboard");
  await page.goto("/register?next=%2Fprofile");
  await page.waitForURL("**/profile");
  await page.goto("/login?next=%2F%2Fevil.example%2F");
  await page.waitForURL("**/dashboard");
  // The server no longer knows this session, so the form is shown.
  await person.supabase.auth.signOut({ scope: "global" });
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/login");
});
