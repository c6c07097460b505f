import type { Page } from "@playwright/test";
import { fixedProject } from "../project.ts";
import { expect, newClient, signIn, test } from "./world.ts";

// The criteria of WCAG 2.2 at level AA that no machine sees on a page that stands still; axe tries the others.

/**
 * Presses Tab through a page. @returns the elements that had the focus and of which nothing could be seen (2.4.11):
 * behind a header, a bar or another element that stays where it is.
 */
async function obscuredByTabbing(page: Page, presses: number): Promise<string[]> {
  const obscured: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      if (width === 0 || height === 0) return null;
      const parts = [0.1, 0.5, 0.9];
      const isSeen = parts.some((x) =>
        parts.some((y) => {
          const found = document.elementFromPoint(left + width * x, top + height * y);
          return found !== null && (focused.contains(found) || found.contains(focused));
        }),
      );
      return isSeen ? null : focused.outerHTML.slice(0, 120);
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
    for (const path of ["/", "/contact", "/tools"]) {
      await page.goto(path);
      expect(await obscuredByTabbing(page, 45), path).toEqual([]);
    }
    const client = await newClient(world);
    const order = { ...fixedProject, user_id: client.id, email: client.email };
    const { data } = await client.supabase
      .from("onboarding_submissions")
      .insert(order)
      .select("id")
      .single();
    await signIn(page, client);
    for (const path of ["/dashboard", `/project/${data?.id}`, "/profile", "/onboarding?step=2"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await obscuredByTabbing(page, 45), path).toEqual([]);
    }
    await signIn(page, world.studio);
    for (const path of ["/admin", "/admin?tab=projects", `/admin/project/${data?.id}`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await obscuredByTabbing(page, 45), path).toEqual([]);
    }
  });
}

test("nothing has to be dragged: a slider moves by a tap on its track, and files are chosen by a button", async ({
  browser,
  world,
}) => {
  const phone = await browser.newContext({
    baseURL: world.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await page.goto("/tools/time-savings");
  const slider = page.getByRole("slider");
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  const before = await slider.inputValue();
  await page.touchscreen.tap(
    (box?.x ?? 0) + (box?.width ?? 0) * 0.9,
    (box?.y ?? 0) + (box?.height ?? 0) / 2,
  );
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(Number(before));

  const client = await newClient(world);
  await signIn(page, client);
  await page.goto("/onboarding?step=4");
  const choosing = page.waitForEvent("filechooser");
  await page
    .getByText(/choose|browse/i)
    .first()
    .tap();
  expect((await choosing).isMultiple()).toBe(true);
  await phone.close();
});

test("what the account knows is not asked for again", async ({ page, world }) => {
  const client = await newClient(world, "Mary Somerville");
  await signIn(page, client);
  await page.goto("/onboarding?step=2");
  await expect(page.getByLabel("Full name", { exact: false }).first()).toHaveValue(
    "Mary Somerville",
  );
  await expect(page.getByLabel("Email", { exact: false }).first()).toHaveValue(client.email);
  await expect(page.getByLabel("Business name", { exact: false }).first()).toHaveValue(
    "Analytical Engines",
  );
});

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
  await expect(address).toHaveAttribute("autocomplete", "username");
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
