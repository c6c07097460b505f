import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

// jsdom has the dialog element but not showModal.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute("open", "");
  };
});
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
