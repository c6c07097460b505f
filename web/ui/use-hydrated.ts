import { useSyncExternalStore } from "react";

/** False in the HTML that was written at build time and during hydration, true from then on. What depends on today, the
 * address or this browser waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
