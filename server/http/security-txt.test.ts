import { expect, test } from "vitest";
import { securityTxtRoutes } from "./security-txt.ts";

test("security.txt names whom to tell, and ends 90 days from now", async () => {
  let now = new Date("2026-11-27T14:10:00Z");
  const app = securityTxtRoutes({
    contact: () => "mailto:security@studio.example",
    siteUrl: "https://studio.example",
    now: () => now,
  });
  const answer = await app.request("/");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; *charset=utf-8$/i);
  expect(await answer.text()).toBe(`Contact: mailto:security@studio.example
Expires: 2027-02-25T00:00:00.000Z
Preferred-Languages: en, es, fr, de
Canonical: https://studio.example/.well-known/security.txt
`);
  now = new Date("2026-12-01T00:00:00Z");
  expect(await (await app.request("/")).text()).toContain("Expires: 2027-03-01T00:00:00.000Z");
});
