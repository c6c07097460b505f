import { mailFailures, mailStateLabels } from "#content/words/admin/mails.ts";

/** The label and the colour of each state of a mail. */
export const mailStates = {
  waiting: { tone: "yellow", label: mailStateLabels.waiting },
  sending: { tone: "yellow", label: mailStateLabels.sending },
  sent: { tone: "green", label: mailStateLabels.sent },
  failed: { tone: "red", label: mailStateLabels.failed },
  held: { tone: "neutral", label: mailStateLabels.held },
  cancelled: { tone: "neutral", label: mailStateLabels.cancelled },
} as const;

/** Why a mail did not arrive, as a sentence; the mail server's own answer is shown beside it. */
export function whyFailed(error: string): string {
  const [, code] = /\b([45]\d\d)\b/.exec(error) ?? [];
  if (/ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ECONNRESET|timeout|greeting/i.test(error)) {
    return mailFailures.unreachable;
  }
  if (/EAUTH|invalid login|authentication/i.test(error)) {
    return mailFailures.notSignedIn;
  }
  if (/user unknown|no such user|mailbox (?:unavailable|not found)|\b5\.1\.1\b/i.test(error)) {
    return mailFailures.noMailbox;
  }
  if (/full|quota|\b[45]\.2\.2\b|^552/i.test(error)) return mailFailures.full;
  if (/spam|blocked|blacklist|reputation|\b5\.7\.\d/i.test(error)) {
    return mailFailures.unwanted;
  }
  if (code?.startsWith("5")) return mailFailures.refused;
  if (code?.startsWith("4")) return mailFailures.notNow;
  return mailFailures.other;
}
