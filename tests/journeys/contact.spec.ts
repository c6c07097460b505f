import { randomUUID } from "node:crypto";
import { expect, expectAccessible, holdScripts, signIn, test } from "./world.ts";

test("a visitor writes, both get their mail, and the studio answers to it", async ({
  page,
  world,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/contact");
  await expectAccessible(page);
  await page.getByRole("button", { name: /send/i }).click();
  for (const text of ["Name is required", "Email is required", "Message is required"]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel(/^name/i).fill("Mary Seacole");
  await expect(page.getByText("Name is required")).toHaveCount(0);
  await page.getByLabel(/^email/i).fill("rosa@");
  await page.getByLabel(/message/i).fill("We run a bakery and need a page before Christmas.");
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await page.getByLabel(/^email/i).fill(email);
  await page.getByRole("button", { name: /send/i }).dblclick();
  await expect(page.getByRole("button", { name: "Send Another Message" })).toBeVisible();

  const confirmation = await world.mailbox.find(email, /we have your message/i);
  expect(confirmation.text).not.toContain("bakery");
  const notice = await world.mailbox.find("hello@daybreak.example", /mary seacole/i);
  expect(notice.text).toContain("bakery");
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(1);

  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page.getByLabel(/message/i)).toHaveValue("");
  await signIn(page, world.studio);
  await page.goto("/admin?tab=contacts");
  await expect(page.getByText("Mary Seacole").first()).toBeVisible();
  await page.getByRole("link", { name: "Mails" }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Sent");
  await expectAccessible(page);
});

test("a message that is typed and sent before the form's script has loaded goes out once and complete", async ({
  page,
  world,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/contact");
  const release = await holdScripts(page);
  await page.getByRole("button", { name: /send/i }).click();
  await page.getByLabel(/^name/i).fill("Rosa Bonheur");
  await page.getByLabel(/message/i).fill("We run a bakery.");
  await expect(page.locator("[data-island][data-awake]")).toHaveCount(0);
  release();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Name is required")).toHaveCount(0);

  await page.goto("/contact");
  const releaseAgain = await holdScripts(page);
  await page.getByLabel(/^name/i).fill("Rosa Bonheur");
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel("Service").selectOption({ label: "Website in a Day" });
  await page.getByLabel(/message/i).fill("We run a bakery.");
  await page.getByRole("button", { name: /send/i }).dblclick();
  await page.getByLabel(/message/i).press("End");
  await page.keyboard.type(" And a cafe.");
  await expect(page).toHaveURL("/contact");
  releaseAgain();
  await expect(page.getByRole("button", { name: "Send Another Message" })).toBeVisible();
  await world.mailbox.find(email, /we have your message/i);
  const notice = await world.mailbox.find("hello@daybreak.example", /rosa bonheur/i);
  expect(notice.text).toContain("And a cafe.");
  expect(notice.text).toContain("Website in a Day");
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(1);
});

test("if the script cannot be loaded the server answers, and its page starts with the faults and what was typed", async ({
  page,
  world,
}) => {
  const email = `${randomUUID()}@example.com`;
  const words = "\n  We bake & sell <b>bread</b>.";
  await page.goto("/contact", { waitUntil: "networkidle" }); // the start script has loaded, the one of the island has not
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.getByLabel(/^email/i).fill("rosa@");
  await page.getByLabel("Service").selectOption({ label: "Website in a Week" });
  await page.getByLabel(/message/i).fill(words);
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await page.unroute(/\/assets\/.*\.js$/);
  await page.reload(); // the same answer, with scripts this time
  await expect(page.getByText("Name is required")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(/^name/i).pressSequentially("Ada Palmer");
  await expect(page.locator("[data-island=contact-form][data-awake]")).toBeAttached();
  await expect(page.getByLabel(/^name/i)).toHaveValue("Ada Palmer");
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByLabel(/^email/i)).toHaveValue("rosa@");
  await expect(page.getByLabel("Service")).toHaveValue("multi-page");
  await expect(page.getByLabel(/message/i)).toHaveValue(words);
  await page.getByLabel(/^email/i).fill(email);
  await expect(page.getByText("Invalid email address")).toHaveCount(0);
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page.getByRole("button", { name: "Send Another Message" })).toBeVisible();
  const notice = await world.mailbox.find("hello@daybreak.example", /ada palmer/i);
  expect(notice.text).toContain("Website in a Week");
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page.getByText(/is required|Invalid/)).toHaveCount(0);
  await expect(page.getByLabel(/message/i)).toHaveValue("");
});

test("without a script the form says what is missing, keeps what was typed, and sends it once", async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url });
  const page = await context.newPage();
  const email = `${randomUUID()}@example.com`;
  const words = "  We bake & sell <b>bread</b>.\n\nCan you help?";
  await page.goto("/contact");
  await page.getByLabel(/^name/i).fill("   ");
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel("Service").selectOption({ label: "Website in a Week" });
  await page.getByLabel(/message/i).fill(words);
  await page.getByRole("button", { name: /send/i }).click();

  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText(/Email is required|Invalid email|Message is required/)).toHaveCount(
    0,
  );
  await expect(page.getByLabel(/^name/i)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(/^email/i)).toHaveValue(email);
  await expect(page.getByLabel("Service")).toHaveValue("multi-page");
  await expect(page.getByLabel(/message/i)).toHaveValue(words);
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(0);

  await page.getByLabel(/^name/i).fill("Rosa Parks");
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page).toHaveURL("/contact/sent");
  await expect(page.getByRole("heading", { name: /your message has arrived/i })).toBeVisible();
  await world.mailbox.find(email, /we have your message/i);

  await page.getByRole("link", { name: "Send Another Message" }).click();
  await page.getByLabel(/^name/i).fill("Rosa Parks");
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel("Service").selectOption({ label: "Website in a Week" });
  await page.getByLabel(/message/i).fill(words);
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page).toHaveURL("/contact/sent");
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(1);
  await context.close();
});

test("a form that another site sends in a visitor's name is shown, not stored", async ({
  request,
  world,
}) => {
  const email = `${randomUUID()}@example.com`;
  const form = { name: "Mallory", email, message: "Buy now" };
  const strange = await request.post("/contact", {
    form,
    headers: { "sec-fetch-site": "cross-site" },
    maxRedirects: 0,
  });
  expect(strange.status()).toBe(403);
  expect(await strange.text()).toContain("came from another site");
  for (const origin of ["null", "http://%%", "http://evil.example"]) {
    const from = await request.post("/contact", { form, headers: { origin }, maxRedirects: 0 });
    expect(from.status(), origin).toBe(403);
  }
  const own = await request.post("/contact", {
    form,
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect([own.status(), own.headers().location]).toEqual([303, "/contact/sent"]);
  await world.mailbox.find(email, /we have your message/i);
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(1);
});
