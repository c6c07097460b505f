import { randomUUID } from "node:crypto";
import { expect, expectAccessible, signIn, test } from "./world.ts";

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
  await page.getByLabel(/^name/i).fill("Rosa Parks");
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
  const notice = await world.mailbox.find("hello@daybreak.example", /rosa parks/i);
  expect(notice.text).toContain("bakery");
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(1);

  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page.getByLabel(/message/i)).toHaveValue("");
  await signIn(page, world.studio);
  await page.goto("/admin?tab=contacts");
  await expect(page.getByText("Rosa Parks").first()).toBeVisible();
  await page.getByRole("link", { name: "Mails" }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Sent");
  await expectAccessible(page);
});
