import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WordRotator } from "./word-rotator.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia = vi.fn(() => ({ matches: still }) as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  still = false;
});
let still = false;

const current = () => document.querySelector("[data-state=current]")?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("the words change every 2.5 seconds, until they are paused", () => {
  render(<WordRotator words={["Business", "Blog"]} intervalMs={2500} />);
  expect(current()).toBe("Business");
  wait(2499);
  expect(current()).toBe("Business");
  wait(1);
  expect(current()).toBe("Blog");
  fireEvent.click(screen.getByRole("button", { name: "Pause the changing words" }));
  wait(10_000);
  expect(current()).toBe("Blog");
});

test("they stand still for those who asked for less motion", () => {
  still = true;
  render(<WordRotator words={["Business", "Blog"]} intervalMs={2500} />);
  wait(10_000);
  expect(current()).toBe("Business");
});
