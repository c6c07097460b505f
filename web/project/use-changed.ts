import { useEffect, useState } from "react";

const markedForMs = 6_000;
const nothing: ReadonlySet<string> = new Set();

/**
 * Keys whose value is new or different since the last render, for a few seconds; none at first, and none after an
 * empty map. `displayed` has for each key the value that a person sees; `isOwn` leaves out the person's own changes.
 */
export function useChanged(
  displayed: ReadonlyMap<string, string>,
  isOwn: (key: string) => boolean = () => false,
): ReadonlySet<string> {
  const [last, setLast] = useState(displayed);
  const [changed, setChanged] = useState(nothing);
  if (!isSame(last, displayed) && displayed.size > 0) {
    setLast(displayed);
    const keys = [...displayed].flatMap(([key, now]) =>
      last.get(key) === now || isOwn(key) ? [] : [key],
    );
    if (keys.length > 0 && last.size > 0) setChanged(new Set(keys));
  }

  useEffect(() => {
    if (changed === nothing) return;
    const timer = setTimeout(() => setChanged(nothing), markedForMs);
    return () => clearTimeout(timer);
  }, [changed]);

  return changed;
}

/** The ids that have come to a list a moment ago; the list may begin empty. */
export function useNewIds(ids: readonly string[]): ReadonlySet<string> {
  const list = ["", ""] as const; // the list itself is always there, so the map is never empty
  return useChanged(new Map([list, ...ids.map((id) => [id, ""] as const)]));
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}
