import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { studioZone } from "#content/booking.ts";
import { addDays } from "#domain/booking/month.ts";
import { calendarDay, timeOfDay, weekdayAndDate, weekdayDateAndTime } from "#domain/dates.ts";
import type { Daybreak } from "./daybreak.ts";
import {
  ask,
  type Client,
  expect,
  expectAccessible,
  newClient,
  project,
  signIn,
  submitProject,
  test,
} from "./world.ts";

interface Booked {
  id: string;
  start: string;
  email: string;
}

const studioLocale = { timezone: studioZone };

async function slotsOf(world: Daybreak): Promise<string[]> {
  return (await ask<{ slots: string[] }>(world, "free-slots", { event: "discovery" })).slots;
}

/** Books the first free time that is wanted, as somebody new or as a client with a project. */
async function book(
  world: Daybreak,
  name: string,
  {
    isWanted,
    person,
    from,
  }: { isWanted: (slot: string) => boolean; person?: Client; from?: string },
): Promise<Booked> {
  const start = (await slotsOf(world)).find(isWanted) ?? "";
  const email = person?.email ?? `${randomUUID()}@example.com`;
  const body = {
    event: "discovery",
    start,
    zone: "Asia/Kolkata",
    name,
    email,
    phone: "+49 30 1234567",
    note: "We bake bread, and nobody finds us.",
    project: from,
    submission_key: randomUUID(),
  };
  const { booking } = await ask<{ booking?: { token: string } }>(
    world,
    "create-booking",
    body,
    person,
  );
  if (!booking) throw new Error("The call was not booked");
  return { id: booking.token.split(".")[0] ?? "", start, email };
}

const inWeek = (monday: string) => (slot: string) => {
  const day = calendarDay(slot, studioZone);
  return monday <= day && day < addDays(monday, 7);
};
const waitUntilLive = (page: Page) =>
  page.locator("html[data-live=on]").waitFor({ state: "attached" });
/** The Monday of a week that is wholly ahead and for which times are offered. */
const mondayAhead = () => {
  const today = calendarDay(new Date(), studioZone);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, 14 - weekday);
};

