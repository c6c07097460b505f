/** A composed mail, ready for the outbox. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Where mails link to and who signs them. */
export interface Sender {
  siteUrl: string;
  studio: { name: string; email: string; phone: string; phoneE164: string };
}

/**
 * A name that somebody typed, fit to be printed in a mail to them: no address, no link, no control or
 * direction characters, at most 80 characters.
 */
export function printableName(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029<>]/gu, " ")
    .replace(/\S*(:\/\/|@|www\.|\.[a-z]{2,}\b\/?)\S*/giu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
}

/**
 * How a person is called in a mail: `Ada Lovelace` → `Ada`, in German, which calls by the first name only
 * among friends, `Ada Lovelace`. Empty where no name is usable.
 */
export function calledName(fullName: string, { language }: { language: string }): string {
  const name = printableName(fullName);
  return language === "de" ? name : (name.split(" ")[0] ?? "");
}
