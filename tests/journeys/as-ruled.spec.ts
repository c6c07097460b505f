import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { BuiltScripts } from "../../scripts/build/site.ts";
import { fixedProject } from "../project.ts";
import { optionsReplacing, startDaybreak } from "./daybreak.ts";
import { studioActs } from "./project-acts.ts";
import { studioClient } from "./studio-client.ts";
import {
  expect,
  expectAccessible,
  holdScripts,
  newClient,
  openOwnProject,
  project,
  signIn,
  submitProject,
  test,
} from "./world.ts";

test("the hosting card leads to a part that says what it is and how it is ordered, also without a script", async ({
  page,
  browser,
  world,
}) => {
  await page.goto("/services");
  await page.getByRole("link", { name: "Hosting" }).click();
  await expect(page).toHaveURL(/\/services\/ongoing-support#hosting$/);
  const part = page.locator("#hosting");
  await expect(part).toBeInViewport();
  await expect(part.getByRole("heading", { name: "How you order it" })).toBeAttached();
  await expect(part.getByRole("link", { name: "Ask for hosting" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expectAccessible(page);
  const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/services");
  await plain.getByRole("link", { name: "Hosting" }).click();
  await expect(plain.locator("#hosting")).toBeInViewport();
  await context.close();
});

test("without a script no date is left empty; with one it is today's", async ({
  page,
  browser,
  world,
}) => {
  const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const path of ["/terms", "/privacy"]) {
    await plain.goto(path);
    await expect(plain.getByText(/Version \d{4}-\d{2}-\d{2}/)).toBeVisible();
    await expect(plain.getByText("Last updated")).toBeHidden();
    await expect(plain.getByText("© Daybreak.")).toBeVisible();
    await page.goto(path);
    const today = new Date().toLocaleDateString("en-US", { dateStyle: "long" });
    await expect(page.getByText(`Last updated: ${today}`)).toBeVisible();
    await expect(page.getByText(`© ${new Date().getFullYear()} Daybreak.`)).toBeVisible();
  }
  await context.close();
});

test("the header leads the studio to /admin and signs out from every page of the portal", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  const header = page.getByRole("banner");
  for (const path of ["/admin/mails", "/admin/bookings/hours", "/admin/contact/none"]) {
    await page.goto(path);
    await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();
  }
  await page.goto("/about");
  await header.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin/);

  const client = await newClient(world);
  await header.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${world.url}/`);
  await signIn(page, client);
  for (const path of ["/dashboard", "/profile", "/profile/security"]) {
    await page.goto(path);
    await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();
  }
  await header.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${world.url}/`);
});

test("numbers are dialled in full and printed as the studio prints them", async ({ page }) => {
  for (const path of ["/", "/contact", "/booking"]) {
    await page.goto(path);
    const links = await page.locator('a[href^="tel:"]').all();
    expect([path, links.length > 0]).toEqual([path, true]);
    for (const link of links) {
      await expect(link).toHaveAttribute("href", "tel:+12135550142");
      await expect(link).toHaveText("(213) 555-0142");
    }
  }
});

test("a long address in the success view fits, and the view comes into sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await page.getByLabel(/^name/i).fill("Rosa Parks");
  const email = "rosa.parks.with.a.long.address@montgomery-bakery.example.com";
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel(/message/i).fill("We run a bakery.");
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("heading", { name: /has arrived/ })).toBeInViewport();
  await expectAccessible(page);
});

test("a screen whose files cannot be had is loaded again once, and then an error page leads on", async ({
  page,
}) => {
  await page.goto("/onboarding");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { application }: BuiltScripts = JSON.parse(readFileSync("build/scripts.json", "utf8"));
  const ofAll = application.script;
  const [own = ""] = application.pages["/onboarding"] ?? [];
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  // A file that every page of the application needs, and one that only this page does.
  for (const gone of [ofAll, own]) {
    await page.evaluate(() => sessionStorage.clear());
    documents = 0;
    await page.route(`**${gone}`, (route) => route.abort());
    await page.goto("/onboarding");
    await expect(page.getByRole("link", { name: "Go to the home page" }), gone).toBeVisible();
    expect(documents, gone).toBe(2);
    await expectAccessible(page);
    await page.unroute(`**${gone}`);
    await page.getByText("Try again", { exact: true }).click();
    await expect(page.getByRole("heading", { name: "Choose Your Service" }), gone).toBeVisible();
  }
});

