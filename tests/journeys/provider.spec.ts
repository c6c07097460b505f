import type { Browser } from "@playwright/test";
import { startProvider } from "./booking-provider.ts";
import { type Daybreak, startDaybreak } from "./daybreak.ts";
import { expect, expectAccessible, test } from "./world.ts";

/** Where a call can be booked, and which call it is. */
const pages: [path: string, event: string][] = [
  ["/booking", "discovery"],
  ["/services/one-day-website", "vip-day"],
  ["/services/website-in-a-week", "website-in-a-week"],
  ["/services/ai-tool-development", "ai-tools"],
  ["/schedule/discovery", "discovery"],
  ["/schedule/vip-day", "vip-day"],
];

let provider: Awaited<ReturnType<typeof startProvider>>;
let studio: Daybreak;

test.beforeAll(async () => {
  provider = await startProvider();
  const names = ["discovery", "vip-day", "website-in-a-week", "ai-tools"];
  studio = await startDaybreak(
    Object.fromEntries(
      names.map((name) => [
        `SCHEDULING_URL_${name.replaceAll("-", "_").toUpperCase()}`,
        `${provider.origin}/${name}`,
      ]),
    ),
  );
});
test.afterAll(async () => {
  await studio.stop();
  await provider.stop();
});

const openPage = async (browser: Browser, options: { javaScriptEnabled?: boolean } = {}) => {
  const context = await browser.newContext({
    baseURL: studio.url,
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  return context.newPage();
};

for (const [number, [path, event]] of pages.entries()) {
  const tag = number > 0 ? "@prove" : [];
  test(`${path} embeds the provider's page when it is seen, with a plain link beside it`, {
    tag,
  }, async ({ browser }) => {
    const page = await openPage(browser);
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    provider.asked.length = 0;
    // Some browsers load a lazy frame that is 3,000 px away; on a phone's long page it is farther off.
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(path);
    const frame = page.locator(`iframe[src="${provider.origin}/${event}"]`);
    await expect(frame).toBeAttached();
    if (path.startsWith("/services/")) {
      await page.waitForLoadState("networkidle");
      expect(provider.asked).toEqual([]); // the frame is still far below the visible part of the page
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await frame.scrollIntoViewIfNeeded();
    const inside = frame.contentFrame();
    await expect(
      inside.getByRole("heading", { name: `Their calendar for ${event}` }),
    ).toBeVisible();
    const link = page.getByRole("link", { name: "Open the calendar in a new tab" });
    await expect(link).toHaveAttribute("href", `${provider.origin}/${event}`);
    await expect(link).toHaveAttribute("rel", /noopener/);
    await expect(page.getByRole("grid")).toHaveCount(0);
    // The Tab key leads out of their calendar and on to the link.
    await inside.getByRole("button").focus();
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expectAccessible(page);
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await frame.scrollIntoViewIfNeeded();
      const box = await frame.boundingBox();
      expect(box?.width).toBeGreaterThan(width * 0.7);
      expect(box?.height).toBeGreaterThan(500);
    }
    expect(refused).toEqual([]);
    await page.context().close();
  });
}

test("the policy lets in that provider and no other", async ({ browser }) => {
  const other = await startProvider();
  const page = await openPage(browser);
  try {
    const answer = await page.goto("/booking");
    expect(answer?.headers()["content-security-policy"]).toContain(
      `frame-src 'self' ${provider.origin};`,
    );
    const violated = await page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", (event) =>
            resolve(`${event.effectiveDirective} ${new URL(event.blockedURI).origin}`),
          );
          const frame = document.createElement("iframe");
          frame.src = src;
          document.body.append(frame);
        }),
      `${other.origin}/elsewhere`,
    );
    expect(violated).toBe(`frame-src ${other.origin}`);
    expect(other.asked).toEqual([]);
  } finally {
    await page.context().close();
    await other.stop();
  }
});

test("without a script the provider's page stands in the frame too, and the link leads to it", {
  tag: "@prove",
}, async ({ browser }) => {
  for (const [path, event] of pages.slice(0, 4)) {
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(path);
    const frame = page.locator('iframe[title="Choose a time for your call"]');
    await frame.scrollIntoViewIfNeeded();
    await expect(
      frame.contentFrame().getByRole("heading", { name: `Their calendar for ${event}` }),
    ).toBeVisible();
    await expect(page.getByText("All free times as a plain list")).toHaveCount(0);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Open the calendar in a new tab" }).click(),
    ]);
    await expect(tab).toHaveURL(`${provider.origin}/${event}`);
    // The address of our own plain list, which somebody may have saved, leads to the provider as well.
    await page.goto(`/schedule/${event}/plain`);
    await expect(page).toHaveURL(`${provider.origin}/${event}`);
    await page.context().close();
  }
});
