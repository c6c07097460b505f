import type { Queryable } from "#engine/postgres/database.ts";

interface SupportServices {
  db: Pick<Queryable, "query">;
  onError(what: string, error: unknown): void;
}

/**
 * Does what is due in every support schedule: questions, silence, invoices of periods, warnings and ends. Each is a
 * transaction of its own under the schedule's lock, so that processes may run this at the same time and be killed at any
 * point, and one schedule that fails holds up no other.
 */
export async function followSupport(
  { db, onError }: SupportServices,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await db.query<{ id: string }>("select private.support_to_follow() as id");
  for (const { id } of rows) {
    try {
      for (let isMore = true; isMore; ) {
        signal?.throwIfAborted();
        const { rows: answers } = await db.query<{ isMore: boolean }>(
          'select private.follow_support($1::uuid) as "isMore"',
          [id],
        );
        isMore = answers[0]?.isMore === true;
      }
    } catch (error) {
      signal?.throwIfAborted();
      onError(`support schedule ${id}`, error);
    }
  }
}
