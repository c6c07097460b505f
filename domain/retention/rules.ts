/**
 * How long each kind of data is stored: the daily job goes by `keep`, and the privacy policy prints each `sentence`
 * word for word (`rules.test.ts` compares them).
 */
export const retentionRules = {
  "project-files": {
    keep: { years: 3 },
    sentence: "**Project files and screenshots:** three years after the end of the project.",
  },
  drafts: {
    keep: { years: 1 },
    sentence:
      "**Unfinished questionnaires** that are saved with an account: one year after the last change.",
  },
  invitations: {
    keep: { days: 30 },
    sentence:
      "**Invitations that nobody accepted,** with the account that was made for them: 30 days.",
  },
  messages: {
    keep: { years: 1 },
    sentence:
      "**Messages from the contact form:** one year, or as long as the account of the same confirmed address.",
  },
  "tool-results": {
    keep: { years: 1 },
    sentence: "**Results of our tools that you had sent to yourself,** with the address: one year.",
  },
  calls: {
    keep: { years: 1 },
    sentence: "**Calls that you booked,** with what you told us for them: one year after the call.",
  },
  "mail-texts": {
    keep: { days: 90 },
    sentence: "**The text of our mails to you:** 90 days.",
  },
  mails: {
    keep: { years: 1 },
    sentence: "**That a mail was sent, to which address and with which subject:** one year.",
  },
  notifications: {
    keep: { days: 90 },
    sentence: "**What the bell of your account told you:** 90 days.",
  },
  goodbyes: {
    keep: { days: 1 },
    sentence: "**The mail that confirms a deleted account:** one day.",
  },
  "sign-ins": {
    keep: { years: 1 },
    sentence:
      "**When an account was signed in to:** one year. A device that is not used for a year is signed out.",
  },
  changes: {
    keep: { years: 3 },
    sentence: "**Our record of who changed what,** with numbers in place of names: three years.",
  },
  clients: {
    keep: { days: 0 },
    sentence:
      "**Your name, business and billing details:** as long as your account. Where an agreement or an invoice names them, as long as the law has us keep it.",
  },
  uploads: {
    keep: { days: 1 },
    sentence: "**Files that were uploaded and then sent with nothing:** one day.",
  },
} as const satisfies Record<string, RetentionRule>;

export interface RetentionRule {
  keep: { years: number } | { days: number };
  sentence: string;
}

export type RetentionName = keyof typeof retentionRules;

/** Data that is older than this moment is deleted. */
export function expiredBefore(name: RetentionName, now: Date): Date {
  const { keep }: RetentionRule = retentionRules[name];
  const moment = new Date(now);
  if ("years" in keep) moment.setUTCFullYear(moment.getUTCFullYear() - keep.years);
  else moment.setUTCDate(moment.getUTCDate() - keep.days);
  return moment;
}
