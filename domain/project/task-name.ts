/**
 * The name of a task in the reader's language. Tasks of the shipped checklists are translated by their id, as long as the
 * studio has not renamed them.
 * @param english the shipped names by id
 * @param translated the same in the reader's language
 */
export function taskName(
  { id, name }: { id: string; name: string },
  english: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
): string {
  const isShipped = Object.hasOwn(english, id) && english[id] === name;
  return (isShipped && translated[id]) || name;
}
