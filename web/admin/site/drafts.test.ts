import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { home } from "#content/pages/home.ts";
import { readKind, saveChanges } from "#web/data/site-content.ts";
import { unchangedKind } from "../../../tests/unchanged-kind.ts";
import { Drafts } from "./drafts.ts";

vi.mock("#web/data/site-content.ts", () => ({ saveChanges: vi.fn(), readKind: vi.fn() }));

let now = 0;
let drafts: Drafts;
const lead = () => drafts.get("page-home")?.state().body.lead;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(saveChanges).mockReset().mockResolvedValue({ ok: true, number: 1 });
  now = 0;
  drafts = new Drafts([unchangedKind("page-home", home)], () => now);
});
afterEach(() => vi.useRealTimers());

test("keystrokes that follow each other are one step back, later ones another", () => {
  for (const text of ["W", "We", "We "]) drafts.change("page-home", "lead", text);
  now = 2_000;
  drafts.change("page-home", "lead", "We come");
  drafts.undo();
  expect(lead()).toBe("We ");
  drafts.undo();
  expect([lead(), drafts.canUndo]).toEqual([home.lead, false]);
});

test("what was taken back can be done again, until something else is changed", () => {
  drafts.change("page-home", "lead", "New");
  drafts.undo();
  drafts.redo();
  expect(lead()).toBe("New");
  drafts.undo();
  drafts.change("page-home", "ask", "Ask");
  expect(drafts.canRedo).toBe(false);
});

test("what is not saved yet, or being saved, is handed to the picture of the page; what is saved is not", async () => {
  let answer: (saved: { ok: true; number: number }) => void = () => {};
  vi.mocked(saveChanges).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  drafts.change("page-home", "lead", "One");
  const sent = drafts.send();
  await vi.advanceTimersByTimeAsync(0);
  drafts.change("page-home", "ask", "Two");
  expect(drafts.unsaved()).toEqual([
    { kind: "page-home", path: "lead", value: "One" },
    { kind: "page-home", path: "ask", value: "Two" },
  ]);
  answer({ ok: true, number: 1 });
  await sent;
  expect(drafts.unsaved()).toEqual([{ kind: "page-home", path: "ask", value: "Two" }]);
});

test("a kind is read once, when one of its texts is chosen", async () => {
  const questions = unchangedKind("questions", { items: [] });
  vi.mocked(readKind).mockResolvedValue({ ok: true, edited: questions });
  await Promise.all([drafts.open("questions"), drafts.open("questions")]);
  await drafts.open("questions");
  expect(readKind).toHaveBeenCalledTimes(1);
  expect(drafts.get("questions")?.state().body).toEqual({ items: [] });
});
