/** One plain address: no name, no list, nothing that a mail header would read as more than one. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}

const pattern = /^[^@\s,;:<>()"]{1,64}@[^@\s,;:<>()".]+(\.[^@\s,;:<>()".]+)+$/;
