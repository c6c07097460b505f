import { type Context, Hono } from "hono";
import {
  type ContactMessage,
  contactFaults,
  contactRow,
  contactServices,
} from "#domain/contact/contact.ts";
import type { Database } from "#engine/postgres/database.ts";
import { isUnavailable, retryAfterSeconds } from "#engine/postgres/unavailable.ts";
import { isFromThisSite } from "../from-this-site.ts";
import type { RateLimits } from "../limits.ts";
import { uuidOfWords } from "../uuid-of-words.ts";
import { confirmMessage } from "./confirm.ts";
import { type FormAnswer, plainForm } from "./plain-form.ts";

export interface ContactOptions {
  db: Database;
  limits: RateLimits;
  clientAddress(context: Context): string;
  /** The built page that shows the form with all its faults. */
  formPage(): string;
  sendMailsOf(rowId: string): Promise<void>;
  /** How long the answer waits for the mail server. */
  firstAttemptMs: number;
  report(error: unknown): void;
}

/**
 * The contact form sent without a script: an ordinary POST that is stored like any other message. It leads to
 * '/contact/sent', or answers with the form, what was typed in it and what is wrong.
 */
export function contactRoutes(options: ContactOptions): Hono {
  const { db, limits } = options;
  const app = new Hono();

  app.post("/", async (c) => {
    c.header("Cache-Control", "no-store");
    const message = messageIn(await c.req.parseBody().catch(() => ({})));
    const again = (
      answer: Omit<FormAnswer, "message">,
      status: 403 | 422 | 429 | 500 | 502 | 503,
    ) => c.html(plainForm(options.formPage(), { message, ...answer }), status);

    if (!isFromThisSite(c)) return again({ refused: fromOtherSite }, 403);
    const faults = contactFaults(message);
    if (Object.keys(faults).length > 0) return again({ faults }, 422);
    try {
      const limit = await limits.take("contact", options.clientAddress(c));
      if (!limit.ok) {
        c.header("Retry-After", String(limit.retryAfterSeconds));
        return again({ refused: tooMany }, 429);
      }
      const id = await store(db, message);
      if (!id) return again({ refused: notStored }, 500);
      const isConfirmed = await confirmMessage(options, id).catch((error) => {
        if (isUnavailable(error)) throw error;
        return false;
      });
      if (!isConfirmed) return again({ refused: "Failed to send confirmation emails" }, 502);
    } catch (error) {
      if (isUnavailable(error)) {
        c.header("Retry-After", String(retryAfterSeconds));
        return again({ refused: unreachable }, 503);
      }
      options.report(error);
      return again({ refused: notStored }, 500);
    }
    return c.redirect("/contact/sent", 303);
  });
  // With its blanks it is for nobody's eyes.
  app.on("GET", ["/again", "/again/"], (c) => c.redirect("/contact"));
  return app;
}

const notStored = "Failed to submit form. Please try again.";
const unreachable =
  "We could not reach the server. Check your connection and try again. What you typed is still here.";
const tooMany = "Too many messages from your address. Please wait ten minutes and send it again.";
const fromOtherSite =
  "This message came from another site, so it has not been sent. Please look at it and send it from here.";

/** The message's id, also of one that was stored before: the same words from the same address within a day
 * are one message. */
async function store(db: Database, message: ContactMessage): Promise<string | undefined> {
  const { name, email, phone, service, message: text } = contactRow(message);
  const day = new Date().toISOString().slice(0, 10);
  const key = uuidOfWords([day, email, name, phone, service, text]);
  const inserted = await db.query<{ id: string }>(
    `insert into public.contact_submissions (name, email, phone, service, message, submission_key)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (submission_key) do nothing
     returning id`,
    [name, email, phone, service, text, key],
  );
  if (inserted.rows[0]) return inserted.rows[0].id;
  // A statement of its own: it sees what was stored at the same moment.
  const stored = await db.query<{ id: string }>(
    "select id from public.contact_submissions where submission_key = $1",
    [key],
  );
  return stored.rows[0]?.id;
}

function messageIn(form: Record<string, unknown>): ContactMessage {
  const text = (name: string) => {
    const typed = form[name];
    return typeof typed === "string" ? typed.replaceAll("\u0000", "").replaceAll("\r\n", "\n") : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    service: contactServices.find((known) => known === form.service) ?? "",
    message: text("message"),
  };
}
