import { expect, test } from "vitest";
import { chooseCalendars, eitherCalendar } from "./either-calendar.ts";

const page = ["discovery", "vip-day"] as const;
const html = page
  .map((event) =>
    eitherCalendar(event, {
      own: `<div>ours for\n${event}</div>`,
      provided: (url) => `<iframe src="${url}"></iframe><a href="${url}">Open</a>`,
    }),
  )
  .join("<hr>");

test("without a provider our own calendars stand in the page", () => {
  expect(chooseCalendars(html, {})).toBe(
    "<div>ours for\ndiscovery</div><hr><div>ours for\nvip-day</div>",
  );
});

test("a provider's page takes the place of the calendar that it is for, and of no other", () => {
  const url = "https://cal.example/a?x=$&amp;y=$1";
  expect(chooseCalendars(html, { "vip-day": url })).toBe(
    `<div>ours for\ndiscovery</div><hr><iframe src="${url}"></iframe><a href="${url}">Open</a>`,
  );
});
