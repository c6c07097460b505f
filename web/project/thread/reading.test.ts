import { expect, test } from "vitest";
import { thread as words } from "#content/words/thread/en.ts";
import { isChangeable, nameOf, seenByOthers, splitLinks } from "./reading.ts";

test.each([
  [{ author_id: "a", author_name: "Ada", side: "client" as const }, "Ada"],
  [{ author_id: "s", author_name: null, side: "studio" as const }, "Daybreak"],
  [{ author_id: "a", author_name: null, side: "client" as const }, "The client"],
  [{ author_id: null, author_name: null, side: "client" as const }, "A deleted account"],
])("%j is called %s", (message, name) => {
  expect(nameOf(message, words, "Daybreak")).toBe(name);
});

test("a message counts as seen when the first reader of the other side has seen it; the own side does not count", () => {
  const message = { created_at: "2026-11-22T14:00:00.5+00:00" };
  const reader = (side: "client" | "studio", upTo: string, at: string) => ({
    user_id: "x",
    side,
    seen_up_to: upTo,
    seen_at: at,
  });
  const later = reader("studio", "2026-11-22T14:10:00+00:00", "2026-11-22T14:10:00+00:00");
  const first = reader("studio", "2026-11-22T14:00:00.500+00:00", "2026-11-22T14:05:00+00:00");
  const before = reader("studio", "2026-11-22T14:00:00+00:00", "2026-11-22T14:01:00+00:00");
  const own = reader("client", "2026-11-22T14:00:00.5+00:00", "2026-11-22T14:00:01+00:00");
  expect(seenByOthers(message, [later, own, first, before], "client")).toBe(first.seen_at);
  expect(seenByOthers(message, [own, before], "client")).toBeUndefined();
});

test("an own message can be changed for ten minutes", () => {
  const message = { created_at: "2026-11-22T14:00:00Z" };
  const at = (time: string) => isChangeable(message, Date.parse(`2026-11-22T${time}Z`));
  expect([at("14:09:59"), at("14:10:00")]).toEqual([true, false]);
});

test.each([
  ["See https://example.com/a?b=1.", ["See ", "https://example.com/a?b=1", "."]],
  ["(http://example.com)", ["(", "http://example.com", ")"]],
  ["javascript:alert(1) <b>x</b>", ["javascript:alert(1) <b>x</b>"]],
  ["nothing", ["nothing"]],
])("web addresses are found in “%s”", (text, parts) => {
  expect(splitLinks(text)).toEqual(parts);
  expect(splitLinks(text).join("")).toBe(text);
});
