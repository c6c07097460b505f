import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readArchive } from "../my-data/archive-reader.ts";
import { optionsReplacing, startDaybreak } from "./daybreak.ts";
import { fixed, recordPayment, studioPage } from "./deal.ts";
import { studioClient } from "./studio-client.ts";
import type { Client } from "./world.ts";
import { expect, expectAccessible, newClient, signIn, submitProject, test } from "./world.ts";

test("an invoice is opened without an account, paid, credited in part, and the credit is refunded", {
  tag: "@prove",
}, async ({ page, browser, world }) => {
  const client = await newClient(world, "Grace Hopper");
  const projectId = await submitProject(client, { ...fixed, business_name: "Compilers" });
  const { data } = await client.supabase
    .from("invoices")
    .select("id, number")
    .eq("project_id", projectId)
    .single()
    .throwOnError();
  const { id, number } = data as { id: string; number: string };

  await signIn(page, client);
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Show the payment link" }).click();
  const link = await page.getByLabel("Payment link", { exact: true }).inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText(number).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make the link invalid" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make the link invalid" }).click();
  await expect(page.getByText("The link no longer works.")).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await stranger.context().close();

  const studio = await studioPage(browser, world);
  await studio.goto(`/admin/invoices?id=${id}`);
  await recordPayment(studio, "2500");
  await expect(studio.getByText("$2,500.00 on this invoice")).toBeVisible();
  await studio.getByRole("button", { name: "Credit", exact: true }).click();
  await studio.getByRole("button", { name: "Issue the credit note" }).click();
  await expect(studio.getByText("Please write the reason.")).toBeVisible();
  // A text that is too long stays whole and is refused with a message; nothing is cut off silently.
  await studio.getByLabel("Reason").fill("x".repeat(1001));
  await studio.getByRole("button", { name: "Issue the credit note" }).click();
  await expect(studio.getByText("Write a reason of up to 1,000 characters.")).toBeVisible();
  await expect(studio.getByLabel("Reason")).toHaveValue("x".repeat(1001));
  await studio.getByLabel("What is credited").selectOption("part");
  await studio.getByLabel("Amount (USD)").fill("2600");
  await studio.getByLabel("Reason").fill("The logo was yours already");
  await studio.getByRole("button", { name: "Issue the credit note" }).click();
  await expect(studio.getByText("The most is $2,500.00.")).toBeVisible();
  await studio.getByLabel("Amount (USD)").fill("400");
  await expect(
    studio.getByText(/^\$400\.00 that was paid becomes the client's credit/),
  ).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole("button", { name: "Issue the credit note" }).click();
  await expect(studio.getByText("$2,100.00 on this invoice, $400.00 is credit")).toBeVisible();
  await expect(page.getByText("Moved to your credit", { exact: false })).toBeVisible();

  await studio.getByRole("button", { name: /^Refund: payment of \$2,500\.00/ }).click();
  await expect(studio.getByLabel("Amount (USD)")).toHaveValue("400.00");
  await studio.getByLabel("Reason").fill("Sent back by bank transfer");
  await studio.getByRole("button", { name: "Record the refund" }).click();
  await expect(studio.getByText("$2,100.00 on this invoice, $400.00 refunded")).toBeVisible();
  const refund = await world.mailbox.find(client.email, /paid back \$400/);
  expect(refund.text).toContain("Sent back by bank transfer");

  await studio.getByRole("button", { name: /^Reverse: payment of \$2,500\.00/ }).click();
  await studio.getByLabel("Reason").fill("The bank took it back");
  await studio.getByRole("button", { name: "Reverse the payment" }).click();
  await expect(studio.getByText("$400.00 refunded, $2,100.00 reversed")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^\$2,100\.00 until / })).toBeVisible();
  await expectAccessible(studio);
  await studio.context().close();
});

