import "../../tests/provide-content.ts";
import { expect, test } from "vitest";
import { booksDay, content, provideContent } from "./content.ts";

test("a day of the books begins in the seller's zone, and not in that of the calls", () => {
  provideContent({
    ...content(),
    booksZone: "Europe/Berlin",
    booking: { ...content().booking, studioZone: "America/Los_Angeles" },
  });
  expect(booksDay(new Date("2026-03-04T23:30:00Z"))).toBe("2026-03-05");
});
