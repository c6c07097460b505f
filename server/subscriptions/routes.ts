import { type Context, Hono } from "hono";
import type { Database } from "#engine/postgres/database.ts";
import type { RateLimits } from "../http/limits.ts";
import { languageFor } from "../http/page-language.ts";
import { readTypedForm } from "../http/typed-form.ts";
import { readerOf } from "../mails/composing/reader-of.ts";
import type { PrintPage } from "../publishing/print-page.ts";
import type { SubscriptionLinks } from "./links.ts";
import { type PageState, unsubscribePage } from "./page.ts";
import { isSubscribed, setSubscribed } from "./subscribed.ts";

export interface UnsubscribeOptions {
  db: Database;
  links: SubscriptionLinks;
  limits: RateLimits;
  clientAddress(context: Context): string;
  printPage: PrintPage;
}

/**
 * What an unsubscribe link in a mail leads to (RFC 8058). GET only shows, since mail programs and scanners
 * follow links; `List-Unsubscribe=One-Click` by POST switches the list off at once, without a session;
 * the page's own button posts `wanted=off` or `wanted=on` and comes back to the page.
 */
export function unsubscribeRoutes(options: UnsubscribeOptions): Hono {
  const { db, links } = options;
  const app = new Hono();

  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const limit = await options.limits.take("unsubscribe", options.clientAddress(c));
    if (limit.ok) return next();
    c.header("Retry-After", String(limit.retryAfterSeconds));
    return answer(c, { state: "too-many" }, 429);
  });

  app.get("/", async (c) => {
    const token = c.req.query("token") ?? "";
    const subscription = links.read(token);
    const isOn = subscription && (await isSubscribed(db, subscription));
    if (!subscription || isOn === null) return answer(c, { state: "wrong" }, 404);
    const state = !isOn ? "off" : c.req.query("changed") ? "on-again" : "asked";
    return answer(c, { state, ...subscription });
  });

  app.post("/", async (c) => {
    const token = c.req.query("token") ?? "";
    const subscription = links.read(token);
    if (!subscription) return answer(c, { state: "wrong" }, 404);
    const form = await readTypedForm(c);
    const isOneClick = form["List-Unsubscribe"] === "One-Click";
    if (!isOneClick && form.wanted !== "off" && form.wanted !== "on") {
      return answer(c, { state: "asked", ...subscription }, 400);
    }
    const isOn = !isOneClick && form.wanted === "on";
    if (!(await setSubscribed(db, { ...subscription, isOn }))) {
      return answer(c, { state: "wrong" }, 404);
    }
    if (isOneClick) return answer(c, { state: "off", ...subscription });
    return c.redirect(`/unsubscribe?${new URLSearchParams({ token, changed: "1" })}`, 303);
  });

  app.all("/", (c) => c.text("Use GET or POST.", 405, { Allow: "GET, HEAD, POST" }));

  async function answer(c: Context, page: PageState, status: 200 | 400 | 404 | 429 = 200) {
    const language = "userId" in page ? (await readerOf(db, page.userId)).language : languageFor(c);
    return c.html(await options.printPage(unsubscribePage(page, language)), status);
  }
  return app;
}
