/** The listeners of a store; `subscribe` is what useSyncExternalStore takes. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    notify() {
      for (const listener of all) listener();
    },
    subscribe(listener: () => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
