import type { IssuedDocument } from "#domain/invoice/document.ts";
import type { MailKindName, MailList } from "#domain/mail/kinds.ts";
import { type Language, languages } from "#domain/settings/settings.ts";
import * as account from "#server/mails/account.ts";
import * as backup from "#server/mails/backup.ts";
import * as booking from "#server/mails/booking.ts";
import * as bookingNotice from "#server/mails/booking-notice.ts";
import { booksFault } from "#server/mails/books.ts";
import { callClientNotice } from "#server/mails/call.ts";
import { clientLeft } from "#server/mails/client.ts";
import type { Mail } from "#server/mails/composing/mail.ts";
import { contactConfirmation, contactNotice } from "#server/mails/contact.ts";
import { type DeliverableNews, deliverableNews } from "#server/mails/deliverable.ts";
import { heldMailsNotice } from "#server/mails/held-mails.ts";
import * as invitation from "#server/mails/invitation.ts";
import * as invoice from "#server/mails/invoice.ts";
import { news } from "#server/mails/news.ts";
import * as order from "#server/mails/order.ts";
import * as payment from "#server/mails/payment.ts";
import { paymentReminder } from "#server/mails/payment-reminder.ts";
import { privacyChanged } from "#server/mails/privacy.ts";
import * as project from "#server/mails/project.ts";
import { questionNews } from "#server/mails/question.ts";
import { refundAskedNotice } from "#server/mails/refund-request.ts";
import { reminderMail } from "#server/mails/reminder.ts";
import * as security from "#server/mails/security.ts";
import * as support from "#server/mails/support.ts";
import { threadMessages } from "#server/mails/thread.ts";
import { toolResult } from "#server/mails/tool-result.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { balance, creditNote, deposit, long } from "../../tests/documents/samples.ts";
import * as rows from "./rows.ts";

/** A mail about made-up rows, in the language of its reader; mails to the studio are in English in each. */
type Sample = (language: Language) => Mail;

const zone = "America/Los_Angeles";
const siteUrl = "https://studio.example";
const site = {
  url: siteUrl,
  get studio() {
    return publishedContent().studio;
  },
};

/** Whoever reads the mail, as its structure asks for them. */
const inLanguage = (language: Language) => ({
  language,
  reader: { language, timezone: zone },
});
const onList = (language: Language, list: MailList = "project-news") => ({
  ...inLanguage(language),
  unsubscribe: { list, url: `${siteUrl}/unsubscribe?token=x.y` },
});
const atStudio = (language: Language) => ({ ...inLanguage(language), unsubscribe: null });
const linkTo = (path: string) => `${siteUrl}${path}#token_hash=x`;
const about = { projectId: "p", businessName: rows.business };

const deliverable = (isToClient: boolean, news: Partial<DeliverableNews>): Sample => {
  const all = { ...about, title: "The front page", event: "posted", ...news } as const;
  return (language) =>
    deliverableNews(all, isToClient ? onList(language) : atStudio(language), site);
};

const questions = (isStaff: boolean, asked: typeof rows.openQuestions): Sample => {
  const to = (language: Language) => (isStaff ? atStudio(language) : onList(language));
  return (language) => questionNews({ ...about, ...to(language), isStaff, questions: asked }, site);
};

const bookingSample = (reader: Language, before?: Date, byStudio = false) => ({
  ...inLanguage(reader),
  booking: rows.booking,
  greeted: "Ada",
  links: { move: `${siteUrl}/call/move/x`, cancel: `${siteUrl}/call/cancel/x`, again: siteUrl },
  before,
  byStudio,
});
const moved = new Date("2026-12-01T17:00:00Z");

/** Reminds of invoices, of which the first was due on November 12 and each further one a day later. */
/** An invoice keeps the seller that it was issued by; a made-up one is of the studio whose mails these are. */
const ofStudio = <Document extends IssuedDocument>(document: Document): Document => {
  const { legalName, bank } = publishedContent().seller;
  return { ...document, seller: { ...document.seller, legalName, bank } };
};

