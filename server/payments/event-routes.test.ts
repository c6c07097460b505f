import { pino } from "pino";
import { expect, test } from "vitest";
import type { CardPayments } from "./card-payments.ts";
import { providerEventRoutes } from "./event-routes.ts";

test("two thousand events that nobody has signed are one line in the log, and one a minute later", async () => {
  const lines: { msg: string; count: number }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let at = Date.parse("2026-11-27T10:00:00Z");
  const cards = { receive: async () => "not signed" } as unknown as CardPayments;
  const app = providerEventRoutes(cards, { log, now: () => new Date(at) });
  const post = async () => (await app.request("/", { method: "POST", body: "{}" })).status;
  for (let n = 0; n < 2_000; n++) expect(await post()).toBe(400);
  expect(lines).toMatchObject([{ count: 1 }]);
  at += 60_000;
  await post();
  expect(lines).toMatchObject([{ count: 1 }, { count: 2_000 }]);
});
