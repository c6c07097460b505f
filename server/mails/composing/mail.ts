import { cutText } from "#domain/text.ts";

/** A composed mail, ready for the outbox. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The site of an installation: where mails and documents link to, and the studio that signs them. */
export interface Site {
  url: string;
  studio: { name: string; email: string; phone: string; phoneE164: string };
}

/**
 * A name that somebody typed, fit to be printed in a mail and in its headers: as it was typed, without marks of
 * direction, up to 80 characters. Empty where it holds an address, a link or markup, so that nobody can send words of
 * their own to a stranger.
 */
export function printableName(typed: string): string {
  const name = typed
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f]/g, "")
    .trim();
  return /[<>@]|:\/\/|\bwww\./i.test(name) || host.test(name) ? "" : cutText(name, 80);
}

/**
 * What mail programs make a link of by themselves: a word that ends like the name of a host. `A.J.Smith` and
 * `Maria St.Claire` do not.
 */
const host =
  /[\p{L}\p{N}-]\.(?:\p{Ll}{2,}|\p{Lu}{2,}|\p{L}{2}|Com|Net|Org|Info|Biz|Live|Shop|Xyz|Top|Online|Site|App|Dev|Link|Click|Page)(?![\p{L}\p{N}-])/u;

const mostCharacters = 2_000;

/** What somebody wrote, as a mail quotes it. */
export function shortened(text: string): string {
  const start = cutText(text, mostCharacters);
  return start === text ? text : `${start} …`;
}
