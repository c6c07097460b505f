import { useEffect } from "react";

declare global {
  interface Window {
    daybreakHold?: (event: Event) => void;
    daybreakHeld?: HTMLFormElement;
  }
}

// The forms before hydration, with what had been typed by then.
const builtForms = globalThis.document ? [...document.forms] : [];

/** React is here: forms are its own from now on, and one that was sent too early is sent again. Where it had to
 * draw the page anew, because something had changed it, what was typed moves over. */
export function useEarlySubmit() {
  useEffect(() => {
    const { daybreakHold, daybreakHeld } = window;
    if (daybreakHold) window.removeEventListener("submit", daybreakHold, true);
    delete window.daybreakHold;
    delete window.daybreakHeld;
    for (const [at, built] of builtForms.splice(0).entries()) {
      const form = built.isConnected ? built : document.forms[at];
      if (form && form !== built) moveTyped(built, form);
      if (built === daybreakHeld) form?.requestSubmit();
    }
  }, []);
}

function moveTyped(from: HTMLFormElement, to: HTMLFormElement) {
  for (const typed of from.elements) {
    if (!isText(typed) || typed.value === typed.defaultValue) continue;
    const control = to.elements.namedItem(typed.name);
    if (!(control instanceof Element) || !isText(control)) continue;
    control.value = typed.value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
