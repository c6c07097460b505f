/** The first letter of a name, as a mark of it. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter("en").segment(name.trim());
  return first?.segment.toLocaleUpperCase("en") ?? "";
}
