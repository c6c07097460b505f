import {
  chooseFile,
  chooseGoals,
  chooseService,
  clientAtReview,
  expectSaved,
  expectStep,
  fillBusiness,
  next,
  projectsOf,
} from "./questionnaire.ts";
import { expect, expectAccessible, newClient, signInByForm, test } from "./world.ts";

test("a questionnaire that was begun on a laptop continues on a phone, and neither overwrites the other", {
  tag: "@prove",
}, async ({ page, browser, world }) => {
  const person = await newClient(world);
  await signInByForm(page, person);
  await page.goto("/onboarding");
  await chooseService(page, "Website in a Week");
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
  await expect(page.getByLabel("Email Address")).toHaveValue(person.email);
  await fillBusiness(page);
  await chooseGoals(page);
  await chooseFile(page, "mark.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByLabel("Color Preferences").fill("Ink");
  await expectSaved(page);

  const phone = await browser.newContext({
    baseURL: world.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phonePage = await phone.newPage();
  await signInByForm(phonePage, person);
  await phonePage.goto("/onboarding");
  await expectStep(phonePage, 4, "Brand Style");
  await expect(phonePage.getByLabel("Color Preferences")).toHaveValue("Ink");
  await expect(phonePage.getByText("mark.svg")).toBeVisible();
  await phonePage.getByLabel("Color Preferences").fill("Ink and brass");
  await expectSaved(phonePage);

  await page.getByLabel("Font Examples").fill("Futura");
  await expect(page.getByRole("heading", { name: "There are two versions" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("Ink and brass")).toBeVisible();
  await page.getByRole("button", { name: "Keep the saved answers" }).click();
  await expectStep(page, 4);
  await expect(page.getByLabel("Color Preferences")).toHaveValue("Ink and brass");
  await expect(page.getByLabel("Font Examples")).toHaveValue("");
  await page.getByLabel("Font Examples").fill("Didot");
  await expectSaved(page);

  await phonePage.getByLabel("Color Preferences").fill("Ink, brass and cream");
  await phonePage.getByRole("button", { name: "Keep this page's answers" }).click();
  await expectSaved(phonePage);
  await phonePage.reload();
  await expect(phonePage.getByLabel("Color Preferences")).toHaveValue("Ink, brass and cream");
  await phone.close();
});

test("switching the tool leaves its text behind, and switching back brings it back", {
  tag: "@prove",
}, async ({ page, world }) => {
  const person = await clientAtReview(page, world);
  await page.getByRole("link", { name: "Edit Lead Generation Tool" }).click();
  const requirements = page.getByRole("textbox");
  await expect(requirements).toHaveValue("What an engine saves.");
  await page.getByRole("radio", { name: /Quiz/ }).check();
  await expect(requirements).toHaveValue("");
  await page.getByRole("radio", { name: /Calculator/ }).check();
  await expect(requirements).toHaveValue("What an engine saves.");
  await page.getByRole("radio", { name: /Generator/ }).check();
  await next(page);
  await next(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/dashboard");
  const [project] = await projectsOf(world, person);
  expect(project).toMatchObject({ lead_gen_tool: "generator", tool_info: {} });
});

test("what is typed in the last moment is not lost, and stays with its owner", async ({
  page,
  world,
}) => {
  const person = await newClient(world);
  await signInByForm(page, person);
  await page.goto("/onboarding");
  await chooseService(page, "Website in a Day");
  await page.getByLabel("Industry").fill("Difference engines");
  await page.goto("/contact");
  await page.goto("/onboarding");
  await expect(page.getByLabel("Industry")).toHaveValue("Difference engines");
  await expectSaved(page);

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL(`${world.url}/`);
  await page.goto("/onboarding");
  await expectStep(page, 1);
  await expect(page.getByRole("radio", { name: /Website in a Day/ })).not.toBeChecked();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Difference");

  const stranger = await newClient(world, "Grace Hopper");
  await signInByForm(page, stranger);
  await page.goto("/onboarding");
  await expectStep(page, 1);
  const { data } = await stranger.supabase.from("onboarding_drafts").select("answers");
  expect(data).toEqual([]);
});

test("a session that is ended elsewhere leads to the sign-in and back, with what was typed since", async ({
  page,
  world,
}) => {
  const person = await newClient(world);
  await signInByForm(page, person);
  await page.goto("/onboarding");
  await chooseService(page, "Website in a Day");
  await expectSaved(page);
  await person.supabase.auth.signOut({ scope: "global" });

  await page.getByLabel("Industry").fill("Difference engines");
  await expect(page).toHaveURL("/login?next=/onboarding");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await expectStep(page, 2);
  await expect(page.getByLabel("Industry")).toHaveValue("Difference engines");
  await expectSaved(page);
});

test("who has answers as a visitor and other ones in the account is asked at the sign-in which to keep", {
  tag: "@prove",
}, async ({ page, world }) => {
  const person = await newClient(world);
  await signInByForm(page, person);
  await page.goto("/onboarding");
  await chooseService(page, "Website in a Day");
  await page.getByLabel("Industry").fill("From the account");
  await expectSaved(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL(`${world.url}/`);

  await page.goto("/onboarding");
  await chooseService(page, "Website in a Week");
  await page.getByLabel("Industry").fill("From the visitor");
  const other = await page.context().newPage();
  await signInByForm(other, person);
  await expect(page.getByRole("heading", { name: "There are two versions" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Keep this page's answers" }).click();
  await expect(page.getByLabel("Industry")).toHaveValue("From the visitor");
  await expectSaved(page);
  const { data } = await person.supabase.from("onboarding_drafts").select("answers").single();
  expect(data?.answers.niche_industry).toBe("From the visitor");

  await other.goto("/dashboard");
  await other.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL("**/login?next=/onboarding");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("From the");
  await other.close();
});
