import { fixedProject } from "../project.ts";
import { standInKey, standInSecret, startStripeStandIn } from "../stripe-stand-in.ts";
import { startDaybreak } from "./daybreak.ts";
import { studioClient, tickBeforeLaunch } from "./studio-client.ts";
import { ask, expect, expectAccessible, newClient, signIn, submitProject, test } from "./world.ts";

test("a deposit is paid by card and the balance by the payment link; refunds and a dispute reach both sides", async ({
  browser,
}) => {
  const stripe = await startStripeStandIn();
  const world = await startDaybreak({
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_WEBHOOK_SECRET: standInSecret,
    STRIPE_API_URL: stripe.url,
  });
  stripe.webhook = `${world.url}/payments/stripe/events`;
  const open = async (options: object = {}) =>
    (await browser.newContext({ baseURL: world.url, ...options })).newPage();
  const client = await newClient(world, "Inês Duarte");
  const projectId = await submitProject(client, {
    ...fixedProject,
    business_name: "Forno da Inês",
  });
  const { data: deposit } = await client.supabase
    .from("invoices")
    .select("id, number")
    .single()
    .throwOnError();

  const page = await open();
  const other = await open();
  await signIn(page, client);
  await signIn(other, client);
  await other.goto(`/invoices/${deposit.id}`);
  await page.goto(`/invoices/${deposit.id}`);

  // The provider is down: the bank transfer is there, and nothing is lost.
  stripe.isDown = true;
  await page.getByRole("button", { name: "Pay $2,500.00 by card" }).click();
  await expect(page.getByText("Card payments do not work right now.")).toBeVisible();
  await expect(page.getByText("000123456789")).toBeVisible();
  await expectAccessible(page);
  stripe.isDown = false;

  await page.getByRole("button", { name: "Pay $2,500.00 by card" }).click();
  const checkout = page.getByRole("link", { name: "Continue to pay $2,500.00" });
  await expect(checkout).toBeFocused();
  await expectAccessible(page);
  await expect(other.getByText(/^A card payment has been started/)).toBeVisible();
  await checkout.click();
  await page.getByRole("button", { name: "Pay by a card that is declined" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Try another one.");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "The payment is not finished." })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue to pay $2,500.00" }).click();
  await page.getByRole("button", { name: "Pay by card", exact: true }).click();
  await expect(
    page.getByRole("heading", { name: "Thank you. $2,500.00 has arrived." }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(other.getByText("This invoice is paid. Thank you.")).toBeVisible();
  await page.getByRole("link", { name: "To the invoice" }).click();
  await expect(page.getByText("This invoice is paid. Thank you.")).toBeVisible();
  expect(stripe.intents.size).toBe(1);
  const receipt = await world.mailbox.find(
    client.email,
    /\$2,500\.00.*received|received.*\$2,500/i,
  );
  expect(receipt.text).toContain(`${deposit.number}`);

  // The balance is paid by somebody who has its link and a browser without scripts, in a way that takes days.
  const asStudio = await studioClient(world);
  await tickBeforeLaunch(asStudio, projectId);
  const { data: draft } = await asStudio.supabase
    .from("invoices")
    .select("id")
    .eq("state", "draft")
    .single()
    .throwOnError();
  await ask(world, "issue-invoice", { invoiceId: draft.id }, asStudio);
  const { url } = await ask<{ url: string }>(
    world,
    "payment-link",
    { invoiceId: draft.id, action: "show" },
    client,
  );
  const payer = await open({ javaScriptEnabled: false });
  const opened = await payer.goto(url);
  const policy = (await opened?.headerValue("content-security-policy")) ?? "";
  expect(policy).toMatch(/form-action 'self'(;|$)/);
  expect(policy).not.toMatch(/stripe|127\.0\.0\.1/);
  await payer.getByRole("button", { name: "Pay $2,500.00 by card" }).click();
  await expect(payer.getByRole("heading", { name: "Your card payment is ready." })).toBeVisible();
  await payer.getByRole("link", { name: "Continue to pay $2,500.00" }).click();
  await payer.getByRole("button", { name: "Pay by bank debit" }).click();
  await expect(payer.getByRole("heading", { name: "Payment is on its way" })).toBeVisible();
  await payer.getByRole("link", { name: "To the invoice" }).click();
  await expect(payer.getByRole("heading", { name: "Payment is on its way" })).toBeVisible();
  await expect(payer.getByRole("button", { name: /by card/ })).toHaveCount(0);
  await page.goto("/invoices");
  await expect(page.getByRole("row").getByText("On its way")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/invoices/${draft.id}`);
  await expect(page.getByRole("heading", { name: "Payment is on its way" })).toBeVisible();
  await expectAccessible(page);
  const [, debit] = [...stripe.intents.values()];
  stripe.settle(debit?.id ?? "", true);
  await expect(page.getByText("This invoice is paid. Thank you.")).toBeVisible();

  // The studio refunds a part here; the provider pays it out.
  const studio = await open();
  await signIn(studio, world.studio);
  await studio.goto(`/admin/invoices?id=${draft.id}`);
  await expect(studio.getByText(/by the payment link/)).toBeVisible();
  await studio.getByRole("button", { name: /^Refund: / }).click();
  const dialog = studio.getByRole("dialog").last();
  await expect(dialog.getByText(/The card provider sends the money back/)).toBeVisible();
  await dialog.getByLabel("Amount (USD)").fill("500");
  await dialog.getByLabel(/Reason/).fill("As agreed on the phone");
  await dialog.getByRole("button", { name: "Refund to the card" }).click();
  await expect(studio.getByText("$500.00: Sent to the card")).toBeVisible();
  await expectAccessible(studio);
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([50_000]);

  // A refund in the provider's dashboard, and a dispute, need a look.
  stripe.refundInDashboard(debit?.id ?? "", 10_000);
  const dispute = stripe.dispute(debit?.id ?? "", 20_000);
  await studio.goto("/admin/invoices");
  const list = studio.getByRole("region", { name: "Card payments that need a look" });
  await expect(list.getByText("Refunded at the card provider")).toBeVisible();
  await expect(list.getByText("Disputed")).toBeVisible();
  await expectAccessible(studio);
  await list.getByRole("button", { name: "Mark as done" }).click();
  await expect(list.getByText("Refunded at the card provider")).toHaveCount(0);
  stripe.decide(dispute.id, "won");
  await expect(list).toHaveCount(0);

  expect(world.output()).not.toMatch(/4242424242424242|sk_test_|whsec_|payer@example\.com/);
  expect(world.output()).not.toContain(new URL(url).pathname.split("/").at(-1));
  await world.stop();
  await stripe.stop();
});
