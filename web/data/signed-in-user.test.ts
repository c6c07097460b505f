import { expect, test } from "vitest";
import { signedInUser, userIn } from "./signed-in-user.ts";

const stored = (app: object, own: object) => ({
  id: "7",
  aud: "authenticated",
  email: "ada@example.com",
  created_at: "2026-01-02T00:00:00Z",
  app_metadata: app,
  user_metadata: own,
});

test("the role is the one that the server has set", () => {
  expect(signedInUser(stored({ role: "admin" }, {})).role).toBe("admin");
});

test("a role that the user gave themselves counts for nothing", () => {
  expect(signedInUser(stored({}, { role: "admin" })).role).toBe("customer");
  expect(signedInUser(stored({ role: "superuser" }, { role: "admin" })).role).toBe("customer");
});

test("a damaged stored session means that nobody is signed in", () => {
  for (const session of [null, "", "{", "null", '{"user":null}', "7"])
    expect(userIn(session)).toBeNull();
  const good = JSON.stringify({ user: stored({}, { full_name: "Ada" }) });
  expect(userIn(good)?.fullName).toBe("Ada");
});
