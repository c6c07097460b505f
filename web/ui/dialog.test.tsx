import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

function openDialog(confirmDiscard: boolean) {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Report an Issue" confirmDiscard={confirmDiscard}>
      <input aria-label="Title" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole("dialog", { name: "Report an Issue" }) };
}

test("the cross, Escape and the backdrop close the dialog", () => {
  const { onClose, dialog } = openDialog(false);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  fireEvent.mouseDown(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("a press inside does not close the dialog", () => {
  const { onClose } = openDialog(false);
  fireEvent.mouseDown(screen.getByLabelText("Title"));
  expect(onClose).not.toHaveBeenCalled();
});

test("the second press of a double click does not close the dialog, as it was meant for what was there before", () => {
  const { onClose, dialog } = openDialog(false);
  fireEvent.mouseDown(dialog, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog, { detail: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("typed text is thrown away only after a question", () => {
  const { onClose, dialog } = openDialog(true);
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();

  fireEvent.mouseDown(dialog);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("the Tab key stays inside the dialog", () => {
  const { dialog } = openDialog(false);
  const last = screen.getByLabelText("Title");
  last.focus();
  fireEvent.keyDown(dialog, { key: "Tab" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
  fireEvent.keyDown(dialog, { key: "Tab", shiftKey: true });
  expect(document.activeElement).toBe(last);
});

describe("in a browser with popovers", () => {
  let steps: string[];
  beforeEach(() => {
    steps = [];
    vi.useFakeTimers();
    const dialog = HTMLDialogElement.prototype;
    dialog.showPopover = function () {
      this.setAttribute("open", "");
      this.querySelector("button")?.focus(); // as browsers do with a dialog
      steps.push("shown");
    };
    dialog.hidePopover = () => steps.push("hidden");
    vi.spyOn(dialog, "showModal").mockImplementation(() => void steps.push("modal"));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLDialogElement.prototype, "showPopover");
    Reflect.deleteProperty(HTMLDialogElement.prototype, "hidePopover");
  });

  test("a dialog is shown at once, and is modal after the next paint, with the focus where it is by then", () => {
    openDialog(false);
    expect(steps).toEqual(["shown"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Close");
    screen.getByLabelText("Title").focus();
    vi.advanceTimersByTime(50);
    expect(steps).toEqual(["shown", "hidden", "modal"]);
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  });

  test("the button that is to have the focus first has it, and has it still when the dialog is modal", () => {
    const stay = (
      <button type="button" data-first-focus>
        Stay
      </button>
    );
    render(<Dialog open onClose={vi.fn()} title="Leave?" footer={stay} />);
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe("Stay");
    vi.advanceTimersByTime(50);
    expect([focused(), steps]).toEqual(["Stay", ["shown", "hidden", "modal"]]);
  });

  test("Escape closes a dialog that is not modal yet", () => {
    const { onClose } = openDialog(false);
    const close = screen.getByLabelText("Close");
    fireEvent.keyDown(close, { key: "Tab" });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(close, { key: "Escape" });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("a dialog that is closed before is not made modal", () => {
    openDialog(false);
    cleanup();
    vi.advanceTimersByTime(50);
    expect(steps).toEqual(["shown"]);
  });
});
