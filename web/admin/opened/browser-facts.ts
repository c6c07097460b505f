import { dateAndTime, type Place } from "#domain/dates.ts";

/** What a page told of the browser it ran in, readably. It came from outside: what is none of it is left out. */
export function browserFacts(info: unknown, place: Place): { term: string; fact: string }[] {
  const told =
    typeof info === "object" && info !== null ? new Map(Object.entries(info)) : new Map();
  return terms.flatMap(({ name, term }) => {
    const fact = said(told.get(name), { name, place });
    return fact ? [{ term, fact }] : [];
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

function said(value: unknown, { name, place }: { name: string; place: Place }): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string") return "";
  if (name === "timestamp") return isMoment(value) ? dateAndTime(value, place) : "";
  if (name === "screenResolution" || name === "windowSize") return value.replace("x", " × ");
  return value;
}

function isMoment(text: string): boolean {
  return /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text));
}
