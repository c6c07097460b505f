import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { home } from "#content/pages/home.ts";
import { previewPage, saveChanges } from "#web/data/site-content.ts";
import { unchangedKind } from "../../../tests/unchanged-kind.ts";
import { Drafts } from "./drafts.ts";
import { usePreview } from "./use-preview.ts";

vi.mock("#web/data/site-content.ts", () => ({
  previewPage: vi.fn(),
  saveChanges: vi.fn(),
  readKind: vi.fn(),
}));

const values = { ...home };
let drafts: Drafts;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(saveChanges).mockReset().mockResolvedValue({ ok: true, number: 1 });
  const preview = { html: "", styles: "", sources: {}, pages: [] };
  vi.mocked(previewPage).mockReset().mockResolvedValue({ ok: true, preview });
  drafts = new Drafts([unchangedKind("page-home", values)]);
  renderHook(() => usePreview("/", drafts));
  await act(() => vi.advanceTimersByTimeAsync(0));
  vi.mocked(previewPage).mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a keystroke asks for one picture of the page, and its saving for none", async () => {
  await act(async () => {
    drafts.change("page-home", "lead", "W");
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(previewPage).toHaveBeenCalledExactlyOnceWith("/", [
    { kind: "page-home", path: "lead", value: "W" },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(saveChanges).toHaveBeenCalledTimes(1);
  expect(previewPage).toHaveBeenCalledTimes(1);
});

test("what was taken back is one more picture", async () => {
  drafts.change("page-home", "lead", "W");
  await act(() => vi.advanceTimersByTimeAsync(0));
  vi.mocked(previewPage).mockClear();
  await act(async () => {
    drafts.undo();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(previewPage).toHaveBeenCalledTimes(1);
});
