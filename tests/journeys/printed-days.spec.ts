import { expect, shifts, test, watchShifts } from "./world.ts";

for (const width of [390, 1280]) {
  test(`a reader of another zone sees the next times in their own without a move, ${width} pixels wide`, async ({
    browser,
    world,
  }) => {
    const context = await browser.newContext({
      baseURL: world.url,
      timezoneId: "Europe/Berlin",
      locale: "en-US",
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await watchShifts(page);
    await page.goto("/services/one-day-website", { waitUntil: "networkidle" });
    const soon = page.locator("ul .call-time");
    const positions = () =>
      page.locator(".scheduler, ul .call-time").evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round).join();
        }),
      );
    const printed = await positions();
    expect(printed).toHaveLength(5);
    const bothTimes = /\d [AP]M.*\d [AP]M/;
    await expect(soon.first()).not.toContainText(bothTimes);
    await page.locator(".scheduler").scrollIntoViewIfNeeded();
    await page.mouse.move(5, 300);
    // Its own time, and the studio's below.
    await expect(soon.first()).toContainText(bothTimes);
    expect(await positions()).toEqual(printed);
    expect(await shifts(page)).toEqual([]);
    await context.close();
  });
}
