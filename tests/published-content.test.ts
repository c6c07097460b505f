import { expect, test } from "vitest";
import { browserContent, pricing } from "#server/publishing/browser-content.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { backendFor } from "./backend-for.ts";

const backend = backendFor("embedded");

test("each version of the browser's content has an address of its own whose content never changes", async () => {
  const { path, version } = browserContent();
  const answer = await fetch(`${backend.url}${path}`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  const { studio, money, catalogue, booking, seller, brand } = publishedContent();
  expect(await answer.json()).toEqual({
    booking,
    brand,
    catalogue,
    money,
    studio,
    pricing: pricing(seller, catalogue),
    requiresBillingDetails: seller.requiresBillingDetails,
    sellsInUnion: false,
    booksZone: seller.zone,
    agreedContent: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(path).toBe(`/content/${version}.json`);
  expect(browserContent().version).toBe(version);
});

test("the browser's content does not contain the seller's bank account", async () => {
  const text = await (await fetch(`${backend.url}${browserContent().path}`)).text();
  const { accountHolder, bankName } = publishedContent().seller.bank;
  for (const secret of ["seller", "iban", accountHolder, bankName])
    expect(text).not.toContain(secret);
});

test("an address without a version gives today's content and is not cached, and an unknown version is not found", async () => {
  const current = await fetch(`${backend.url}/content/current.json`);
  expect([current.status, current.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect(await current.text()).toBe(browserContent().json);
  expect((await fetch(`${backend.url}/content/another.json`)).status).toBe(404);
});
