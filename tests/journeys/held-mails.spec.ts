import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { startDaybreak } from "./daybreak.ts";
import { expect, expectAccessible, signIn, test } from "./world.ts";

test("above the usual number of messages the studio is asked once for each kind of mail, sends one kind and discards another", {
  tag: "@prove",
}, async ({ browser }) => {
  const studio = await startDaybreak({ RATE_LIMITS: "contact=1000/1m" });
  const context = await browser.newContext({ baseURL: studio.url });
  const page = await context.newPage();
  try {
    const visitor = createClient(studio.url, studio.publishableKey, {
      auth: { persistSession: false },
    });
    for (let n = 0; n < 32; n++) {
      const row = { name: "Bob", email: `${randomUUID()}@example.com`, message: `Message ${n}` };
      const { error } = await visitor.from("contact_submissions").insert(row);
      expect(error).toBeNull();
    }
    const sent = (subject: RegExp) =>
      studio.mailbox.all.filter(({ mail }) => subject.test(mail.subject ?? "")).length;
    await expect.poll(() => sent(/waiting for your yes/), { timeout: 30_000 }).toBe(2);
    await expect.poll(() => sent(/We have your message/), { timeout: 30_000 }).toBe(30);

    await signIn(page, studio.studio);
    await page.goto("/admin/mails");
    const held = page.getByRole("region", { name: "Mails that are held" });
    await expect(held.getByText("Message confirmed: 2")).toBeVisible();
    await expectAccessible(page);

    const confirmations = held.getByRole("listitem").filter({ hasText: "Message confirmed" });
    await confirmations.getByRole("button", { name: "Send all 2" }).press("Enter");
    await expect(held.getByText("2 mails are on their way.")).toBeVisible();
    await expect.poll(() => sent(/We have your message/), { timeout: 30_000 }).toBe(32);

    await held.getByRole("button", { name: "Discard" }).click();
    const dialog = page.getByRole("dialog", { name: "Discard 2 mails?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(held.getByText("New message: 2")).toBeVisible();
    await held.getByRole("button", { name: "Discard" }).click();
    await dialog.getByRole("button", { name: "Discard" }).click();
    await expect(held.getByText("2 mails discarded.")).toBeVisible();
    await expect(held.getByRole("listitem")).toHaveCount(0);

    await page.goto("/admin/audit");
    const log = page.getByRole("table");
    await expect(log.getByText("Held mails sent")).toBeVisible();
    await expect(log.getByText("2 × Message confirmed")).toBeVisible();
    await expect(log.getByText("Held mails discarded")).toBeVisible();
    expect(sent(/New message from/)).toBe(30);
  } finally {
    await context.close();
    await studio.stop();
  }
});
