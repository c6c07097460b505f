import { contactForm } from "#domain/contact/contact-form.ts";
import type { ContactFaults, TypedMessage } from "#domain/contact/contact-message.ts";
import { faultsOf, hasFaults } from "#domain/form.ts";
import type { Database } from "#engine/postgres/database.ts";
import { isUnavailable, retryAfterSeconds } from "#engine/postgres/unavailable.ts";
import type { RateLimits } from "../http/limits.ts";
import { uuidOfWords } from "../http/uuid-of-words.ts";
import { confirmMessage } from "./confirm.ts";

/** What a request with a contact message needs, from a function as from a form that was sent without a script. */
export interface MessageServices {
  db: Database;
  limits: RateLimits;
  sendMailsOf(rowId: string): Promise<void>;
  /** How long the answer waits for the mail server. */
  firstAttemptMs: number;
  now(): Date;
}

/** What a request leads to, for whoever writes it as JSON or as a page. */
export type MessageAnswer =
  | { ok: true }
  | {
      ok: false;
      status: 422 | 429 | 502 | 503;
      message: string;
      faults?: ContactFaults;
      /** After how many seconds the request may be sent again. */
      retryAfterSeconds?: number;
    }
  /** Something that should never happen. `error` is for the log; a person reads the message. */
  | { ok: false; status: 500; message: string; error: unknown };

/**
 * Stores a contact message and sends the mails about it. The same message from the same address within a day, or with
 * the same key, is one row. With the status 502 it is stored and only the mails were refused.
 */
export async function submitMessage(
  typed: TypedMessage,
  { submissionKey, clientAddress }: { submissionKey?: string | undefined; clientAddress: string },
  services: MessageServices,
): Promise<MessageAnswer> {
  const faults = faultsOf(contactForm, typed);
  if (hasFaults(faults)) {
    return { ok: false, status: 422, message: Object.values(faults)[0] ?? "", faults };
  }
  try {
    const limit = await services.limits.take("contact", clientAddress);
    if (!limit.ok) {
      return {
        ok: false,
        status: 429,
        message: tooMany,
        retryAfterSeconds: limit.retryAfterSeconds,
      };
    }
    const id = await store(services, typed, submissionKey);
    if (!id) throw new Error("A contact message was neither stored nor found.");
    return (await isConfirmed(services, id))
      ? { ok: true }
      : { ok: false, status: 502, message: notMailed };
  } catch (error) {
    return isUnavailable(error)
      ? { ok: false, status: 503, message: unreachable, retryAfterSeconds }
      : { ok: false, status: 500, message: notStored, error };
  }
}

const notStored = "Failed to submit form. Please try again.";
const notMailed = "Failed to send confirmation emails";
const unreachable =
  "We could not reach the server. Check your connection and try again. What you typed is still here.";
const tooMany = "Too many messages from your address. Please wait ten minutes and send it again.";

/** @returns the id of the stored row. */
async function store(
  { db, now }: MessageServices,
  typed: TypedMessage,
  submissionKey: string | undefined,
): Promise<string | undefined> {
  const { name, email, phone, service, message } = contactForm.parse(typed);
  const day = now().toISOString().slice(0, 10);
  const key = submissionKey ?? uuidOfWords([day, email, name, phone, service, message]);
  const inserted = await db.query<{ id: string }>(
    `insert into public.contact_submissions (name, email, phone, service, message, submission_key)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (submission_key) do nothing
     returning id`,
    [name, email, phone, service, message, key],
  );
  if (inserted.rows[0]) return inserted.rows[0].id;
  // This is a statement of its own, so that it sees a row that another request stored at the same moment.
  const stored = await db.query<{ id: string }>(
    "select id from public.contact_submissions where submission_key = $1",
    [key],
  );
  return stored.rows[0]?.id;
}

async function isConfirmed(services: MessageServices, id: string): Promise<boolean> {
  return confirmMessage(services, id).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    return false;
  });
}

/** The typed message in the fields of a request. */
export function readTypedMessage(fields: Record<string, unknown>): TypedMessage {
  const text = (name: string) => {
    const typed = fields[name];
    return typeof typed === "string" ? typed : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    service: text("service"),
    message: text("message"),
  };
}
