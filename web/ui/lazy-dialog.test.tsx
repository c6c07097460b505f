import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

function Order({ name, onClose }: { name: string; onClose(): void }) {
  return <Dialog open onClose={onClose} title={`Order of ${name}`} />;
}

afterEach(cleanup);

const titleOf = () => screen.getByRole("dialog").getAttribute("aria-labelledby");
const title = () => document.getElementById(titleOf() ?? "")?.textContent;

test("a dialog whose file is on its way opens at once and says so; where it is lost, it tries again", async () => {
  let answer = Promise.withResolvers<{ Order: typeof Order }>();
  const load = vi.fn(() => answer.promise);
  const LazyOrder = lazyDialog(load, "Order");
  const onClose = vi.fn();
  render(<LazyOrder name="Ada" onClose={onClose} />);
  expect(title()).toBe("One moment…");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(async () => answer.reject(new Error("offline")));
  expect(title()).toBe("This could not be opened");
  answer = Promise.withResolvers();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(title()).toBe("One moment…");
  await act(async () => answer.resolve({ Order }));
  expect(title()).toBe("Order of Ada");
});

test("after the first touch of the page its file is loaded, and it opens without a wait", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => ({ Order }));
  const LazyOrder = lazyDialog(load, "Order");
  await vi.runAllTimersAsync();
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
  render(<LazyOrder name="Ada" onClose={() => {}} />);
  expect(title()).toBe("Order of Ada");
  vi.useRealTimers();
});