test("a link to a screen whose file is gone leads there by its document", async ({
  page,
  world,
}) => {
  await signIn(page, await newClient(world));
  await page.goto("/profile");
  const link = page.getByRole("link", { name: "Password, two-factor sign-in, devices" });
  await expect(link).toBeVisible();
  const { application }: BuiltScripts = JSON.parse(readFileSync("build/scripts.json", "utf8"));
  const [own = ""] = application.pages["/profile/security"] ?? [];
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.route(`**${own}`, (route) => (documents === 0 ? route.abort() : route.continue()));
  await link.click();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  expect([documents, new URL(page.url()).pathname]).toEqual([1, "/profile/security"]);
});

test("where several files cannot be had no error page is seen before the screen is loaded again", async ({
  page,
}) => {
  await page.goto("/onboarding");
  await expect(page.getByRole("heading", { name: "Choose Your Service" })).toBeVisible();
  const answers = await page.evaluate(() => {
    const { daybreakReload } = window as unknown as { daybreakReload(): boolean };
    return [daybreakReload(), daybreakReload()];
  });
  expect(answers).toEqual([true, true]);
  await expect(page.getByRole("heading", { name: "Choose Your Service" })).toBeVisible();
});

test("a person of the studio has no client's invoice, deposit or offer waiting on the dashboard", async ({
  browser,
}) => {
  const world = await startDaybreak({
    NODE_OPTIONS: optionsReplacing({
      "/content/seller.ts": ["requiresBillingDetails: false", "requiresBillingDetails: true"],
    }),
  });
  try {
    const client = await newClient(world);
    const bill = (details: object) =>
      client.supabase.from("clients").update(details).eq("user_id", client.id).throwOnError();
    await bill({ legal_name: "Analytical Engines Ltd", street: "1 Hop Street" });
    await bill({ postal_code: "1010", city: "Wien", country: "AT" });
    await submitProject(client, { ...fixedProject, business_name: "Invoiced" });
    await bill({ street: null });
    await submitProject(client, { ...fixedProject, business_name: "Deposited" });
    const offered = await submitProject(client, { ...project, business_name: "Offered" });
    await studioActs(await studioClient(world)).sendOrder(offered, 500_000);
    const page = await browser.newPage({ baseURL: world.url });
    await signIn(page, client);
    for (const name of [/^Deposit .* Invoiced/, /deposit .* Deposited/, /^Your offer .* Offered/])
      await expect(page.getByRole("link", { name })).toBeVisible();
    await signIn(page, world.studio);
    await page.goto("/dashboard");
    await expect(page.getByText("No projects yet")).toBeVisible();
    await expect(page.getByText("Waiting on you")).toHaveCount(0);
  } finally {
    await world.stop();
  }
});

test("a person of the studio reads on the questionnaire that it is for clients", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  await page.goto("/onboarding");
  await expect(page.getByText(/accounts of the studio cannot submit/)).toBeVisible();
  await expectAccessible(page);
});

/** The first card of the home page, and what stands in the place of its picture. */
function firstCard(page: Page) {
  const strip = page.getByRole("region", { name: "Some of our work" });
  const picture = strip.getByRole("listitem").first().locator("[data-picture]");
  const message = () => picture.evaluate((frame) => getComputedStyle(frame, "::after").content);
  return { picture, message };
}

test("a card of the home page whose picture cannot be loaded says so", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/pictures/**", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto("/", { waitUntil: "commit" });
  // The script writes the year.
  await expect(page.getByText(/© \d{4}/)).toBeVisible();
  release();
  const { picture, message } = firstCard(page);
  await expect(picture).toBeInViewport();
  await expect.poll(message).toBe('"Failed to load image"');
  await expectAccessible(page);
});

test("a card whose picture was lost before the page's script ran says so, and one that still waits does not", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.route("**/pictures/**", (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  const { picture, message } = firstCard(page);
  const image = picture.locator("img");
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
  release();
  await expect.poll(message).toBe('"Failed to load image"');
  const waiting = page.locator("[data-picture]:not([data-failed]) img");
  expect(await waiting.count()).toBeGreaterThan(0);
});

test("where the list of invoices is narrow no amount is broken in two", async ({ page, world }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await openOwnProject(page, world, fixedProject);
  // As with an older server, each read is asked for alone.
  await page.route("**/read-page", (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(/\/rest\/v1\/invoices\?/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    const large = { total_minor: 999_999_900, remaining_minor: 555_555_500 };
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...large })) });
  });
  await page.goto("/invoices");
  const amount = page.getByRole("cell").getByText("$9,999,999.00");
  await expect(amount).toBeVisible();
  const lines = await amount.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  // The list may be read once more while the test ends.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
