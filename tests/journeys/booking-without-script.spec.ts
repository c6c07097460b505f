import { eventIn, freeDay, freeDays, newEmail, visitor } from "./booking-page.ts";
import { expect, expectAccessible, shifts, test, watchShifts } from "./world.ts";

test("the calendar is loaded when a visitor first moves the mouse, or at once where the address names a choice", async ({
  browser,
  world,
}) => {
  const { context, page } = await visitor(browser, world);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const grid = page.getByRole("grid");
  await page.goto("/booking", { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "All free times as a plain list" })).toBeVisible();
  await expect(grid).toHaveCount(0);
  expect(scripts).toHaveLength(1);
  await page.mouse.move(300, 300);
  await expect(grid).toBeVisible();

  for (const address of ["/booking?zone=Asia/Tokyo", "/services/one-day-website#schedule"]) {
    await page.goto("/robots.txt");
    await page.goto(address);
    await expect(grid).toBeVisible();
  }
  await page.goto("/schedule/discovery");
  await expect(grid).toBeVisible();
  await context.close();
});

test("without a script the booking page books, says what is wrong, and keeps what was typed", async ({
  browser,
  world,
}) => {
  const { context, page } = await visitor(browser, world, { javaScriptEnabled: false });
  const email = newEmail();
  await page.goto("/booking");
  await expect(page.getByText("Times of Los Angeles, our own")).toBeVisible();
  const link = freeDays(page).nth(0);
  const printed = (await link.getAttribute("aria-label")) ?? "";
  const day = printed.replace(/, \d+ times?$/, "");
  await link.click();
  await expect(page).toHaveURL(/\/schedule\/discovery\/plain\?day=/);
  const frame = page.locator("main");
  await expect(frame.locator("details[open] summary")).toContainText(day);
  await frame.locator("details[open] .call-time").first().click();
  await frame.getByLabel("Name").fill("Rosa Bonheur");
  await frame.getByLabel("Email").fill(email);
  await frame.getByLabel("Phone").fill("call me");
  await frame.getByLabel(/what is it about/i).fill("Bread & <b>butter</b>");
  await frame.getByRole("button", { name: "Book this call" }).click();
  await expect(frame.getByText("This is no telephone number")).toBeVisible();
  await expect(frame.getByLabel(/what is it about/i)).toHaveValue("Bread & <b>butter</b>");
  await expect(frame.locator("input[name=start]:checked")).toHaveCount(1);
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(0);
  await frame.getByLabel("Phone").fill("+49 30 1234567");
  await frame.getByRole("button", { name: "Book this call" }).click();
  await expect(frame.getByRole("heading", { name: "Your call is booked." })).toBeVisible();
  eventIn(await world.mailbox.find(email, /your call is booked/i));
  // The page is printed anew after the answer, as soon as the process hears of the booking.
  await expect(async () => {
    await page.goto("/booking");
    await expect(freeDays(page).nth(0)).not.toHaveAttribute("aria-label", printed, { timeout: 1 });
  }).toPass();
  await context.close();
});

test("the island takes over the printed days: nothing moves, and the pressed day is the chosen one", async ({
  browser,
  world,
}) => {
  const timezoneId = "America/Los_Angeles"; // the studio's, so that the days are the same
  const { context, page } = await visitor(browser, world, { timezoneId });
  await watchShifts(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/functions/v1/free-slots", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/booking", { waitUntil: "networkidle" });
  const state = () =>
    page.locator(".call-day, .call-time, .call-month th").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const isFree = one.getAttribute("aria-disabled") !== "true";
        return `${one.textContent} ${isFree} ${one.getAttribute("aria-label")} ${[x, y + scrollY, width, height].map(Math.round)}`;
      }),
    );
  const withNames = (all: string[]) =>
    all.map((one) => one.replace(/ (?:null|[A-Z]\w+, [^0-9]*\d+, nothing free) /, " "));
  const printed = await state();
  expect(printed.filter((one) => one.includes(" true ")).length).toBeGreaterThan(2);
  await page.mouse.move(5, 300);
  await expect(page.locator("[data-island=scheduler]")).toHaveAttribute("data-awake", "");
  expect(await state()).toEqual(printed);
  release();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByLabel(/times are shown for/i)).toBeVisible();
  expect(withNames(await state())).toEqual(withNames(printed));
  expect(await shifts(page)).toEqual([]);
  await context.close();

  const quick = await visitor(browser, world, { timezoneId });
  await quick.page.goto("/booking", { waitUntil: "networkidle" });
  const day = await (await freeDay(quick.page, 0)).getAttribute("data-day");
  await quick.page.locator(`a[data-day="${day}"]`).click();
  await expect(quick.page.locator(`button[data-day="${day}"]`)).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(quick.page.locator(`button[data-day="${day}"]`)).toBeFocused();
  expect(new URL(quick.page.url()).pathname).toBe("/booking");
  await quick.context.close();
});

test("the page without a script can be used by everyone", async ({ page }) => {
  await page.goto("/schedule/discovery/plain?zone=Asia/Kolkata");
  await expect(page.getByLabel("Times are shown for")).toHaveValue(/^Asia\/(Kolkata|Calcutta)$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page);
});

test("a form that another site sends in a visitor's name books nothing, and only our own pages may frame the calendar", async ({
  request,
  world,
}) => {
  const plain = await request.get("/schedule/discovery/plain");
  expect(plain.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  const [, start = ""] = /name="start" value="([^"]+)"/.exec(await plain.text()) ?? [];
  expect(start).toMatch(/Z$/);
  const email = newEmail();
  const form = { name: "Mallory", email, phone: "+1 213 555 0199", note: "", zone: "UTC", start };
  const strange = await request.post("/schedule/discovery/plain", {
    form,
    headers: { "sec-fetch-site": "cross-site" },
    maxRedirects: 0,
  });
  expect([strange.status(), (await strange.text()).includes("came from another site")]).toEqual([
    403,
    true,
  ]);
  const own = await request.post("/schedule/discovery/plain", {
    form,
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect(own.status()).toBe(303);
  await world.mailbox.find(email, /your call is booked/i);
  expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(1);
  const framing = async (path: string) =>
    (await request.get(path))
      .headers()
      ["content-security-policy"]?.match(/frame-ancestors [^;]+/)?.[0];
  expect(await framing("/schedule/discovery")).toBe("frame-ancestors 'self'");
  expect(await framing("/booking")).toBe("frame-ancestors 'none'");
  expect(await framing("/call/move?token=x")).toBe("frame-ancestors 'none'");
  expect((await request.get("/call/move?token=x")).status()).toBe(404);
  expect((await request.get("/schedule/lunch/plain")).status()).toBe(404);
});
