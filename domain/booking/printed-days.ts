import { calendarDay, hourOfDay, timeOfDay, weekdayAndDate } from "../dates.ts";
import { escapeMarkup } from "../markup.ts";
import type { Language } from "../settings/settings.ts";
import { cityOf } from "../time-zone.ts";
import { addMonths, dayName, isUp, monthName, weekdayNames, weeksOf } from "./month.ts";

// A built page holds a marked place for each calendar of ours, printed without days. The running server fills it from
// memory. What it writes has the shape of the scheduler's first step (web/site/scheduler/time-choice.tsx), so that
// nothing moves when the island takes over: a time has the space for another zone's below it.

/** What a calendar displays before anybody has chosen something. */
export interface FreeDays {
  /** The studio's zone, in which the days are meant. */
  zone: string;
  /** `2026-11-24`, in that zone. */
  today: string;
  /** ISO 8601, in order. */
  slots: readonly string[];
}

/** What the calendar says around its days. */
export interface DaysWords {
  freeDays: string;
  chooseDay: string;
  orSoon: string;
  freeTimes: string;
  timesOf(city: string): string;
  plainList: string;
  later: string;
  times(count: number): string;
}

/** The place as it is printed; it names its language, so that the server fills it in the same one. */
export function daysSection(event: string, language: Language, words: DaysWords): string {
  return `<!--days ${event} ${language}-->${markupOf(event, null, language, words)}<!--/days-->`;
}

/** Whether a page has such a place. */
export function hasDaysSection(html: string): boolean {
  return html.includes("<!--days ");
}

/** The page with the days of each calendar that is known; they can be filled in again. */
export function fillDays(
  html: string,
  known: ReadonlyMap<string, FreeDays>,
  words: Readonly<Record<Language, DaysWords>>,
): string {
  return html.replace(
    /<!--days ([\w-]+) (\w+)-->.*?<!--\/days-->/gs,
    (printed: string, event: string, language: Language) => {
      const days = known.get(event);
      if (!days) return printed;
      const filled = markupOf(event, days, language, words[language]);
      return `<!--days ${event} ${language}-->${filled}<!--/days-->`;
    },
  );
}

function markupOf(
  event: string,
  free: FreeDays | null,
  language: Language,
  words: DaysWords,
): string {
  const { zone = "UTC", today = "", slots = [] } = free ?? {};
  const days = Map.groupBy(slots, (slot) => calendarDay(slot, zone));
  const month = ([...days.keys()][0] ?? today).slice(0, 7);
  const link = (name: "day" | "start", value: string) =>
    `data-held href="/schedule/${event}/plain?${name}=${encodeURIComponent(value)}"`;
  const following = month && [...days.keys()].find((day) => day.startsWith(monthAfter(month)));
  const cell = (day: string) => {
    if (!day.startsWith(month)) return "<td></td>";
    const number = Number(day.slice(8));
    const mark = day === today ? ' data-today="true"' : "";
    const count = days.get(day)?.length ?? 0;
    if (count === 0) {
      return `<td><span class="call-day"${mark} aria-disabled="true">${number}</span></td>`;
    }
    return `<td><a class="call-day" data-day="${day}"${mark} aria-label="${dayName(day, language)}, ${words.times(count)}" ${link("day", day)}>${number}</a></td>`;
  };
  const weeks = month
    ? weeksOf(month).map((week) => week.map(cell).join(""))
    : Array(5).fill('<td><span class="call-day" aria-disabled="true">·</span></td>'.repeat(7));
  const soon = [...days.values()]
    .slice(0, 4)
    .map((times) => times.find((time) => isUp(hourOfDay(time, zone))) ?? times[0] ?? "")
    .map((slot) => {
      const locale = { timezone: zone, language };
      return `<li><a class="call-time min-h-17" data-at="${slot}" ${link("start", slot)}><span><small class="block">${weekdayAndDate(slot, locale)}</small>${timeOfDay(slot, locale)}</span></a></li>`;
    });
  const arrow = (path: string, href: string) =>
    href
      ? `<a class="${arrowLook}" aria-label="${words.later}" ${href}>${chevron(path)}</a>`
      : `<span class="${arrowLook}" aria-disabled="true">${chevron(path)}</span>`;
  const monthLine = `<div class="flex items-center justify-between gap-2 pb-2"><p class="font-bold text-lg">${month ? monthName(month, language) : words.freeDays}</p><div class="flex">${arrow("m15 18-6-6 6-6", "")}${arrow("m9 18 6-6-6-6", following ? link("day", following) : "")}</div></div>`;
  const head = weekdayNames(language)
    .map(
      (name) =>
        `<th scope="col"><span aria-hidden="true">${name.slice(0, 2)}</span><span class="sr-only">${name}</span></th>`,
    )
    .join("");
  const rows = weeks.map((cells) => `<tr>${cells}</tr>`).join("");
  return `<div class="call-desk flex-1"><div><div>${monthLine}<table class="call-month"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div><div class="min-h-92.5"><p class="font-bold text-lg">${words.chooseDay}</p>${soonList(soon, words)}</div><div class="grid content-start gap-2"><p class="font-semibold text-sm">${free ? words.timesOf(escapeMarkup(cityOf(zone))) : words.freeTimes}<a class="link block font-normal" href="/schedule/${event}/plain">${words.plainList}</a></p></div></div></div>`;
}

/** As in web/site/scheduler/month-grid.tsx. */
const arrowLook =
  "grid size-11 place-items-center rounded-md hover:bg-ink/7 aria-disabled:cursor-default aria-disabled:opacity-30";

function soonList(soon: readonly string[], words: DaysWords): string {
  const times =
    soon.length > 0
      ? soon.join("")
      : '<li class="call-time min-h-17" aria-hidden="true"></li>'.repeat(4);
  return `<p class="pt-4 pb-2 text-muted text-xs">${words.orSoon}</p><ul class="grid gap-2">${times}</ul>`;
}

function chevron(path: string): string {
  return `<svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
}

function monthAfter(month: string): string {
  return addMonths(`${month}-01`, 1).slice(0, 7);
}
