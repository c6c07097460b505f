import { expect, test } from "vitest";
import { mergeAppMetadata, mergeUserMetadata } from "./metadata.ts";

test("changes are merged into the stored metadata, and null removes a name", () => {
  const merged = mergeUserMetadata({ a: 1, b: 2, c: { d: 3 } }, { b: null, c: { e: 4 }, f: 5 });
  expect(merged).toStrictEqual({ ok: true, value: { a: 1, c: { e: 4 }, f: 5 } });
});

test("a person cannot give themselves a role, the server can", () => {
  expect(mergeUserMetadata({}, { role: "admin", x: 1 })).toMatchObject({ value: { x: 1 } });
  expect(mergeUserMetadata({}, { role: "admin" })).toStrictEqual({ ok: true, value: {} });
  expect(mergeAppMetadata({}, { role: "admin" })).toMatchObject({ value: { role: "admin" } });
});

test("names that change JavaScript's own objects are dropped, at every depth", () => {
  const data = JSON.parse(
    '{"__proto__":{"role":"admin"},"a":{"constructor":1,"b":[{"__proto__":2,"c":3}]}}',
  );
  const merged = mergeUserMetadata({}, data);
  expect(JSON.stringify(merged)).toBe('{"ok":true,"value":{"a":{"b":[{"c":3}]}}}');
  expect(({} as { role?: string }).role).toBeUndefined();
});

test("metadata may have 8 KB and four levels, and no more", () => {
  expect(mergeUserMetadata({}, { a: "x".repeat(8000) }).ok).toBe(true);
  expect(mergeUserMetadata({}, { a: "x".repeat(9000) })).toMatchObject({ status: 422 });
  expect(mergeUserMetadata({ a: "x".repeat(8000) }, { b: "x".repeat(500) }).ok).toBe(false);
  expect(mergeUserMetadata({}, { a: { b: { c: 1 } } }).ok).toBe(true);
  expect(mergeUserMetadata({}, { a: { b: { c: { d: { e: 1 } } } } })).toMatchObject({
    status: 422,
  });
});

test.each([[[]], ["x"], [7], [true]])("%j is no metadata", (data) => {
  expect(mergeUserMetadata({}, data)).toMatchObject({ ok: false, status: 400 });
});
