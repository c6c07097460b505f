import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDaybreak } from "./daybreak.ts";
import { expect, expectAccessible, newClient, signIn, test } from "./world.ts";

test("an owner reads what is missing for production, and tries the mail server; each page ends with the version", async ({
  browser,
}) => {
  const studio = await startDaybreak({
    MAIL_FROM: "hello@studio.org",
    STUDIO_EMAIL: "me@studio.org",
  });
  const context = await browser.newContext({ baseURL: studio.url });
  const page = await context.newPage();
  try {
    await signIn(page, studio.studio);
    await page.goto("/admin/system");
    const backups = page.getByRole("listitem").filter({ hasText: "No backups are made." });
    await expect(backups).toContainText("Set BACKUP_FOLDER");
    const mail = page.getByRole("listitem").filter({ hasText: "hello@studio.org" });
    await expect(mail).toContainText("Mails leave through");
    expect(studio.mailbox.all.filter(({ to }) => to === "me@studio.org")).toEqual([]);
    await page.getByRole("button", { name: "Try everything" }).click();
    await expect(page.getByText("Everything was tried just now.")).toBeVisible();
    await expect(page.getByText(/has accepted a mail to me@studio\.org/)).toBeVisible();
    await studio.mailbox.find("me@studio.org", /try the mail server/);
    await expectAccessible(page);

    await page.goto("/admin/audit");
    const version = page.getByRole("link", {
      name: /^Daybreak \d+\.\d+\.\d+ · \d things are left to do$/,
    });
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await version.click();
    await expect(page).toHaveURL(/\/admin\/system$/);
  } finally {
    await context.close();
    await studio.stop();
  }
});

test("an owner tries a restore with the password, and reads what came back", async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "daybreak-try-restore-"));
  const studio = await startDaybreak({
    BACKUP_FOLDER: folder,
    BACKUP_AT: "03:30",
    BACKUP_KEY: "one-that-nobody-would-guess-0f9d2c7a",
  });
  const context = await browser.newContext({ baseURL: studio.url });
  const page = await context.newPage();
  const metrics = async () => (await fetch(`http://localhost:${studio.port}/metrics`)).text();
  try {
    await expect.poll(metrics, { timeout: 120_000 }).toMatch(/^backup_trial_failed 0$/m);
    await expect.poll(metrics, { timeout: 60_000 }).toMatch(/^backup_log_base_age_seconds \d/m);
    await signIn(page, studio.studio);
    await page.goto("/admin/system");
    const backups = page.getByRole("listitem").filter({ hasText: "The last backup is of" });
    await expect(backups).toBeVisible();
    const begin = page.getByRole("button", { name: "Try a restore" });
    // The weekly trial may be under way.
    await expect(begin).toBeEnabled({ timeout: 120_000 });
    await begin.click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Try a restore" });
    await dialog.getByLabel("Your password").fill("not the password");
    await confirm.click();
    await expect(dialog.getByText("That is not the password of this account.")).toBeVisible();
    await dialog.getByLabel("Your password").fill(studio.studio.password);
    await confirm.click();
    const underWay = page.getByRole("button", { name: "Restoring and comparing..." });
    await expect(underWay).toBeVisible();
    await expect(page.getByRole("term").first()).toHaveText("Accounts", { timeout: 120_000 });
    await expect(underWay).toBeHidden();
    await expect(
      page.getByText(/^Tried on .+: the state of .+ came back whole, with$/),
    ).toBeVisible();
    await expect(page.getByRole("definition").first()).toHaveText("1");
    await expectAccessible(page);
    expect(readdirSync(studio.dataDir).filter((name) => name.startsWith("backup-work"))).toEqual([
      "backup-work-log",
    ]);
  } finally {
    await context.close();
    await studio.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a client who types the address of the system's page is led to the own dashboard", async ({
  page,
  world,
}) => {
  await signIn(page, await newClient(world, "Mary Jackson"));
  await page.goto("/admin/system");
  await expect(page).toHaveURL(/\/dashboard$/);
});