test("in a studio in Germany both sides download the e-invoice, and the bookkeeper the books of a year", {
  tag: "@prove",
}, async ({ browser }) => {
  const german = new URL("../books/german-seller.ts", import.meta.url).href;
  const world = await startDaybreak({
    NODE_OPTIONS: optionsReplacing({
      "/content/seller.ts": [/^.*$/s, `export { germanSeller as seller } from "${german}";`],
    }),
  });
  const pageOf = async (person: Pick<Client, "email" | "password">) => {
    const page = await (await browser.newContext({ baseURL: world.url })).newPage();
    await signIn(page, person);
    return page;
  };
  const downloadOf = async (page: Page, button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
  };
  try {
    const client = await newClient(world, "Bertha Benz");
    const agreed = {
      agreed_currency: "EUR",
      agreed_total_minor: 595_000,
      ordered_for_business: true,
    };
    await submitProject(client, { ...fixed, business_name: "Motoren & Söhne", ...agreed });
    const page = await pageOf(client);
    await page.goto("/invoices");
    await page.getByLabel("Name of the company or person").fill("Motoren & Söhne KG");
    await page.getByLabel("Street and number").fill("Planken 1");
    await page.getByLabel("Postal code").fill("68161");
    await page.getByLabel("Town").fill("Mannheim");
    await page.getByLabel("Country").selectOption("DE");
    await page.getByRole("button", { name: "Save billing details" }).click();
    const invoices = () => client.supabase.from("invoices").select("id, number").throwOnError();
    await expect.poll(async () => (await invoices()).data).toHaveLength(1);
    const [{ id, number } = { id: "", number: "" }] = (await invoices()).data;
    await page.goto(`/invoices/${id}`);
    const ofClient = await downloadOf(page, `E-invoice (XML) ${number}`);
    expect(ofClient.name).toBe(`${number}.xml`);
    expect(ofClient.file.toString()).toContain("<ram:Name>Motoren &amp; Söhne KG</ram:Name>");
    await expectAccessible(page);

    const studio = await pageOf(world.studio);
    await studio.goto(`/admin/invoices?id=${id}`);
    expect((await downloadOf(studio, `E-invoice (XML) ${number}`)).file).toEqual(ofClient.file);
    await expectAccessible(studio);
    await studio.goto("/admin/invoices");
    await studio.getByRole("button", { name: "Books of a year" }).click();
    const dialog = studio.getByRole("dialog", { name: /^The books of 20\d\d$/ });
    await expect(dialog.getByRole("row", { name: "19% €2,500.00 €475.00" })).toBeVisible();
    await expect(dialog.getByRole("row", { name: "Total €2,975.00" })).toBeVisible();
    await expect(dialog.getByText("1 invoice, 0 credit notes")).toBeVisible();
    await expectAccessible(studio);
    const year = await dialog.getByLabel("Year").inputValue();
    const table = await downloadOf(studio, "Table for the bookkeeper (CSV)");
    expect(table.name).toBe(`tax-rates-${year}.csv`);
    expect(table.file.toString()).toContain(`,${number},deposit,,Motoren & Söhne KG,DE,`);
    const archive = await downloadOf(studio, "All documents (ZIP)");
    expect(archive.name).toBe(`books-${year}.zip`);
    const files = await readArchive(archive.file);
    expect(files.get("tax-rates.csv")).toEqual(table.file);
    expect(files.get(`invoices/${number}.xml`)).toEqual(ofClient.file);
    expect(files.get(`invoices/${number}.pdf`)?.subarray(0, 5).toString()).toBe("%PDF-");
    await studio.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(new URL(studio.url()).search).toBe("");
    // A year of the address that has no books says so, and can be left again.
    await studio.goto("/admin/invoices?year=2019");
    await expect(studio.getByText("Nothing was invoiced or received in this year.")).toBeVisible();
    await studio.getByRole("dialog").getByLabel("Year").selectOption(year);
    await expect(dialog.getByRole("row", { name: "Total €2,975.00" })).toBeVisible();
    for (const each of [page, studio]) await each.context().close();
  } finally {
    await world.stop();
  }
});

