/** What a client can switch off, by the setting that decides about it. */
export const mailLists = {
  "project-news": "notification_emails_enabled",
  marketing: "marketing_emails_enabled",
} as const;
export type MailList = keyof typeof mailLists;

interface MailKind {
  /**
   * Why it is sent. `security`, `money` (orders, agreements, invoices, payments), `legal` (texts that bind) and
   * `answer` (to what one has just done) are always sent, `studio` goes to our own people; the others obey the
   * setting of their list.
   */
  reason: MailList | "security" | "money" | "legal" | "answer" | "studio";
  /** Its name in the admin area; a kind without one is listed as "Account". */
  label?: string;
  /** A trigger puts it into `private.mails_due`, and server/mails composes it from its row. */
  fromRow?: true;
  /**
   * How many may leave within an hour to all recipients together; more wait for the studio's approval. For kinds that
   * anybody can cause with a form.
   */
  hourly?: number;
  /** The studio may read its text. A link that signs somebody in is a key: nobody reads it. */
  isReadable?: true;
  /**
   * How mails to an address that nobody has proved are counted: `asked`, three a day, for forms that anybody can fill;
   * `account`, five an hour and ten a day, for links of an account.
   */
  counted?: "asked" | "account";
}

/** Every mail that is sent, by its kind in the outbox. */
export const mailKinds = {
  welcome: { reason: "answer", label: "Welcome", fromRow: true, hourly: 60, isReadable: true },
  "contact-confirmation": {
    reason: "answer",
    label: "Message confirmed",
    fromRow: true,
    hourly: 30,
    isReadable: true,
    counted: "asked",
  },
  "contact-notice": {
    reason: "studio",
    label: "New message",
    fromRow: true,
    hourly: 30,
    isReadable: true,
  },
  "onboarding-confirmation": {
    reason: "answer",
    label: "Project confirmed",
    fromRow: true,
    isReadable: true,
  },
  "status-update": {
    reason: "project-news",
    label: "Project status",
    fromRow: true,
    isReadable: true,
  },
  "thread-messages": {
    reason: "project-news",
    label: "New messages",
    fromRow: true,
    isReadable: true,
  },
  "question-news": { reason: "project-news", label: "Questions", fromRow: true, isReadable: true },
  reminder: { reason: "project-news", label: "Reminder", fromRow: true, isReadable: true },
  "call-client-notice": {
    reason: "studio",
    label: "Please call a client",
    fromRow: true,
    isReadable: true,
  },
  "refund-asked-notice": {
    reason: "studio",
    label: "Refund asked for",
    fromRow: true,
    isReadable: true,
  },
  "deliverable-posted": { reason: "project-news", label: "Deliverable", fromRow: true },
  "deliverable-answered": { reason: "studio", label: "Deliverable answered", fromRow: true },
  "tool-result": {
    reason: "answer",
    label: "Tool result",
    fromRow: true,
    hourly: 30,
    isReadable: true,
    counted: "asked",
  },
  "booking-confirmation": {
    reason: "answer",
    label: "Call booked",
    fromRow: true,
    hourly: 30,
    counted: "asked",
  },
  "booking-notice": { reason: "studio", label: "New call", fromRow: true, hourly: 30 },
  "booking-moved": { reason: "answer", label: "Call moved", fromRow: true },
  "booking-moved-notice": { reason: "studio", label: "Call moved, to us", fromRow: true },
  "booking-cancelled": { reason: "answer", label: "Call cancelled", fromRow: true },
  "booking-cancelled-notice": { reason: "studio", label: "Call cancelled, to us", fromRow: true },
  "booking-gone-notice": { reason: "studio", label: "Call gone with its account", fromRow: true },
  "booking-reminder-day": { reason: "answer", label: "Call tomorrow", fromRow: true },
  "booking-reminder-hour": { reason: "answer", label: "Call in an hour", fromRow: true },
  "order-sent": { reason: "money", label: "Order to answer", fromRow: true },
  "order-answered": { reason: "studio", label: "Order answered", fromRow: true },
  "invoice-issued": { reason: "money", label: "Invoice", fromRow: true },
  "payment-reminder": { reason: "money", label: "Payment reminder", fromRow: true },
  receipt: { reason: "money", label: "Payment received", fromRow: true },
  "credit-note-issued": { reason: "money", label: "Credit note", fromRow: true },
  "support-asked": { reason: "money", label: "Support, the question", fromRow: true },
  "support-started": { reason: "money", label: "Support agreed", fromRow: true },
  "support-warning": { reason: "money", label: "Support, a period unpaid", fromRow: true },
  "support-ended": { reason: "money", label: "Support ends", fromRow: true },
  "support-notice": { reason: "studio", label: "Support, to us", fromRow: true },
  "client-left-notice": { reason: "studio", label: "Client left, books open", fromRow: true },
  refund: { reason: "money", label: "Refund", fromRow: true },
  "payment-discrepancy-notice": {
    reason: "studio",
    label: "Card payment needs a look",
    fromRow: true,
  },
  "privacy-changed": { reason: "legal", label: "Privacy policy", fromRow: true, isReadable: true },
  news: { reason: "marketing", label: "News", fromRow: true },
  "news-test": { reason: "studio", label: "News, tried out" },
  "mails-held": { reason: "studio", label: "Mails are held" },
  "backup-late": { reason: "studio", label: "Backup is late" },
  "books-fault": { reason: "studio", label: "Fault of the books" },
  "backup-missing": { reason: "studio", label: "Files missing in a backup" },
  "backup-trial": { reason: "studio", label: "Backup could not be restored" },
  "invitation-studio": { reason: "answer", label: "Invitation to the studio" },
  "invitation-project": {
    reason: "answer",
    label: "Invitation to a project",
    hourly: 30,
    counted: "asked",
  },
  "account-deleted": { reason: "answer" },
  "auth.signup": { reason: "answer", counted: "account" },
  "auth.recovery": { reason: "security", label: "New password", counted: "account" },
  "auth.code": { reason: "security", label: "Sign-in code", counted: "account" },
  "auth.codes_paused": { reason: "security", label: "Codes pause" },
  "auth.identity_linked": { reason: "security", label: "Provider linked" },
  "auth.identity_unlinked": { reason: "security", label: "Provider unlinked" },
  "auth.passkey_added": { reason: "security", label: "Passkey added" },
  "auth.passkey_removed": { reason: "security", label: "Passkey removed" },
  "auth.magiclink": { reason: "answer", label: "Sign-in link", counted: "account" },
  "auth.password_changed": { reason: "security", label: "Password changed" },
  "auth.two_factor_on": { reason: "security", label: "Two factors on" },
  "auth.two_factor_off": { reason: "security", label: "Two factors off" },
  "auth.recovery_code_used": { reason: "security", label: "Recovery code used" },
  "auth.new_device": { reason: "security", label: "New device" },
  "auth.email_change": { reason: "security", label: "New address", hourly: 30, counted: "asked" },
  "auth.invite": { reason: "answer", label: "Invitation" },
} as const satisfies Record<string, MailKind>;

