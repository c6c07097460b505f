import { expect, test } from "vitest";
import { faultsOf } from "../form.ts";
import { contactForm } from "./contact-form.ts";
import { isEmailAddress } from "./email-address.ts";

const form = {
  name: "Bob",
  email: "bob@example.com",
  phone: "",
  service: "" as const,
  message: "Hello",
};

test("a complete message has no faults, and empty phone and service are null", () => {
  expect(faultsOf(contactForm, form)).toEqual({});
  expect(contactForm.parse({ ...form, name: " Bob " })).toMatchObject({
    name: "Bob",
    phone: null,
    service: null,
  });
});

test("each fault has its sentence", () => {
  expect(faultsOf(contactForm, { ...form, name: " ", email: "", message: "" })).toEqual({
    name: "Name is required",
    email: "Email is required",
    message: "Message is required",
  });
  expect(faultsOf(contactForm, { ...form, email: "bob@" })).toEqual({
    email: "Invalid email address",
  });
});

test.each(["a@b.co", "first.last+tag@sub.example.com", "nandu@españa.es"])(
  "%s is an address",
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  "a@b",
  "a b@example.com",
  "a@b.co,c@d.co",
  "a@b.co\r\nBcc: c@d.co",
  "<a@b.co>",
  '"a"@b.co',
  "a@@b.co",
  "a@b..co",
  "@b.co",
  `${"a".repeat(65)}@b.co`,
])("%j is no e-mail address", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
