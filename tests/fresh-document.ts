import { configure } from "@testing-library/react";
import { vi } from "vitest";

// A part that is loaded when it is opened takes longer than the default, a second, on a busy machine. As `expect.poll`.
configure({ asyncUtilTimeout: 60_000 });

// All test files of a worker share one document and one set of modules. This gives each file fresh ones, as a page
// has, whatever the file before has left.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
// jsdom has the dialog element but not showModal.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
