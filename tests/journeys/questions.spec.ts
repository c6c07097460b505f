import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { studio as seller } from "#content/studio.ts";
import { fixedProject } from "../project.ts";
import type { Daybreak } from "./daybreak.ts";
import {
  expect,
  expectAccessible,
  looks,
  newClient,
  openOwnProject,
  openStudioPage,
  signIn,
  submitProject,
  test,
} from "./world.ts";

test("the studio asks, the client answers on the page, and both see the same; after a missed deadline a refund is asked for", {
  tag: "@prove",
}, async ({ page, browser, world }) => {
  const { id } = await openOwnProject(page, world, fixedProject);
  const needs = page.locator("#questions");
  // What is needed to start is asked for from the submit on.
  await expect(needs.getByRole("listitem")).toHaveCount(2);
  await expect(needs.getByText("Send us your texts, pictures and logo")).toBeVisible();
  await expect(needs.getByText(/^If something is still open, we remind you/)).toBeVisible();

  const studio = await openStudioPage(browser, world, id);
  const desk = studio.locator("#questions");
  await desk.getByRole("button", { name: "Ask" }).click();
  await expect(desk.getByText("Write a question.")).toBeVisible();
  await desk.getByLabel("Your question").fill("Is the oven <b>red</b> or blue?");
  await desk.getByLabel("Our clock waits for it").check();
  // It arrives without a reload, and is announced for a few seconds.
  const announced = expect(page.getByText("We have a question for you.")).toBeVisible();
  await desk.getByRole("button", { name: "Ask" }).click();
  await expect(desk.getByText("Is the oven <b>red</b> or blue?")).toBeVisible();
  await announced;
  await desk
    .getByLabel("What do you need")
    .selectOption({ label: "Look at the first version and tell us what to change" });
  await desk.getByRole("button", { name: "Ask" }).click();
  await expect(desk.getByRole("button", { name: "Withdraw" })).toHaveCount(2);

  // The blocking question is first, and says that it makes the clock wait.
  await expect(needs.getByText("The clock of your project stands still")).toBeVisible();
  await expect(needs.getByRole("listitem").first()).toContainText(
    "Is the oven <b>red</b> or blue?",
  );
  await expect(needs.getByText("4 things")).toBeVisible();

  // What is typed survives a reload and a fault, and is sent once.
  await needs.getByRole("button", { name: "Send the answer" }).click();
  await expect(needs.getByText("Write an answer.")).toBeVisible();
  await needs.getByLabel("Your answer").fill("Blue, with a line.");
  await page.reload();
  await expect(needs.getByLabel("Your answer")).toHaveValue("Blue, with a line.");
  await page.route("**/functions/v1/answer-question", (route) => route.abort());
  await needs.getByRole("button", { name: "Send the answer" }).click();
  await expect(needs.getByRole("alert")).toBeVisible();
  await expect(needs.getByLabel("Your answer")).toHaveValue("Blue, with a line.");
  await page.unroute("**/functions/v1/answer-question");
  await needs.getByRole("button", { name: "Send the answer" }).click();
  await expect(needs.getByText("1 answered question")).toBeVisible();
  await expect(needs.getByText("The clock of your project stands still")).toHaveCount(0);
  await desk.getByText("1 answered question").click();
  await expect(desk.getByText("Blue, with a line.")).toBeVisible();

  // A task is ticked in its row; a question that is not needed is asked about once more.
  await needs
    .getByRole("listitem")
    .filter({ hasText: "Look at the first version" })
    .getByRole("button", { name: "Not needed" })
    .click();
  await expect(page.getByRole("dialog")).toContainText("We go on without it");
  await page.getByRole("dialog").getByRole("button", { name: "Not needed" }).click();
  await expect(desk.getByText("2 answered questions")).toBeVisible();
  await needs
    .getByRole("listitem")
    .filter({ hasText: "Send us your texts" })
    .getByRole("button", { name: "It is done" })
    .click();
  await expect(needs.getByText("Send us your texts, pictures and logo")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Send us your texts" })).toBeChecked();
  await expect(desk.getByText("Send us your texts, pictures and logo")).toHaveCount(0);

  // One click pauses the reminders, on either page.
  await needs.getByRole("button", { name: "Pause reminders for a week" }).click();
  await expect(desk.getByText(/^Reminders are paused until/)).toBeVisible();
  await desk.getByRole("button", { name: "Resume reminders" }).click();
  await expect(needs.getByText(/^If something is still open/)).toBeVisible();
  await desk.getByRole("button", { name: "Pause reminders" }).click();
  await expect(needs.getByText("Reminders are paused.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask for a refund" })).toHaveCount(0);

  // Weeks pass: the mail about the question is due, all reminders have passed, and the deadline was missed.
  await letTimePass(world, [
    "update private.mails_due set due_at = now()",
    `update public.reminders set passed_at = now(), sent_at = now() where project_id = '${id}'`,
    `insert into public.clock_events (project_id, at, kind) select '${id}', now() - interval '9 days', kind
       from unnest(array['deposit-settled', 'content-confirmed']) as kind`,
    `delete from public.clock_events where project_id = '${id}' and kind like 'item-%'`,
  ]);
  const mail = await world.mailbox.find(seller.email, /^Answered: Analytical Engines/);
  expect(mail.text).toContain("→ Blue, with a line.");
  await page.reload();
  await studio.reload();
  await expect(desk.getByText("Please call Ada Lovelace.")).toBeVisible();
  await page.getByRole("button", { name: "Ask for a refund" }).click();
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Write why you ask for it.")).toBeVisible();
  await page.getByLabel("Why do you ask for it?").fill("The shop opened without a website.");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText(/^You asked for a refund on/)).toBeVisible();
  const request = studio.locator("#refund-request");
  await expect(request.getByText("The shop opened without a website.")).toBeVisible();
  await expect(request.getByText("No money has arrived that could be refunded.")).toBeVisible();
  const notice = await world.mailbox.find(seller.email, /a refund is asked for/);
  expect(notice.text).toContain("The shop opened without a website.");
  await studio.close();
});

