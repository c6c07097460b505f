import { expect, test } from "vitest";
import de from "#content/words/calendar/de.ts";
import calendar from "#content/words/calendar/en.ts";
import es from "#content/words/calendar/es.ts";
import fr from "#content/words/calendar/fr.ts";
import { daysSection, fillDays as fill, hasDaysSection } from "./printed-days.ts";

const words = { en: calendar, de, es, fr };
const fillDays = (html: string, known: Parameters<typeof fill>[1]) => fill(html, known, words);

const zone = "America/Los_Angeles";
const page = `<main>${daysSection("discovery", "en", calendar)}</main>${daysSection("vip-day", "en", calendar)}`;
const slots = ["2026-11-27T18:00:00Z", "2026-11-27T18:30:00Z", "2026-12-01T17:00:00Z"];
const free = { zone, today: "2026-11-26", slots };
const filled = fillDays(page, new Map([["discovery", free]]));

test("a page is printed with a place for its days, and without any day", () => {
  expect(hasDaysSection(page)).toBe(true);
  expect(page).not.toContain("?day=");
});

test("each free day is a link, with how many times it has, and no other day is one", () => {
  const days = [...filled.matchAll(/data-day="([^"]+)"/g)].map(([, day]) => day);
  expect(days).toEqual(["2026-11-27"]);
  expect(filled).toContain('aria-label="Friday, November 27, 2 times"');
  expect(filled).toContain('href="/schedule/discovery/plain?day=2026-11-27"');
});

test("the next month is a link to its first free day", () => {
  expect(filled).toMatch(/aria-label="Later month"[^>]*day=2026-12-01"/);
});

test("the days are in the studio's zone, and a note names it", () => {
  expect(filled).toContain("Times of Los Angeles");
  expect(filled).toContain("10:00 AM");
});

test("a calendar that is not known keeps its place as it was printed", () => {
  expect(filled.endsWith(daysSection("vip-day", "en", calendar))).toBe(true);
});

test("what was filled can be filled again", () => {
  const again = fillDays(filled, new Map([["discovery", { ...free, slots: slots.slice(2) }]]));
  expect(again).not.toContain("2026-11-27");
  expect(again).toContain("December 2026");
  const back = fillDays(again, new Map([["discovery", free]]));
  expect(back).toBe(filled);
});

test("a full calendar shows the present month without a link to a day", () => {
  const full = fillDays(page, new Map([["discovery", { ...free, slots: [] }]]));
  expect(full).toContain("November 2026");
  expect(full).not.toContain("?day=");
});

test("a German place is filled in German, whatever language the other places have", () => {
  const german = fillDays(daysSection("discovery", "de", de), new Map([["discovery", free]]));
  expect(german).toContain('aria-label="Freitag, 27. November, 2 Zeiten"');
  expect(german).toContain('<span class="sr-only">Montag</span>');
  expect(german).toContain("Alle freien Zeiten als einfache Liste");
  expect(german).not.toMatch(/November 2026 |Friday|Choose|times/);
});
