import { fixedProject, setStatus } from "../project.ts";
import { studioClient } from "./studio-client.ts";
import {
  expect,
  expectAccessible,
  openOwnProject,
  openStudioPage,
  proveAddress,
  test,
} from "./world.ts";

test("a client is asked about support, starts it by the quarter, gets its invoice and ends it", async ({
  page,
  browser,
  world,
}) => {
  // Nothing is free with an AI project, so that a Yes begins today.
  const { client, id } = await openOwnProject(page, world, {
    ...fixedProject,
    business_name: "Forno da Inês",
    service_selection: "ai-tool-development",
    agreed_total_minor: null,
    agreed_currency: null,
  });
  // Only a mail to an address that is proved has the project's name in its subject.
  await proveAddress(world, client);
  const asStudio = await studioClient(world);
  await setStatus(asStudio.supabase, id, "completed");

  const studio = await openStudioPage(browser, world, id);
  await studio.getByRole("button", { name: "Ask about support" }).click();
  await studio.getByRole("dialog").getByRole("button", { name: "Ask", exact: true }).click();
  await expect(studio.getByText(/^The client is asked and can answer until /)).toBeVisible();
  await expectAccessible(studio);
  const question = await world.mailbox.find(client.email, /^Would you like support for Forno/);
  expect(question.text).toContain("Silence is a No");
  expect(question.text).toContain("$199.00");
  expect(question.text).toContain("$479.00");

  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^Support for Forno da Inês: would you like/ }).click();
  const support = page.locator("#support");
  await expect(support.getByText(/^Please answer until /)).toBeVisible();
  await expect(support.getByText("$199.00")).toBeVisible();
  await expectAccessible(page);
  await support.getByRole("button", { name: "Start quarterly" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Each period is invoiced on its first day.")).toBeVisible();
  await expectAccessible(page);
  // The request is changed to the one of a page that was opened before the price went up.
  await page.route(
    "**/answer-support",
    (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), totalMinor: 45_900 } }),
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Agree and start" }).click();
  await expect(dialog.getByText(/^The price has changed/)).toBeInViewport();
  await expect(dialog.getByRole("status").filter({ hasText: "The price has" })).toBeFocused();
  await dialog.getByRole("button", { name: "Agree and start" }).click();
  await expect(support.getByText("$479.00 every three months")).toBeVisible();

  // The job issues it within a quarter of a minute.
  const invoice = page.locator("#payments").getByRole("link", { name: /^Support / });
  await expect(invoice).toBeVisible({ timeout: 45_000 });
  await expect(support.getByText(/^The next invoice is issued on /)).toBeVisible();
  const started = await world.mailbox.find(client.email, /^Support for Forno da Inês is agreed/);
  expect(started.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
  const issued = await world.mailbox.find(client.email, /^Invoice .*: \$479\.00/);
  expect(issued.attachments).toHaveLength(1);
  await expect(studio.getByText("$479.00 every three months")).toBeVisible();

  await support.getByRole("button", { name: "End support" }).click();
  const { data } = await client.supabase
    .from("support_schedules")
    .select("next_period_on")
    .single()
    .throwOnError();
  const last = Temporal.PlainDate.from(data.next_period_on).subtract({ days: 1 });
  const day = last.toLocaleString("en-US", { dateStyle: "long" });
  await expect(dialog.getByText(`It runs until ${day}.`)).toBeVisible();
  await dialog.getByRole("button", { name: "End it" }).click();
  await expect(support.getByText(`The support ends on ${day}.`)).toBeVisible();
  const ended = await world.mailbox.find(client.email, /^Support for Forno da Inês ends/);
  expect(ended.text).toContain(`It runs until ${day}.`);
  const notice = await world.mailbox.find(
    "hello@daybreak.example",
    /^Forno da Inês: the client has ended/,
  );
  expect(notice.text).toContain(day);
  await expect(studio.getByText(`Ends on ${day}. No more invoices are issued.`)).toBeVisible();
  await studio.close();
});
