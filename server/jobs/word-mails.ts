import { isUnavailable } from "#engine/postgres/unavailable.ts";
import { enqueueBelowCeiling } from "./mail-ceiling.ts";
import type { MailDeps, MailDue, NotedKind, WordMail } from "./mail-due.ts";
import { wordBookingMail, wordBookingNotice, wordBookingReminder } from "./word-booking-mails.ts";
import { wordContactConfirmation, wordContactNotice } from "./word-contact-mails.ts";
import { wordGoneBooking } from "./word-gone-booking.ts";
import { wordNews } from "./word-news.ts";
import { wordOnboardingConfirmation, wordStatusUpdate } from "./word-project-mails.ts";
import { wordToolResult } from "./word-tool-result.ts";
import { wordWelcome } from "./word-welcome.ts";

const words: Record<NotedKind, WordMail> = {
  welcome: wordWelcome,
  "contact-confirmation": wordContactConfirmation,
  "contact-notice": wordContactNotice,
  "onboarding-confirmation": wordOnboardingConfirmation,
  "status-update": wordStatusUpdate,
  "tool-result": wordToolResult,
  news: wordNews,
  "booking-confirmation": wordBookingMail("made"),
  "booking-notice": wordBookingNotice("made"),
  "booking-moved": wordBookingMail("moved"),
  "booking-moved-notice": wordBookingNotice("moved"),
  "booking-cancelled": wordBookingMail("cancelled"),
  "booking-cancelled-notice": wordBookingNotice("cancelled"),
  "booking-gone-notice": wordGoneBooking,
  "booking-reminder-day": wordBookingReminder("day"),
  "booking-reminder-hour": wordBookingReminder("hour"),
};

/**
 * Words the mails that triggers have noted and puts them into the outbox: noted and worded in one
 * transaction each, so that a mail is neither lost nor doubled. With `rowId` only that row's.
 * @returns how many mails went into the outbox.
 */
export async function wordMailsDue(deps: MailDeps, rowId: string | null = null): Promise<number> {
  let worded = 0;
  for (;;) {
    const answer = await wordNext(deps, rowId);
    if (answer === null) return worded;
    worded += answer;
  }
}

async function wordNext(deps: MailDeps, rowId: string | null): Promise<number | null> {
  let due: MailDue | undefined;
  try {
    return await deps.db.transaction(async (tx) => {
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
      return mail && (await enqueueBelowCeiling(tx, mail, deps)) ? 1 : 0;
    });
  } catch (error) {
    // While the database is away nothing is wrong with the mail, and it is still noted as it was.
    if (!due || isUnavailable(error)) throw error;
    deps.onError(`mail ${due.kind} for ${due.row_id}`, error);
    await deps.db.query(
      "update private.mails_due set due_at = now() + interval '5 minutes' where kind = $1 and row_id = $2",
      [due.kind, due.row_id],
    );
    return 0;
  }
}
