/** What a client can switch off, by the setting that decides about it. */
export const mailLists = {
  "project-news": "notification_emails_enabled",
  marketing: "marketing_emails_enabled",
} as const;
export type MailList = keyof typeof mailLists;

/**
 * What may be sent to whom, by the kind in the outbox. `security` and `answer` (to what one has just done)
 * always go, `studio` is for our own people; the others obey the setting of their list.
 */
export const mailKinds = {
  welcome: "answer",
  "contact-confirmation": "answer",
  "contact-notice": "studio",
  "onboarding-confirmation": "answer",
  "tool-result": "answer",
  "booking-confirmation": "answer",
  "booking-moved": "answer",
  "booking-cancelled": "answer",
  "booking-reminder-day": "answer",
  "booking-reminder-hour": "answer",
  "booking-notice": "studio",
  "booking-moved-notice": "studio",
  "booking-cancelled-notice": "studio",
  "booking-gone-notice": "studio",
  "account-deleted": "answer",
  "status-update": "project-news",
  news: "marketing",
  "news-test": "studio",
  "mails-held": "studio",
  "auth.signup": "answer",
  "auth.invite": "answer",
  "auth.recovery": "security",
  "auth.password_changed": "security",
  "auth.email_change": "security",
  "auth.two_factor_on": "security",
  "auth.two_factor_off": "security",
  "auth.recovery_code_used": "security",
  "auth.new_device": "security",
} as const satisfies Record<string, MailList | "security" | "answer" | "studio">;

/** The kinds that stand on a list. */
export type OptionalKind = {
  [Kind in keyof typeof mailKinds]: (typeof mailKinds)[Kind] extends MailList ? Kind : never;
}[keyof typeof mailKinds];
