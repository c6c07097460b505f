import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { eventIn, freeDay, freeDays, newEmail, visitor } from "./booking-page.ts";
import { startDaybreak } from "./daybreak.ts";
import { studioClient } from "./studio-client.ts";
import { ask, expect, expectAccessible, test } from "./world.ts";

async function openCalendar(page: Page, path = "/booking") {
  await page.goto(path);
  await page.locator(".scheduler").scrollIntoViewIfNeeded();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".call-day:not([aria-disabled=true])").first()).toBeVisible();
}

const times = (page: Page) => page.locator(".call-times .call-time");

async function chooseTime(page: Page, day = 1, time = 0): Promise<string> {
  await (await freeDay(page, day)).click();
  await times(page).nth(time).click();
  await expect(page.getByRole("button", { name: "Book this call" })).toBeVisible();
  return new URL(page.url()).searchParams.get("at") ?? "";
}

async function fillForm(page: Page, email: string) {
  await page.getByLabel("Name").fill("Rosa Parks");
  await page.getByLabel("Phone").fill("+49 30 1234567");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/what is it about/i).fill("We bake bread.");
}

for (const [zone, timePattern] of [
  ["America/New_York", /^\d+:\d\d [AP]M$/],
  ["Asia/Kolkata", /:(00|30) [AP]M$/],
  ["Australia/Lord_Howe", /:(00|30) [AP]M$/],
] as const) {
  const tag = zone === "Asia/Kolkata" ? [] : "@prove";
  test(`somebody in ${zone} books a call by their own clock, finds it in their calendar, moves it and cancels it`, {
    tag,
  }, async ({ browser, world }) => {
    const { context, page } = await visitor(browser, world, { timezoneId: zone });
    const email = newEmail();
    await openCalendar(page);
    await (await freeDay(page, 2)).click();
    const chosenDay = new URL(page.url()).searchParams.get("day") ?? "";
    const button = times(page).first();
    const label = (await button.innerText()).split("\n").filter(Boolean);
    expect(label[0]).toMatch(timePattern);
    await button.click();
    const at = new URL(page.url()).searchParams.get("at") ?? "";
    const expected = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hour: "numeric",
      minute: "2-digit",
    }).format(new Date(at));
    expect(label[0]).toBe(expected.replace("\u202f", " "));
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(at));
    expect(day).toBe(chosenDay);

    await page.getByRole("button", { name: "Book this call" }).click();
    await expect(page.getByText("Please tell us your name.")).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
    await fillForm(page, email);
    await page.reload();
    await page.locator(".scheduler").scrollIntoViewIfNeeded();
    await expect(page.getByLabel("Name")).toHaveValue("Rosa Parks");
    await expect(page.getByLabel(/what is it about/i)).toHaveValue("We bake bread.");
    await page.getByRole("button", { name: "Book this call" }).dblclick();
    await expect(page.getByRole("heading", { name: /your call is booked/i })).toBeVisible();
    await expect(page.getByRole("heading", { name: /your call is booked/i })).toContainText(
      label[0] ?? "",
    );

    const confirmation = await world.mailbox.find(email, /your call is booked/i);
    const { method, event } = eventIn(confirmation);
    expect(method).toBe("REQUEST");
    expect(event.startDate.toJSDate().toISOString()).toBe(new Date(at).toISOString());
    const notice = await world.mailbox.find("hello@daybreak.example", /new call: rosa parks/i);
    expect(notice.text).toContain("We bake bread.");
    expect(confirmation.text).not.toContain("bread");
    expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(1);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Add to my calendar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("call.ics");
    const google = await page.getByRole("link", { name: "Google Calendar" }).getAttribute("href");
    expect(google).toContain(at.replace(/[-:]/g, "").slice(0, 13));

    // A scanner that follows the links of the mail changes nothing.
    const links = [
      ...(confirmation.text ?? "").matchAll(/https?:\S+\/call\/(?:move|cancel)\?token=\S+/g),
    ].map(([link]) => link);
    expect(links).toHaveLength(2);
    for (const link of links) expect((await context.request.get(link)).status()).toBe(200);
    const move = links.find((link) => link.includes("/move")) ?? "";
    await page.goto(move);
    await expectAccessible(page);
    await page.locator("details").nth(2).locator("summary").click();
    await page.locator("details[open] .call-time").first().click();
    await page.getByRole("button", { name: "Move the call" }).click();
    await expect(page.getByRole("heading", { name: "Your call is booked." })).toBeVisible();
    const moved = eventIn(await world.mailbox.find(email, /has moved/));
    expect([moved.event.uid, moved.event.sequence]).toEqual([event.uid, 1]);
    expect(moved.event.startDate.toJSDate().toISOString()).not.toBe(new Date(at).toISOString());

    await page.goto(links.find((link) => link.includes("/cancel")) ?? "");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel the call" }).click();
    await expect(page.getByRole("heading", { name: "This call is cancelled." })).toBeVisible();
    const cancelled = eventIn(await world.mailbox.find(email, /is cancelled/));
    expect([cancelled.method, cancelled.event.uid, cancelled.event.sequence]).toEqual([
      "CANCEL",
      event.uid,
      2,
    ]);
    expect(world.mailbox.all.filter(({ to }) => to === email)).toHaveLength(3);
    await context.close();
  });
}

