import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";

/** What the client's page reported about its browser, as a list to show. It comes from outside: unknown parts are left out. */
export function browserInfoItems(info: unknown, locale: Locale): { term: string; value: string }[] {
  const sent =
    typeof info === "object" && info !== null ? new Map(Object.entries(info)) : new Map();
  return terms.flatMap(({ name, term }) => {
    const text = textOf(sent.get(name), { name, locale });
    return text ? [{ term, value: text }] : [];
  });
}

const terms = [
  { name: "userAgent", term: "Browser" },
  { name: "platform", term: "Platform" },
  { name: "language", term: "Language" },
  { name: "screenResolution", term: "Screen" },
  { name: "windowSize", term: "Window" },
  { name: "cookieEnabled", term: "Cookies" },
  { name: "onLine", term: "Online" },
  { name: "timestamp", term: "Its clock" },
];

function textOf(value: unknown, { name, locale }: { name: string; locale: Locale }): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string") return "";
  if (name === "timestamp") return isMoment(value) ? dateAndTime(value, locale) : "";
  if (name === "screenResolution" || name === "windowSize") return value.replace("x", " × ");
  return value;
}

function isMoment(text: string): boolean {
  return /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text));
}
