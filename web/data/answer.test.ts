import { expect, test } from "vitest";
import { refusal, unreachable } from "./answer.ts";

test("the server's own words are shown", () => {
  const error = { message: "Invalid login credentials", status: 400 };
  expect(refusal(error, "Failed to log in.").message).toBe("Invalid login credentials");
});

test("without words there is the specified sentence", () => {
  for (const error of [null, {}, { message: "" }, { message: "{}" }, "broken"]) {
    expect(refusal(error, "Failed to log in.").message).toBe("Failed to log in.");
  }
});

test("no connection is said in a person's words", () => {
  const errors = [
    { name: "AuthRetryableFetchError", message: "{}", status: 0 },
    new TypeError("Failed to fetch"),
    { message: "TypeError: NetworkError when attempting to fetch resource.", status: 0 },
  ];
  for (const error of errors) expect(refusal(error, "x").message).toBe(unreachable);
});
