import { bodyFrom } from "#domain/content/fields.ts";
import { mailFields, type OwnMails } from "#domain/content/mails.ts";

/** The shipped studio says nothing of its own: its mails are the software's. */
export const mails: OwnMails = bodyFrom(mailFields, {});
