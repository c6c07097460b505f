import type { Page } from "@playwright/test";
import { type Daybreak, optionsReplacing, startDaybreak } from "./daybreak.ts";
import { fixed, recordPayment, studioPage } from "./deal.ts";
import { studioClient, tickBeforeLaunch } from "./studio-client.ts";
import type { Client } from "./world.ts";
import { expect, expectAccessible, newClient, signIn, submitProject, test } from "./world.ts";

/** The studio writes the order on the project's page, over this price of its first line, and sends it. */
async function sendOffer(studio: Page, { opener, price }: { opener: string; price: string }) {
  await studio.getByRole("button", { name: opener }).click();
  const editor = studio.getByRole("dialog");
  const amount = editor.getByLabel("Price of one (USD)").first();
  await amount.fill("a lot");
  await editor.getByRole("button", { name: "Save the order" }).click();
  await expect(editor.getByText("Please enter an amount, as in 1250 or 1,250.00.")).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill(price);
  await expectAccessible(studio);
  await editor.getByRole("button", { name: "Save the order" }).click();
  await expect(editor).toHaveCount(0);
  await studio.getByRole("button", { name: "Send to the client" }).click();
  await studio.getByRole("dialog").getByRole("button", { name: "Send to the client" }).click();
  await expect(studio.getByText("Waits for the client")).toBeVisible();
}

/** The page shows what the database says, in dollars. */
async function expectFigures(page: Page, studio: Client) {
  const { data } = await studio.supabase.rpc("studio_money").throwOnError();
  const [row] = data as [Record<string, number>];
  const dollars = (name: string) =>
    `$${((row[`${name}_minor`] ?? 0) / 100).toLocaleString("en-US")}`;
  await expect(page.getByRole("region", { name: "Figures", includeHidden: true })).toHaveText(
    `Open${dollars("open")}Overdue${dollars("overdue")}Received this month${dollars("received_this_month")}Expected${dollars("expected")}`,
  );
}

