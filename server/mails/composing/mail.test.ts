import { expect, test } from "vitest";
import { contactConfirmation, contactNotice } from "../contact.ts";
import { printableName } from "./mail.ts";

test.each([
  "Ada Lovelace",
  "Dr. Maria Silva",
  "Prof. Dr. Hans Meier",
  "van der Berg, Anna",
  "Nguyễn Thị Lan",
  "A.J.Smith",
  "J.Doe Web.Design",
  "Maria St.Claire",
  "O’Brien & Söhne",
  "می‌خواهم",
  "👩‍👩‍👧‍👦 Familie",
])("the name %s is printed as it was typed", (name) => {
  expect(printableName(name)).toBe(name);
});

test.each([
  "Click https://evil.example now",
  "win at evil.com",
  "evil.example",
  "EVIL.COM",
  "Evil.Com",
  "x.de",
  "a@evil",
  "<b>Ada</b>",
  "www.evil",
  "Bob\u2028\u202egro.live",
  " ",
])("%j is no name that a mail prints", (name) => {
  expect(printableName(name)).toBe("");
});

test("a name and the beginning of a message are cut between characters", () => {
  const site = {
    url: "https://studio.example",
    studio: { name: "Daybreak", email: "a@x.test", phone: "1", phoneE164: "+12135550142" },
  };
  const name = `${"a".repeat(79)}👩‍👩‍👧‍👦`;
  expect(printableName(`${name}b`)).toBe(name);
  const message = `${"b".repeat(139)}🎉 and more`;
  const notice = contactNotice(
    { name, email: "a@x.test", phone: null, service: null, message },
    site,
  );
  expect(notice.html).toContain(`>${"b".repeat(139)}🎉</div>`);
  expect(notice.subject).toBe(`New message from ${name}`);
  const reader = { language: "en", timezone: "UTC" };
  expect(contactConfirmation({ name: "Prof. Dr. Hans Meier", reader }, site).text).toContain(
    "Prof. Dr. Hans Meier",
  );
});
