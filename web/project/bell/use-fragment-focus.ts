import { useEffect } from "react";
import { useLocation } from "react-router";

const waitMs = 8_000;

/** Scrolls to the element that the fragment of the address names and gives it the focus, as soon as the page has it:
 * parts of a page appear after their own scripts and data. Stops when the person does something meanwhile. */
export function useFragmentFocus() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the same address is opened again
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    if (!name) return;
    const observer = new MutationObserver(look);
    const timer = setTimeout(leave, waitMs);
    const acts = ["pointerdown", "wheel", "keydown"] as const;
    function leave() {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of acts) removeEventListener(act, leave);
    }
    function look() {
      const found = elementNamed(name);
      if (!found) return;
      leave();
      show(found);
      // Scrolls once more, because content that appears above it later moves it away.
      setTimeout(() => document.activeElement === found && show(found), 700);
    }
    observer.observe(document.body, { childList: true, subtree: true });
    for (const act of acts) addEventListener(act, leave, { passive: true });
    look();
    return leave;
  }, [hash, key]);
}

/** For a thread the last message, which is the newest; for a task its line in the checklist; otherwise the element with
 * this id. */
function elementNamed(name: string): HTMLElement | null {
  if (name === "messages") {
    const end = document.querySelector<HTMLElement>("#messages ol > li:last-child");
    return (
      end ?? document.querySelector<HTMLElement>("#messages [role=status] + *, #messages form")
    );
  }
  if (name.startsWith("task-")) {
    const task = CSS.escape(name.slice("task-".length));
    return document.querySelector<HTMLElement>(`[data-task="${task}"]`);
  }
  return document.getElementById(name);
}

function show(element: HTMLElement) {
  element.closest("details")?.setAttribute("open", "");
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  const isSmall = element.offsetHeight < innerHeight / 2;
  element.scrollIntoView({ block: isSmall ? "center" : "start" });
  element.focus({ preventScroll: true });
}