test("a call comes in while the week is open, is opened, moved around another one, and cancelled", async ({
  page,
  world,
}) => {
  const monday = mondayAhead();
  const ada = await newClient(world);
  const projectId = await submitProject(ada, { ...project, business_name: "Analytical Engines" });
  await signIn(page, world.studio);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Calls", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calls" })).toBeVisible();
  await page.goto(`/admin/bookings?week=${monday}`);
  await expect(page.getByText("No calls. What is booked")).toBeVisible();
  await expectAccessible(page);
  await waitUntilLive(page);

  const call = await book(world, "Ada Lovelace", {
    isWanted: inWeek(monday),
    person: ada,
    from: projectId,
  });
  const days = page.getByRole("list", { name: "Days" });
  const link = days.getByRole("link", { name: /Ada Lovelace/ });
  await expect(link).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "New call: Ada Lovelace" }),
  ).toBeVisible();
  const other = await book(world, "Björn Ångström", {
    isWanted: (slot) =>
      inWeek(monday)(slot) && calendarDay(slot, studioZone) > calendarDay(call.start, studioZone),
  });
  const others = days.getByRole("link", { name: /Björn Ångström/ });
  await expect(others).toBeVisible();

  // The arrow keys lead to the next day's call and back, and Enter opens the call.
  await link.focus();
  await page.keyboard.press("ArrowRight");
  await expect(others).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Call", exact: true });
  await expect(dialog.getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`week=${monday}&id=${call.id}`));
  await expect(
    dialog.getByText(weekdayAndDate(call.start, studioLocale), { exact: false }).first(),
  ).toBeVisible();
  await expect(dialog.getByText(/For them: .* in Kolkata, GMT\+5:30/)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "+49 30 1234567" })).toHaveAttribute(
    "href",
    "tel:+49301234567",
  );
  await expect(dialog.getByText("We bake bread, and nobody finds us.")).toBeVisible();
  await expect(dialog.getByText("by a client, signed in")).toBeVisible();
  await expect(
    dialog.getByRole("link", { name: "Analytical Engines", exact: true }).first(),
  ).toHaveAttribute("href", `/admin/project/${projectId}`);
  await expect(dialog.getByText("1 of 2", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("heading", { name: "Björn Ångström" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();

  // Somebody else books the time first: free times near it are offered, and one of them is chosen.
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(
    dialog.getByRole("heading", { name: "Another time for Ada Lovelace" }),
  ).toBeVisible();
  const times = dialog.getByRole("group", { name: /^Free times on/ }).getByRole("button");
  await expect(times.first()).toBeVisible();
  await expectAccessible(page);
  await times.last().click();
  const last = (await slotsOf(world)).findLast(
    (slot) => calendarDay(slot, studioZone) === calendarDay(call.start, studioZone),
  );
  await book(world, "Kwame Mensah", { isWanted: (slot) => slot === last });
  await dialog.getByRole("button", { name: /^Move to/ }).click();
  await expect(dialog.getByRole("alert")).toContainText("just taken");
  const near = dialog.getByRole("group", { name: "Free times near it" }).getByRole("button");
  const chosen = (await near.first().textContent()) ?? "";
  await near.first().click();
  await dialog.getByRole("button", { name: `Move to ${chosen}` }).click();
  await expect(dialog.getByText("Moved. A mail with the new time is on its way")).toBeVisible();
  await expect(dialog.getByText("Moved", { exact: true }).first()).toBeVisible();
  expect((await world.mailbox.find(ada.email, /has moved/)).text).toContain("Kolkata");

  // Only the studio may move a call outside the hours: it goes to an evening a week later.
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await dialog.getByText("Outside our hours").click();
  await dialog.getByLabel("Date").fill(addDays(monday, 12));
  await dialog.getByLabel(/^Time in/).fill("19:15");
  await dialog.getByRole("button", { name: /^Move to Saturday, .* 7:15 PM$/ }).click();
  await expect(dialog.getByText("Moved. A mail with the new time")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`week=${addDays(monday, 7)}&id=${call.id}`));

  await dialog.getByRole("button", { name: "Cancel the call" }).click();
  const asked = page.getByRole("dialog", { name: "Cancel this call?" });
  await expectAccessible(page);
  await expect(asked.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(asked).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel the call" }).click();
  await asked.getByRole("button", { name: "Cancel the call" }).click();
  await expect(dialog.getByText("Cancelled. A mail that says so is on its way")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Move", exact: true })).toHaveCount(0);
  await world.mailbox.find(ada.email, /is cancelled/);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("heading", { name: "Cancelled" })).toBeVisible();
  await expect(link).toHaveCount(0);

  // A call is opened by the link in a calendar, which names no week, and from the contact's history.
  await page.goto(`/admin/bookings?id=${other.id}`);
  await expect(dialog.getByRole("heading", { name: "Björn Ångström" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`week=${monday}`));
  await page.goto(`/admin/contact?address=${encodeURIComponent(ada.email)}`);
  await expect(page.getByText("Call booked", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: /^Strategy call:/ }).click();
  await expect(dialog.getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await page.goto(`/admin/bookings?week=${monday}`);
  await expect(others).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/bookings?id=nonsense");
  await expect(dialog.getByText("does not exist")).toBeVisible();
});

test("hours and days off decide at once what is offered; nothing typed is lost; a new calendar address ends the old", {
  tag: "@prove",
}, async ({ page, world }) => {
  const monday = addDays(mondayAhead(), 14);
  const call = await book(world, "Grace Hopper", { isWanted: inWeek(monday) });
  await signIn(page, world.studio);
  await page.goto("/admin/bookings");
  await page.getByRole("link", { name: "Hours and days off" }).click();
  const save = page.getByRole("button", { name: "Save these hours" });
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  // A time is wide enough for its AM or PM, and no field is wider than its form.
  const fields = await page.locator("form input").evaluateAll((all) =>
    all.map((field) => {
      const own = field.getBoundingClientRect();
      const form = field.closest("form")?.getBoundingClientRect();
      return {
        type: (field as HTMLInputElement).type,
        width: own.width,
        over: own.right - (form?.right ?? 0),
      };
    }),
  );
  expect(fields.filter(({ type, width }) => type === "time" && width < 130)).toEqual([]);
  expect(fields.filter(({ over }) => over > 0.5)).toEqual([]);

  // A wrong value has its message beside its field, and nothing is stored.
  await page.getByLabel("Monday, 1: to").fill("08:00");
  await page.getByRole("button", { name: "Add hours on Saturday" }).click();
  await save.click();
  await expect(page.getByText("It ends before it begins.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("please look at Monday");
  await expect(page.getByLabel("Monday, 1: to")).toBeFocused();
  await expectAccessible(page);
  // Typed hours stay when another kind of call is shown, and after a reload.
  await page.getByRole("tab", { name: "AI tools" }).click();
  await expect(page.getByRole("button", { name: "Remove Monday, 1" })).toHaveCount(0);
  await page.getByRole("tab", { name: /^Strategy/ }).click();
  await expect(page.getByLabel("Monday, 1: to")).toHaveValue("08:00");
  await page.reload();
  await expect(page.getByLabel("Monday, 1: to")).toHaveValue("08:00");
  await expect(page.getByLabel("Saturday, 1: from")).toHaveValue("09:00");

  await page.getByLabel("Monday, 1: from").fill("10:00");
  await page.getByLabel("Monday, 1: to").fill("11:00");
  await page.getByRole("button", { name: "Remove Monday, 2" }).click();
  await page.getByRole("button", { name: "Copy Monday to Monday to Friday" }).click();
  await page.getByRole("button", { name: "Remove Saturday, 1" }).click();
  await save.click();
  await expect(
    page.getByText("Saved. Visitors are offered these hours from now on."),
  ).toBeVisible();
  const offered = async () =>
    new Set((await slotsOf(world)).map((slot) => timeOfDay(slot, studioLocale)));
  expect(await offered()).toEqual(new Set(["10:00 AM", "10:30 AM"]));
  await page.reload();
  await expect(page.getByText("Your own hours.")).toBeVisible();
  await expect(page.getByLabel("Friday, 1: to")).toHaveValue("11:00");
  await page.getByRole("button", { name: "Back to the standard hours" }).click();
  await expect(page.getByText("These are the standard hours again.")).toBeVisible();
  expect((await offered()).size).toBeGreaterThan(8);

  // A day off says which calls lie in it, before and after it is saved.
  const day = calendarDay(call.start, studioZone);
  const add = page.getByRole("button", { name: "Add days off" });
  await add.click();
  await expect(page.getByText("Choose the first day.")).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill(day);
  await page.getByLabel("To, included").fill(addDays(day, -1));
  await page.getByLabel("What for").fill("A long breakfast");
  await add.click();
  await expect(page.getByText("It ends before it begins.")).toBeVisible();
  await page.getByLabel("To, included").fill("");
  await expect(page.getByText("1 booked call in these days")).toBeVisible();
  await expectAccessible(page);
  await add.click();
  await expect(page.getByText("Saved. Nothing is offered then.")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "A long breakfast" });
  await expect(row.getByText("1 booked call lies in it")).toBeVisible();
  const isOffered = async () =>
    (await slotsOf(world)).some((slot) => calendarDay(slot, studioZone) === day);
  expect(await isOffered()).toBe(false);
  await row.getByRole("link", { name: /Grace Hopper/ }).click();
  await expect(
    page.getByRole("dialog").getByRole("heading", { name: "Grace Hopper" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Day off: A long breakfast")).toBeVisible();
  await page.goto("/admin/bookings/hours");
  await row.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("No days off ahead.")).toBeVisible();
  expect(await isOffered()).toBe(true);

  // The address of the calendar feed ends when a new one is made.
  await page.getByRole("button", { name: "Make the address" }).click();
  const field = page.getByLabel("Your calendar's address");
  const first = await field.inputValue();
  const read = async (address: string) => {
    const answer = await fetch(address);
    return { status: answer.status, text: await answer.text() };
  };
  const events = new ICAL.Component(ICAL.parse((await read(first)).text))
    .getAllSubcomponents("vevent")
    .map((each) => new ICAL.Event(each));
  const mine = events.find(({ description }) => description.includes(call.email));
  expect(mine?.startDate.toJSDate().toISOString()).toBe(new Date(call.start).toISOString());
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make a new address" }).click();
  await page.getByRole("button", { name: "Make a new one" }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await page.getByRole("button", { name: "End it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it" }).click();
  await expect(page.getByRole("button", { name: "Make the address" })).toBeVisible();
  expect((await read(second)).status).toBe(404);

  await page.goto("/admin/audit");
  await expect(page.getByRole("row", { name: /Hours for calls/ }).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/admin/bookings/hours");
  await expect(page.getByLabel("Monday, 1: to")).toBeVisible();
  await expectAccessible(page);
});

test("a client sees their own calls beside the project, cancels one by its link, and sees nobody else's", {
  tag: "@prove",
}, async ({ page, world }) => {
  const [ada, bob] = [await newClient(world), await newClient(world, "Bob Byron")];
  const [adasProject, bobsProject] = [await submitProject(ada), await submitProject(bob)];
  await signIn(page, ada);
  await page.goto(`/project/${adasProject}`);
  await expect(page.getByRole("link", { name: "Schedule a Call" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your Call" })).toHaveCount(0);
  await waitUntilLive(page);
  const isWanted = () => true;
  const theirs = await book(world, "Bob Byron", { isWanted, person: bob, from: bobsProject });
  const call = await book(world, "Ada Lovelace", { isWanted, person: ada, from: adasProject });
  const section = page.getByRole("region", { name: "Your Call" });
  await expect(
    section.getByText(weekdayDateAndTime(call.start, { timezone: "Asia/Kolkata" })),
  ).toBeVisible();
  await expect(
    section.getByText(weekdayDateAndTime(theirs.start, { timezone: "Asia/Kolkata" })),
  ).toHaveCount(0);
  await expectAccessible(page);
  await section.getByRole("link", { name: "Cancel it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /cancel/i }).click();
  await world.mailbox.find(ada.email, /is cancelled/);
  await page.goto(`/project/${adasProject}`);
  await expect(page.getByRole("link", { name: "Schedule a Call" })).toBeVisible();
  await expect(section).toHaveCount(0);
});
