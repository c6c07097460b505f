import type { Queryable } from "./database.ts";
import type { Bound } from "./values.ts";

/**
 * Runs `work` between begin and commit, and rolls back when it throws.
 * @param onBroken called when not even the rollback works: the connection must not be used again.
 * @param begin what begins it. Default: `begin`.
 */
export async function inTransaction<T>(
  tx: Queryable,
  work: () => Promise<T>,
  { onBroken = () => {}, begin }: { onBroken?: () => void; begin?: string | undefined } = {},
): Promise<T> {
  try {
    if (begin) await tx.exec(begin);
    else await tx.query("begin");
    const result = await work();
    await tx.query("commit");
    return result;
  } catch (error) {
    await tx.query("rollback").catch(onBroken);
    throw error;
  }
}

/** The statements in a transaction that is rolled back at its end: a trial that changes nothing. */
export function rolledBack(statements: readonly Bound[]): Bound[] {
  return [{ text: "begin", values: [] }, ...statements, { text: "rollback", values: [] }];
}
