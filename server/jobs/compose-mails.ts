import type { RowKind } from "#domain/mail/kinds.ts";
import type { Database } from "#engine/postgres/database.ts";
import { isUnavailable } from "#engine/postgres/unavailable.ts";
import { composePrivacyChanged } from "../emails/privacy-changed.ts";
import { composeWelcome } from "../emails/welcome.ts";
import {
  composeClientLeft,
  composeCreditNote,
  composeDiscrepancy,
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
import {
  composeDeliverableAnswered,
  composeDeliverablePosted,
} from "./compose-deliverable-mails.ts";
import { composeNews } from "./compose-news.ts";
import { composeOrderAnswered, composeOrderSent } from "./compose-order-mails.ts";
import { composeOnboardingConfirmation, composeStatusUpdate } from "./compose-project-mails.ts";
import {
  composeCallNotice,
  composePaymentReminder,
  composeQuestionNews,
  composeRefundAsked,
  composeReminder,
} from "./compose-reminder.ts";
import {
  composeSupportAsked,
  composeSupportEnded,
  composeSupportNotice,
  composeSupportStarted,
  composeSupportWarning,
} from "./compose-support-mails.ts";
import { composeThreadMessages } from "./compose-thread-messages.ts";
import { composeToolResult } from "./compose-tool-result.ts";
import { enqueueBelowCeiling } from "./mail-ceiling.ts";
import type { ComposeMail, DocumentRow, MailDue, MailServices } from "./mail-due.ts";
import { makeDocument } from "./make-documents.ts";

const composers: Record<RowKind, ComposeMail> = {
  welcome: composeWelcome,
  "contact-confirmation": composeContactConfirmation,
  "contact-notice": composeContactNotice,
  "onboarding-confirmation": composeOnboardingConfirmation,
  "status-update": composeStatusUpdate,
  "thread-messages": composeThreadMessages,
  "question-news": composeQuestionNews,
  reminder: composeReminder,
  "call-client-notice": composeCallNotice,
  "refund-asked-notice": composeRefundAsked,
  "deliverable-posted": composeDeliverablePosted,
  "deliverable-answered": composeDeliverableAnswered,
  "tool-result": composeToolResult,
  "order-sent": composeOrderSent,
  "order-answered": composeOrderAnswered,
  "invoice-issued": composeInvoiceIssued,
  "payment-reminder": composePaymentReminder,
  receipt: composeReceipt,
  "credit-note-issued": composeCreditNote,
  refund: composeRefund,
  "payment-discrepancy-notice": composeDiscrepancy,
  "support-asked": composeSupportAsked,
  "support-started": composeSupportStarted,
  "support-warning": composeSupportWarning,
  "support-ended": composeSupportEnded,
  "support-notice": composeSupportNotice,
  "client-left-notice": composeClientLeft,
  "privacy-changed": composePrivacyChanged,
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
 * mail is neither lost nor doubled. The documents that some of them wait for are made one by one, and what became due
 * meanwhile goes first: no mail waits for the documents of the others. With `rowId` only that row's mails.
 * @returns how many mails went into the outbox.
 */
export async function composeMailsDue(
  deps: MailServices,
  rowId: string | null = null,
): Promise<number> {
  const waiting: { due: MailDue; document: DocumentRow }[] = [];
  let composed = 0;
  for (;;) {
    const answer = await composeNext(deps, rowId, (due, document) =>
      waiting.push({ due, document }),
    );
    if (answer !== null) {
      composed += answer;
      continue;
    }
    const next = waiting.shift();
    if (!next) return composed;
    if (await makeDocument(deps, next.document)) await composeNow(deps.db, next.due);
  }
}

async function composeNext(
  deps: MailServices,
  rowId: string | null,
  onWaiting: (due: MailDue, document: DocumentRow) => void,
): Promise<number | null> {
  let due: MailDue | undefined;
  try {
    return await deps.db.transaction(async (tx) => {
      const { rows } = await tx.query<MailDue>(
        // Materialized: a subquery might be evaluated for each row of the table, and each of its results deleted.
        `with next as materialized (
           select kind, row_id from private.mails_due
           where due_at <= now() and ($1::uuid is null or row_id = $1)
           order by due_at limit 1 for update skip locked)
         delete from private.mails_due d using next where (d.kind, d.row_id) = (next.kind, next.row_id)
         returning d.kind, d.row_id, d.facts`,
        [rowId],
      );
      due = rows[0];
      if (!due) return null;
      const mail = await composers[due.kind](tx, due, deps);
      if (mail && "againInMs" in mail) {
        await tx.query(
          `insert into private.mails_due (kind, row_id, facts, due_at)
           values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict do nothing`,
          [due.kind, due.row_id, due.facts, mail.againInMs / 1000],
        );
        if (mail.document) onWaiting(due, mail.document);
        return 0;
      }
      return mail && (await enqueueBelowCeiling(tx, mail, deps)) ? 1 : 0;
    });
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
