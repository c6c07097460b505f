import type { Queryable } from "./database.ts";
import type { Bound } from "./values.ts";

/**
 * Runs `work` between begin and commit, and rolls back when it throws.
 * @param onBroken called when not even the rollback works: the connection must not be used again.
 */
export async function inTransaction<T>(
  tx: Queryable,
  work: () => Promise<T>,
  onBroken: () => void = () => {},
): Promise<T> {
  try {
    await tx.query("begin");
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
