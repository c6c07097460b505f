import { Hono } from "hono";
import type { Logger } from "pino";
import type { CardPayments } from "./card-payments.ts";

/**
 * `POST /payments/stripe/events`: what Stripe sends when something about a payment has changed. It is answered 200 as
 * soon as it is stored; a job does what follows from it. An event that is not ours is answered 200 too, because
 * Stripe would send it again for days; one that Stripe has not signed with 400.
 */
export function providerEventRoutes(cards: CardPayments, log: Logger): Hono {
  const app = new Hono();
  app.post("/", async (c) => {
    c.header("Cache-Control", "no-store");
    const answer = await cards.receive(await c.req.text(), c.req.header("stripe-signature") ?? "");
    if (answer === "not signed") {
      log.warn("an event that Stripe has not signed was refused");
      return c.json({ error: "The signature is not valid." }, 400);
    }
    if (answer === "another version") {
      log.warn(
        "an event in another version of Stripe's API was left out: set the version of docs/operate.md at the webhook endpoint",
      );
    }
    return c.json({ received: true });
  });
  return app;
}
