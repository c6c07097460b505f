import { Hono } from "hono";
import type { Logger } from "pino";
import type { CardPayments } from "./card-payments.ts";

/**
 * `POST /payments/stripe/events`: what Stripe sends when something about a payment has changed. It is answered 200 as
 * soon as it is stored; a job does what follows from it. An event that is not ours is answered 200 too, because
 * Stripe would send it again for days; one that Stripe has not signed with 400.
 */
export function providerEventRoutes(
  cards: CardPayments,
  { log, now }: { log: Logger; now: () => Date },
): Hono {
  const app = new Hono();
  const refused = { count: 0, lineAt: Number.NEGATIVE_INFINITY };
  app.post("/", async (c) => {
    c.header("Cache-Control", "no-store");
    const body = new Uint8Array(await c.req.arrayBuffer());
    const answer = await cards.receive(body, c.req.header("stripe-signature") ?? "");
    if (answer === "not signed") {
      noteRefused();
      return c.json({ error: "This is no event that Stripe has signed." }, 400);
    }
    if (answer === "another version") {
      log.warn(
        "an event in another version of Stripe's API was left out: set the version of docs/operate/payments.md at the webhook endpoint",
      );
    }
    return c.json({ received: true });
  });
  return app;

  /** At most a line a minute: anybody can send what is not signed. */
  function noteRefused() {
    refused.count++;
    const at = now().getTime();
    if (at < refused.lineAt + 60_000) return;
    log.warn({ count: refused.count }, "events that Stripe has not signed were refused");
    Object.assign(refused, { count: 0, lineAt: at });
  }
}
