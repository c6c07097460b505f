import type { Queryable } from "#engine/postgres/database.ts";

/**
 * Resumes the courses in the order of the moments that they yield, with the database's clock set to each of them. Steps
 * after `until` are left out.
 */
export async function passTime(
  tx: Queryable,
  courses: AsyncGenerator<Date, void>[],
  until: Date,
): Promise<void> {
  const waiting: { course: AsyncGenerator<Date, void>; at: Date }[] = [];
  const resume = async (course: AsyncGenerator<Date, void>) => {
    const next = await course.next();
    if (!next.done) waiting.push({ course, at: next.value });
  };
  for (const course of courses) await resume(course);
  for (;;) {
    waiting.sort((one, other) => one.at.getTime() - other.at.getTime());
    const first = waiting.shift();
    if (!first || first.at > until) break;
    await setClock(tx, first.at.toISOString());
    await resume(first.course);
  }
  await setClock(tx, "");
}

export async function setClock(tx: Queryable, moment: string) {
  await tx.query("select set_config('daybreak.clock', $1, true)", [moment]);
}
