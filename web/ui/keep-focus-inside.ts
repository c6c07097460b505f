import type { KeyboardEvent } from "react";

/** As `onKeyDown` of what lies over the page: without it, Tab leaves for the browser's own bar
 * between the last stop and the first. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const from = event.shiftKey ? stops.at(0) : stops.at(-1);
  const to = event.shiftKey ? stops.at(-1) : stops.at(0);
  if (document.activeElement !== from && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  to?.focus();
}

const focusable =
  "a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex='0']";
