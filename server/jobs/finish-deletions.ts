import { type RemovalDeps, removeAccount } from "../my-data/remove-account.ts";

/** Completes deletions that a crash interrupted between closing the account and removing it. @returns how many. */
export async function finishDeletions(
  deps: RemovalDeps & { onError(what: string, error: unknown): void },
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await deps.db.query<{ user_id: string }>(
    "select user_id from private.account_deletions order by asked_at limit 50",
  );
  let finished = 0;
  for (const { user_id } of rows) {
    signal?.throwIfAborted();
    try {
      if (await removeAccount(deps, user_id)) finished++;
    } catch (error) {
      deps.onError(`deletion of account ${user_id}`, error);
    }
  }
  return finished;
}
