/**
 * Changes of the same row run one after the other, so that the last one wins in whatever order the network would
 * deliver them. @param id of the row.
 */
export function inOrder<Result>(id: string, change: () => Promise<Result>): Promise<Result> {
  const before = pending.get(id) ?? Promise.resolve();
  const next = before.then(change);
  pending.set(id, next);
  void next.then(() => pending.get(id) === next && pending.delete(id));
  return next;
}

const pending = new Map<string, Promise<unknown>>();
