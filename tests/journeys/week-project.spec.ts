import type { Page } from "@playwright/test";
import { studio as seller } from "#content/studio.ts";
import type { ClockAnswer } from "#domain/clock/clock-answer.ts";
import { durationText } from "#domain/duration.ts";
import { fixedProject } from "../project.ts";
import {
  faketimeLibrary,
  newServerClock,
  type ServerClock,
  secondsUntil,
} from "../server-clock.ts";
import { type Daybreak, startDaybreak } from "./daybreak.ts";
import { figuresOf, projectPages, studioActs } from "./project-acts.ts";
import { studioClient } from "./studio-client.ts";
import { ask, expect, openOwnProject, openStudioPage, test as shared } from "./world.ts";

/** The day before the start. In the studio's zone summer time begins on Sunday, March 14, 2027, at 2:00. */
const wednesday = secondsUntil("2027-03-10T10:00-08:00");

/** A Daybreak of its own, whose clock this journey sets. */
const test = shared.extend<object, { clock: ServerClock; world: Daybreak }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const clock = newServerClock(wednesday);
      await use(clock);
      clock.remove();
    },
    { scope: "worker" },
  ],
  world: [
    async ({ clock, site }, use) => {
      const world = await startDaybreak({ ...clock.environment, SEO_TEST_HOSTS: site.host });
      await use(world);
      await world.stop();
    },
    { scope: "worker" },
  ],
});

test.skip(!faketimeLibrary, "libfaketime is not installed");
test.use({ timezoneId: "America/Los_Angeles" });

