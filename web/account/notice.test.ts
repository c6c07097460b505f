import { expect, test } from "vitest";
import { loginWith, noticeFrom } from "./notice.ts";

test("only the two known sentences are displayed", () => {
  const sentence = "Registration successful. Please sign in.";
  const url = new URL(loginWith(sentence, "/onboarding"), "https://daybreak.example");
  expect(noticeFrom(url.searchParams.get("message"))).toBe(sentence);
  expect(url.searchParams.get("next")).toBe("/onboarding");
});

test("whatever else a link says is not shown", () => {
  for (const message of ["Call +1 800 555 0100", "<img src=x onerror=alert(1)>", "", null]) {
    expect(noticeFrom(message)).toBeUndefined();
  }
});
