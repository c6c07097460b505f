import { expect, test } from "vitest";
import { whyFailed } from "./mail-state.ts";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:2525", "The mail server could not be reached."],
  ["Invalid login: 535 5.7.8 Error", "The mail server did not accept our name and password."],
  ["Can't send mail: 550 5.1.1 <x@y.example>: User unknown", "There is no such mailbox."],
  ["552 5.2.2 Over quota", "The mailbox is full."],
  ["554 5.7.1 Blocked", "The mail server took it for unwanted mail."],
  ["Message failed: 550 No", "The mail server refused it for good."],
  ["Message failed: 451 Later", "The mail server did not want it now."],
  ["x", "It could not be handed to the mail server."],
])("the error “%s” is explained in plain words", (error, words) => {
  expect(whyFailed(error)).toBe(words);
});
