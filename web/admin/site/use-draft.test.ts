import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { home } from "#content/pages/home.ts";
import { addOns } from "#content/services.ts";
import { legalFields } from "#domain/content/legal.ts";
import { type EditedKind, saveChanges } from "#web/data/site-content.ts";
import { differencesOf, useDraft } from "./use-draft.ts";

vi.mock("#web/data/site-content.ts", () => ({ saveChanges: vi.fn(), readKind: vi.fn() }));

const edited: EditedKind = {
  kind: "page-home",
  number: 0,
  state: "shipped",
  body: { ...home },
  public: { ...home },
  file: null,
  formerIds: [],
  pictures: {},
  currency: "USD",
  versions: [],
};
const opened = () => renderHook(() => useDraft("page-home", edited)).result;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(saveChanges).mockReset().mockResolvedValue({ ok: true, number: 1 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a text stays as it is typed, with the space before the next word and the line that has just begun", () => {
  const draft = opened();
  act(() => draft.current.draft.change("lead", "We "));
  expect(draft.current.body.lead).toBe("We ");
  act(() => draft.current.draft.change("headline", "websites\n"));
  expect(draft.current.body.headline).toBe("websites\n");
});

test("keystrokes are saved together, a moment after the last", async () => {
  const draft = opened();
  for (const text of ["W", "We", "We "]) act(() => draft.current.draft.change("lead", text));
  await act(() => vi.advanceTimersByTimeAsync(799));
  expect(saveChanges).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(saveChanges).toHaveBeenCalledExactlyOnceWith("page-home", 0, [
    { path: "lead", value: "We " },
  ]);
  expect(draft.current.saving.state).toBe("saved");
});

test("whoever waits for the draft waits for the change that is under way, too", async () => {
  const draft = opened();
  let answer: (saved: { ok: true; number: number }) => void = () => {};
  vi.mocked(saveChanges).mockImplementation(() => new Promise((done) => (answer = done)));
  act(() => draft.current.draft.change("lead", "We answer."));
  await act(() => vi.advanceTimersByTimeAsync(800));
  const waited = draft.current.draft.send();
  let isDone = false;
  void waited.then(() => (isDone = true));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(isDone).toBe(false);
  await act(async () => {
    answer({ ok: true, number: 7 });
    expect(await waited).toBe(true);
  });
  expect(draft.current.draft.number).toBe(7);
});

test("a change that cannot be saved stays, whoever waits hears of it, and it goes with the next", async () => {
  const draft = opened();
  vi.mocked(saveChanges).mockResolvedValueOnce({ ok: false, message: "No connection." });
  act(() => draft.current.draft.change("lead", "We answer."));
  await act(async () => expect(await draft.current.draft.send()).toBe(false));
  expect(draft.current.saving).toEqual({ state: "failed", reason: "No connection." });
  expect(draft.current.body.lead).toBe("We answer.");
  act(() => draft.current.draft.change("ask", "Ask"));
  await act(async () => expect(await draft.current.draft.send()).toBe(true));
  expect(saveChanges).toHaveBeenLastCalledWith("page-home", 0, [
    { path: "lead", value: "We answer." },
    { path: "ask", value: "Ask" },
  ]);
});

test("what the server has refused does not go again when its author writes something else there", async () => {
  const path = "addOns.branding.cents";
  const body = { addOns };
  const draft = renderHook(() => useDraft("services", { ...edited, body })).result;
  vi.mocked(saveChanges).mockResolvedValueOnce({ ok: false, message: "Write an amount." });
  act(() => draft.current.draft.change(path, "four"));
  await act(async () => expect(await draft.current.draft.send()).toBe(false));
  act(() => draft.current.draft.change(path, 4));
  await act(async () => expect(await draft.current.draft.send()).toBe(true));
  expect(saveChanges).toHaveBeenLastCalledWith("services", 0, [{ path, value: 4 }]);
});

test("of a long text only the lines that differ are compared", () => {
  const texts = (body: string) => ({ terms: { title: "Terms", body }, privacy: {} });
  const before = texts("## Price\n\nHalf now.\n\nHalf then.\n\n## End");
  const after = texts("## Price\n\nAll now.\n\nNothing then.\n\n## End");
  expect(differencesOf(legalFields, before, after)).toEqual([
    {
      path: "terms.body",
      label: "Text: Terms",
      before: "Half now.\n\nHalf then.",
      after: "All now.\n\nNothing then.",
    },
  ]);
});
