import { useEffect, useState } from "react";

/**
 * The data of a loader's promise: null at first, then the data that was loaded last; `isPending` while a newer promise
 * is not settled.
 * @param keepsCurrent decides whether the page keeps the current data, for example because a background refresh failed.
 */
export function useLatestData<Data>(
  promise: Promise<Data>,
  keepsCurrent: (current: Data, next: Data) => boolean,
): { data: Data | null; isPending: boolean } {
  const [settled, setSettled] = useState<{ promise: Promise<Data>; data: Data } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void promise.then((next) => {
      if (!isCurrent) return;
      setSettled((before) => ({
        promise,
        data: before && keepsCurrent(before.data, next) ? before.data : next,
      }));
    });
    return () => {
      isCurrent = false;
    };
  }, [promise, keepsCurrent]);
  return { data: settled?.data ?? null, isPending: settled?.promise !== promise };
}

interface Read {
  ok: boolean;
}

/** After a background refresh that failed, the page keeps what was read. */
export function keepsRead(current: Read, next: Read): boolean {
  return current.ok && !next.ok;
}

/** The same where one part of the data is what was read. */
export const keepsReadOf =
  <Part extends string>(part: Part) =>
  (current: Record<Part, Read>, next: Record<Part, Read>): boolean =>
    keepsRead(current[part], next[part]);
