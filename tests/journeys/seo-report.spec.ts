import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mendedPage, tiredPage } from "../seo/site.ts";
import { expect, expectAccessible, holdScripts, openOwnProject, signIn, test } from "./world.ts";

test.beforeEach(({ site }) => {
  site.pages.clear();
  site.pages.set("/", tiredPage);
});

test("a visitor has a page analysed, reads what to mend, and downloads the report", async ({
  page,
  browser,
  world,
  site,
}) => {
  await page.goto("/seo-report");
  const field = page.getByLabel("The address of your page");
  const analyze = page.getByRole("button", { name: "Analyze Now" });
  // Until React has started the browser itself checks the field; `novalidate` shows that React has.
  await field.focus();
  await expect(page.locator("main form")).toHaveAttribute("novalidate", "");
  await analyze.click();
  await expect(page.getByRole("alert")).toHaveText(/Type the address of a page first/);
  await expect(field).toBeFocused();
  for (const [typed, message] of [
    ["http://10.0.0.1/", /not the address of a public website/],
    ["file:///etc/passwd", /./],
    [`${site.host}/gone`, /answered with the status 404/],
  ] as const) {
    await field.fill(typed);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(message);
    await expect(field).toHaveValue(typed);
  }
  await expectAccessible(page);

  await field.fill(`  ${site.url}/ `);
  await analyze.click();
  await expect(page.getByText("Checking it line by line").first()).toBeAttached();
  await page.waitForURL(/\/seo-report\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.host);
  await expect(page.getByRole("img", { name: /^Overall score: \d+ of 100, poor/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Description: 0 of 100/ })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Mend this first" }).getByRole("listitem"),
  ).toHaveCount(5);
  const alt = page.locator("details", { hasText: "Pictures are described in words" }).first();
  await expect(alt.getByText("a.jpg")).toBeVisible();
  await expect(alt.getByText("Why it matters")).toBeVisible();
  await expectAccessible(page);

  // The report has an address of its own, at which another visitor reads the same.
  const address = page.url();
  const stranger = await browser.newContext();
  const second = await stranger.newPage();
  await second.goto(address);
  await expect(second.getByRole("heading", { level: 1 })).toHaveText(site.host);
  await stranger.close();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  const file = await (await download).path();
  expect(readFileSync(file).subarray(0, 8).toString()).toBe("%PDF-1.7");
  // Paper shows nothing but the report, with every part of it unfolded.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByText("Search engines may show the page")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const email = `${randomUUID()}@example.com`;
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByText("Tick the box, so that we may write to you.")).toBeVisible();
  await page.getByRole("checkbox", { name: /Email me this result/ }).check();
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByText(`It is on its way to ${email}.`)).toBeVisible();
  const mail = await world.mailbox.find(email, /^SEO report: score of /);
  expect(mail.text).toContain(address);

  for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
    await page.goto(`/seo-report/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No report lives here.");
  }
  await page.route("**/functions/v1/read-seo-report", (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The report did not come.");
  await page.unrouteAll();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.host);
});

test("an address that is sent before the form's script has loaded is analysed once, and is in the field after going back", async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/analyze-seo$/.test(request.url()) && request.method() === "POST")
      asked.push(request.url());
  });
  await page.goto("/seo-report");
  const letScriptsIn = await holdScripts(page);
  const field = page.getByLabel("The address of your page");
  await field.fill(site.url);
  await field.press("Enter");
  await field.press("Enter");
  await expect(page.locator("[data-awake]")).toHaveCount(0);
  letScriptsIn();
  await page.waitForURL(/\/seo-report\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.host);
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(field).toHaveValue(site.url);
  await expect(page.getByRole("button", { name: "Analyze Now" })).toBeEnabled();
});

test("if the script cannot be loaded the server answers, and its page starts with the refusal and what was typed", async ({
  page,
  site,
}) => {
  await page.goto("/seo-report");
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const field = page.getByLabel("The address of your page");
  await field.fill("127.0.0.1");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/not the address of a public website/);
  await page.unrouteAll();
  await page.reload(); // the same answer, with scripts this time
  await field.focus();
  await expect(page.locator("[data-island=seo-form][data-awake]")).toBeAttached();
  await expect(page.getByRole("alert")).toHaveText(/not the address of a public website/);
  await expect(field).toHaveValue("127.0.0.1");
  await expectAccessible(page);
  await field.fill(site.url);
  await field.press("Enter");
  await page.waitForURL(/\/seo-report\/[0-9a-f-]{36}$/);
});

test("without JavaScript the same form leads to the report as a PDF, or back with what was typed", async ({
  browser,
  world,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url });
  const page = await context.newPage();
  await page.goto("/seo-report");
  await page.getByLabel("The address of your page").fill("127.0.0.1");
  await page.getByRole("button", { name: "Analyze Now" }).click();
  await expect(page.getByRole("alert")).toHaveText(/not the address of a public website/);
  await expect(page.getByLabel("The address of your page")).toHaveValue("127.0.0.1");
  const answer = await context.request.post("/seo-report", {
    form: { url: site.url },
    headers: { origin: world.url },
  });
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const foreign = await context.request.post("/seo-report", {
    form: { url: site.url },
    headers: { origin: "https://elsewhere.example" },
  });
  expect(foreign.status()).toBe(403);
  await context.close();
});

test("a client has the old site analysed, the studio the new one, and the client's open page shows both", {
  tag: "@prove",
}, async ({ browser, page, world, site }) => {
  const { id: projectId } = await openOwnProject(page, world);
  const card = page.locator("section", {
    has: page.getByRole("heading", { name: "Your site, before and after" }),
  });
  await card.getByRole("button", { name: "Look at it" }).click();
  await expect(card.getByText(/Type the address of the site first/)).toBeVisible();
  await card.getByLabel("Address of your site as it is now").fill(site.url);
  await card.getByRole("button", { name: "Look at it" }).click();
  await expect(card.getByRole("img", { name: /^Score before: \d+ of 100/ })).toBeVisible();
  await expect(card.getByRole("textbox")).toHaveCount(0);

  site.pages.set("/", mendedPage);
  const studioContext = await browser.newContext({ baseURL: world.url });
  const studio = await studioContext.newPage();
  await signIn(studio, world.studio);
  await studio.goto(`/admin/project/${projectId}`);
  const section = studio.locator("section", {
    has: studio.getByRole("heading", { name: "The site, before and after" }),
  });
  await section.getByLabel("Address of the site").last().fill(site.url);
  await section.getByRole("button", { name: "Look at it" }).click();
  await expect(section.getByText(/points more$/)).toBeVisible();
  await expectAccessible(studio);
  await studioContext.close();

  // The client's page shows the difference without a reload.
  await expect(card.getByText(/points more$/)).toBeVisible();
  const row = card.getByRole("row", { name: /Pictures are described in words/ });
  await expect(row).toContainText("To mend");
  await expect(row).toContainText("Good");
  await expectAccessible(page);
});
