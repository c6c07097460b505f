import { expect, test } from "vitest";
import { reasonOf, refusal, sessionEnded, unreachable } from "./answer.ts";

test("the server's own words are shown", () => {
  const error = { message: "Invalid login credentials", status: 400 };
  expect(refusal(error, "Failed to log in.").message).toBe("Invalid login credentials");
});

test("an error without a message gets the specified sentence", () => {
  for (const error of [null, {}, { message: "" }, { message: "{}" }, "broken"]) {
    expect(refusal(error, "Failed to log in.").message).toBe("Failed to log in.");
  }
});

test("a missing connection has a message that people understand", () => {
  const errors = [
    { name: "AuthRetryableFetchError", message: "{}", status: 0 },
    new TypeError("Failed to fetch"),
    { message: "TypeError: NetworkError when attempting to fetch resource.", status: 0 },
  ];
  for (const error of errors) expect(refusal(error, "x").message).toBe(unreachable);
});

test("where nothing was typed, the message does not mention it", () => {
  expect(reasonOf({ ok: false, message: unreachable })).toBe(
    "We could not reach the server. Check your connection and try again.",
  );
  expect(reasonOf({ ok: false, message: "Not yours" })).toBe("Not yours");
});

test("a database's error message is not shown to people", () => {
  const check =
    'new row for relation "bug_reports" violates check constraint "bug_reports_url_check"';
  for (const error of [
    { code: "23514", message: check, status: 400 },
    { code: "42501", message: "permission denied for table bug_reports", status: 403 },
    { code: "AccessDenied", message: "new row violates row-level security policy", status: 400 },
    { code: "PGRST205", message: "Could not find the table", status: 404 },
  ]) {
    expect(refusal(error, "Failed to submit bug report").message).toBe(
      "Failed to submit bug report",
    );
  }
  const ours = { code: "P0001", message: "This task is not on the project's checklist" };
  expect(refusal(ours, "x").message).toBe(ours.message);
});

test("a session that has ended is reported as ended", () => {
  for (const code of ["28000", "session_not_found", "PGRST303"]) {
    expect(refusal({ code, message: "JWT expired", status: 401 }, "x").message).toBe(sessionEnded);
  }
  const missing = {
    name: "AuthSessionMissingError",
    message: "Auth session missing!",
    status: 400,
  };
  expect(refusal(missing, "x").message).toBe(sessionEnded);
});
