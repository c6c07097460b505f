import { readArchive } from "../my-data/archive-reader.ts";
import { fixedProject, setStatus } from "../project.ts";
import { readCsvRows } from "../read-csv.ts";
import { faketimeLibrary, newServerClock, secondsUntil } from "../server-clock.ts";
import { standInKey, standInSecret, startStripeStandIn } from "../stripe-stand-in.ts";
import { startDaybreak } from "./daybreak.ts";
import { studioActs } from "./project-acts.ts";
import { studioClient } from "./studio-client.ts";
import { ask, expect, newClient, responseOf, signIn, submitProject, test } from "./world.ts";

test.skip(!faketimeLibrary, "libfaketime is not installed");
test.use({ timezoneId: "America/Los_Angeles" });

test("a client's year: two months are free, a Yes, quarters paid by card, and the end (needs libfaketime)", {
  tag: "@prove",
}, async ({ browser }) => {
  test.setTimeout(400_000);
  // Two months after the last day of this year is a leap day.
  let secondsAhead = secondsUntil("2027-12-31T10:00-08:00");
  const present = () => Date.now() + secondsAhead * 1000;
  const clock = newServerClock(secondsAhead);
  const stripe = await startStripeStandIn({ now: present });
  const world = await startDaybreak({
    ...clock.environment,
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_WEBHOOK_SECRET: standInSecret,
    STRIPE_API_URL: stripe.url,
  });
  stripe.webhook = `${world.url}/payments/stripe/events`;

  const client = await newClient(world, "Inês Duarte");
  const row = { ...fixedProject, business_name: "Padaria da Inês" };
  const projectId = await submitProject(client, row);
  const asStudio = await studioClient(world);
  const acts = studioActs(asStudio);
  await acts.pay(projectId, "deposit", new Date(present()));
  await acts.issueBalance(projectId);
  await acts.pay(projectId, "balance", new Date(present()));
  await setStatus(asStudio.supabase, projectId, "completed");

  const context = await browser.newContext({ baseURL: world.url });
  const page = await context.newPage();
  const support = page.locator("#support");
  /** The clocks of the server and the browser are set to this moment, and the client signs in and opens this page. */
  const openAt = async (moment: string, path: string) => {
    secondsAhead = secondsUntil(moment);
    await clock.set(world.url, secondsAhead);
    await page.clock.setSystemTime(present());
    await signIn(page, client);
    await page.goto(path);
  };
  const supportSchedule = async () => {
    await client.supabase.auth.signInWithPassword(client);
    const found = client.supabase.from("support_schedules").select("state, starts_on, ends_on");
    return (await found.single().throwOnError()).data;
  };
  const invoices = async () => {
    const found = client.supabase.from("invoices").select("id, issue_date, state, total_minor");
    return (await found.eq("kind", "support").order("issue_date").throwOnError()).data ?? [];
  };

  // After a day the months are counted from the completion; two weeks before they end the client is asked.
  await openAt("2028-01-03T10:00-08:00", `/project/${projectId}`);
  expect(await supportSchedule()).toEqual({
    state: "free",
    starts_on: "2028-02-29",
    ends_on: null,
  });
  await openAt("2028-02-14T10:00-08:00", `/project/${projectId}`);
  expect(await supportSchedule()).toMatchObject({ state: "free" });
  await openAt("2028-02-15T10:00-08:00", `/project/${projectId}`);
  const question = await world.mailbox.find(client.email, /^Would you like support for /);
  expect(question.text).toContain("Silence is a No");
  await support.getByRole("button", { name: "Start quarterly" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Agree and start" }).click();
  await expect(support.getByText("$479.00 every three months")).toBeVisible();
  await openAt("2028-02-28T10:00-08:00", `/project/${projectId}`);
  await supportSchedule();
  expect(await invoices()).toEqual([]);

  // Each quarter is invoiced on its first day, counted from the leap day, and paid by card.
  const quarters = ["2028-02-29", "2028-05-29", "2028-08-29"];
  for (const [index, day] of quarters.entries()) {
    await openAt(`${day}T10:00-08:00`, `/project/${projectId}`);
    await supportSchedule();
    await expect.poll(async () => (await invoices()).length, { timeout: 60_000 }).toBe(index + 1);
    const due = (await invoices()).at(-1);
    expect(due).toMatchObject({ issue_date: day, state: "open", total_minor: 47_900 });
    await page.goto(`/invoices/${due?.id}`);
    await page.getByRole("button", { name: "Pay $479.00 by card" }).click();
    await page.getByRole("link", { name: "Continue to pay $479.00" }).click();
    await page.getByRole("button", { name: "Pay by card", exact: true }).click();
    const thanks = { name: "Thank you. $479.00 has arrived." };
    await expect(page.getByRole("heading", thanks)).toBeVisible();
  }

  await openAt("2028-10-02T10:00-08:00", `/project/${projectId}`);
  const bookkeeper = await studioClient(world);
  const cards = bookkeeper.supabase.from("payments").select("id").eq("method", "card").limit(1);
  const { id: paymentId } = (await cards.single().throwOnError()).data;
  const refund = { paymentId, amountMinor: 10_000, reason: "A week without us", confirmed: true };
  await ask(world, "refund-payment", refund, bookkeeper);
  await expect.poll(() => stripe.refunds.length, { timeout: 30_000 }).toBe(1);
  await support.getByRole("button", { name: "End support" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it" }).click();
  const last = "The support ends on November 28, 2028.";
  await expect(support.getByText(last)).toBeVisible();
  // If further periods were invoiced after the end, they would be there by now.
  await openAt("2029-03-01T10:00-08:00", `/project/${projectId}`);
  await expect.poll(supportSchedule, { timeout: 60_000 }).toMatchObject({
    state: "ended",
    ends_on: "2028-11-28",
  });
  expect((await invoices()).map(({ issue_date, state }) => [issue_date, state])).toEqual(
    quarters.map((day) => [day, "paid"]),
  );
  expect([...stripe.intents.values()].map(({ amount }) => amount)).toEqual([
    47_900, 47_900, 47_900,
  ]);

  // What the provider holds is what the studio's year has received, in its figures and in its archive.
  const held = sum([...stripe.intents.values()].map((intent) => stripe.heldOf(intent)));
  expect(held).toBe(3 * 47_900 - 10_000);
  const later = await studioClient(world);
  const figures = await later.supabase.rpc("books_year", { wanted: 2028 }).throwOnError();
  expect(figures.data).toMatchObject({
    currencies: [{ currency: "USD", receivedMinor: held, totalMinor: held }],
  });
  const response = await responseOf(world, "export-books", { year: 2028, form: "archive" }, later);
  const archive = await readArchive(Buffer.from(await response.arrayBuffer()));
  const amountsIn = (file: string, column: string) =>
    readCsvRows(archive.get(file)?.toString() ?? "").map((row) => Number(row[column]) * 100);
  expect(amountsIn("payments.csv", "amount")).toEqual([47_900, 47_900, 47_900]);
  expect(
    sum(amountsIn("payments.csv", "amount")) - sum(amountsIn("payments.csv", "refunded")),
  ).toBe(held);
  // Three invoices and the credit note of the refund.
  expect(amountsIn("tax-rates.csv", "due").toSorted((a, b) => a - b)).toEqual([
    -10_000, 47_900, 47_900, 47_900,
  ]);

  await context.close();
  await world.stop();
  await stripe.stop();
  clock.remove();
});

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
