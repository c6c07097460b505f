/**
 * The name of a task in the reader's language. Tasks of the shipped checklists are translated by their id, as long as the
 * studio has not renamed them.
 * @param english the shipped names by id
 * @param translated the same in the reader's language
 */
export function taskName(
  task: { id: string; name: string },
  english: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
): string {
  return (isShippedTask(task, english) && translated[task.id]) || task.name;
}

/** Whether the software has this task, as long as the studio has not renamed it; any other is in the studio's words. */
export function isShippedTask(
  { id, name }: { id: string; name: string },
  english: Readonly<Record<string, string>>,
): boolean {
  return Object.hasOwn(english, id) && english[id] === name;
}
