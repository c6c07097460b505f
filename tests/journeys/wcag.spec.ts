import type { Page } from "@playwright/test";
import { fixedProject } from "../project.ts";
import { expect, newClient, openOwnProject, png, signIn, submitProject, test } from "./world.ts";

// The criteria of WCAG 2.2 at level AA that no machine sees on a page that stands still; axe tries the others.

/**
 * Presses Tab through a page. @returns the elements that had the focus and of which nothing could be seen (2.4.11):
 * behind a header, a bar or another element that stays where it is.
 */
async function obscuredByTabbing(page: Page, presses: number): Promise<string[]> {
  const obscured: string[] = [];
  // A list that arrives moves what is below it.
  await page.waitForLoadState("networkidle");
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active || active === document.body) return null;
      // The field of an upload lies invisible in its area, which has the ring.
      const focused = active.matches("[type=file]") ? (active.parentElement ?? active) : active;
      // The part of it that is in the window: a panel may be several windows high.
      const box = focused.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
      const width = Math.min(box.right, innerWidth) - left;
      const height = Math.min(box.bottom, innerHeight) - top;
      if (width <= 0 || height <= 0) return null;
      const parts = [0.1, 0.5, 0.9];
      const found = parts.flatMap((x) =>
        parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
      );
      const seen = found.filter((element) => element !== null);
      if (seen.some((element) => focused.contains(element) || element.contains(focused)))
        return null;
      const [cover] = seen;
      return cover
        ? `${focused.outerHTML.slice(0, 90)} behind ${cover.outerHTML.slice(0, 200)}`
        : null;
    });
    if (hidden) obscured.push(hidden);
  }
  return obscured;
}

for (const width of [390, 1280]) {
  test(`at ${width} px the element with the focus is never behind a header or a bar`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/", "/contact", "/tools"]) {
      await page.goto(path);
      expect(await obscuredByTabbing(page, 45), path).toEqual([]);
    }
    const client = await newClient(world);
    const order = { ...fixedProject, user_id: client.id, email: client.email };
    const projectId = await submitProject(client, order);
    await signIn(page, client);
    for (const path of ["/dashboard", `/project/${projectId}`, "/profile", "/onboarding?step=2"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await obscuredByTabbing(page, 45), path).toEqual([]);
    }
    await signIn(page, world.studio);
    for (const path of ["/admin", "/admin?tab=projects", `/admin/project/${projectId}`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await obscuredByTabbing(page, 45), path).toEqual([]);
    }
  });
}

test("signing in asks for nothing that has to be remembered or copied by hand", async ({
  page,
  world,
}) => {
  const { email, password } = await newClient(world);
  await page.goto("/login");
  const [address, secret] = [
    page.getByLabel("Email"),
    page.getByLabel("Password", { exact: true }),
  ];
  await expect(address).toHaveAttribute("autocomplete", "username webauthn");
  await expect(secret).toHaveAttribute("autocomplete", "current-password");
  for (const [field, text] of [
    [address, email],
    [secret, password],
  ] as const) {
    await field.focus();
    // A paste, as a password manager's.
    await field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      const isAllowed = element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
      if (isAllowed) document.execCommand("insertText", false, pasted);
    }, text);
    await expect(field).toHaveValue(text);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});

test("the slider of a tool moves by a tap and by keys, without a drag", async ({
  browser,
  world,
}) => {
  const page = await browser.newPage({ baseURL: world.url, hasTouch: true });
  await page.goto("/tools");
  const slider = page.getByRole("slider", { name: /How much of it a tool would do/ });
  await slider.scrollIntoViewIfNeeded();
  const value = async () => Number(await slider.inputValue());
  const [least, most] = [
    Number(await slider.getAttribute("min")),
    Number(await slider.getAttribute("max")),
  ];
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  await slider.tap({ position: { x: width - 4, y: height / 2 } });
  await expect.poll(value).toBe(most);
  await slider.tap({ position: { x: 4, y: height / 2 } });
  await expect.poll(value).toBe(least);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  expect(await value()).toBe(least + 5);
  await page.keyboard.press("End");
  expect(await value()).toBe(most);
  await page.close();
});

