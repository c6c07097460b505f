import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, holdScripts, looks, signIn, test } from "./world.ts";

const formOf = (page: Page, name: string) => page.getByRole("form", { name, exact: true });
const resultOf = (page: Page, name: string) =>
  page.getByRole("region", { name: `Result: ${name}`, exact: true });
const calculate = async (page: Page, name: string, email = "ada@example.com") => {
  await formOf(page, name).getByLabel("Your email").fill(email);
  await formOf(page, name).getByRole("button", { name: "Calculate" }).click();
};

test("each calculator gives the result that was worked out by hand, as soon as an e-mail address is filled in", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/functions/")) asked.push(request.url());
  });
  await page.goto("/tools");
  const mortgage = formOf(page, "Mortgage");
  await mortgage.getByRole("button", { name: "Calculate" }).click();
  await expect(mortgage.getByText("Email is required")).toBeVisible();
  await expect(mortgage.getByLabel("Your email")).toBeFocused();
  await calculate(page, "Mortgage", "   ");
  await expect(resultOf(page, "Mortgage")).not.toContainText("$");

  await calculate(page, "Mortgage", "anything");
  const result = resultOf(page, "Mortgage");
  await expect(result).toContainText("$2,838");
  await expect(result).toBeFocused();
  await result.getByText("The numbers as a table").click();
  await expect(result.getByRole("row", { name: "Principal and interest" })).toContainText(
    "$2,275.44",
  );
  await expect(result.getByRole("row", { name: /^30 / })).toContainText("$0");

  await calculate(page, "Savings goal");
  await expect(resultOf(page, "Savings goal")).toContainText("3 years");
  await calculate(page, "Time savings");
  await expect(resultOf(page, "Time savings")).toContainText("312");
  await expect(resultOf(page, "Time savings")).toContainText("Immediate");
  await calculate(page, "Profit margin");
  const margin = resultOf(page, "Profit margin").getByText("8%", { exact: true }).first();
  await expect(margin).toHaveAttribute("data-tone", "red");
  await expect(resultOf(page, "Profit margin")).toContainText("Fair.");
  await formOf(page, "Profit margin").getByLabel("Goods and materials").fill("$5,000");
  await expect(resultOf(page, "Profit margin")).toContainText("Excellent.");
  // As the box was not ticked, nothing was sent to the server.
  expect(asked).toEqual([]);
});

test("an example fills the fields anew and hides the result; what is wrong is said beside its field", async ({
  page,
}) => {
  await page.goto("/tools");
  const form = formOf(page, "Mortgage");
  await calculate(page, "Mortgage");
  await expect(resultOf(page, "Mortgage")).toContainText("$2,838");
  await form.getByRole("radio", { name: "A first flat" }).check();
  await expect(form.getByLabel("Home price")).toHaveValue("280,000");
  await expect(resultOf(page, "Mortgage")).not.toContainText("Every month");

  await form.getByLabel("Interest rate").fill("6,5");
  await form.getByLabel("Home price").fill("a lot");
  await calculate(page, "Mortgage");
  await expect(form.getByLabel("Home price")).toBeFocused();
  await expect(form.getByLabel("Home price")).toHaveAccessibleDescription(/Type a number/);
  await expect(form.getByLabel("Interest rate")).toHaveAccessibleDescription(/Type a number/);
  await expect(form.getByLabel("Home price")).toHaveValue("a lot");
  await form.getByLabel("Interest rate").fill("0");
  await form.getByLabel("Home price").fill("10,000");
  await calculate(page, "Mortgage");
  await expect(resultOf(page, "Mortgage")).toContainText("covers the whole price");

  const savings = formOf(page, "Savings goal");
  await savings.getByLabel("Put aside every month").fill("0");
  await savings.getByLabel("Interest a year").fill("0");
  await calculate(page, "Savings goal");
  await expect(resultOf(page, "Savings goal")).toContainText("600 months are not enough");
});

test("a link has the figures but never the e-mail address, and figures out of their bounds are ignored", async ({
  page,
}) => {
  await page.goto("/tools");
  await formOf(page, "Mortgage").getByLabel("Home price").fill("500000");
  await calculate(page, "Mortgage", "secret@example.com");
  await expect(resultOf(page, "Mortgage")).toContainText("$");
  const url = new URL(page.url());
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tool: "mortgage",
    price: "500000",
    down: "90000",
    rate: "6.5",
    term: "30",
  });
  await page.goto("/about");
  await page.goto(url.href);
  await expect(formOf(page, "Mortgage").getByLabel("Home price")).toHaveValue("500,000");
  await page.goto("/tools?tool=mortgage&price=1e99&down=1&rate=3&term=30#mortgage");
  await page.waitForLoadState("networkidle");
  await expect(formOf(page, "Mortgage").getByLabel("Home price")).toHaveValue("450,000");
  // The answers are filled in even if nobody touches the quiz.
  for (const address of [
    "/tools?tool=quiz&answers=33333#quiz",
    "/embed/quiz?tool=quiz&answers=33333",
  ]) {
    await page.goto(address);
    await expect(page.locator("#quiz-5 input").first()).toBeChecked();
  }
});

