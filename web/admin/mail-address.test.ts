import { expect, test } from "vitest";
import { mailAddress } from "./mail-address.ts";

test("a mail goes to the one person", () => {
  expect(mailAddress("ada@example.com")).toBe("mailto:ada@example.com");
  expect(mailAddress("a+b@example.com", "Hi & bye")).toBe(
    "mailto:a%2Bb@example.com?subject=Hi%20%26%20bye",
  );
});

test("an address cannot bring a copy, a subject or a second person along", () => {
  expect(mailAddress("x?bcc=all@example.com")).toBe("mailto:x%3Fbcc%3Dall@example.com");
  expect(mailAddress("a@b.c?subject=x&body=y")).toBe("mailto:a@b.c%3Fsubject%3Dx%26body%3Dy");
  expect(mailAddress("a,b@example.com")).toBe("mailto:a%2Cb@example.com");
});
