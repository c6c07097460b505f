// Runs in the head of every public page, before its first paint. It applies the theme that this browser chose, marks
// who is signed in, and on the pages that mailed links lead to takes their tokens out of the address before any other
// request. It loads the start script after the first paint: as an element of its own in the head that script was loaded
// before the paint, which was a third later because of it.
import { readBrowserStore } from "#web/data/browser-storage.ts";
import { themeKey } from "#web/data/theme.ts";
import { markSignedIn } from "./signed-in.ts";

const theme = readBrowserStore(themeKey);
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
markSignedIn();
if (!window.PublicKeyCredential) document.documentElement.dataset.withoutPasskeys = "";
if (
  location.hash &&
  /^\/(?:reset-password|confirm)\b|^\/login#code=/.test(location.pathname + location.hash)
) {
  window.daybreakLink = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}
// The address that a mail went to, whose link led here (web/data/gate.ts): the field has it before anybody types.
const mailedTo = new URLSearchParams(location.hash.slice(1)).get("for");
if (mailedTo && location.pathname === "/login") {
  history.replaceState(null, "", location.pathname + location.search);
  addEventListener("DOMContentLoaded", () => {
    const field = document.querySelector<HTMLInputElement>("[name=email]");
    if (field && !field.value) field.value = mailedTo;
  });
}

const { start = "" } = document.querySelector<HTMLElement>("[data-start]")?.dataset ?? {};
const early = ["click", "submit", "invalid"] as const;
let again: (() => void) | undefined;
for (const type of early) addEventListener(type, hold, true);
addEventListener("DOMContentLoaded", () =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    document.documentElement.dataset.painted = "";
    import(/* @vite-ignore */ start).then(goOn, goOn);
  }).observe({ type: "paint", buffered: true }),
);

/** Holds back the last click or form in an island before the start script is loaded, also a form in which the browser
 * finds a fault. */
function hold(event: Event) {
  const { target, submitter, detail } = event as SubmitEvent & UIEvent;
  const element = target as HTMLElement;
  if (!element.closest("[data-island]")) return;
  if (event.type !== "click") {
    event.preventDefault();
    again = () => element.closest("form")?.requestSubmit(submitter);
  } else if (
    element.closest("[type=button]") ||
    // An arrow key clicks a radio button too, but without a pointer.
    (detail && element.closest("label:has([type=radio])"))
  ) {
    again = () => element.dispatchEvent(new MouseEvent("click", event));
  }
}

/** Repeats the event that was held back, which the start script may hold again. If that script could not be loaded, the
 * browser sends a form as usual. */
function goOn() {
  for (const type of early) removeEventListener(type, hold, true);
  again?.();
}
