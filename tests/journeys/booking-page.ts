import { randomUUID } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import ICAL from "ical.js";
import type { Daybreak } from "./daybreak.ts";

/** A visitor in a browser of their own, with a time zone and a language. */
export async function visitor(
  browser: Browser,
  world: Daybreak,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({
    baseURL: world.url,
    timezoneId: "Europe/Berlin",
    locale: "en-US",
    ...options,
  });
  return { context, page: await context.newPage() };
}

export const freeDays = (page: Page) => page.locator(".call-day:not([aria-disabled=true])");
/** Goes to the next month if the visible one has too few free days left. */
export async function freeDay(page: Page, at: number) {
  if ((await freeDays(page).count()) <= at)
    await page.getByRole("button", { name: "Later month" }).click();
  return freeDays(page).nth(at);
}

export const newEmail = () => `${randomUUID()}@example.com`;

/** The event of the calendar file that came with a mail. */
export function eventIn(mail: { attachments: { mimeType: string; content: unknown }[] }) {
  const file = mail.attachments.find(({ mimeType }) => /calendar|ics/.test(mimeType));
  const text = new TextDecoder().decode(file?.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent("vevent");
  if (!event) throw new Error(`No event in ${text}`);
  return { method: calendar.getFirstPropertyValue("method"), event: new ICAL.Event(event) };
}
