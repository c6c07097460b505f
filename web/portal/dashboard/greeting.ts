/** One of the greetings and the first name. The same person gets the same one all day long. */
export function greetingOf(
  user: { id: string; fullName: string },
  day: string,
  greetings: readonly string[],
): string {
  const greeting = greetings[hashOf(`${user.id} ${day}`) % greetings.length];
  const firstName = firstNameOf(user.fullName);
  return firstName ? `${greeting}, ${firstName}` : `${greeting}`;
}

/** `Prof. Dr. Hans Meier` → `Hans`, `van der Berg, Anna` → `Anna`. */
function firstNameOf(fullName: string): string | undefined {
  const [before = "", after = ""] = fullName.split(/,|、|，/);
  const given = after.trim() === "" || isSuffix(after.trim()) ? before : after;
  const words = given.trim().split(/\s+/);
  return words.find((word) => !title.test(word)) ?? words[0];
}

/** `Smith, PhD` and `King, Jr.` do not begin with the family name. */
function isSuffix(text: string): boolean {
  return /^(?:jr|sr|[IVX]+|ph\.? ?d|m\.? ?d|mba|m\.?sc|b\.?sc|esq|llm|dds|cpa)\b\.?/i.test(text);
}

const title =
  /^(?:dr|prof|mr|mrs|ms|miss|mx|sir|madam|rev|hon|herr|frau|fräulein|dipl|ing|mag|sr|sra|srta|dña|don|doña|lic|mme|mlle|mgr|me|dott|dra|profa)\.$|^(?:dr|prof|mr|mrs|ms|miss|mx|sir|herr|frau|don|doña|mme|mlle|dipl\.-\S+|professor|doctor|doktor|ph\.?d\.?)$/i;

/** FNV-1a, 32 bits, then mixed once more: its last bits alone hardly differ from day to day. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8;
}
