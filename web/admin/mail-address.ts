/** A `mailto:` address that starts a mail to this person and does nothing else, whatever characters the address has. */
export function mailAddress(email: string, subject = ""): string {
  const at = email.lastIndexOf("@");
  const name = encodeURIComponent(email.slice(0, Math.max(at, 0)));
  const host = encodeURIComponent(email.slice(at + 1));
  return `mailto:${name}@${host}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}
