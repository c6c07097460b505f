import { Hono } from "hono";
import { expect, test } from "vitest";
import { isFromThisSite } from "./from-this-site.ts";

const app = new Hono().post("/", (c) => c.json(isFromThisSite(c)));
const isAccepted = async (headers: Record<string, string>) =>
  (
    await app.request("/", { method: "POST", headers: { host: "studio.example", ...headers } })
  ).json();

test.each([
  ["the page itself", { "sec-fetch-site": "same-origin" }, true],
  ["an address that was typed", { "sec-fetch-site": "none" }, true],
  ["another site", { "sec-fetch-site": "cross-site" }, false],
  ["another host of the same site", { "sec-fetch-site": "same-site" }, false],
  ["an old browser, from here", { origin: "https://studio.example" }, true],
  ["an old browser, from elsewhere", { origin: "https://evil.example" }, false],
  ["an old browser that hides where from", { origin: "null" }, false],
  ["a program", {}, true],
  [
    "another site that names us",
    { "sec-fetch-site": "cross-site", origin: "https://studio.example" },
    false,
  ],
])("a form from %s", async (_who, headers, isTaken) => {
  expect(await isAccepted(headers as Record<string, string>)).toBe(isTaken);
});