test("names that a visitor has typed into the questionnaire are not asked again at the sign-up", async ({
  page,
}) => {
  await page.goto("/onboarding");
  await page.getByRole("radio", { name: /Website in a Day/ }).check();
  await page.getByRole("button", { name: /^(Continue|Next)/ }).click();
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.getByLabel("Business Name").fill("Analytical Engines");
  await page.getByLabel("Business Description").fill("We compute what others guess.");
  await page.getByLabel("Industry").fill("Computing");
  await page.getByRole("radio", { name: /I have one/ }).check();
  await page.getByRole("button", { name: /^(Continue|Next)/ }).click();
  await expect(page.getByRole("heading", { name: "Website Content" })).toBeVisible();
  await page.goto("/register?next=%2Fonboarding");
  await page.getByLabel("Email Address").focus();
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
  await expect(page.getByLabel("Business Name")).toHaveValue("Analytical Engines");
});

test("a file is given and taken back by the keyboard and by a tap, without a drag", async ({
  browser,
  world,
}) => {
  const page = await browser.newPage({ baseURL: world.url, hasTouch: true });
  await openOwnProject(page, world);
  await page.getByRole("button", { name: "Report a Bug" }).tap();
  const dialog = page.getByRole("dialog", { name: "Report an Issue" });
  const field = dialog.getByLabel("Add screenshots");
  const openings = [
    () => dialog.getByText("Add screenshots").tap(),
    async () => {
      await field.focus();
      await page.keyboard.press("Enter");
    },
  ];
  for (const [n, open] of openings.entries()) {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()]);
    const name = `shot-${n}.png`;
    await chooser.setFiles({ name, mimeType: "image/png", buffer: png });
    const remove = dialog.getByRole("button", { name: `Remove ${name}` });
    await expect(remove).toBeVisible();
    await expect(field).toBeEnabled();
    if (n === 0) await remove.tap();
    else await remove.press("Enter");
    await expect(remove).toHaveCount(0);
  }
  await page.close();
});

test("a call is booked by taps alone, and somebody who is signed in types neither name nor address", async ({
  browser,
  world,
}) => {
  const page = await browser.newPage({ baseURL: world.url, hasTouch: true });
  const { client, id } = await openOwnProject(page, world);
  await page.goto(`/booking?project=${id}`);
  await page.locator(".scheduler").scrollIntoViewIfNeeded();
  // Of this month there may be nothing left.
  await page.getByRole("button", { name: "Later month" }).tap();
  await page.locator(".call-day:not([aria-disabled=true])").nth(1).tap();
  await page.locator(".call-times .call-time").first().tap();
  await expect(page.getByLabel("Name")).toHaveValue(client.fullName);
  await expect(page.getByLabel("Email")).toHaveValue(client.email);
  await page.getByLabel("Phone").fill("+49 30 1234567");
  // Another time is chosen: what was typed is not asked again.
  await page.getByRole("button", { name: /another time/i }).tap();
  await page.locator(".call-times .call-time").nth(1).tap();
  await expect(page.getByLabel("Phone")).toHaveValue("+49 30 1234567");
  await page.getByRole("button", { name: "Book this call" }).tap();
  await expect(page.getByRole("heading", { name: /your call is booked/i })).toBeVisible();
  await page.close();
});

test("billing details are typed once, by the keyboard alone, and stand in the form when it is opened again", async ({
  page,
  world,
}) => {
  await openOwnProject(page, world);
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Add billing details" }).press("Enter");
  const fields = ["Name of the company or person", "Street and number", "Postal code", "Town"];
  const typed = ["Motoren & Söhne KG", "Planken 1", "68161", "Mannheim"];
  await page.getByLabel("Name of the company or person").focus();
  for (const [n, text] of typed.entries()) {
    await expect(page.getByLabel(`${fields[n]}`)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.getByLabel("Country").focus();
  await page.keyboard.type("Germany");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save billing details" }).press("Enter");
  await expect(page.getByText("Saved. Your next invoice prints this.")).toBeVisible();
  await page.getByRole("button", { name: "Change" }).press("Enter");
  for (const [n, field] of fields.entries())
    await expect(page.getByLabel(field)).toHaveValue(`${typed[n]}`);
  await expect(page.getByLabel("Country")).toHaveValue("DE");
});
