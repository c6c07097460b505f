import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { awkwardInputs } from "../../tests/awkward-inputs.ts";
import { propertyRuns } from "../../tests/counts.ts";
import { hostileTexts, unseenSigns } from "../../tests/hostile-texts.ts";
import { calendarFile } from "./calendar-file.ts";

const booking = {
  uid: "call-1@studio.example",
  sequence: 0,
  starts_at: new Date("2030-01-01T10:00:00Z"),
  ends_at: new Date("2030-01-01T10:30:00Z"),
  status: "booked" as const,
  created_at: new Date("2029-12-01T10:00:00Z"),
};

function fileWith(text: string): string {
  return calendarFile({
    method: "REQUEST",
    now: new Date("2029-12-02T10:00:00Z"),
    organizer: { name: text, email: "hello@studio.example" },
    attendee: { name: text, email: "rosa@example.com" },
    entries: [{ booking, title: text, details: text, url: "https://studio.example/call/view" }],
    name: text,
  });
}

/** Reads the file as a calendar program does. @throws Error if it is not a calendar with one call of one guest. */
function readEvent(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getAllSubcomponents()).toHaveLength(1);
  const [found] = calendar.getAllSubcomponents("vevent");
  if (!found) throw new Error("There is no event.");
  const names = found.getAllProperties().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const event = new ICAL.Event(found);
  expect([event.uid, event.attendees.length, event.startDate.toJSDate()]).toEqual([
    booking.uid,
    1,
    booking.starts_at,
  ]);
  expect(event.attendees[0]?.getFirstValue()).toMatch(/^mailto:rosa@example\.com$/i);
  expect(event.organizer).toBe("mailto:hello@studio.example");
  return event;
}

function expectSafe(file: string) {
  expect(file).not.toMatch(unseenSigns);
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThan(76);
}

describe("a calendar file of one call", () => {
  test("stays one with every awkward input", () => {
    for (const { text } of awkwardInputs) {
      const file = fileWith(text);
      expectSafe(file);
      expect(readEvent(file).attendees).toHaveLength(1);
    }
  });

  test.each(Object.entries(hostileTexts))(
    "stays a file of one call, whatever was typed: %s",
    (_, text) => {
      const file = fileWith(text);
      expectSafe(file);
      const event = readEvent(file);
      expect(event.summary).toContain("Visible");
      expect(event.summary).not.toMatch(/[\r\n]/);
      expect(event.description).toContain("Visible");
    },
  );

  test("stays a file of one call for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const file = fileWith(`x${text}`);
        expectSafe(file);
        readEvent(file);
      }),
      propertyRuns(300),
    );
  });
});
