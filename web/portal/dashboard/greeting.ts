/** One of the greetings and the first name. The same person gets the same one all day long. */
export function greetingOf(
  user: { id: string; fullName: string },
  day: string,
  greetings: readonly string[],
): string {
  const greeting = greetings[hashOf(`${user.id} ${day}`) % greetings.length];
  const firstName = user.fullName.trim().split(/\s+/)[0];
  return firstName ? `${greeting}, ${firstName}` : `${greeting}`;
}

/** FNV-1a, 32 bits, then mixed once more: its last bits alone hardly differ from day to day. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8;
}
