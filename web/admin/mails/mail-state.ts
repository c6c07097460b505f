/** The label and the colour of each state of a mail. */
export const mailStates = {
  waiting: { tone: "yellow", label: "Waiting" },
  sending: { tone: "yellow", label: "Sending" },
  sent: { tone: "green", label: "Sent" },
  failed: { tone: "red", label: "Failed" },
  held: { tone: "neutral", label: "Held" },
  cancelled: { tone: "neutral", label: "Cancelled" },
} as const;

/** Why a mail did not arrive, as a sentence; the mail server's own answer is shown beside it. */
export function whyFailed(error: string): string {
  const [, code] = /\b([45]\d\d)\b/.exec(error) ?? [];
  if (/ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ECONNRESET|timeout|greeting/i.test(error)) {
    return "The mail server could not be reached.";
  }
  if (/EAUTH|invalid login|authentication/i.test(error)) {
    return "The mail server did not accept our name and password.";
  }
  if (/user unknown|no such user|mailbox (?:unavailable|not found)|\b5\.1\.1\b/i.test(error)) {
    return "There is no such mailbox.";
  }
  if (/full|quota|\b[45]\.2\.2\b|^552/i.test(error)) return "The mailbox is full.";
  if (/spam|blocked|blacklist|reputation|\b5\.7\.\d/i.test(error)) {
    return "The mail server took it for unwanted mail.";
  }
  if (code?.startsWith("5")) return "The mail server refused it for good.";
  if (code?.startsWith("4")) return "The mail server did not want it now.";
  return "It could not be handed to the mail server.";
}
