import type { Page } from "@playwright/test";
import { startDaybreak } from "./daybreak.ts";
import { expect, expectAccessible, test } from "./world.ts";

test("the menu leads to every service, by mouse and by keyboard", async ({ page }) => {
  await page.goto("/contact");
  const menu = page.getByRole("navigation", { name: "Main" }).getByRole("group");
  const summary = menu.locator("summary");
  // The menu is opened before any script has loaded, and stays open when one has.
  await summary.click();
  await waitForScript(page);
  await expect(menu.getByRole("link", { name: /Website in a Week.*from \$10,000/ })).toBeVisible();
  await expectAccessible(page);
  await page.mouse.click(40, 700);
  await expect(menu.getByRole("link").first()).toBeHidden();

  await summary.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: /Website in a Day/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link").first()).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/services/website-in-a-week");
  await expect(menu.getByRole("link").first()).toBeHidden();

  await summary.click();
  const here = menu.getByRole("link", { name: /Website in a Week/ });
  await expect(here).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "All services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Ongoing Support" }),
  ).toHaveAttribute("href", "/services/ongoing-support");
});

test("on a phone the menu covers the page, and is closed on the page that was chosen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  await page.getByRole("button", { name: "Open menu" }).click();
  await waitForScript(page);
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Services" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expectAccessible(page);
  await menu.getByRole("link", { name: /Complete Branding/ }).click();
  await expect(page).toHaveURL("/services/complete-branding");
  await expect(menu).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menu, questions, the baker's tool and the way to the calendar work", async ({ page }) => {
    await page.goto("/services");
    const menu = page.getByRole("navigation", { name: "Main" }).getByRole("group");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: /Lead Capture/ }).click();
    await expect(page).toHaveURL("/services/lead-capture");

    const tool = page.getByRole("form", { name: /cake calculator/ });
    await expect(tool.getByText("$420")).toBeVisible();
    await tool.getByLabel("120").check();
    await tool.getByLabel("Sugar flowers").check();
    await expect(tool.getByText("$860")).toBeVisible();
    await expect(tool.getByText("$420")).toBeHidden();
    await expect(page.getByText("For 120 guests, with sugar flowers.")).toBeVisible();

    await page.goto("/services");
    const open = page.locator("#faq details[open] summary");
    await expect(open).toHaveText(["What does it cost, and when do I pay?"]);
    await page.getByText("And if you miss the deadline?").click();
    await expect(open).toHaveText(["And if you miss the deadline?"]);
    await open.click();
    await expect(open).toHaveCount(0);
    await expect(page.getByText("$8,640").first()).toBeVisible();

    await page.goto("/services/one-day-website");
    await page.getByRole("link", { name: "Book your day" }).first().click();
    await expect(page).toHaveURL("/services/one-day-website#schedule");
    await expect(page.getByRole("heading", { name: "Choose your sunrise." })).toBeInViewport();
    await expect(page.getByRole("heading", { name: "Website in a Day call" })).toBeVisible();
  });
});

test("the calculator works out gain and payback, and says when there is none", async ({ page }) => {
  await page.goto("/services");
  // A value that is typed before any script has loaded counts.
  const sale = page.getByLabel("Average sale");
  await sale.fill("200");
  const result = page.getByRole("status").filter({ hasText: "yearly increase" });
  // 1,200 visitors, 2 in 100, $200: $4,800 a month, a fifth more is $960.
  await expect(result).toContainText("$11,520");
  await expect(result).toContainText("$960 more a month");
  await expect(result).toContainText("paid for itself after 5.2 months");
  await page.getByRole("radio", { name: /Website in a Week/ }).check();
  await expect(result).toContainText("after 10.4 months");
  await page.getByText("The numbers as a table").click();
  await expect(page.getByRole("row", { name: /Revenue a month then/ })).toContainText("$5,760");

  await sale.fill("");
  await expect(result).toContainText("$0");
  await expect(result).toContainText("There is no payback at these figures.");
  await expect(page.getByRole("row", { name: "Payback" })).toContainText("0 months");
  await page.getByLabel("Current conversion rate").fill("900");
  await page.getByLabel("Monthly visitors").fill("-5");
  await sale.fill("99999999999999999999");
  await expect(result).toContainText("There is no payback");
  await expect(result).not.toContainText(/NaN|Infinity|∞/);
  await page.getByLabel("Monthly visitors").fill("99999999999999999999");
  await expect(result).toContainText("over $999T");
  await expectAccessible(page);
});

test("with a provider's calendars three service pages each embed theirs, and nothing moves when it appears", {
  tag: "@prove",
}, async ({ page }) => {
  const embeds = {
    "one-day-website": "VIP_DAY",
    "website-in-a-week": "WEBSITE_IN_A_WEEK",
    "ai-tool-development": "AI_TOOLS",
  };
  const calendar = (name: string) => `https://calendar.example/${name}`;
  await page.route("https://calendar.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Free times</p>" }),
  );
  const studio = await startDaybreak(
    Object.fromEntries(
      Object.values(embeds).map((name) => [`SCHEDULING_URL_${name}`, calendar(name)]),
    ),
  );
  try {
    for (const [path, name] of Object.entries(embeds)) {
      await page.goto(`${studio.url}/services/${path}#schedule`);
      const before = await page.locator("#schedule").boundingBox();
      await expect(page.frameLocator("#schedule iframe").getByText("Free times")).toBeVisible();
      await expect(page.locator("#schedule iframe")).toHaveAttribute("src", calendar(name));
      expect((await page.locator("#schedule").boundingBox())?.height).toBe(before?.height);
    }
  } finally {
    await studio.stop();
  }
});

/** Waits until the script has started, which writes the year into the footer. */
async function waitForScript(page: Page) {
  await page.getByText(/© \d{4}/).waitFor({ state: "attached" });
}
