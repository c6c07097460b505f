/**
 * The address of a page as a browser reads it, or null where it is none: `https:example.com` gets its slashes, a
 * backslash becomes a slash, and an address with a name or a password to sign in with is refused.
 */
export function webAddress(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}
