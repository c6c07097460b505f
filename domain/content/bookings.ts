import { isTimeZone } from "../time-zone.ts";
import { translated } from "./translated.ts";

const name = { is: "line", label: "Name", most: 60 } as const;
const minutes = { is: "number", least: 0, most: 480 } as const;

const call = {
  name,
  minutes: { is: "number", label: "How long it is, in minutes", least: 5, most: 480 },
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
  },
  noticeHours: { is: "number", label: "Booked at least so many hours ahead", least: 0, most: 720 },
  horizonDays: { is: "number", label: "And at most so many days", least: 1, most: 365 },
  translations: translated({ name }),
} as const;

/** The kinds of calls that visitors book. Their hours and days off are on the page of the calls. */
export const bookingFields = {
  discovery: { is: "group", label: "Strategy call", of: call },
  "vip-day": { is: "group", label: "Call before a website in a day", of: call },
  "website-in-a-week": { is: "group", label: "Call before a website in a week", of: call },
  "ai-tools": { is: "group", label: "Call about AI tools", of: call },
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
