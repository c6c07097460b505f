import { randomUUID } from "node:crypto";
import { fixedProject } from "../project.ts";
import { newPicture } from "../together/deliverable-world.ts";
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

test("the studio posts, the client asks for changes and approves, and both see it at once", {
  tag: "@prove",
}, async ({ page, browser, world, site }) => {
  site.pages.set("/draft", "<!doctype html><title>The draft of Forno</title><h1>Bread</h1>");
  const { id } = await openOwnProject(page, world, fixedProject);
  const card = page.locator("#deliverables");
  await expect(card.getByText("Nothing to look at yet.")).toBeVisible();

  const studio = await openStudioPage(browser, world, id);
  const desk = studio.locator("#deliverables");
  await desk.getByRole("button", { name: "Post a deliverable" }).click();
  const form = studio.getByRole("dialog");
  await form.getByRole("button", { name: "Post it" }).click();
  await expect(form.getByText("Give it a title.")).toBeVisible();
  await form.getByLabel("Title").fill("The first page");
  await form.getByLabel("Link").fill(`${site.url}/draft`);
  await form.getByLabel("What to look at").fill("The headline above all.");
  await form.getByLabel("Files").setInputFiles({
    name: "page.png",
    mimeType: "image/png",
    buffer: newPicture().bytes,
  });
  await expect(form.getByText("Uploaded")).toBeVisible();
  await form.getByLabel(/Task of the checklist/).selectOption({ index: 1 });
  const announced = expect(page.getByText("New to look at: The first page")).toBeVisible();
  await form.getByRole("button", { name: "Post it" }).click();
  await expect(form).toBeHidden();

  // It is there without a reload, with what was behind the link.
  await announced;
  await expect(card.getByRole("heading", { name: "The first page" })).toBeVisible();
  await expect(card.getByText("The headline above all.")).toBeVisible();
  await expect(card.getByText(/The draft of Forno\. A link can change/)).toBeVisible();
  await expect(card.getByRole("img", { name: "page.png" })).toBeVisible();

  // The list is written point by point and stays through a reload.
  await card.getByRole("button", { name: "Ask for changes" }).click();
  await card.getByLabel("Point 1", { exact: true }).fill("The headline is too small");
  await card.getByLabel("Point 1", { exact: true }).press("Control+Enter");
  await card.getByLabel("Point 2", { exact: true }).fill("The phone number is wrong");
  await card.getByLabel("Attach files").last().setInputFiles({
    name: "number.png",
    mimeType: "image/png",
    buffer: newPicture().bytes,
  });
  await expect(card.getByText("number.png")).toBeVisible();
  await expect(card.getByText("Uploaded")).toBeVisible();
  await page.reload();
  await card.getByRole("button", { name: "Ask for changes" }).click();
  await expect(card.getByLabel("Point 2", { exact: true })).toHaveValue(
    "The phone number is wrong",
  );
  await expect(card.getByText("number.png")).toBeVisible();
  await expect(card.getByText("Round 1 of 1")).toBeVisible();
  await card.getByRole("button", { name: "Send 2 points" }).click();
  const last = page.getByRole("dialog", { name: "Use the last included round?" });
  await last.getByRole("button", { name: "Send the list" }).click();
  await expect(card.getByText("We answer each point, then the next version comes.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Approve" })).toBeHidden();

  // The studio answers by the keyboard.
  await expect(desk.getByText("The headline is too small")).toBeVisible();
  await desk
    .getByRole("group", { name: "Point 1" })
    .getByRole("button", { name: "Done", exact: true })
    .press("Enter");
  const second = desk.getByRole("group", { name: "Point 2" });
  await expect(second.getByRole("button", { name: "Done", exact: true })).toBeFocused();
  await expect(card.getByRole("button", { name: "Withdraw the list" })).toBeHidden();
  await second.getByRole("button", { name: "Not done" }).press("Enter");
  await studio.keyboard.type("It is the one that you gave us");
  await studio.keyboard.press("Control+Enter");
  await expect(card.getByText("It is the one that you gave us")).toBeVisible();
  await expect(card.getByText("We work on the next version. It appears here.")).toBeVisible();

  await desk.getByRole("button", { name: "Post the next version" }).click();
  await studio.getByRole("dialog").getByRole("button", { name: "Post it" }).click();
  await expect(card.getByText(/Version 2, posted/)).toBeVisible();
  await card.getByText("Earlier versions").click();
  await expect(card.getByText("The headline is too small")).toBeVisible();

  // The question names the version to approve; a newer version that arrives meanwhile is shown first.
  await card.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve version 2 of The first page?" });
  await expect(dialog.getByText("This cannot be undone.")).toBeVisible();
  await desk.getByRole("button", { name: "Post another version" }).click();
  await studio.getByRole("dialog").getByRole("button", { name: "Post it" }).click();
  await expect(card.getByText(/Version 3, posted/)).toBeVisible();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(
    dialog.getByText("There is a newer version. Look at it before you approve."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await card.getByRole("button", { name: "Approve" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).press("Enter");
  await expect(card.getByText(/Ada Lovelace approved version 3 on/)).toBeVisible();
  await expect(desk.getByText(/Ada Lovelace approved version 3 on/)).toBeVisible();

  // Beyond the included rounds a list waits for a price, and becomes work when the client accepts it.
  await desk.getByRole("button", { name: "Post a deliverable" }).click();
  await studio.getByRole("dialog").getByLabel("Title").fill("The menu");
  await studio.getByRole("dialog").getByLabel("Link").fill(`${site.url}/draft`);
  await studio.getByRole("dialog").getByRole("button", { name: "Post it" }).click();
  await card.getByRole("button", { name: "Ask for changes" }).click();
  await card.getByLabel("Point 1", { exact: true }).fill("Another paper");
  await card.getByRole("button", { name: "Send 1 point" }).click();
  await page
    .getByRole("dialog", { name: "Ask for a price?" })
    .getByRole("button", { name: "Send the list" })
    .click();
  await expect(card.getByText(/nothing is done or billed without your yes/)).toBeVisible();
  await desk.getByRole("button", { name: "Name a price" }).click();
  await studio.getByRole("dialog").getByLabel(/Price/).first().fill("400");
  await studio.getByRole("dialog").getByRole("button", { name: "Send the price" }).click();
  await expect(card.getByText("The price waits for your answer", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(card.getByText("We answer each point, then the next version comes.")).toBeVisible();
  await studio.close();
});

test("a message can have files, keeps its words when an upload fails, and loses its files when it is removed", async ({
  page,
  world,
}) => {
  await openOwnProject(page, world, fixedProject);
  const thread = page.locator("#messages");
  await thread.getByLabel("Your message").fill("Our logo");
  await thread.getByLabel("Attach files").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("x"),
  });
  await expect(thread.getByText(/This type of file is not accepted/)).toBeVisible();
  await thread.getByRole("button", { name: "Remove notes.txt" }).click();
  await page.route("**/storage/v1/object/upload/sign/**", (route) => route.abort());
  const logo = { name: "logo.png", mimeType: "image/png", buffer: newPicture().bytes };
  await thread.getByLabel("Attach files").setInputFiles(logo);
  await expect(thread.getByText("A file was not uploaded.")).toBeVisible();
  await expect(thread.getByLabel("Your message")).toHaveValue("Our logo");
  await page.unroute("**/storage/v1/object/upload/sign/**");
  await thread.getByRole("button", { name: "Try logo.png again" }).click();
  await expect(thread.getByText("Uploaded")).toBeVisible();
  await thread.getByRole("button", { name: "Send", exact: true }).click();
  const message = thread.getByRole("listitem").filter({ hasText: "Our logo" });
  await expect(message.getByRole("img", { name: "logo.png" })).toBeVisible();
  await message.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(thread.getByRole("img", { name: "logo.png" })).toHaveCount(0);
});

for (const { colorScheme, width } of looks) {
  test(`everybody can use the deliverables, ${colorScheme}, ${width} px`, {
    tag: "@prove",
  }, async ({ browser, world, site }) => {
    const ada = await newClient(world);
    const id = await submitProject(ada, fixedProject);
    const viewport = { width, height: 900 };
    const open = async (person: Parameters<typeof signIn>[1], path: string) => {
      const page = await browser.newPage({ baseURL: world.url, colorScheme, viewport });
      await signIn(page, person);
      await page.goto(path);
      return page;
    };
    const studio = await open(world.studio, `/admin/project/${id}`);
    await studio.getByRole("button", { name: "Post a deliverable" }).click();
    await expectAccessible(studio);
    await studio.getByRole("dialog").getByLabel("Title").fill("The first page");
    await studio.getByRole("dialog").getByLabel("Link").fill(`${site.url}/${randomUUID()}`);
    await studio.getByRole("dialog").getByRole("button", { name: "Post it" }).click();
    const page = await open(ada, `/project/${id}`);
    await page.getByRole("button", { name: "Ask for changes" }).click();
    await page.getByLabel("Point 1", { exact: true }).fill("Larger");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send 1 point" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send the list" }).click();
    await expect(page.getByRole("button", { name: "Withdraw the list" })).toBeVisible();
    await expectAccessible(page);
    await expect(studio.getByRole("group", { name: "Point 1" })).toBeVisible();
    await expectAccessible(studio);
    await page.getByRole("button", { name: "Withdraw the list" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw the list" }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await expectAccessible(page);
    await page.close();
    await studio.close();
  });
}