test("a Website in a Week over a change of summer time, with the clock right on both sides (needs libfaketime)", {
  tag: "@prove",
}, async ({ page, browser, world, clock, site }) => {
  test.setTimeout(400_000);
  site.pages.set("/first", "<!doctype html><title>The first version</title><h1>Bread</h1>");
  let secondsAhead = wednesday;
  const present = () => Date.now() + secondsAhead * 1000;
  await page.clock.setSystemTime(present());
  const { agreed_total_minor, ...questionnaire } = fixedProject;
  const { client, id } = await openOwnProject(page, world, {
    ...questionnaire,
    service_selection: "multi-page",
  });
  const now = page.locator("#now");
  await expect(now.getByRole("heading", { name: "We are preparing your offer." })).toBeVisible();

  const asStudio = await studioClient(world);
  const acts = studioActs(asStudio);
  const orderId = await acts.sendOrder(id, agreed_total_minor * 2);
  await ask(world, "answer-order", { orderId, version: 1, answer: "accept" }, client);
  await expect(now.getByRole("heading", { name: "The deposit is open." })).toBeVisible();
  const studio = await openStudioPage(browser, world, id, present());
  const pages = projectPages(page, studio);
  const { desk, card } = pages;

  /** The server's and both browsers' clocks are set to this moment; both open their page again. */
  const jumpTo = async (moment: string) => {
    secondsAhead = secondsUntil(moment);
    await clock.set(world.url, secondsAhead);
    await asStudio.supabase.auth.refreshSession();
    const reopen = async (each: Page) => {
      await each.clock.setSystemTime(present());
      await each.reload();
    };
    await Promise.all([page, studio].map(reopen));
  };
  const readClock = async () =>
    (await asStudio.supabase.rpc("project_clock", { project_id: id }).throwOnError())
      .data as ClockAnswer;

  /** Hours summed from the jumps: the function has them within two minutes, and both pages have its figures. */
  const expectHours = async (hours: { studio: number; client: number }) => {
    const reading = await readClock();
    const { studio_seconds, client_seconds, elapsed_seconds, started_at } = reading;
    expect(Math.abs(studio_seconds - hours.studio * 3600)).toBeLessThan(120);
    expect(Math.abs(client_seconds - hours.client * 3600)).toBeLessThan(120);
    expect(studio_seconds + client_seconds).toBe(elapsed_seconds);
    if (reading.state !== "ended") {
      const since = (present() - Date.parse(started_at ?? "")) / 1000;
      expect(Math.abs(since - elapsed_seconds)).toBeLessThan(10);
    }
    await expect(async () => {
      const { state, studio_seconds, client_seconds } = await readClock();
      const left = state === "ended" ? [] : [week - studio_seconds];
      const figures = [studio_seconds, client_seconds, ...left, week];
      const texts = figures.map((seconds) => durationText(seconds, "en", "short"));
      expect(await figuresOf(now)).toEqual(texts);
      expect(await figuresOf(desk)).toEqual(texts);
    }).toPass({ timeout: 30_000 });
  };
  /** When the studio's time is over, as both pages say it; the minutes are those of this journey. */
  const expectReady = async (day: string, hour: string, half: string) => {
    const moment = `${day}, 2027, ${hour}:0\\d ${half} PDT`;
    await expect(now.getByText(new RegExp(`^Ready by ${moment} at the latest`))).toBeVisible();
    await expect(desk.getByText(new RegExp(`^Due ${moment}`))).toBeVisible();
  };

  // The clock starts on Thursday at ten; seven days later a clock on the wall shows eleven.
  await jumpTo("2027-03-11T10:00-08:00");
  await acts.pay(id, "deposit", new Date(present()));
  await expect(now.getByRole("heading", { name: "2 things are missing." })).toBeVisible();
  await pages.tickNeeded();
  await desk.getByRole("button", { name: "The content is complete" }).click();
  await expect(now.getByRole("heading", { name: /^We are building\. 6 days, 23 h/ })).toBeVisible();
  await expectReady("Mar 18", "11", "AM");
  const { started_at, ends_at } = await readClock();
  expect(Date.parse(ends_at ?? "") - Date.parse(started_at ?? "")).toBe(168 * 3_600_000);
  await expectHours({ studio: 0, client: 0 });

  // A question is open across the change: from Saturday at ten to Sunday at eleven the project's clock counts 24 hours.
  await jumpTo("2027-03-13T10:00-08:00");
  await expectHours({ studio: 48, client: 0 });
  await expectReady("Mar 18", "11", "AM");
  await pages.askBlocking("Which oven is on the front page?");
  await expect(now.getByText("Our clock stands still until then.")).toBeVisible();
  await expect(desk.getByText("The clock stands still.")).toBeVisible();
  await jumpTo("2027-03-14T03:30-07:00");
  await expectHours({ studio: 48, client: 16.5 });
  await world.mailbox.find(client.email, /^We have a question: /);
  await jumpTo("2027-03-14T11:00-07:00");
  await expectHours({ studio: 48, client: 24 });
  await pages.answer("The blue one.");
  await expect(now.getByRole("heading", { name: /^We are building/ })).toBeVisible();
  await expectReady("Mar 19", "11", "AM");

  // The first version waits five hours for its list, which is the first of two.
  await jumpTo("2027-03-15T07:00-07:00");
  await expectHours({ studio: 68, client: 24 });
  await world.mailbox.find(seller.email, /^Answered: /);
  await pages.postFirst({ title: "The first pages", link: `${site.url}/first` });
  await expect(now.getByRole("heading", { name: /look at and approve/ })).toBeVisible();
  await world.mailbox.find(client.email, /^Ready for you to look at: The first pages$/);
  await jumpTo("2027-03-15T12:00-07:00");
  await expectHours({ studio: 68, client: 29 });
  await expect(card.getByText("Round 1 of 2")).toBeVisible();
  await pages.sendChange("A larger headline");
  await expect(now.getByRole("heading", { name: /^We are building/ })).toBeVisible();
  await expectReady("Mar 19", "4", "PM");

  // Version 2 waits three hours, and the page asks before the last round.
  await jumpTo("2027-03-16T18:00-07:00");
  await expectHours({ studio: 98, client: 29 });
  await pages.postNext({ complete: false });
  await expect(card.getByText(/^Version 2, posted/)).toBeVisible();
  await expect(now.getByText("Our clock stands still until then.")).toBeVisible();
  await jumpTo("2027-03-16T21:00-07:00");
  await expectHours({ studio: 98, client: 32 });
  await expect(card.getByText("Round 2 of 2")).toBeVisible();
  await pages.sendChange("A smaller headline");
  const last = page.getByRole("dialog", { name: "Use the last included round?" });
  await last.getByRole("button", { name: "Send the list" }).click();
  await expect(now.getByRole("heading", { name: /^We are building/ })).toBeVisible();
  await expectReady("Mar 19", "7", "PM");

  // Version 3 is complete: the clock has ended, and stays so on the days of the approval, the money and the launch.
  await jumpTo("2027-03-17T23:30-07:00");
  await expectHours({ studio: 124.5, client: 32 });
  await pages.postNext({ complete: true });
  const delivered = "Delivered in 5 days, 4 hours of our time.";
  await expect(now.getByText(delivered)).toBeVisible();
  await expect(desk.getByText(delivered)).toBeVisible();
  const ended = await readClock();
  expect(ended).toMatchObject({ state: "ended", reason: "complete" });
  await jumpTo("2027-03-18T09:00-07:00");
  await expectHours({ studio: 124.5, client: 32 });
  await pages.approve();
  await expect(card.getByText(/approved version 3 on/)).toBeVisible();
  await acts.issueBalance(id);
  await expect(now.getByRole("heading", { name: /^The final invoice is open/ })).toBeVisible();
  await jumpTo("2027-03-19T09:00-07:00");
  await expect(now.getByText(delivered)).toBeVisible();
  await acts.pay(id, "balance", new Date(present()));
  await expect(now.getByRole("heading", { name: "We are preparing the launch." })).toBeVisible();
  await pages.complete();
  await expect(now.getByRole("heading", { name: "Your project is complete." })).toBeVisible();
  await expect(desk.getByText("Complete.", { exact: true })).toBeVisible();
  await expectHours({ studio: 124.5, client: 32 });
  expect(await readClock()).toEqual(ended);

  // Every mail has come once, and no reminder: nothing was open for as long as three days.
  const mails = () =>
    [client, seller].map(({ email }) =>
      world.mailbox.all.flatMap(({ to, mail }) => (to === email ? [mail.subject] : [])).sort(),
    );
  const ready = "Ready for you to look at: The first pages";
  await expect.poll(mails, { timeout: 45_000 }).toEqual([
    [
      "A new device signed in",
      "Deposit invoice 2027-0001: $5,000.00",
      "Final invoice 2027-0002: $5,000.00",
      ready,
      ready,
      ready,
      "We have a question: Analytical Engines",
      "We have received $5,000.00",
      "We have received $5,000.00",
      "We have your questionnaire",
      "Website in a Week: Completed",
      "Welcome to Daybreak",
      "Your order for Analytical Engines is ready: please look at it",
    ],
    [
      "Analytical Engines: the order was accepted",
      "Answered: Analytical Engines",
      "Approved: The first pages",
      "Changes: The first pages",
      "Changes: The first pages",
    ],
  ]);
  const reminders = asStudio.supabase.from("reminders").select("subject_kind, sent_at, ended_at");
  const { data: rows } = await reminders.eq("project_id", id).throwOnError();
  expect(new Set(rows.map(({ subject_kind }) => subject_kind))).toEqual(
    new Set(["item", "question", "deliverable"]),
  );
  expect(rows.filter(({ sent_at, ended_at }) => sent_at || !ended_at)).toEqual([]);
  await studio.close();
});

const week = 7 * 24 * 3600;
