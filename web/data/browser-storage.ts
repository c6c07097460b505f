/**
 * Storage in this browser. The only module that uses localStorage and sessionStorage, because a browser may deny
 * them (in a frame on another site, by policy, in private windows) or be full: then every access can throw. A value
 * that could not be stored lasts as long as the tab stays on this site; in a frame, as long as the page.
 */
export interface Store {
  read(key: string): string | null;
  /** True when the browser has stored it; false when it lasts only as long as this tab is here. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** The keys that begin with `prefix`. */
  keys(prefix: string): string[];
}

/** Values by their key; null for one that was removed, in case the browser could not remove it. */
type Values = [key: string, value: string | null][];

/** Takes what could not be stored to the next page. */
interface Carrier {
  read(): Values;
  write(values: Values): void;
}

/** @param open gives the browser's own storage, or throws where it is denied. */
export function createStore(open: () => Storage, carrier?: Carrier): Store {
  const memory = new Map(carrier?.read());
  const keep = (key: string, value: string | null) => {
    memory.set(key, value);
    carrier?.write([...memory]);
  };
  const forget = (key: string) => {
    if (memory.delete(key)) carrier?.write([...memory]);
  };
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
      if (isStored) forget(key);
      else keep(key, value);
      return isStored;
    },
    remove(key) {
      if (removeIt(key)) forget(key);
      else keep(key, null);
    },
    keys(prefix) {
      const stored = attempt((storage) => Object.keys(storage), []);
      const all = new Set([...stored, ...memory.keys()]);
      return [...all].filter((key) => key.startsWith(prefix) && memory.get(key) !== null);
    },
  };
}

let carried: { "all-tabs"?: Values; "this-tab"?: Values } = {};

/** Shared by all tabs, until somebody clears it. */
export const browserStore = createStore(() => window.localStorage, windowName("all-tabs"));

/** This tab's own, also after a reload. */
export const tabStore = /* @__PURE__ */ createStore(
  () => window.sessionStorage,
  windowName("this-tab"),
);

/**
 * The name of the window goes with the tab from page to page of this site, and browsers empty it when the tab goes to
 * another one. What it holds is ours only where a page of ours led here; in a frame it is the other site's.
 */
function windowName(part: "all-tabs" | "this-tab"): Carrier {
  return {
    read() {
      try {
        const isOurs = document.referrer.startsWith(`${window.location.origin}/`);
        if (isOurs && window === window.top) carried = { ...JSON.parse(window.name), ...carried };
      } catch {
        // It was a name, or nothing.
      }
      return carried[part] ?? [];
    },
    write(values) {
      carried[part] = values;
      if (window === window.top) window.name = JSON.stringify(carried);
    },
  };
}

/** The JSON value that was written under this key; null where there is none or it cannot be read. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? "null");
  } catch {
    return null;
  }
}
