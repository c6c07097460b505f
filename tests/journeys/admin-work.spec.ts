import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { SMTPServer } from "smtp-server";
import { readCsv } from "../read-csv.ts";
import { startDaybreak } from "./daybreak.ts";
import {
  expect,
  expectAccessible,
  newClient,
  project,
  signIn,
  submitProject,
  test,
} from "./world.ts";

const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("tr")?.textContent ?? "");

test("search, filters and order live in the address, and a list is walked with the keyboard", async ({
  page,
  world,
}) => {
  const word = randomUUID().slice(0, 8);
  const visitor = createClient(world.url, world.publishableKey);
  for (let n = 0; n < 30; n++) {
    await visitor.from("contact_submissions").insert({
      name: `${word} ${String(n).padStart(2, "0")}`,
      email: `${word}-${n}@example.com`,
      service: n % 2 ? "one-day" : "other",
      message: n === 3 ? '=HYPERLINK("https://evil.example","win")' : 'He said "yes",\nthen left.',
    });
  }
  await signIn(page, world.studio);
  await page.goto("/admin?tab=contacts");
  await expect(page.getByRole("link", { name: `${word} 29` })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(word);
  // The order is changed while the search still waits for the typing to pause, and neither is lost.
  await page.getByRole("link", { name: "Name", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(page.getByText("1–25 of 30 messages")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  const table = page.getByRole("table", { name: "Contact messages" });
  const first = table.getByRole("row").nth(1);
  await expect(first).toContainText(`${word} 00`);
  await page.reload();
  await expect(first).toContainText(`${word} 00`);
  await expect(page.getByRole("searchbox")).toHaveValue(word);

  // The file has the rows that were found, and no field that a spreadsheet would run as a formula.
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  const file = readFileSync(await download.path(), "utf8");
  const rows = readCsv(file);
  expect(rows[0]).toContain("message");
  expect(rows).toHaveLength(31);
  const messages = rows.map((row) => row[rows[0]?.indexOf("message") ?? 0]);
  expect(messages).toContain('He said "yes",\nthen left.');
  expect(messages).toContain('\'=HYPERLINK("https://evil.example","win")');
  expect(rows.flat().filter((field) => /^[=+\-@\t\r]/.test(field))).toEqual([]);

  // Keys lead through the rows, into one of them, and on to the next page.
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  expect(await focusedRow(page)).toContain(`${word} 01`);
  await page.keyboard.press("ArrowUp");
  expect(await focusedRow(page)).toContain(`${word} 00`);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("1 of 30", { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (let n = 1; n <= 26; n++) {
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText(`${n + 1} of 30`, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByRole("heading", { name: `${word} 26` })).toBeVisible();
  await expect(page).toHaveURL(/page=2.*id=/);
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("26 of 30", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("25 of 30", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("26 of 30", { exact: true })).toBeVisible();
  await page.reload();
  await expect(dialog.getByText("26 of 30", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("26–30 of 30 messages")).toBeVisible();

  await page.getByRole("combobox", { name: "Service" }).selectOption("one-day");
  await expect(page.getByText("1–15 of 15 messages")).toBeVisible();
  await page
    .getByRole("tabpanel")
    .getByRole("link", { name: `${word} 01` })
    .click();
  await dialog.getByRole("link", { name: `${word}-1@example.com` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word}-1@example.com`);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText("1–15 of 15 messages")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(word);

  // Letters can be switched off; then they do nothing.
  await page.getByRole("button", { name: "Keys" }).click();
  await expectAccessible(page);
  await page.getByRole("switch", { name: "Single letters" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await page.keyboard.press("j");
  expect(await focusedRow(page)).toBe("");
});

test("the studio sees who is stuck in the questionnaire, what came from an address, and who changed what", {
  tag: "@prove",
}, async ({ page, world }) => {
  const name = `Grace ${randomUUID().slice(0, 8)}`;
  const client = await newClient(world, name);
  const projectId = await submitProject(client, {
    ...project,
    full_name: name,
    email: client.email,
    business_name: `${name} Ltd`,
  });
  await client.supabase.from("onboarding_drafts").insert({
    user_id: client.id,
    current_step: 3,
    answers: { business_name: "Compilers", niche_industry: "مخبز", terms_agreed: "nonsense" },
  });
  await client.supabase
    .from("contact_submissions")
    .insert({ name, email: client.email.toUpperCase(), message: "Where are we?" });

  await signIn(page, world.studio);
  await page.getByRole("link", { name: "Drafts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
  await page.getByRole("searchbox").fill(client.email);
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Step 3 of 7");
  await expectAccessible(page);
  await row.getByRole("link", { name }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Compilers" })).toBeVisible();
  await expect(dialog.getByText("مخبز")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: client.email }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(client.email);
  await expect(page.getByText("not verified", { exact: true })).toBeVisible();
  const history = page.getByRole("list", { name: "History" });
  await expect(history.getByText("Same address, not verified")).toHaveCount(2);
  await expect(history.getByRole("link", { name: `${name} Ltd` })).toBeVisible();
  await expect(history.getByRole("link", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/contact?address=%3Cimg%20src%3Dx%3E%40nowhere.example");
  await expect(page.getByText("Nothing from this address")).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);

  await page.goto(`/admin/project/${projectId}`);
  await page.getByLabel("Status").selectOption("in_progress");
  await expect(page.getByText("in half a minute")).toBeVisible();
  await page.getByText("Manage Individual Tasks").click();
  const tick = page.locator("#checklist").getByRole("checkbox").first();
  const saved = page.waitForResponse("**/rpc/tick_task");
  await tick.click();
  await expect(tick).toBeChecked();
  await saved;
  await page.goto("/admin/audit");
  await page.getByRole("combobox", { name: "What" }).selectOption("project.status");
  await page.getByRole("combobox", { name: "Whose hand" }).selectOption("studio");
  const change = page.getByRole("row", { name: /Pending → In Progress/ }).first();
  await expect(change).toContainText(world.studio.email);
  await expect(change.getByRole("link", { name: `${name} Ltd` })).toBeVisible();
  await change.getByRole("link", { name: "All its changes" }).click();
  await expect(page.getByRole("row", { name: /Task ticked/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Project submitted/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await page.getByRole("link", { name: "Sign-ins" }).click();
  await expect(page.getByRole("table", { name: "Sign-ins" })).toBeVisible();
  await page.getByRole("searchbox").fill(client.email);
  const registered = page.getByRole("row", { name: /Registered/ });
  await expect(registered).toHaveCount(1);
  await expect(registered).toBeVisible();
  await expectAccessible(page);
});

test("a mail that the mail server refused is sent again when the server accepts it", {
  tag: "@prove",
}, async ({ browser }) => {
  let refuses = true;
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(address, _session, done) {
      if (refuses) done(Object.assign(new Error("5.1.1 User unknown"), { responseCode: 550 }));
      else {
        taken.push(address.address);
        done();
      }
    },
    onData(stream, _session, done) {
      stream.resume().on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as { port: number };
  const world = await startDaybreak({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const email = `${randomUUID()}@example.com`;
    const visitor = createClient(world.url, world.publishableKey);
    await visitor
      .from("contact_submissions")
      .insert({ name: "Rosa", email, message: "A page, please." });
    const page = await (await browser.newContext({ baseURL: world.url })).newPage();
    await signIn(page, world.studio);
    await page.getByRole("link", { name: "Mails" }).click();
    await expect(page).toHaveURL("/admin/mails");
    await page.getByRole("searchbox").fill(email);
    const row = page.getByRole("row", { name: new RegExp(email) });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText("Failed", { timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await expect(row).toContainText("There is no such mailbox.");
    await expectAccessible(page);
    await row.getByRole("link").first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("What it says")).toBeVisible();
    await expectAccessible(page);
    refuses = false;
    await dialog.getByRole("button", { name: "Send again" }).dblclick();
    await expect(dialog.getByText("It is on its way")).toBeVisible();
    await expect.poll(() => taken.filter((to) => to === email)).toEqual([email]);
    await page.keyboard.press("Escape");
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText("Sent", { timeout: 5000 });
    }).toPass({ timeout: 60_000 });

    await row.getByRole("link").first().click();
    await dialog.getByRole("button", { name: "Send a copy" }).click();
    const question = page.getByRole("dialog", { name: "Send a second copy?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await dialog.getByRole("button", { name: "Send a copy" }).click();
    await question.getByRole("button", { name: "Send a copy" }).click();
    await expect(dialog.getByText("It is on its way again.")).toBeVisible();
    await expect.poll(() => taken.filter((to) => to === email).length).toBe(2);
    await page.goto("/admin/audit?action=mail.resent");
    await expect(page.getByRole("row", { name: /Mail sent again/ })).toHaveCount(2);

    // The notice to the studio itself was given up as well. The first screen leads to it, and one press sends all.
    await page.goto("/admin");
    await page.getByRole("link", { name: /New message/ }).click();
    const given = page.getByRole("region", { name: "Mails that did not arrive" });
    await given.getByRole("button", { name: /again/ }).click();
    await expect(given.getByText(/on (its|their) way again/)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => taken.filter((to) => to !== email).length).toBeGreaterThan(0);
  } finally {
    await world.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
  }
});
