import type { Page } from "@playwright/test";
import { clientWith } from "./portal.ts";
import { expect, expectAccessible, png, signIn, test } from "./world.ts";

test("a dialog whose file was lost on the way opens when it is asked for again", async ({
  page,
  world,
}) => {
  const { client, ids } = await clientWith(world, ["Analytical Engines"]);
  await signIn(page, client);
  await page.goto(`/project/${ids[0]}`);
  await page.getByRole("button", { name: "Report a Bug" }).waitFor();
  // What the page draws later has been loaded, so that the dialog's file alone is lost.
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/**", (route) => route.abort());
  await page.getByRole("button", { name: "Report a Bug" }).click();
  await expect(page.getByRole("dialog", { name: "This could not be opened" })).toBeVisible();
  await page.unroute("**/assets/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Report an Issue" })).toBeVisible();
});

test("a bug report goes out with its screenshots, and nothing typed is lost on the way", async ({
  page,
  world,
}) => {
  const { client, ids } = await clientWith(world, ["Analytical Engines"]);
  await signIn(page, client);
  await page.goto(`/project/${ids[0]}`);
  await page.getByRole("button", { name: "Report a Bug" }).click();
  const dialog = page.getByRole("dialog", { name: "Report an Issue" });
  await expect(dialog.getByLabel("Type")).toHaveValue("bug");
  await expect(dialog.getByLabel("Priority")).toHaveValue("medium");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog.getByText("Title is required")).toBeVisible();
  await expect(dialog.getByText("Description is required")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();

  await dialog.getByLabel("Title").fill("The menu stays open");
  await expect(dialog.getByText("Title is required")).toHaveCount(0);
  for (const leave of ["Escape", "Cancel", "Close"]) {
    if (leave === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: leave }).click();
    await expect(page.getByText("Throw away what you typed?")).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(dialog.getByLabel("Title")).toHaveValue("The menu stays open");
  }

  const tooLarge = { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(10 * MB + 1) };
  const wrongType = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
  const lying = { name: "lying.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  const shot = { name: "shot.png", mimeType: "image/png", buffer: png };
  await dialog.getByLabel("Add screenshots").setInputFiles([tooLarge, wrongType, lying, shot]);
  await expect(fileRow(page, "huge.png")).toContainText("the limit is 10 MB");
  await expect(fileRow(page, "notes.txt")).toContainText("not accepted");
  await expect(fileRow(page, "lying.png")).toContainText("not what its name says");
  await expect(dialog.getByText("Failed to upload screenshots")).toBeVisible();
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog.getByText("Description is required")).toBeVisible();
  await dialog.getByLabel("Add screenshots").setInputFiles([lying]);
  await dialog.getByRole("button", { name: "Remove lying.png" }).first().click();
  await expect(fileRow(page, "shot.png")).toContainText(`${png.length} Bytes · Uploaded`);
  await dialog.getByRole("button", { name: "Remove lying.png" }).click();
  // The sentence stays for as long as a file that failed is in the list.
  await dialog.getByRole("button", { name: "Remove huge.png" }).click();
  await expect(dialog.getByText("Failed to upload screenshots")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove notes.txt" }).click();
  await expect(dialog.getByText("Failed to upload screenshots")).toHaveCount(0);

  await dialog.getByLabel("Type").selectOption("Improvement");
  await dialog.getByLabel("Priority").selectOption("Urgent");
  await dialog.getByLabel("Description").fill("On a phone, after a tap on Contact.");
  await dialog.getByLabel("Page URL").fill("http://www.example.com/menu");
  await page.route("**/rest/v1/bug_reports**", (route) => route.abort());
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(dialog.getByRole("alert")).toContainText("could not reach the server");
  await expect(dialog.getByLabel("Description")).toHaveValue("On a phone, after a tap on Contact.");
  await page.unroute("**/rest/v1/bug_reports**");
  await dialog.getByRole("button", { name: "Submit Report" }).dblclick();

  await expect(page.getByRole("heading", { name: "Report Submitted!" })).toBeVisible();
  await expect(
    page.getByText(
      "Thank you for your feedback. We'll review your report and get back to you soon.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0); // closes itself
  await expect(page.getByRole("button", { name: "Report a Bug" })).toBeFocused();
  const listed = page.getByRole("listitem").filter({ hasText: "The menu stays open" });
  await expect(listed.first()).toContainText("1 screenshot");
  await expect(listed.first()).toContainText("Pending");
  await expect(listed.last()).toContainText("You reported: The menu stays open");

  const { data } = await client.supabase.from("bug_reports").select("*");
  expect(data).toHaveLength(1);
  expect(data?.[0]).toMatchObject({
    user_id: client.id,
    project_id: ids[0],
    bug_type: "improvement",
    priority: "urgent",
    title: "The menu stays open",
    url: "https://www.example.com/menu",
    status: "pending",
  });
  expect(data?.[0].screenshot_paths).toEqual([expect.stringContaining(`${client.id}/`)]);
  expect(data?.[0].browser_info.windowSize).toMatch(/^\d+x\d+$/);
});

test("a report that was being written when the session ended is there after signing in again", {
  tag: "@prove",
}, async ({ page, world }) => {
  const { client, ids } = await clientWith(world, ["Analytical Engines"]);
  await signIn(page, client);
  await page.goto(`/project/${ids[0]}`);
  await page.getByRole("button", { name: "Report a Bug" }).click();
  await page.getByLabel("Title").fill("The footer is upside down");
  await page.getByLabel("Description").fill("Since this morning.");
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key }));
  });
  await page.waitForURL("**/login**");
  await page.getByLabel("Email").fill(client.email);
  await page.getByLabel("Password", { exact: true }).fill(client.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`**/project/${ids[0]}`);
  await expect(page.getByLabel("Title")).toHaveValue("The footer is upside down");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByRole("heading", { name: "Report Submitted!" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

const MB = 1024 * 1024;

function fileRow(page: Page, name: string) {
  return page.getByRole("listitem").filter({ hasText: name });
}