for (const { colorScheme, width } of looks) {
  test(`everybody can ask and answer, ${colorScheme}, ${width} px`, { tag: "@prove" }, async ({
    browser,
    world,
  }) => {
    const page = await browser.newPage({ baseURL: world.url, colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const ada = await newClient(world);
    const id = await submitProject(ada, fixedProject);
    await signIn(page, world.studio);
    await page.goto(`/admin/project/${id}`);
    const desk = page.locator("#questions");
    await desk.getByLabel("Your question").fill("Is the oven red?");
    await desk.getByLabel("Our clock waits for it").check();
    await desk.getByRole("button", { name: "Ask" }).click();
    await expect(desk.getByText("Is the oven red?")).toBeVisible();
    await expectAccessible(page);
    await signIn(page, ada);
    await page.goto(`/project/${id}`);
    const needs = page.locator("#questions");
    await needs.getByRole("button", { name: "Send the answer" }).click();
    await expect(needs.getByText("Write an answer.")).toBeVisible();
    await expectAccessible(page);
    await page.close();
  });
}

/** Changes what is stored while the server is stopped, as if time had gone by. */
async function letTimePass(world: Daybreak, statements: string[]) {
  await world.terminate();
  const root = fileURLToPath(new URL("../..", import.meta.url));
  for (const statement of statements) {
    execFileSync(
      join(root, "node_modules/.bin/node"),
      ["scripts/commands/sql.ts", "--write", statement],
      {
        cwd: root,
        env: { ...process.env, DATA_DIR: world.dataDir, SITE_URL: world.url },
        stdio: "pipe",
      },
    );
  }
  await world.restart();
}
