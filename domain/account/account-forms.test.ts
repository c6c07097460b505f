import { expect, test } from "vitest";
import { faultsOf } from "../form.ts";
import { accountNames, newPasswordForm } from "./account-forms.ts";

test("both names are wanted, and neither may be longer than a project takes", () => {
  const faults = (names: { fullName: string; businessName: string }) =>
    faultsOf(accountNames, names);
  expect(faults({ fullName: " Ada ", businessName: "Engines" })).toEqual({});
  expect(faults({ fullName: "", businessName: " " })).toEqual({
    fullName: "Full name is required",
    businessName: "Business name is required",
  });
  expect(faults({ fullName: "x".repeat(201), businessName: "y" })).toEqual({
    fullName: "Please keep the full name under 200 characters",
  });
});

test("a new password has 6 to 72 characters, with its spaces, and is typed twice", () => {
  const form = newPasswordForm({ tooShort: "short", tooLong: "long", notTheSame: "not the same" });
  const faults = (password: string, confirmation = password) =>
    faultsOf(form, { password, confirmation });
  expect([faults("secret"), faults("x".repeat(72)), faults("  six  ")]).toEqual([{}, {}, {}]);
  expect(faults("five5")).toEqual({ password: "short" });
  expect(faults("x".repeat(73))).toEqual({ password: "long" });
  expect(faults("secret", "secre")).toEqual({ confirmation: "not the same" });
  expect(faults("", "x")).toEqual({ password: "short", confirmation: "not the same" });
});