type Kinds = typeof mailKinds;
export type MailKindName = keyof Kinds;

/** The kinds that a setting of the reader can switch off. */
export type OptionalKind = {
  [Kind in keyof Kinds]: Kinds[Kind]["reason"] extends MailList ? Kind : never;
}[keyof Kinds];

/** The kinds that are composed from a row. */
export type RowKind = {
  [Kind in keyof Kinds]: Kinds[Kind] extends { fromRow: true } ? Kind : never;
}[keyof Kinds];

export const rowMailKinds = Object.entries<MailKind>(mailKinds).flatMap(([kind, { fromRow }]) =>
  fromRow ? [kind as RowKind] : [],
);

/** The kinds that the database treats alike; it reads them as facts. */
const kindsWith = (has: (kind: MailKind) => boolean) =>
  Object.entries<MailKind>(mailKinds).flatMap(([name, kind]) => (has(kind) ? [name] : []));
export const readableMailKinds = kindsWith(({ isReadable }) => isReadable === true);
export const askedMailKinds = kindsWith(({ counted }) => counted === "asked");
export const accountMailKinds = kindsWith(({ counted }) => counted === "account");

/** How many mails of a kind may leave within an hour, where there is such a limit. */
export type MailCeilings = Readonly<Partial<Record<string, number>>>;

export const defaultCeilings: MailCeilings = Object.fromEntries(
  Object.entries<MailKind>(mailKinds).flatMap(([kind, { hourly }]) =>
    hourly === undefined ? [] : [[kind, hourly]],
  ),
);

/** The names of the kinds for a filter of the admin area, in the order above. */
export const mailKindLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<MailKind>(mailKinds).flatMap(([kind, { label }]) =>
    label === undefined ? [] : [[kind, label]],
  ),
);

export function mailKindLabel(kind: string): string {
  return mailKindLabels[kind] ?? "Account";
}