test("a deposit is paid in two parts, the final invoice takes it off, and both sides see it at once", async ({
  page,
  browser,
  world,
}) => {
  const client = await newClient(world, "Inês Duarte");
  const projectId = await submitProject(client, fixed);
  const invoices = client.supabase.from("invoices").select("number");
  const { number } = (await invoices.single().throwOnError()).data;
  const issued = await world.mailbox.find(client.email, new RegExp(`${number}: \\$2,500`));
  expect(issued.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
  expect(issued.text).toContain("/pay/");

  await signIn(page, client);
  await page.getByRole("link", { name: /^Deposit of \$2,500 for Forno da Inês, due / }).click();
  await expect(page.getByRole("heading", { name: /^\$2,500\.00 until / })).toBeVisible();
  await expect(page.getByText("Los Angeles, CA 90026")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Download PDF/ })).toBeVisible();
  await expectAccessible(page);

  const studio = await studioPage(browser, world);
  await studio.goto("/admin/invoices");
  const asStudio = await studioClient(world);
  await expectFigures(studio, asStudio);
  await expectAccessible(studio);
  await studio.getByRole("link", { name: number, exact: true }).click();
  await recordPayment(studio, "a lot");
  await expect(studio.getByText("Please enter an amount, as in 1250 or 1,250.00.")).toBeVisible();
  await studio.getByLabel("Amount (USD)").fill("1,000.00");
  await studio.getByRole("button", { name: "Record the payment" }).click();
  await expect(page.getByText("the rest of $2,500.00")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^\$1,500\.00 until / })).toBeVisible();
  const receipt = await world.mailbox.find(client.email, /\$1,000/);
  expect(receipt.text).toContain(number);

  await expect(studio.getByLabel("Amount (USD)")).toHaveCount(0);
  await expect(studio.getByText(/^Next reminder: \w{3}, \w{3} \d/)).toBeVisible();
  await studio.getByRole("button", { name: "Pause payment reminders" }).click();
  await studio.getByLabel("For how long").selectOption("A week");
  await expectAccessible(studio);
  await studio.getByRole("button", { name: "Pause the reminders" }).click();
  await expect(studio.getByText(/^Paused by .+ until \w{3}, \w{3} \d+\.$/)).toBeVisible();
  await expect(studio.getByText(/^Next reminder/)).toHaveCount(0);
  await studio.getByRole("button", { name: "Resume the reminders of this invoice" }).click();
  await expect(studio.getByText(/^Next reminder/)).toBeVisible();
  // An amount that is larger than the open one has to be confirmed, and nothing that was typed is lost.
  await recordPayment(studio, "1600");
  await expect(studio.getByText(/^\$1,600\.00 is more than the \$1,500\.00/)).toBeVisible();
  await studio.getByLabel("Amount (USD)").fill("1500");
  await studio.getByRole("button", { name: "Record the payment" }).click();
  await expect(page.getByText("This invoice is paid. Thank you.")).toBeVisible();
  await expect(page.getByText(/^Received, /)).toHaveCount(2);
  await expect(studio.getByRole("dialog").getByText("Paid", { exact: true }).first()).toBeVisible();
  await expectFigures(studio, asStudio);

  // Ready for launch: the final invoice is a draft until the studio issues it.
  await tickBeforeLaunch(asStudio, projectId);
  const drafts = asStudio.supabase.from("invoices").select("id, kind, state, total_minor");
  const { data: draft } = await drafts.eq("project_id", projectId).eq("state", "draft").single();
  expect(draft).toMatchObject({ kind: "balance", total_minor: 250_000 });
  await studio.goto(`/admin/invoices?id=${draft?.id}`);
  await studio.getByRole("button", { name: "Issue" }).click();
  await studio.getByRole("dialog").last().getByRole("button", { name: "Issue" }).click();
  const final = await world.mailbox.find(client.email, /^(?!.*Deposit).* \d{4}-\d+: \$2,500/);
  expect(final.text).toContain("It lists everything that you ordered");
  expect(final.attachments).toHaveLength(1);
  await page.goto(`/invoices/${draft?.id}`);
  await expect(
    page.getByText(`Paid in advance: invoice ${number}`, { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: /^\$2,500\.00 until / })).toBeVisible();
  await recordPayment(studio, "2500");
  await expect(page.getByText("This invoice is paid. Thank you.")).toBeVisible();
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("$5,000 of $5,000 paid")).toBeVisible();

  await page.goto("/invoices");
  await expect(page.getByRole("heading", { name: "Nothing to pay right now" })).toBeVisible();
  await page.getByRole("button", { name: "Add billing details" }).click();
  await page.getByLabel("Name of the company or person").fill("Forno da Inês, Lda.");
  await page.getByLabel("VAT id").fill("PT12");
  await page.getByRole("button", { name: "Save billing details" }).click();
  await expect(page.getByText("This is not the form of a VAT id.", { exact: false })).toBeVisible();
  await page.getByLabel("VAT id").fill("");
  await page.getByRole("button", { name: "Save billing details" }).click();
  await expect(page.getByText("Please fill in the street.")).toBeVisible();
  await expect(page.getByLabel("Name of the company or person")).toHaveValue("Forno da Inês, Lda.");
  await expectAccessible(page);
  await studio.context().close();
});

test("an offer is declined with a reason, and the next one is accepted", { tag: "@prove" }, async ({
  page,
  browser,
  world,
}) => {
  const client = await newClient(world, "Ada Lovelace");
  const projectId = await submitProject(client, {
    ...fixed,
    full_branding_upsell: true,
    agreed_total_minor: 599_900,
  });
  await signIn(page, client);
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText(/^We are working out the exact price/)).toBeVisible();

  const studio = await studioPage(browser, world);
  await studio.goto(`/admin/project/${projectId}`);
  await expect(studio.getByText("At least this much.", { exact: false })).toBeVisible();
  await expect(studio.getByRole("button", { name: "Send to the client" })).toHaveCount(0);
  await sendOffer(studio, { opener: "Edit the order", price: "5,201.00" });
  await expect(page.getByRole("heading", { name: "Your offer is here" })).toBeVisible();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("button", { name: "Decline the offer" }).click();
  await expect(page.getByText("Please write a sentence", { exact: false })).toBeVisible();
  await page.getByLabel("What should be different?").fill("Without the logo, please.");
  await page.getByRole("button", { name: "Decline the offer" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Earlier versions" })).toBeVisible();
  await expect(page.getByText("Without the logo, please.")).toBeVisible();

  await expect(studio.getByText("The client's reason: Without the logo, please.")).toBeVisible();
  await sendOffer(studio, { opener: "Change the order", price: "4,601" });
  await expect(page.getByRole("heading", { name: "Your offer is here" })).toBeVisible();
  await page.getByRole("button", { name: "Accept this offer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept this offer" }).click();
  await expect(page.getByText("$0 of $5,600 paid")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Deposit / })).toBeVisible();
  await expectAccessible(page);
  await expect(studio.getByRole("link", { name: /^Deposit \d{4}-/ })).toBeVisible();
  await expect(studio.getByText("Not invoiced yet")).toBeVisible();
  await expectAccessible(studio);
  await studio.context().close();
});

