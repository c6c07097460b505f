import { beforeEach, expect, test } from "vitest";
import { createStore, readJson } from "./browser-storage.ts";

beforeEach(() => localStorage.clear());

const denied = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

/** A storage that holds at most this many characters. */
function smallStorage(capacity: number) {
  const held = new Map<string, string>();
  const size = () => [...held].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      const before = held.get(key);
      held.set(key, value);
      if (size() <= capacity) return;
      if (before === undefined) held.delete(key);
      else held.set(key, before);
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: (key: string) => void held.delete(key),
    held,
  } as unknown as Storage & { held: Map<string, string> };
}

test("what the browser stores is read from the browser", () => {
  const store = createStore(() => window.localStorage);
  expect(store.write("a", "1")).toBe(true);
  expect(localStorage.getItem("a")).toBe("1");
  localStorage.setItem("a", "2");
  expect(store.read("a")).toBe("2");
  store.remove("a");
  expect([localStorage.getItem("a"), store.read("a")]).toEqual([null, null]);
});

test("a denied storage keeps values as long as the page", () => {
  const store = createStore(denied);
  expect(store.read("a")).toBeNull();
  expect(store.write("a", "1")).toBe(false);
  expect(store.write("b", "2")).toBe(false);
  expect([store.read("a"), store.keys("")]).toEqual(["1", ["a", "b"]]);
  store.remove("a");
  expect([store.read("a"), store.keys("")]).toEqual([null, ["b"]]);
});

test("a full storage keeps the newest value in memory and no older one in the browser", () => {
  const storage = smallStorage(10);
  const store = createStore(() => storage);
  expect(store.write("token", "old")).toBe(true);
  expect(store.write("token", "newer and longer")).toBe(false);
  expect([store.read("token"), storage.held.get("token")]).toEqual(["newer and longer", undefined]);
  expect(store.write("token", "new")).toBe(true);
  expect([store.read("token"), storage.held.get("token")]).toEqual(["new", "new"]);
});

test("what could not be removed counts as removed", () => {
  const storage = Object.assign(smallStorage(100), { removeItem: denied });
  storage.setItem("a", "1");
  const store = createStore(() => storage);
  store.remove("a");
  expect([store.read("a"), store.keys("a")]).toEqual([null, []]);
});

test("a stored value that is no JSON is read as null", () => {
  const store = createStore(() => window.localStorage);
  store.write("a", "{half");
  expect(readJson(store, "a")).toBeNull();
  store.write("a", '{"b":1}');
  expect(readJson(store, "a")).toEqual({ b: 1 });
});
