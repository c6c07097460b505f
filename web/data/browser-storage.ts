/**
 * Storage in this browser. The only module that uses localStorage and sessionStorage, because a browser may deny
 * them (in a frame on another site, by policy, in private windows) or be full: then every access can throw. A value
 * that could not be stored lasts as long as the page.
 */
export interface Store {
  read(key: string): string | null;
  /** True when the browser has stored it; false when it lasts only as long as this page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** The keys that begin with `prefix`. */
  keys(prefix: string): string[];
}

/** @param open gives the browser's own storage, or throws where it is denied. */
export function createStore(open: () => Storage): Store {
  // Null: removed here, in case the browser could not remove it.
  const memory = new Map<string, string | null>();
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  const storeIt = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  const removeIt = (key: string) =>
    attempt((storage) => {
      storage.removeItem(key);
      return true;
    }, false);

  return {
    read(key) {
      const cached = memory.get(key);
      return cached === undefined ? attempt((storage) => storage.getItem(key), null) : cached;
    },
    write(key, value) {
      // An older value must not outlive a newer one (a used refresh token would end the session in the other
      // tabs), and the space that it took may be what is missing.
      const isStored = storeIt(key, value) || (removeIt(key) && storeIt(key, value));
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove(key) {
      if (removeIt(key)) memory.delete(key);
      else memory.set(key, null);
    },
    keys(prefix) {
      const stored = attempt((storage) => Object.keys(storage), []);
      const all = new Set([...stored, ...memory.keys()]);
      return [...all].filter((key) => key.startsWith(prefix) && memory.get(key) !== null);
    },
  };
}

/** Shared by all tabs, until somebody clears it. */
export const browserStore = createStore(() => window.localStorage);

/** This tab's own, also after a reload. */
export const tabStore = createStore(() => window.sessionStorage);

/** The JSON value that was written under this key; null where there is none or it cannot be read. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? "null");
  } catch {
    return null;
  }
}
