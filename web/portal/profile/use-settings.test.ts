import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultSettings, type Settings } from "#domain/settings/settings.ts";
import type { Answer } from "#web/data/answer.ts";
import { useSettings } from "./use-settings.ts";

// A stand-in for the server: each save waits until the test answers it.
const saves: { settings: Settings; answer: (answer: Answer) => void }[] = [];
vi.mock("#web/data/user-settings.ts", () => ({
  saveSettings: (settings: Settings) =>
    new Promise<Answer>((answer) => saves.push({ settings, answer })),
}));

beforeEach(() => {
  saves.length = 0;
});
afterEach(cleanup);

const refused: Answer = { ok: false, message: "No." };
const open = () => {
  const { result } = renderHook(() => useSettings());
  return {
    panel: () => result.current.panelProps(defaultSettings),
    change: (part: Partial<Settings>) =>
      act(() => result.current.panelProps(defaultSettings).onChange(part)),
    answer: (n: number, answer: Answer) => act(async () => saves[n]?.answer(answer)),
  };
};

test("a change shows at once and is sent with everything else", async () => {
  const { panel, change, answer } = open();
  change({ preferred_theme: "dark" });
  expect(panel().settings.preferred_theme).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  change({ marketing_emails_enabled: true });
  expect(saves[1]?.settings).toEqual({
    ...defaultSettings,
    preferred_theme: "dark",
    marketing_emails_enabled: true,
  });
  await answer(0, { ok: true });
  expect(panel().answer).toBeUndefined();
  await answer(1, { ok: true });
  expect(panel().answer).toEqual({ ok: true });
});

test("a refused change is taken back to what was saved last", async () => {
  const { panel, change, answer } = open();
  change({ preferred_theme: "dark" });
  await answer(0, { ok: true });
  change({ preferred_theme: "light" });
  await answer(1, refused);
  expect(panel().answer).toEqual(refused);
  expect(panel().settings.preferred_theme).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
});

test("when an earlier change is refused and a later one saved, the later one stays", async () => {
  const { panel, change, answer } = open();
  change({ timezone: "Asia/Tokyo" });
  change({ language: "de" });
  await answer(0, refused);
  await answer(1, { ok: true });
  expect(panel().settings).toMatchObject({ timezone: "Asia/Tokyo", language: "de" });
  expect(panel().answer).toEqual({ ok: true });
});
