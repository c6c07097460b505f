import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Deferred } from "./deferred.tsx";

test("a press of Tab renders every part, so that none grows above the element with the focus later", () => {
  vi.useFakeTimers(); // The browser has never nothing to do.
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(
    <>
      <Deferred>Files</Deferred>
      <Deferred>Payments</Deferred>
    </>,
  );
  fireEvent.keyDown(document.body, { key: "a" });
  expect(screen.queryByText(/Files|Payments/)).toBeNull();
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(document.body.textContent).toBe("FilesPayments");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
