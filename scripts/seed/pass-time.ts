import type { Queryable } from "#engine/postgres/database.ts";

/**
 * Lets the courses go on in the order of the moments for which they wait, with the database's clock set to each. What
 * would come after `until` has not happened yet.
 */
export async function passTime(
  tx: Queryable,
  courses: AsyncGenerator<Date, void>[],
  until: Date,
): Promise<void> {
  const waiting: { course: AsyncGenerator<Date, void>; at: Date }[] = [];
  const goOn = async (course: AsyncGenerator<Date, void>) => {
    const next = await course.next();
    if (!next.done) waiting.push({ course, at: next.value });
  };
  for (const course of courses) await goOn(course);
  for (;;) {
    waiting.sort((one, other) => one.at.getTime() - other.at.getTime());
    const first = waiting.shift();
    if (!first || first.at > until) break;
    await setClock(tx, first.at.toISOString());
    await goOn(first.course);
  }
  await setClock(tx, "");
}

export async function setClock(tx: Queryable, moment: string) {
  await tx.query("select set_config('daybreak.clock', $1, true)", [moment]);
}
