import "../../../tests/provide-content.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SettingsAnswer } from "./settings-answer.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const success = () => screen.queryByText("Settings updated successfully!");

test("that the settings are saved is said for two seconds, and again after the next time", () => {
  const { rerender } = render(<SettingsAnswer answer={{ ok: true }} />);
  for (let time = 1; time <= 2; time++) {
    rerender(<SettingsAnswer answer={{ ok: true }} />);
    pass(1_999);
    expect(success()).not.toBeNull();
    pass(1);
    expect(success()).toBeNull();
  }
});

test("why they are not saved stays", () => {
  render(<SettingsAnswer answer={{ ok: false, message: "The database is away." }} />);
  pass(60_000);
  expect(screen.getByText("The database is away.")).toBeDefined();
});