test("by keyboard alone: through the month, to a time, through the form, and back", async ({
  browser,
  world,
}) => {
  const { context, page } = await visitor(browser, world);
  await openCalendar(page);
  await expectAccessible(page);
  // From the later month PageUp leads back to this one, on whatever day of the year the test runs.
  await page.getByRole("button", { name: "Later month" }).click();
  await freeDays(page).first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-day") ?? "");
  const shift = (day: string, count: number) => {
    const moment = new Date(`${day}T00:00:00Z`);
    moment.setUTCDate(moment.getUTCDate() + count);
    return moment.toISOString().slice(0, 10);
  };
  const start = await focused();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return focused();
  };
  expect(await press("ArrowDown")).toBe(shift(start, 7));
  expect(await press("ArrowRight")).toBe(shift(start, 8));
  expect(await press("ArrowLeft")).toBe(shift(start, 7));
  expect(await press("ArrowUp")).toBe(start);
  expect(new Date(await press("Home")).getUTCDay()).toBe(1);
  const end = await press("End");
  expect(new Date(end).getUTCDay()).toBe(0);
  const monthBefore = await press("PageUp");
  expect(monthBefore.slice(0, 7)).not.toBe(end.slice(0, 7));
  expect((await press("PageDown")).slice(0, 7)).toBe(end.slice(0, 7));
  // The whole month is one stop for the Tab key.
  await expect(page.locator(".call-day[tabindex='0']")).toHaveCount(1);

  await freeDays(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".call-day[aria-pressed=true]")).toBeFocused();
  await expect(page.getByRole("region", { name: /^Times on/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(times(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-step-heading]")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab"); // Another time
  await page.keyboard.press("Tab");
  await page.keyboard.type("Mary Seacole");
  await page.keyboard.press("Tab");
  await page.keyboard.type("+49 30 1234567");
  await page.keyboard.press("Tab");
  await page.keyboard.type(newEmail());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /your call is booked/i })).toBeFocused();
  await expectAccessible(page);
  await context.close();
});

for (const width of [390, 1280]) {
  test(`nothing moves when the calendar comes, ${width} pixels wide`, async ({
    browser,
    world,
  }) => {
    const { context, page } = await visitor(browser, world, { viewport: { width, height: 720 } });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput) {
            Object.assign(window, { shifted: (Reflect.get(window, "shifted") ?? 0) + entry.value });
          }
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openCalendar(page);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(window, "shifted") ?? 0)).toBeLessThan(0.001);
    await context.close();
  });
}

test("back, forward and another zone keep what was chosen", async ({ browser, world }) => {
  const { context, page } = await visitor(browser, world);
  await openCalendar(page);
  const at = await chooseTime(page, 2, 1);
  await page.goBack();
  await expect(page.locator(".call-day[aria-pressed=true]")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("button", { name: "Book this call" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("at")).toBe(at);
  await page.getByRole("button", { name: "Another time" }).click();
  const zone = page.getByLabel(/times are shown for/i);
  await zone.selectOption("Every time zone…");
  await expect(zone).toHaveValue("Europe/Berlin");
  await zone.selectOption("America/Boise"); // not one of those that are offered first
  await expect(page.getByText(/shown for Boise/)).toBeVisible();
  await zone.selectOption("America/Los_Angeles");
  await expect(page.getByText("Our own time")).toBeVisible();
  await page.reload();
  await page.locator(".scheduler").scrollIntoViewIfNeeded();
  await expect(zone).toHaveValue("America/Los_Angeles");
  await context.close();
});

test("two people want one time: the slower one gets a message, keeps what was typed, and takes another time", async ({
  browser,
  world,
}) => {
  const { context, page } = await visitor(browser, world);
  const other = await context.newPage();
  const [slow, quick] = [newEmail(), newEmail()];
  await openCalendar(page, "/schedule/discovery");
  await chooseTime(page, 3, 0);
  await openCalendar(other, "/services/one-day-website#schedule");
  await chooseTime(other, 3, 0);
  await fillForm(page, slow);
  await fillForm(other, quick);
  await other.getByRole("button", { name: "Book this call" }).click();
  await expect(other.getByRole("heading", { name: /your call is booked/i })).toBeVisible();
  await page.getByRole("button", { name: "Book this call" }).click();
  const banner = page.getByRole("alert");
  await expect(banner).toContainText("Somebody has just taken this time");
  await expect(banner).toBeFocused();
  await expectAccessible(page);
  await banner.getByRole("button").first().click();
  await expect(page.getByLabel("Email")).toHaveValue(slow);
  await page.getByRole("button", { name: "Book this call" }).click();
  await expect(page.getByRole("heading", { name: /your call is booked/i })).toBeVisible();
  await page.reload();
  await page.locator(".scheduler").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: /your call is booked/i })).toBeVisible();
  await context.close();
});

