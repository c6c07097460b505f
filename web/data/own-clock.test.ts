import { expect, test } from "vitest";
import { byOwnClock } from "./own-clock.ts";

const hour = 3600;
const at = 1_800_000_000;
const token = (name: string, iat: number) =>
  `h.${btoa(JSON.stringify({ name, iat, exp: iat + hour }))}.s`;
const session = (access_token: string, expires_at: number, refresh_token = "r") =>
  JSON.stringify({ access_token, refresh_token, expires_at, user: { id: "ada" } });
const expiryOf = (json: string) => JSON.parse(json).expires_at;

test.each([
  ["is right", 0],
  ["is an hour and five minutes fast", 65 * 60],
  ["is an hour and five minutes slow", -65 * 60],
  ["is a day fast", 24 * hour],
])("a new session expires an hour from now where the clock %s", (_, shift) => {
  const now = at + shift;
  const stored = byOwnClock(session(token("a", at), at + hour), null, now * 1000);
  expect(expiryOf(stored)).toBe(now + hour);
  expect(JSON.parse(stored)).toMatchObject({ refresh_token: "r", user: { id: "ada" } });
});

test("a session that is stored again keeps its moment, and the next one has its own", () => {
  const first = byOwnClock(session(token("a", at), at + hour), null, at * 1000);
  const again = byOwnClock(session(token("a", at), at + hour), first, (at + 600) * 1000);
  expect(expiryOf(again)).toBe(at + hour);
  const next = byOwnClock(session(token("b", at + 600), at + 600 + hour), again, (at + 700) * 1000);
  expect(expiryOf(next)).toBe(at + 700 + hour);
});

test("a session that is renewed in the second in which it began has the same token, and a moment of its own", () => {
  const expired = session(token("a", at), at - 60);
  const renewed = byOwnClock(session(token("a", at), at + hour, "next"), expired, at * 1000);
  expect(expiryOf(renewed)).toBe(at + hour);
});

test("what is no session is stored as it is", () => {
  for (const text of ["x", "null", '{"access_token":"no token","expires_at":1}']) {
    expect(byOwnClock(text, null, at * 1000)).toBe(text);
  }
});
