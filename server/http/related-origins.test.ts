import { Hono } from "hono";
import { expect, test } from "vitest";
import { relatedOrigins } from "./related-origins.ts";

const app = new Hono().get(
  "/.well-known/webauthn",
  relatedOrigins("https://studio.example", ["old.example"]),
);
const asked = (host: string) => app.request("/.well-known/webauthn", { headers: { host } });

test.each(["old.example", "OLD.example", "old.example:443"])(
  "under the former host %s browsers learn that its passkeys are good at today's address",
  async (host) => {
    const answer = await asked(host);
    expect(await answer.json()).toEqual({ origins: ["https://studio.example"] });
  },
);

test.each(["studio.example", "other.example", ""])("the host %j names no others", async (host) => {
  expect((await asked(host)).status).toBe(404);
});
