import type { RowKind } from "#domain/mail/kinds.ts";
import type { Database } from "#engine/postgres/database.ts";
import { isUnavailable } from "#engine/postgres/unavailable.ts";
import { composeWelcome } from "../emails/welcome.ts";
import {
  composeClientLeft,
  composeCreditNote,
  composeInvoiceIssued,
  composeReceipt,
  composeRefund,
} from "./compose-billing-mails.ts";
import {
  composeBookingMail,
  composeBookingNotice,
  composeBookingReminder,
} from "./compose-booking-mails.ts";
import { composeBookingRemoved } from "./compose-booking-removed.ts";
import { composeContactConfirmation, composeContactNotice } from "./compose-contact-mails.ts";
import { composeNews } from "./compose-news.ts";
import { composeOrderAnswered, composeOrderSent } from "./compose-order-mails.ts";
import { composeOnboardingConfirmation, composeStatusUpdate } from "./compose-project-mails.ts";
import { composeToolResult } from "./compose-tool-result.ts";
import { enqueueBelowCeiling } from "./mail-ceiling.ts";
import type { ComposeMail, MailDue, MailServices } from "./mail-due.ts";
import { makeDocuments } from "./make-documents.ts";

const words: Record<RowKind, ComposeMail> = {
  welcome: composeWelcome,
  "contact-confirmation": composeContactConfirmation,
  "contact-notice": composeContactNotice,
  "onboarding-confirmation": composeOnboardingConfirmation,
  "status-update": composeStatusUpdate,
  "tool-result": composeToolResult,
  "order-sent": composeOrderSent,
  "order-answered": composeOrderAnswered,
  "invoice-issued": composeInvoiceIssued,
  receipt: composeReceipt,
  "credit-note-issued": composeCreditNote,
  refund: composeRefund,
  "client-left-notice": composeClientLeft,
  news: composeNews,
  "booking-confirmation": composeBookingMail("made"),
  "booking-notice": composeBookingNotice("made"),
  "booking-moved": composeBookingMail("moved"),
  "booking-moved-notice": composeBookingNotice("moved"),
  "booking-cancelled": composeBookingMail("cancelled"),
  "booking-cancelled-notice": composeBookingNotice("cancelled"),
  "booking-gone-notice": composeBookingRemoved,
  "booking-reminder-day": composeBookingReminder("day"),
  "booking-reminder-hour": composeBookingReminder("hour"),
};

/**
 * Composes the mails that triggers have noted and puts them into the outbox, one transaction for each, so that a
 * mail is neither lost nor doubled. With `rowId` only that row's.
 * @returns how many mails went into the outbox.
 */
export async function composeMailsDue(
  deps: MailServices,
  rowId: string | null = null,
): Promise<number> {
  let composed = 0;
  for (;;) {
    const answer = await composeNext(deps, rowId);
    if (answer === null) return composed;
    composed += answer;
  }
}

async function composeNext(deps: MailServices, rowId: string | null): Promise<number | null> {
  let due: MailDue | undefined;
  let waitsForDocument = false;
  try {
    const composed = await deps.db.transaction(async (tx) => {
      const { rows } = await tx.query<MailDue>(
        `delete from private.mails_due where (kind, row_id) in (
           select kind, row_id from private.mails_due
           where due_at <= now() and ($1::uuid is null or row_id = $1)
           order by due_at limit 1 for update skip locked)
         returning kind, row_id, facts`,
        [rowId],
      );
      due = rows[0];
      if (!due) return null;
      const mail = await words[due.kind](tx, due, deps);
      if (mail && "againInMs" in mail) {
        waitsForDocument = mail.isDocument ?? false;
        await tx.query(
          `insert into private.mails_due (kind, row_id, facts, due_at)
           values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict do nothing`,
          [due.kind, due.row_id, due.facts, mail.againInMs / 1000],
        );
        return 0;
      }
      return mail && (await enqueueBelowCeiling(tx, mail, deps)) ? 1 : 0;
    });
    if (due && waitsForDocument && (await makeDocuments(deps)) > 0) await composeNow(deps.db, due);
    return composed;
  } catch (error) {
    // When the database is unavailable the mail has no fault, and it is still noted as due.
    if (!due || isUnavailable(error)) throw error;
    deps.onError(`mail ${due.kind} for ${due.row_id}`, error);
    await deps.db.query(
      "update private.mails_due set due_at = now() + interval '5 minutes' where kind = $1 and row_id = $2",
      [due.kind, due.row_id],
    );
    return 0;
  }
}

function composeNow(db: Database, { kind, row_id }: MailDue) {
  return db.query(
    "update private.mails_due set due_at = now() where kind = $1 and row_id = $2::uuid",
    [kind, row_id],
  );
}