test("the work begins without the deposit, and a project with money on it is cancelled", {
  tag: "@prove",
}, async ({ page: studio, world }) => {
  const client = await newClient(world, "Mary Somerville");
  const projectId = await submitProject(client, { ...fixed, business_name: "Somerville Maps" });
  await signIn(studio, world.studio);
  await studio.goto(`/admin/project/${projectId}`);
  const status = studio.getByLabel("Status");
  const dialog = studio.getByRole("dialog");
  await status.focus();
  await status.selectOption("in_progress");
  await expect(dialog.getByText("The deposit of $2,500.00 has not arrived.")).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await expect(status).toHaveValue("pending");
  await expect(status).toBeFocused();
  await status.selectOption("in_progress");
  await dialog.getByRole("button", { name: "Start without the deposit" }).click();
  await expect(dialog.getByText("Please write the reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("A client of many years");
  await dialog.getByRole("button", { name: "Start without the deposit" }).click();
  await expect(status).toHaveValue("in_progress");
  await expect(dialog).toHaveCount(0);

  const { supabase } = await studioClient(world);
  const openInvoices = () =>
    supabase
      .from("invoices")
      .select("id, number, client_id, state")
      .eq("project_id", projectId)
      .neq("state", "draft")
      .order("number")
      .throwOnError();
  const [deposit] = (await openInvoices()).data;
  const invoke = (name: string, body: object) =>
    supabase.functions.invoke(name, { body: { ...body } });
  await invoke("record-payment", {
    clientId: deposit?.client_id,
    invoiceId: deposit?.id,
    amountMinor: 100_000,
    currency: "USD",
    date: "2026-11-02",
    method: "bank",
  });
  const lines = [{ description: "Photographs", quantity: 1, unitAmountMinor: 40_000 }];
  const { data } = await invoke("write-invoice", {
    clientId: deposit?.client_id,
    projectId,
    lines,
  });
  await invoke("issue-invoice", { invoiceId: data.invoiceId });
  await expect(studio.getByText("$400.00").first()).toBeVisible();

  await status.selectOption("cancelled");
  await expect(dialog.getByText("$1,000.00 is paid, $1,500.00 is open.")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /^Keep it/ }).first()).not.toBeChecked();
  const ofDeposit = dialog.getByRole("group", { name: /^Deposit / });
  const ofPhotographs = dialog.getByRole("group", { name: /^Invoice / });
  await expect(ofDeposit.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(ofPhotographs.getByRole("radio", { name: /^Cancel it/ })).toBeChecked();
  await ofPhotographs.getByRole("radio", { name: /^Keep it/ }).check();
  await dialog.getByRole("button", { name: "Cancel project" }).click();
  await expect(dialog.getByText(/^Please choose what becomes of Deposit/)).toBeVisible();
  await ofDeposit.getByRole("radio", { name: /The \$1,000\.00 that was paid becomes/ }).check();
  await dialog.getByRole("button", { name: "Cancel project" }).click();
  await expect(dialog.getByText("Please write the reason.")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("The shop has closed");
  await expectAccessible(studio);
  await dialog.getByRole("button", { name: "Cancel project" }).click();
  await expect(studio.getByRole("button", { name: /^Put back to / })).toBeVisible();
  await expect(status).toHaveValue("cancelled");
  const creditNote = await world.mailbox.find(client.email, /CN-/);
  expect(creditNote.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
  expect((await openInvoices()).data.map(({ state }) => state)).toEqual(["credited", "open"]);
  await signIn(studio, client);
  await studio.goto("/invoices");
  await expect(studio.getByText("$1,000.00").first()).toBeVisible();
});

test("where the studio requires billing details the client is asked everywhere, and saving them issues the deposit", {
  tag: "@prove",
}, async ({ page }) => {
  const world = await startDaybreak({
    // The content of a seller who requires billing details.
    NODE_OPTIONS: optionsReplacing({
      "/content/seller.ts": ["requiresBillingDetails: false", "requiresBillingDetails: true"],
    }),
    LOG_LEVEL: "debug", // a line for every request
    RATE_LIMITS: "payment-link=4/1m",
  });
  try {
    const client = await newClient(world, "Hedy Lamarr");
    const projectId = await submitProject(client, { ...fixed, business_name: "Frequencies" });
    const rows = () => client.supabase.from("invoices").select("id").throwOnError();
    expect((await rows()).data).toEqual([]);
    await page.goto(`${world.url}/login`);
    await page.getByLabel("Email").fill(client.email);
    await page.getByLabel("Password", { exact: true }).fill(client.password);
    await page.getByRole("button", { name: "Sign in", exact: false }).first().click();
    const waiting = "Your billing details: the deposit of $2,500 for Frequencies";
    await expect(page.getByRole("link", { name: waiting })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${world.url}/project/${projectId}`);
    await expect(
      page.getByText("Your deposit of $2,500.00 is ready to be invoiced."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Add billing details" }).click();
    const needed = page.getByRole("region", { name: "One thing is missing: your billing details" });
    await needed.getByRole("button", { name: "Save billing details" }).click();
    await expect(needed.getByText("Please fill in the street.")).toBeVisible();
    await expectAccessible(page);
    await needed.getByLabel("Name of the company or person").fill("Frequencies Ltd");
    await needed.getByLabel("Street and number").fill("1 Hop Street");
    await needed.getByLabel("Postal code").fill("1010");
    await needed.getByLabel("Town").fill("Wien");
    await needed.getByLabel("Country").selectOption("AT");
    expect((await rows()).data).toEqual([]);
    await needed.getByRole("button", { name: "Save billing details" }).click();
    await expect(page.getByText(/^Saved\. The invoice is issued/)).toBeVisible();
    await expect(page.getByRole("heading", { name: /^\$2,500\.00 until / })).toBeVisible();
    expect((await rows()).data).toHaveLength(1);
    const mail = await world.mailbox.find(client.email, /: \$2,500/);
    expect(mail.attachments).toHaveLength(1);
    await page.goto(`${world.url}/dashboard`);
    await expect(
      page.getByRole("link", { name: /^Deposit of \$2,500 for Frequencies/ }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: waiting })).toHaveCount(0);
    const [link = ""] = /http\S+\/pay\/[\w.-]+/.exec(mail.text ?? "") ?? [];
    await expectPaymentPage(page, { world, link });
  } finally {
    await world.stop();
  }
});

/** Tries the payment page on paper and beyond its limit of four requests; the server's log must not have its token. */
async function expectPaymentPage(page: Page, { world, link }: { world: Daybreak; link: string }) {
  const token = link.split("/").at(-1) ?? "";
  expect(token).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  expect((await page.goto(link))?.status()).toBe(200);
  await expect(page.getByText("$2,500.00").first()).toBeVisible();
  const download = page.getByRole("link", { name: "Download the invoice (PDF)" });
  await expect(download).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(download).toBeHidden();
  await expect(page.getByText("Frequencies Ltd")).toBeVisible();
  const background = (element: Element) => getComputedStyle(element).backgroundImage;
  expect(await page.locator(".sky").evaluate(background)).toBe("none");
  await page.emulateMedia({ media: "screen" });
  const statuses: number[] = [];
  // The browser and this process may reach it by two addresses, which are counted apart.
  for (let request = 0; request < 5; request++) {
    const answer = await fetch(link);
    statuses.push(answer.status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  const logged = () => world.output().match(/"path":"\/pay\/…"/g)?.length;
  await expect.poll(logged).toBe(6);
  for (const part of token.split(".")) expect(world.output()).not.toContain(part);
}
