import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveChange } from "#web/data/live.ts";
import { countUnread, markRead } from "#web/data/notifications.ts";
import { markUnread, useUnread } from "./unread.ts";

let announce: (change: LiveChange) => void = () => {};
vi.mock("#web/data/live.ts", () => ({
  watch: (_: unknown, onChange: typeof announce) => {
    announce = onChange;
    return () => {};
  },
}));
vi.mock("#web/data/notifications.ts", () => ({ countUnread: vi.fn(), markRead: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  counted(3);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function counted(count: number) {
  vi.mocked(countUnread).mockResolvedValue({ ok: true, count });
}

/** The bell of a page that has counted once. */
async function openedPage() {
  const { result } = renderHook(() => useUnread("ada"));
  await act(() => vi.advanceTimersByTimeAsync(0));
  vi.mocked(countUnread).mockClear();
  return result;
}

const changed = (id: string, read_at: string | null): LiveChange => ({
  table: "notifications",
  isNew: false,
  row: { id, read_at },
});
const now = "2026-03-14T09:26:53Z";

async function noticed(change: LiveChange) {
  announce(change);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
}

async function read(ids: string[], { marked = ids.length, meanwhile = async () => {} } = {}) {
  vi.mocked(markRead).mockImplementation(async () => {
    await meanwhile();
    return { ok: true, marked };
  });
  await act(() => markUnread(ids));
}

test("what this page has marked as read is subtracted, and the notice of it reads nothing", async () => {
  const page = await openedPage();
  await read(["a", "b"]);
  expect(page.current.count).toBe(1);
  await noticed(changed("a", now));
  await noticed(changed("b", now));
  expect(countUnread).not.toHaveBeenCalled();
  expect(page.current.count).toBe(1);
});

test("what another tab reads is counted anew, and so is what happens again", async () => {
  const page = await openedPage();
  await read(["c"]);
  counted(1);
  await noticed(changed("other", now));
  expect(page.current.count).toBe(1);
  counted(2);
  await noticed(changed("c", null));
  expect(page.current.count).toBe(2);
  counted(1);
  await noticed(changed("c", now));
  expect(page.current.count).toBe(1);
  expect(countUnread).toHaveBeenCalledTimes(3);
});

test("where another tab has marked one of them before, all are counted", async () => {
  const page = await openedPage();
  counted(2);
  await read(["d", "e"], { marked: 1 });
  expect(page.current.count).toBe(2);
  expect(countUnread).toHaveBeenCalledTimes(1);
});

test("where they were counted meanwhile, nothing is subtracted twice", async () => {
  const page = await openedPage();
  counted(2);
  await read(["f"], { meanwhile: () => noticed(null) });
  expect(page.current.count).toBe(2);
});

test("a hundred may be more, and a refusal marks nothing: all are counted", async () => {
  counted(100);
  const page = await openedPage();
  await read(["g"]);
  expect(page.current.count).toBe(100);
  expect(countUnread).toHaveBeenCalledTimes(1);
  vi.mocked(markRead).mockResolvedValue({ ok: false, message: "No" });
  await act(() => markUnread(["h"]));
  await noticed(changed("h", now));
  expect(countUnread).toHaveBeenCalledTimes(3);
});