test("when the server is killed while it books, each call is stored or it is not, and each mail is sent once", {
  tag: "@prove",
}, async () => {
  const world = await startDaybreak();
  try {
    const invoke = (name: string, body: object) =>
      ask<{ slots?: string[]; booking?: { starts_at: string } }>(world, name, body);
    const { slots = [] } = await invoke("free-slots", { event: "discovery" });
    // Every third slot is booked, so that no two calls overlap.
    const wanted = slots
      .filter((_, n) => n % 3 === 0)
      .slice(0, 15)
      .map((start) => ({
        event: "discovery",
        start,
        zone: "UTC",
        name: "Ada",
        email: newEmail(),
        phone: "+1 213 555 0100",
        submission_key: randomUUID(),
      }));
    const requests = wanted.map((body) => invoke("create-booking", body).catch(() => null));
    await requests[3];
    await world.kill();
    const answered = await Promise.all(requests);
    expect(answered.filter((answer) => answer?.booking).length).toBeGreaterThan(0);
    expect(answered.filter((answer) => answer === null).length).toBeGreaterThan(0);
    await world.restart();
    const after = (await invoke("free-slots", { event: "discovery" })).slots ?? [];
    for (const [n, { start }] of wanted.entries()) {
      if (answered[n]?.booking) expect(after, `call ${n} was confirmed`).not.toContain(start);
    }
    // Whoever sends the request again gets the same call.
    const again = await Promise.all(wanted.map((body) => invoke("create-booking", body)));
    expect(again.every(({ booking }) => booking)).toBe(true);
    const { supabase: studio } = await studioClient(world);
    const mails = studio.from("mails").select("to_address").eq("kind", "booking-confirmation");
    const addresses = (await mails).data?.map(({ to_address }) => to_address);
    expect(addresses?.sort()).toEqual(wanted.map(({ email }) => email).sort());
    // A mail that was being sent at the kill waits until its lease has run out; the others leave at once.
    const arrived = () =>
      wanted.filter(({ email }) => world.mailbox.all.some(({ to }) => to === email));
    await expect
      .poll(() => arrived().length, { timeout: 60_000 })
      .toBeGreaterThan(wanted.length / 2);
    await new Promise((done) => setTimeout(done, 4000));
    for (const { email } of wanted) {
      expect(world.mailbox.all.filter(({ to }) => to === email).length).toBeLessThanOrEqual(1);
    }
  } finally {
    await world.stop();
  }
});

test("with a provider's address its page is embedded, and the policy lets in that provider alone", {
  tag: "@prove",
}, async ({ browser }) => {
  const world = await startDaybreak({
    SCHEDULING_URL_DISCOVERY: "https://cal.example.com/daybreak",
  });
  try {
    const context = await browser.newContext({ baseURL: world.url });
    const page = await context.newPage();
    await page.route("https://cal.example.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Their calendar</h1>" }),
    );
    const answer = await page.goto("/booking");
    const policy = answer?.headers()["content-security-policy"];
    expect(policy).toMatch(/frame-src 'self' https:\/\/cal\.example\.com;/);
    await page.locator(".scheduler").scrollIntoViewIfNeeded();
    const frame = page.frameLocator("iframe[src='https://cal.example.com/daybreak']");
    await expect(frame.getByRole("heading", { name: "Their calendar" })).toBeVisible();
    await expect(page.getByRole("link", { name: /open the calendar/i })).toHaveAttribute(
      "href",
      "https://cal.example.com/daybreak",
    );
    await expect(page.getByRole("grid")).toHaveCount(0);
    const plain = await context.request.get("/schedule/discovery/plain", { maxRedirects: 0 });
    expect([plain.status(), plain.headers().location]).toEqual([
      302,
      "https://cal.example.com/daybreak",
    ]);
    const refused = await context.request.post("/functions/v1/create-booking", {
      headers: { apikey: world.publishableKey },
      data: {
        event: "discovery",
        start: "2030-01-01T18:00:00Z",
        zone: "UTC",
        name: "Ada",
        email: "a@b.co",
        phone: "12345",
        submission_key: randomUUID(),
      },
    });
    expect([refused.status(), (await refused.json()).message]).toEqual([
      404,
      "This call is booked at https://cal.example.com/daybreak.",
    ]);
    // The other kinds of call are booked with us.
    await page.goto("/schedule/vip-day");
    await expect(page.getByRole("grid")).toBeVisible();
    await context.close();
  } finally {
    await world.stop();
  }
});
