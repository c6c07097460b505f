import { isTimeZone } from "../time-zone.ts";
import { isObject } from "./fields.ts";
import { hidden } from "./hidden.ts";
import { translated } from "./translated.ts";

const name = { is: "line", label: "Name", most: 60 } as const;
const minutes = { is: "number", least: 0, most: 480 } as const;

const call = {
  name,
  description: {
    is: "text",
    label: "What it is about",
    help: "On the booking page, where you offer several.",
    most: 200,
    optional: true,
  },
  minutes: {
    is: "number",
    label: "How long it is, in minutes",
    least: 5,
    most: 480,
    first: 30,
  },
  bufferMinutes: {
    is: "group",
    label: "Free time around it",
    of: {
      before: { ...minutes, label: "Minutes before" },
      after: { ...minutes, label: "Minutes after" },
    },
  },
  stepMinutes: {
    is: "number",
    label: "It begins every so many minutes after opening",
    least: 5,
    most: 480,
    first: 30,
  },
  noticeHours: {
    is: "number",
    label: "Booked at least so many hours ahead",
    least: 0,
    most: 720,
    first: 4,
  },
  horizonDays: {
    is: "number",
    label: "And at most so many days",
    least: 1,
    most: 365,
    first: 60,
  },
  hidden: {
    ...hidden,
    help: "Nobody books it any more. Calls that are booked stay.",
  },
  translations: translated({ name }),
} as const;

/** The kinds of calls that visitors book. Their hours and days off are on the page of the calls. */
export const bookingFields = {
  eventTypes: {
    is: "list",
    label: "Kinds of calls",
    help: "In the order of the booking page, whose calendar is that of the first.",
    entry: "kind of call",
    of: call,
    named: true,
    least: 1,
    most: 12,
  },
  zone: {
    is: "line",
    label: "Time zone of your hours",
    help: "Like: Europe/Berlin",
    most: 60,
    isKey: true,
    check: (typed: string) =>
      isTimeZone(typed) ? null : "Write the name of a zone, like Europe/Berlin.",
  },
} as const;

/** The event types of the first releases, which had these and no others, in their order. */
export const firstEventTypes = ["discovery", "vip-day", "website-in-a-week", "ai-tools"];

/**
 * A body of a release in which each event type was a field of its own. It gets no description, because what is shipped is
 * the first studio's.
 */
export function upgradedBookings(stored: unknown): unknown {
  if (!isObject(stored) || !firstEventTypes.some((id) => isObject(stored[id]))) return stored;
  const eventTypes = firstEventTypes.map((id) => {
    const fields = stored[id];
    return { description: "", hidden: false, ...(isObject(fields) && fields), id };
  });
  const others = Object.entries(stored).filter(([name]) => !firstEventTypes.includes(name));
  return { ...Object.fromEntries(others), eventTypes };
}
