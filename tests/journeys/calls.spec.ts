import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { studioZone } from "#content/booking.ts";
import { dayIn, shownTime } from "#domain/booking/shown.ts";
import type { Daybreak } from "./daybreak.ts";
import { expect, expectAccessible, signIn, test } from "./world.ts";

async function ask<Told>(world: Daybreak, name: string, body: object): Promise<Told> {
  const answer = await fetch(`${world.url}/functions/v1/${name}`, {
    method: "POST",
    headers: { apikey: world.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<Told>;
}

async function slotsOf(world: Daybreak): Promise<string[]> {
  return (await ask<{ slots: string[] }>(world, "free-slots", { event: "discovery" })).slots;
}

test("the studio sees its week, moves and cancels a call, says its hours and days off, and reads it all in its own calendar", async ({
  page,
  world,
}) => {
  const slots = await slotsOf(world);
  // On a day with several free times, so that there is one to move to.
  const start =
    slots.find(
      (slot, n) => n > 4 && dayIn(studioZone, slots[n + 4] ?? "") === dayIn(studioZone, slot),
    ) ?? "";
  const day = dayIn(studioZone, start);
  const later = slots[slots.indexOf(start) + 4] ?? "";
  const email = `${randomUUID()}@example.com`;
  await ask(world, "book-call", {
    event: "discovery",
    start,
    zone: "Asia/Kolkata",
    name: "Rosa Parks",
    email,
    phone: "+49 30 1234567",
    note: "We bake bread.",
    submission_key: randomUUID(),
  });
  await signIn(page, world.studio);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Calls", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Calls", level: 1 })).toBeVisible();
  await page.goto(`/admin/calls?week=${day}`);
  const call = page.getByRole("article", { name: /rosa parks/i });
  await expect(call).toContainText(shownTime(start, { zone: studioZone }));
  await expect(call).toContainText("Kolkata");
  await expect(call).toContainText("We bake bread.");
  await expectAccessible(page);

  await call.getByRole("button", { name: "Move" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  const wall = new Intl.DateTimeFormat("en-GB", {
    timeZone: studioZone,
    hour: "2-digit",
    minute: "2-digit",
  });
  await dialog.getByLabel("Time").fill(wall.format(new Date(later)));
  await dialog.getByRole("button", { name: "Move the call" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(call).toContainText(shownTime(later, { zone: studioZone }));
  await world.mailbox.find(email, /has moved/);

  await page.getByRole("button", { name: "Make the address" }).click();
  const address = await page.getByLabel("The address, shown this once").inputValue();
  const feed = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()));
  const found = feed.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  const mine = found.find(({ description }) => description.includes(email));
  expect(mine?.startDate.toJSDate().toISOString()).toBe(new Date(later).toISOString());

  await call.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the call" }).click();
  await expect(call).toContainText("Cancelled");
  expect((await world.mailbox.find(email, /is cancelled/)).text).toContain("We are sorry");

  // The hours decide at once what visitors are offered.
  await page.getByRole("button", { name: "Change the hours" }).click();
  const hours = page.getByRole("dialog");
  await expectAccessible(page);
  await hours.getByLabel("Monday").fill("in the morning");
  await hours.getByRole("button", { name: "Save the hours" }).click();
  await expect(hours.getByText("Write it like 09:00-12:00")).toBeVisible();
  await hours.getByLabel("Monday").fill("10-11");
  for (const name of ["Tuesday", "Wednesday", "Thursday", "Friday"])
    await hours.getByLabel(name).fill("");
  await hours.getByRole("button", { name: "Save the hours" }).click();
  await expect(hours).toHaveCount(0);
  await expect(page.getByText("10:00–11:00")).toBeVisible();
  const mondays = await slotsOf(world);
  expect(mondays.length).toBeGreaterThan(5);
  expect(new Set(mondays.map((slot) => shownTime(slot, { zone: studioZone })))).toEqual(
    new Set(["10:00 AM", "10:30 AM"]),
  );
  const monday = dayIn(studioZone, mondays[4] ?? "");
  await page.getByLabel("First day").fill(monday);
  await page.getByLabel("Why").fill("A long breakfast");
  await page.getByRole("button", { name: "Take these days off" }).click();
  await expect(page.getByText("A long breakfast")).toBeVisible();
  expect((await slotsOf(world)).some((slot) => dayIn(studioZone, slot) === monday)).toBe(false);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Take back/ }).click();
  await expect(page.getByText("None are planned.")).toBeVisible();
  await page.getByRole("button", { name: "Change the hours" }).click();
  await page.getByRole("button", { name: "Back to the usual hours" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await slotsOf(world)).length).toBeGreaterThan(mondays.length * 3);

  // The contact's history knows the call and leads back to its week.
  await call.getByRole("link", { name: "Rosa Parks" }).click();
  await expect(page.getByText("Call booked", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: /^Strategy call:/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/calls\\?week=${day}`));
  await page.goto("/admin/audit");
  await expect(page.getByRole("row", { name: /Hours for calls/ }).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/admin/calls?week=${day}`);
  await expect(call).toBeVisible();
  await expectAccessible(page);
});
