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
type Memory = Map<string, string | null>;

/**
 * @param open gives the browser's own storage, or throws where it is denied
 * @param memory what the browser could not store
 * @param carry takes the memory to the next page
 */
export function createStore(
  open: () => Storage,
  memory: Memory = new Map(),
  carry?: (memory: Memory) => void,
): Store {
  const keep = (key: string, value: string | null) => {
    memory.set(key, value);
    carry?.(memory);
  };
  const forget = (key: string) => {
    if (memory.delete(key)) carry?.(memory);
  };
  const storeIt = (key: string, value: string) =>
    attempt(() => {
      open().setItem(key, value);
      return true;
    }, false);
  const removeIt = (key: string) =>
    attempt(() => {
      open().removeItem(key);
      return true;
    }, false);

  return {
    read: (key) => readFrom(open, memory, key),
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
      const stored = attempt(() => Object.keys(open()), []);
      const all = new Set([...stored, ...memory.keys()]);
      return [...all].filter((key) => key.startsWith(prefix) && memory.get(key) !== null);
    },
  };
}

function readFrom(open: () => Storage, memory: Memory, key: string): string | null {
  const cached = memory.get(key);
  return cached === undefined ? attempt(() => open().getItem(key), null) : cached;
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * The values that the last page left in `window.name`. It stays with the tab from page to page of this site, and
 * browsers empty it when the tab opens another site. It is read only if a page of this site led here; in a frame it
 * belongs to the other site.
 */
const carried: Partial<Record<"all-tabs" | "this-tab", [key: string, value: string | null][]>> =
  attempt(() => {
    const isOurs = document.referrer.startsWith(`${window.location.origin}/`);
    return isOurs && window === window.top ? JSON.parse(window.name) : null;
  }, null) ?? {};

function carry(part: keyof typeof carried, memory: Memory) {
  carried[part] = [...memory];
  if (window === window.top) window.name = JSON.stringify(carried);
}

const localStorage = () => window.localStorage;
const allTabs: Memory = new Map(carried["all-tabs"]);

/** A value of `browserStore`, for scripts in the head of a page, which are to be short. */
export function readBrowserStore(key: string): string | null {
  return readFrom(localStorage, allTabs, key);
}

/** Shared by all tabs, until somebody clears it. */
export const browserStore = /* @__PURE__ */ createStore(localStorage, allTabs, (memory) =>
  carry("all-tabs", memory),
);

/** The key of what this browser stores of an account. It ends with whose it is, so that all of it goes with the account. */
export function accountKey(name: string, owner: string): string {
  return `daybreak:${name}:${owner}`;
}

export function removeStoredOf(userId: string) {
  for (const key of browserStore.keys("daybreak:")) {
    if (key.endsWith(userId)) browserStore.remove(key);
  }
}

/** Belongs to this tab alone, even after a reload. */
export const tabStore = /* @__PURE__ */ createStore(
  () => window.sessionStorage,
  /* @__PURE__ */ new Map(carried["this-tab"]),
  (memory) => carry("this-tab", memory),
);

/** The JSON value that was written under this key; null where there is none or it cannot be read. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? "null");
  } catch {
    return null;
  }
}
