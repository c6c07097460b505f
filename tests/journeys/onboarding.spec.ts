import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  agree,
  chooseFile,
  chooseGoals,
  chooseService,
  chooseTool,
  clientAtReview,
  expectStep,
  fillBrand,
  fillBusiness,
  next,
  projectsOf,
} from "./questionnaire.ts";
import { expect, expectAccessible, png, test } from "./world.ts";

test("a visitor fills in half, reloads, goes on, registers at Submit, adds a file and submits", async ({
  page,
  world,
}) => {
  await page.goto("/onboarding");
  await expectStep(page, 1, "Choose Your Service");
  await expect(page.getByText("14% complete")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
  await expectAccessible(page);
  await chooseService(page, "Website in a Day");
  await expectStep(page, 2, "Business Details");
  await expectAccessible(page);
  await fillBusiness(page);
  await expectStep(page, 3, "Website Content");
  await page.reload();
  await expectStep(page, 3, "Website Content");
  await page.goBack();
  await expectStep(page, 2, "Business Details");
  await expect(page.getByLabel("Business Name")).toHaveValue("Analytical Engines");
  await page.goto("/onboarding");
  await expectStep(page, 2, "Business Details");
  await next(page);

  await expectAccessible(page);
  await chooseGoals(page);
  await expectStep(page, 4, "Brand Style");
  await chooseFile(page, "logo.png", png);
  await expect(page.getByText("No user found.")).toBeVisible();
  await expectAccessible(page);
  await fillBrand(page);
  await expectStep(page, 5, "Lead Generation Tool");
  await expectAccessible(page);
  await chooseTool(page, "Quiz", "Ten questions about their oven.");
  await expectStep(page, 6, "Premium Add-ons");
  await page.getByRole("switch", { name: /Ongoing Support/ }).check();
  await page.getByRole("radio", { name: /Quarterly/ }).check();
  await expect(page.getByText("Save 20%")).toBeVisible();
  await expectAccessible(page);
  await next(page);

  await expectStep(page, 7, "Review & Agree");
  await expect(page.getByText("Generate Leads, Collect Payments")).toBeVisible();
  await expect(page.getByText("$479 a quarter")).toBeVisible();
  await expectAccessible(page);
  await agree(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("User not authenticated");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Create an account" }).click();

  const person = { email: `${randomUUID()}@example.com`, password: "nanosecond" };
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.getByLabel("Business Name").fill("Analytical Engines");
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectStep(page, 7, "Review & Agree");
  await expect(page.getByRole("checkbox", { name: /deposit/ })).toBeChecked();
  await expect(page.getByText("Saved", { exact: true }).filter({ visible: true })).toBeVisible();

  await page.getByRole("link", { name: "Edit Brand Style" }).click();
  await expectStep(page, 4, "Brand Style");
  await chooseFile(page, "logo.png", png);
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Uploaded")).toBeVisible();
  for (const step of [5, 6, 7]) {
    await next(page);
    await expectStep(page, step);
  }
  await expect(page.getByText("logo.png")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/dashboard");

  const [project, ...others] = await projectsOf(world, person);
  expect(others).toEqual([]);
  expect(project).toMatchObject({
    status: "pending",
    email: person.email,
    business_name: "Analytical Engines",
    service_selection: "one-day",
    site_goals: ["Generate Leads", "Collect Payments"],
    lead_gen_tool: "quiz",
    tool_info: { quiz: "Ten questions about their oven." },
    support_plan_frequency: "quarterly",
    uploaded_files: [{ name: "logo.png", size: png.length, type: "image/png" }],
  });
  expect(project?.brand_kit_upload_path).toBe(project?.uploaded_files[0].path);
  const mail = await world.mailbox.find(person.email, /questionnaire|project|received/i);
  expect(mail.text).toContain("Analytical Engines");
  await page.goto("/onboarding");
  await expectStep(page, 1, "Choose Your Service");
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("onboarding");
});

test("each step says in its own words what it lacks, and where", async ({ page }) => {
  await page.goto("/onboarding");
  await next(page);
  await expectRefused(page, "Please select a service");
  await page.getByRole("alert").getByRole("button", { name: "Service" }).click();
  await expect(page.getByRole("radio", { name: /Website in a Day/ })).toBeFocused();
  await chooseService(page, "Website in a Day");

  await page.getByLabel("Full Name").fill("Ada");
  await page.getByLabel("Business Name").fill("   ");
  await next(page);
  await expectRefused(page, "Please fill in all required fields");
  await expect(page.getByLabel("Business Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Full Name")).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("alert").getByRole("button", { name: "Business Name" }).click();
  await expect(page.getByLabel("Business Name")).toBeFocused();
  await page.getByLabel("Email Address").fill("ada@");
  await fillBusiness(page);
  await expectRefused(page, "Invalid email address");
  await page.getByLabel("Email Address").fill("ada@example.com");
  await next(page);

  await expectStep(page, 3);
  await next(page);
  await expectRefused(page, "Please select at least one website goal");
  await chooseGoals(page);
  await next(page);
  await expectRefused(page, "Please fill in all required fields");
  await chooseFile(page, "run.exe", Buffer.from("MZ"));
  await expect(page.getByText(/This type of file is not accepted/)).toBeVisible();
  await fillBrand(page);
  await next(page);
  await expectRefused(page, "Please select a tool type");
  await chooseTool(page, "Calculator");
  await next(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expectRefused(page, "Please agree to all terms");
  await expectAccessible(page);

  await page.goto("/onboarding?step=7");
  await expectStep(page, 7);
  await page.getByRole("link", { name: "Edit Choose Your Service" }).click();
  await chooseService(page, "AI Tool Development");
  await page.goto("/onboarding?step=7");
  await expectStep(page, 5, "AI Tool Type");
  await expect(page.getByRole("radio", { name: /AI Chatbot/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /Calculator/ })).toHaveCount(0);
  await chooseTool(page, "AI Chatbot");
  await expect(page.getByRole("switch", { name: /AI Tool Pack/ })).toHaveCount(0);
});

test("one client, two tabs, Submit pressed in both: one project", { tag: "@prove" }, async ({
  page,
  world,
}) => {
  const person = await clientAtReview(page, world);
  const other = await page.context().newPage();
  await other.goto("/onboarding");
  await expectStep(other, 7);
  await Promise.all(
    [page, other].map((tab) => tab.getByRole("button", { name: "Submit" }).dblclick()),
  );
  await Promise.all([page, other].map((tab) => tab.waitForURL("**/dashboard")));
  expect(await projectsOf(world, person)).toHaveLength(1);
  await other.close();
});

test("a submission whose answer got lost is the same project when it is sent again", {
  tag: "@prove",
}, async ({ page, world }) => {
  const person = await clientAtReview(page, world);
  await page.route("**/rest/v1/onboarding_submissions*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("We could not reach the server");
  expect(await projectsOf(world, person)).toHaveLength(1);
  await page.unroute("**/rest/v1/onboarding_submissions*");
  await page.reload();
  await page.waitForURL("**/dashboard");
  expect(await projectsOf(world, person)).toHaveLength(1);
});

test("a price that has changed meanwhile is shown, nothing typed is lost, and Submit again agrees to it", {
  tag: "@prove",
}, async ({ page, world }) => {
  // The page was opened before the price was raised to today's.
  await page.route("**/content/*.json", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"cents":500000', '"cents":490000');
    await route.fulfill({ response: answer, body: text });
  });
  const person = await clientAtReview(page, world);
  await expect(page.getByRole("main").getByText("$4,900", { exact: true }).first()).toBeVisible();
  await page.getByText("Billing details for the invoice").click();
  await page.getByLabel("Your order number").fill("PO-7");
  await page.getByRole("button", { name: "Submit" }).click();
  await expectRefused(page, "The price has changed since you opened this page");
  expect(await projectsOf(world, person)).toEqual([]);
  await expect(page.locator("[data-state=changed]").getByText("$5,000").first()).toBeVisible();
  await expect(page.getByLabel("Your order number")).toHaveValue("PO-7");
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/dashboard");
  // The order has the price, for those who see the money.
  expect(await projectsOf(world, person)).toMatchObject([{ agreed_total_minor: null }]);
});

test("a text that is too long is kept whole and refused with its length", async ({ page }) => {
  await page.goto("/onboarding");
  await chooseService(page, "Website in a Day");
  await fillBusiness(page);
  await page.goBack();
  await page.getByLabel("Business Description").fill("x".repeat(6000));
  await next(page);
  await expectRefused(page, "Please shorten what is too long");
  await expect(page.getByText("under 5,000 characters. It has 6,000.")).toBeVisible();
  expect(await page.getByLabel("Business Description").inputValue()).toHaveLength(6000);

  await page.getByLabel("Business Description").fill("We bake bread.");
  await page.getByRole("textbox", { name: "LinkedIn" }).fill("x".repeat(201));
  await next(page);
  await expectRefused(page, "Please shorten what is too long");
  await expect(page.getByText("under 200 characters. It has 201.")).toHaveCount(1);
  await page.getByRole("button", { name: "Social Media" }).click();
  await expect(page.getByRole("textbox", { name: "LinkedIn" })).toBeFocused();
  expect(await page.getByRole("textbox", { name: "LinkedIn" }).inputValue()).toHaveLength(201);
});

test("a file that is not what it says is refused with the reason, and can be taken off the list", {
  tag: "@prove",
}, async ({ page, world }) => {
  await clientAtReview(page, world);
  await page.getByRole("link", { name: "Edit Brand Style" }).click();
  await chooseFile(page, "fake.png", Buffer.from("<html>not a picture</html>"));
  await expect(page.getByText(/not what its name says/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove fake.png" }).click();
  await expect(page.getByText("fake.png")).toHaveCount(0);

  await page.route("**/storage/v1/object/upload/sign/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await chooseFile(page, "logo.png", png);
  await expect(page.getByText(/We could not reach the server/)).toBeVisible();
  await page.unroute("**/storage/v1/object/upload/sign/**");
  await page.getByRole("button", { name: "Try logo.png again" }).click();
  await expect(page.getByText("Uploaded")).toBeVisible();
});

test("the questionnaire is answered by keyboard alone, and each step begins at its heading", async ({
  page,
}) => {
  await page.goto("/onboarding");
  await expectStep(page, 1);
  await page.getByRole("radio", { name: /Website in a Week/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expectStep(page, 2);
  await expect(page.getByRole("heading", { name: "Step 2 of 7" })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const text of ["Ada", "ada@example.com", "Engines", "Computing", "We compute."]) {
    await pressTabUntil(page, "input, textarea");
    await page.keyboard.type(text);
  }
  await pressTabUntil(page, "[name=domain_access]");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expectStep(page, 3);
});

async function expectRefused(page: Page, message: string) {
  await expect(page.getByRole("alert")).toContainText(message);
}

async function pressTabUntil(page: Page, selector: string) {
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate((s) => document.activeElement?.matches(s), selector);
    if (found) return;
  }
  throw new Error(`Tab never reached ${selector}.`);
}