const reminderOf =
  (today: string, documents: IssuedDocument[], isLast = false): Sample =>
  (language) => {
    const invoices = documents.map((document, n) => ({
      id: "i",
      document: ofStudio(document),
      remainingMinor: document.totalMinor,
      dueDate: `2026-11-${12 + n}`,
      link: `${siteUrl}/pay/x.y`,
    }));
    return paymentReminder({ ...inLanguage(language), today, isLast, invoices }, site);
  };

const issued = (document: typeof deposit, remainingMinor: number): Sample => {
  const { kind } = document;
  if (kind === "credit-note") throw new Error("A credit note is not an invoice.");
  const link = `${siteUrl}/pay/x.y`;
  return (language) =>
    invoice.invoiceIssued(
      { invoiceId: "i", document: { ...ofStudio(document), kind, language }, remainingMinor, link },
      site,
    );
};

const supportMail =
  (compose: typeof support.supportAsked, letter = rows.support): Sample =>
  (language) =>
    compose({ ...letter, language }, site);

const discrepancy = (kind: payment.Discrepancy["kind"]) => () =>
  payment.paymentDiscrepancy({ ...rows.cardPayment, kind }, site);

/** Every kind of mail by made-up rows: for the page /dev/mails, the pictures, and the test that composes all of them. */
export const mailSamples: Record<MailKindName, Record<string, Sample>> = {
  welcome: {
    named: (language) => account.welcome({ ...inLanguage(language), name: "Ada" }, site),
    "without a name": (language) => account.welcome({ ...inLanguage(language), name: "" }, site),
  },
  "contact-confirmation": {
    named: (language) => contactConfirmation({ ...inLanguage(language), name: "Ada" }, site),
  },
  "contact-notice": { message: () => contactNotice(rows.contactMessage, site) },
  "onboarding-confirmation": {
    "with the agreement": (language) =>
      project.onboardingConfirmation(
        { ...inLanguage(language), ...rows.submittedProject, hasAgreement: true },
        site,
      ),
  },
  "status-update": {
    "in progress": (language) =>
      project.statusUpdate({ ...onList(language), ...rows.statusChange }, site),
  },
  "thread-messages": {
    "to the client": (language) =>
      threadMessages(
        { ...about, ...onList(language), isStaff: false, messages: rows.messages },
        site,
      ),
  },
  "question-news": {
    asked: questions(false, rows.openQuestions),
    answered: questions(true, rows.answeredQuestions),
  },
  reminder: {
    "three things": (language) =>
      reminderMail({ ...about, ...onList(language), missing: rows.missing }, site),
  },
  "call-client-notice": {
    "something is missing": () =>
      callClientNotice({ ...about, ...rows.caller, missing: rows.missing }, site),
    unpaid: () => callClientNotice({ ...about, ...rows.caller, unpaid: [rows.unpaid] }, site),
  },
  "refund-asked-notice": { asked: () => refundAskedNotice({ ...about, ...rows.refund }, site) },
  "deliverable-posted": {
    first: deliverable(true, { version: 1, lookAt: rows.lookAt }),
    "next version": deliverable(true, { version: 2 }),
    "list answered": deliverable(true, { event: "answered", points: rows.points }),
  },
  "deliverable-answered": {
    "changes sent": deliverable(false, { event: "sent", name: rows.client, points: rows.points }),
    requested: deliverable(false, { event: "requested", name: rows.client, points: rows.points }),
    withdrawn: deliverable(false, { event: "withdrawn", name: null }),
    approved: deliverable(false, { event: "approved", version: 2, name: rows.client }),
  },
  "tool-result": {
    mortgage: (language) => toolResult({ ...inLanguage(language), ...rows.result }, site),
  },
  "booking-confirmation": {
    made: (language) => booking.bookingMail("made", bookingSample(language), site),
  },
  "booking-notice": {
    made: () => bookingNotice.bookingNotice("made", bookingSample("en"), site),
  },
  "booking-moved": {
    moved: (language) => booking.bookingMail("moved", bookingSample(language, moved), site),
  },
  "booking-moved-notice": {
    moved: () => bookingNotice.bookingNotice("moved", bookingSample("en", moved), site),
  },
  "booking-cancelled": {
    "by the visitor": (language) => booking.bookingMail("cancelled", bookingSample(language), site),
    "by the studio": (language) =>
      booking.bookingMail("cancelled", bookingSample(language, undefined, true), site),
  },
  "booking-cancelled-notice": {
    cancelled: () => bookingNotice.bookingNotice("cancelled", bookingSample("en"), site),
  },
  "booking-gone-notice": {
    "account deleted": () => bookingNotice.removedBookingNotice(rows.booking, site),
  },
  "booking-reminder-day": {
    tomorrow: (language) => booking.bookingReminder("day", bookingSample(language), site),
  },
  "booking-reminder-hour": {
    "in an hour": (language) => booking.bookingReminder("hour", bookingSample(language), site),
  },
  "order-sent": {
    sent: (language) => order.orderSent({ ...rows.order, language }, site),
  },
  "order-answered": {
    accepted: () => order.orderAnswered({ ...rows.order, declineReason: null }, site),
    declined: () => order.orderAnswered({ ...rows.order, declineReason: rows.decline }, site),
  },
  "invoice-issued": {
    deposit: issued(deposit, deposit.totalMinor),
    "final invoice": issued(balance, balance.totalMinor),
    "nothing due": issued(balance, 0),
  },
  "payment-reminder": {
    soon: reminderOf("2026-11-09", [deposit]),
    "two are late": reminderOf("2026-11-16", [deposit, balance]),
    overdue: reminderOf("2026-11-20", [deposit]),
    last: reminderOf("2026-11-26", [deposit, long], true),
  },
  receipt: {
    received: (language) => payment.paymentReceipt({ ...rows.received, language }, site),
  },
  "credit-note-issued": {
    issued: (language) =>
      invoice.creditNoteIssued(
        { document: { ...creditNote, language }, remainingMinor: balance.totalMinor },
        site,
      ),
  },
  refund: {
    sent: (language) => payment.refundSent({ ...rows.returned, language }, site),
  },
  "payment-discrepancy-notice": {
    dispute: discrepancy("dispute"),
    "wrong amount": discrepancy("wrong-amount"),
  },
  "support-asked": {
    asked: supportMail(support.supportAsked),
    "long name": supportMail(support.supportAsked, { ...rows.support, projectName: rows.longWord }),
  },
  "support-started": { agreed: supportMail(support.supportStarted, rows.runningSupport) },
  "support-warning": { unpaid: supportMail(support.supportWarning, rows.runningSupport) },
  "support-ended": {
    "by the client": supportMail(support.supportEnded, rows.endedSupport),
    unpaid: supportMail(support.supportEnded, { ...rows.endedSupport, endedBy: "unpaid" }),
  },
  "support-notice": {
    agreed: () => support.supportNotice(rows.runningSupport, "agreed", site),
    ended: () => support.supportNotice(rows.endedSupport, "client", site),
  },
  "client-left-notice": {
    "books open": () => clientLeft({ invoices: [rows.openInvoice], credits: [rows.credit] }, site),
  },
  "privacy-changed": {
    changed: (language) => privacyChanged(rows.privacy, { site, ...inLanguage(language) }),
  },
  news: { sent: (language) => news(rows.news, onList(language, "marketing"), site) },
  "news-test": { tried: () => news(rows.news, onList("en", "marketing"), site) },
  "mails-held": {
    held: () => heldMailsNotice({ kind: "contact-confirmation", ceiling: 30 }, site),
  },
  "backup-late": {
    failed: () =>
      backup.backupLateNotice(
        { lastGood: rows.lastBackup, failure: rows.noSpace },
        { ...site, zone },
      ),
    "none yet": () => backup.backupLateNotice({ lastGood: null, failure: null }, { ...site, zone }),
  },
  "backup-missing": {
    several: () => backup.backupMissingNotice({ file: rows.backupFile, missing: 264 }, site),
  },
  "backup-trial": {
    failed: () => backup.backupTrialNotice({ file: rows.backupFile, message: rows.broken }, site),
  },
  "books-fault": {
    changed: () => booksFault("changed", rows.booksFaults, site),
    missing: () => booksFault("missing", rows.booksFaults, site),
  },
  "invitation-studio": {
    "new account": (language) =>
      invitation.studioInvitation({ ...rows.invited(language), link: linkTo("/confirm") }, site),
  },
  "invitation-project": {
    "new account": (language) =>
      invitation.projectInvitation(
        { ...rows.invited(language), link: linkTo("/confirm"), business: rows.business },
        site,
      ),
    "has an account": (language) =>
      invitation.projectInvitation(
        { ...rows.invited(language), link: null, business: rows.business },
        site,
      ),
  },
  "account-deleted": {
    "by the client": (language) =>
      account.accountDeleted({ ...inLanguage(language), byStudio: false }, site),
    "by the studio": (language) =>
      account.accountDeleted({ ...inLanguage(language), byStudio: true }, site),
  },
  "auth.signup": {
    link: (language) =>
      account.confirmAddress({ ...inLanguage(language), link: linkTo("/confirm") }, site),
  },
  "auth.recovery": {
    link: (language) =>
      account.passwordReset({ ...inLanguage(language), link: linkTo("/reset-password") }, site),
  },
  "auth.code": {
    "Firefox on Windows": (language) =>
      account.signInCode(
        {
          ...inLanguage(language),
          ...rows.device,
          code: "482913",
          link: `${site.url}/login#code=482913`,
        },
        site,
      ),
  },
  "auth.identity_linked": {
    linked: (language) =>
      security.identityLinked({ ...inLanguage(language), provider: "Google" }, site),
  },
  "auth.identity_unlinked": {
    unlinked: (language) =>
      security.identityUnlinked({ ...inLanguage(language), provider: "Google" }, site),
  },
  "auth.codes_paused": { paused: (language) => security.codesPaused(inLanguage(language), site) },
  "auth.passkey_added": {
    named: (language) =>
      security.passkeyAdded({ ...inLanguage(language), name: "iCloud Keychain" }, site),
  },
  "auth.passkey_removed": {
    nameless: (language) => security.passkeyRemoved({ ...inLanguage(language), name: "" }, site),
  },
  "auth.magiclink": {
    link: (language) =>
      account.signInLink(
        { ...inLanguage(language), link: linkTo("/dashboard"), code: "482913" },
        site,
      ),
  },
  "auth.password_changed": {
    changed: (language) => security.passwordChanged(inLanguage(language), site),
  },
  "auth.two_factor_on": { on: (language) => security.twoFactorOn(inLanguage(language), site) },
  "auth.two_factor_off": {
    off: (language) => security.twoFactorOff(inLanguage(language), site),
  },
  "auth.recovery_code_used": {
    "three left": (language) =>
      security.recoveryCodeUsed({ ...inLanguage(language), remaining: 3 }, site),
  },
  "auth.new_device": {
    "Firefox on Windows": (language) =>
      security.newDevice({ ...inLanguage(language), ...rows.device }, site),
  },
  "auth.email_change": {
    link: (language) =>
      account.addressChange(
        { ...inLanguage(language), link: linkTo("/confirm"), newEmail: "ada@mill-lane.example" },
        site,
      ),
  },
  "auth.invite": {
    link: (language) =>
      account.invitation({ ...inLanguage(language), link: linkTo("/confirm") }, site),
  },
};

export const mailLanguages = Object.keys(languages) as Language[];
