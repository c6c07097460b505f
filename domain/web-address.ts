/**
 * The address of a page as a browser reads it, or null where it is none: `https:example.com` gets its slashes, a
 * backslash becomes a slash, and an address with a name or a password to sign in with is refused. So is a quote in a
 * host, which browsers let through and no host has. `private.is_web_address` is the same for rows that no form has read.
 */
export function webAddress(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (url.hostname.includes('"')) return null;
  return url.href;
}
