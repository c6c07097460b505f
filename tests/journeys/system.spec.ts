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

test("a client who types the address of the system's page is led to the own dashboard", async ({
  page,
  world,
}) => {
  await signIn(page, await newClient(world, "Mary Jackson"));
  await page.goto("/admin/system");
  await expect(page).toHaveURL(/\/dashboard$/);
});
