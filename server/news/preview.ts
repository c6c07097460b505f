import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Database } from "#engine/postgres/database.ts";
import { subjectSigner } from "../http/signed-subject.ts";
import type { Site } from "../mails/composing/mail.ts";
import { news } from "../mails/news.ts";
import { newsLetter } from "./letter.ts";

export interface NewsPreviews {
  /** The path that displays this news as a mail, for an hour. Give it to the studio only. */
  pathFor(newsId: string): string;
  /** The id of the news that a token is for; null when it is wrong or its hour is over. */
  read(token: string): string | null;
}

const hour = 3600_000;

export function newsPreviews(jwtSecret: string, now: () => number = Date.now): NewsPreviews {
  const signer = subjectSigner(jwtSecret, "news previews");
  return {
    pathFor: (newsId) => `/news-preview?token=${signer.sign(`${newsId}.${now() + hour}`)}`,
    read(token) {
      const [newsId = "", until = ""] = signer.read(token)?.split(".") ?? [];
      return Number(until) > now() ? newsId : null;
    },
  };
}

interface Options {
  db: Database;
  previews: NewsPreviews;
  site: Site;
}

/** The mail itself, as an English reader gets it; its unsubscribe link leads nowhere. */
export function newsPreviewRoutes({ db, previews, site }: Options): Hono {
  const app = new Hono();
  app.get("/", async (c: Context) => {
    c.header("Cache-Control", "no-store");
    const id = previews.read(c.req.query("token") ?? "");
    const letter = id && (await newsLetter(db, id));
    if (!letter) return c.text("This preview is over. Ask for a new one.", 404);
    const reader = { language: "en", timezone: "UTC" };
    const unsubscribe = { list: "marketing", url: `${site.url}/unsubscribe` } as const;
    return c.html(news(letter, { reader, unsubscribe }, site).html);
  });
  return app;
}

/** A mail has its styles inline; our own pages may frame it, and nothing in it runs or is fetched. */
export const mailPreviewHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
  c.header("X-Frame-Options", "SAMEORIGIN");
});
