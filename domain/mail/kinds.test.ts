import { expect, test } from "vitest";
import { defaultCeilings, mailKindLabel } from "./kinds.ts";

test("a kind that nobody has named yet is about an account", () => {
  expect(mailKindLabel("auth.not_named_yet")).toBe("Account");
  expect(mailKindLabel("welcome")).toBe("Welcome");
});

test("mails that strangers can cause have a ceiling, the others none", () => {
  expect(defaultCeilings).toEqual({
    welcome: 60,
    "contact-confirmation": 30,
    "contact-notice": 30,
    "tool-result": 30,
    "booking-confirmation": 30,
    "booking-notice": 30,
    "invitation-project": 30,
    "auth.email_change": 30,
  });
});
