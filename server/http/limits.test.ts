import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultLimits } from "./limits.ts";

// The figures are promises of docs/operate/settings.md and of the specification: a change of one is made here too.
const promised = {
  signup: "30 in 300 s",
  token: "150 in 300 s",
  recover: "30 in 300 s",
  verify: "30 in 300 s",
  otp: "30 in 300 s",
  "mail-code": "20 in 3600 s",
  mfa: "15 in 60 s",
  contact: "5 in 600 s",
  function: "60 in 60 s",
  "analyze-seo": "5 in 60 s",
  "analyze-seo-hour": "30 in 3600 s",
  "analyze-seo-host": "10 in 60 s",
  invite: "30 in 3600 s",
  "invite-address": "5 in 3600 s",
  "tool-result": "10 in 600 s",
  upload: "60 in 600 s",
  report: "60 in 86400 s",
  project: "10 in 86400 s",
  tick: "120 in 300 s",
  billing: "30 in 600 s",
  booking: "10 in 600 s",
  unsubscribe: "300 in 60 s",
  "payment-link": "60 in 60 s",
  rest: "6000 in 60 s",
  preview: "600 in 30 s",
  "preview-link": "120 in 60 s",
};

test("the limits without a setting are the promised ones", () => {
  const figures = Object.entries(defaultLimits).map(([name, limit]) => [
    name,
    `${limit.points} in ${limit.seconds} s`,
  ]);
  expect(Object.fromEntries(figures)).toEqual(promised);
  const [line = ""] =
    /^Defaults: .+$/m.exec(readFileSync("docs/operate/settings.md", "utf8")) ?? [];
  for (const phrase of [
    "signup, recover, verify and otp 30 in 5 minutes",
    "token 150 in 5 minutes",
    "mail-code 20 an hour for each address",
    "15 a minute",
    "contact 5 in 10 minutes",
    "function 60 a minute",
    "upload 60 in 10 minutes",
    "analyze-seo 5 a minute and analyze-seo-hour 30 an hour",
    "analyze-seo-host 10 a minute",
    "invite 30 an hour for each person who invites",
    "invite-address 5 an hour for each invited address",
    "unsubscribe 300 a minute",
    "rest 6,000 a minute",
    "preview 600 in 30 seconds for one person who edits",
  ]) {
    expect(line).toContain(phrase);
  }
});