test("the quiz goes on after a click or Enter, and stays while arrow keys move", async ({
  page,
}) => {
  await page.goto("/tools");
  await page.waitForLoadState("networkidle");
  const quiz = formOf(page, "Readiness quiz");
  const question = (at: number) => quiz.locator(`#quiz-${at}`);
  await question(1).getByText("This year").click();
  await expect(question(2)).toBeInViewport({ ratio: 0.9 });
  await expect(question(2).locator("input").first()).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await expect(question(2).locator("input").nth(1)).toBeChecked();
  await page.waitForTimeout(700);
  await expect(question(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Enter");
  await expect(question(3)).toBeInViewport({ ratio: 0.9 });
  await question(3).getByText("Appraised").click();
  await expect(question(4)).toBeInViewport({ ratio: 0.9 });

  // One is left out: it is asked for again.
  await quiz.getByRole("link", { name: "And where do you sleep" }).click();
  await question(5).getByText("The next place is signed for").click();
  await expect(quiz.getByText("One answer is still open")).toBeVisible();
  await expect(question(4)).toBeInViewport({ ratio: 0.9 });
  await question(4).getByText("In one folder").click();
  await quiz.getByRole("button", { name: "Show my result" }).click();
  // 2 + 2 + 3 + 3 + 3 of 15.
  await expect(resultOf(page, "Readiness quiz")).toContainText("87%");
  await expect(resultOf(page, "Readiness quiz")).toContainText("Ready to Sell.");
});

test("what is answered, slid, chosen and sent before a tool's script has loaded counts, and counts once", async ({
  page,
  world,
}) => {
  await page.goto("/embed/quiz");
  let letScriptsIn = await holdScripts(page);
  await page.getByText("This year").click();
  await expect(page.locator("#quiz-1 :checked")).toHaveCount(1);
  await expect(page.locator("[data-awake]")).toHaveCount(0);
  letScriptsIn();
  await expect(page.locator("#quiz-2")).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator("#quiz-2 input").first()).toBeFocused();

  await page.unrouteAll();
  await page.goto("/embed/time-savings");
  letScriptsIn = await holdScripts(page);
  await page.getByLabel("How much of it a tool would do").fill("85");
  await expect(page.locator("[data-awake]")).toHaveCount(0);
  letScriptsIn();
  await expect(page.locator("[data-shows]")).toHaveText("85%");

  await page.unrouteAll();
  const email = `${randomUUID()}@example.com`;
  await page.goto("/embed/mortgage");
  letScriptsIn = await holdScripts(page);
  await page.getByRole("radio", { name: "A first flat" }).check();
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel(/Email me this result/).check();
  await page.getByRole("button", { name: "Calculate" }).dblclick();
  await expect(page.locator("[data-awake]")).toHaveCount(0);
  letScriptsIn();
  await expect(page.getByText(`It is on its way to ${email}.`)).toBeVisible();
  await expect(page.getByLabel("Home price")).toHaveValue("280,000");
  expect(new URL(page.url()).searchParams.get("price")).toBe("280000");
  const mail = await world.mailbox.find(email, /^Mortgage: /);
  expect(mail.text).toContain("$280,000");
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(1);
});

test("a result that is asked for arrives once, and the studio finds it under the address", async ({
  page,
  world,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/tools");
  const form = formOf(page, "Profit margin");
  await form.getByLabel(/Email me this result/).check();
  await calculate(page, "Profit margin", "ada");
  await expect(form.getByText("Invalid email address")).toBeVisible();
  for (let n = 0; n < 2; n++) {
    await calculate(page, "Profit margin", email);
    await expect(form.getByText(`It is on its way to ${email}.`)).toBeVisible();
  }
  const mail = await world.mailbox.find(email, /^Profit margin: net margin 8%$/);
  expect(mail.text).toContain("Sales: $42,000");
  const link = /http\S+\/tools\?\S+/.exec(mail.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await expect(formOf(page, "Profit margin").getByLabel("Sales")).toHaveValue("42,000");

  await signIn(page, world.studio);
  await page.goto(`/admin/contact?address=${encodeURIComponent(email)}`);
  const entry = page.getByRole("listitem").filter({ hasText: "Tool result sent to them" });
  await expect(entry.getByRole("link", { name: "Net margin: 8%" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Mail to them" })).toHaveCount(1);
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tools can be read, and say what is missing", async ({ page }) => {
    await page.goto("/tools");
    await expect(formOf(page, "Mortgage").getByLabel("Home price")).toHaveValue("450,000");
    await expect(formOf(page, "Mortgage").locator("noscript p")).toBeVisible();
    await expect(page.getByRole("button", { name: "Calculate" })).toHaveCount(0);
    await page.getByText("Within three months").click();
    await page.getByRole("link", { name: "What would a buyer find" }).click();
    await expect(page.locator("#quiz-2")).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator("#quiz noscript p")).toBeVisible();
  });
});

for (const { colorScheme, width, tag } of looks) {
  test(`the tools and their results can be used by everybody, ${colorScheme}, ${width} px`, {
    tag,
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/tools");
    await expectAccessible(page);
    for (const name of ["Mortgage", "Savings goal", "Time savings", "Profit margin"]) {
      await calculate(page, name);
      await resultOf(page, name).getByText("The numbers as a table").click();
    }
    for (let at = 1; at <= 5; at++) {
      await page
        .locator(`#quiz-${at} label`)
        .nth(at % 4)
        .click();
      if (at < 5) await expect(page.locator(`#quiz-${at + 1}`)).toBeInViewport({ ratio: 0.5 });
    }
    await expect(resultOf(page, "Readiness quiz")).toContainText("%");
    await expectAccessible(page);
  });
}