test("an invoice of the studio's own is written, and two who edit an order do not overwrite each other", {
  tag: "@prove",
}, async ({ page: studio, world }) => {
  const client = await newClient(world, "Hedy Lamarr");
  const projectId = await submitProject(client, {
    ...fixed,
    business_name: "Frequency Hopping",
    full_branding_upsell: true,
    agreed_total_minor: 599_900,
  });
  await signIn(studio, world.studio);
  await studio.goto("/admin/invoices");
  const dialog = studio.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save the draft" });
  await studio.getByRole("button", { name: "Write an invoice" }).click();
  await save.click();
  await expect(dialog.getByText("Please choose the client.")).toBeVisible();
  await expect(dialog.getByLabel("Client")).toBeFocused();
  await dialog.getByLabel("Client").fill("nobody, at (all)");
  await studio.keyboard.press("Enter");
  await expect(dialog.getByText(/^No client is called/)).toBeVisible();
  await dialog.getByLabel("Client").fill("hedy LAM");
  await studio.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Analytical Engines/ }).click();
  await expect(dialog.getByRole("button", { name: "Change" })).toBeFocused();
  await dialog.getByLabel("Project").selectOption("Frequency Hopping");
  await dialog.getByLabel("What it is for").fill("A day of photographs");
  await dialog.getByLabel("Price of one (USD)").fill("450.5555");
  await save.click();
  await expect(dialog.getByText("Please enter an amount, as in 1250 or 1,250.00.")).toBeVisible();
  await expect(dialog.getByLabel("Price of one (USD)")).toBeFocused();
  await dialog.getByLabel("Price of one (USD)").fill("450.50");
  await dialog.getByLabel("Due").fill("2020-01-01");
  await expect(dialog.getByText("Please choose today or a later day.")).toBeVisible();
  await dialog.getByLabel("Due").fill("");
  await dialog.getByLabel("Note").fill("As agreed on the phone");
  await expectAccessible(studio);
  await save.click();
  await expect(dialog.getByText("This is a draft", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Edit the draft" }).click();
  await expect(dialog.getByLabel("Price of one (USD)")).toHaveValue("450.50");
  await dialog.getByLabel("Quantity").fill("2");
  await save.click();
  await expect(dialog.getByText("$901.00").first()).toBeVisible();

  await studio.goto(`/admin/project/${projectId}`);
  await studio.getByRole("button", { name: "Issue: Invoice, $901.00" }).click();
  await dialog.getByRole("button", { name: "Issue this invoice" }).click();
  const mail = await world.mailbox.find(client.email, /\$901/);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
  await studio.getByRole("button", { name: "Write an invoice" }).click();
  await dialog.getByLabel("What it is for").fill("Hosting");
  await dialog.getByLabel("Price of one (USD)").fill("20");
  await save.click();
  await studio.getByRole("button", { name: "Discard: Invoice, $20.00" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(studio.getByRole("button", { name: /^Discard/ })).toHaveCount(0);

  const { supabase } = await studioClient(world);
  const orders = supabase.from("orders").select("id").eq("project_id", projectId);
  const { id: orderId } = (await orders.single().throwOnError()).data;
  await studio.getByRole("button", { name: "Edit the order" }).click();
  await dialog.getByLabel("What it is for").first().fill("Website, as I see it");
  const others = [
    { description: "Website, as she sees it", quantity: 1, unitAmountMinor: 700_000 },
  ];
  await supabase.functions.invoke("edit-order", { body: { orderId, lines: others } });
  await dialog.getByRole("button", { name: "Save the order" }).click();
  await expect(dialog.getByText(/saved other lines on/)).toBeVisible();
  await expect(dialog.getByText("Website, as she sees it")).toBeVisible();
  await expect(dialog.getByLabel("What it is for").first()).toHaveValue("Website, as I see it");
  await expectAccessible(studio);
  await dialog.getByRole("button", { name: "Save mine instead" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(studio.getByText("Website, as I see it")).toBeVisible();
});

test("a client pays everything at once, and gets only one invoice also when the answer was lost", {
  tag: "@prove",
}, async ({ page, world }) => {
  const client = await newClient(world, "Katherine Johnson");
  const projectId = await submitProject(client, { ...fixed, business_name: "Orbits" });
  const states = async () =>
    (
      await client.supabase
        .from("invoices")
        .select("kind, state, total_minor")
        .eq("project_id", projectId)
        .order("created_at")
        .throwOnError()
    ).data;
  await signIn(page, client);
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("Rather pay the whole $5,000 at once?")).toBeVisible();
  await page.getByRole("link", { name: /^Deposit \d{4}-/ }).click();
  // The page of the invoice offers it, too.
  await expect(page.getByRole("heading", { name: /^Invoice \d{4}-/, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Pay everything at once" }).click();
  const dialog = page.getByRole("dialog", { name: "Pay $5,000.00 at once?" });
  await expect(dialog.getByText(/^The deposit invoice \d{4}-\d+ is credited/)).toBeVisible();
  await expect(
    dialog.getByText(/^You get one invoice over the whole price: \$5,000\.00, due /),
  ).toBeVisible();
  await expectAccessible(page);
  // The first request never reaches the server; of the second the answer is lost.
  const requests: string[] = [];
  await page.route("**/functions/v1/pay-all-at-once", async (route) => {
    requests.push(route.request().postDataJSON().requestId);
    if (requests.length > 1) await route.fetch();
    await route.abort();
  });
  const confirm = dialog.getByRole("button", { name: "Get one invoice" });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText("We could not reach the server.");
  expect(await states()).toHaveLength(1);
  await confirm.click();
  // The page shows what has happened all the same, with a link to the new invoice.
  await page.getByRole("link", { name: /^You have invoice \d{4}-\d+ in its place$/ }).click();
  await expect(page.getByRole("heading", { name: /^\$5,000\.00 until / })).toBeVisible();
  expect(requests).toEqual([requests[0], requests[0]]);
  expect(requests[0]).toMatch(/^[0-9a-f-]{36}$/);
  const creditedAndNew = [
    { kind: "deposit", state: "credited", total_minor: 250_000 },
    { kind: "single", state: "open", total_minor: 500_000 },
  ];
  expect(await states()).toEqual(creditedAndNew);
  await expectAccessible(page);
  await world.mailbox.find(client.email, /: \$5,000/);
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText("$0 of $5,000 paid")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay everything at once" })).toHaveCount(0);
});

test("an account is deleted with an open invoice: it is named before, its link still opens, and the studio still sees it", {
  tag: "@prove",
}, async ({ page, browser, world }) => {
  const client = await newClient(world, "Rosalind Franklin");
  const projectId = await submitProject(client, { ...fixed, business_name: "Photo 51" });
  const invoices = client.supabase.from("invoices").select("id, number");
  const { id, number } = (await invoices.eq("project_id", projectId).single().throwOnError()).data;
  await signIn(page, client);
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Show the payment link" }).click();
  const link = await page.getByLabel("Payment link", { exact: true }).inputValue();

  await page.goto("/profile/data");
  const named = `Invoice ${number}: $2,500.00, due `;
  await expect(page.getByText(named, { exact: false })).toHaveCount(1);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account for good?" });
  await expect(dialog.getByText(named, { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill(client.password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted." })).toBeFocused();

  expect((await page.goto(link))?.status()).toBe(200);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText("$2,500.00").first()).toBeVisible();
  const notice = await world.mailbox.find(
    "hello@daybreak.example",
    /^Rosalind Franklin has deleted the account/,
  );
  expect(notice.text).toContain(number);
  const studio = await studioPage(browser, world);
  await studio.goto(`/admin/invoices?id=${id}`);
  await expect(studio.getByRole("button", { name: "Record a payment" })).toBeVisible();
  await expect(studio.getByText("Photo 51").first()).toBeVisible();
  await studio.context().close();
});
