import { useEffect } from "react";

declare global {
  interface Window {
    daybreakHold?: (event: Event) => void;
    daybreakHeld?: HTMLFormElement;
  }
}

/** React is here: forms are its own from now on, and one that was sent too early is sent again. */
export function useEarlySubmit() {
  useEffect(() => {
    const { daybreakHold, daybreakHeld } = window;
    if (daybreakHold) window.removeEventListener("submit", daybreakHold, true);
    delete window.daybreakHold;
    delete window.daybreakHeld;
    if (daybreakHeld?.isConnected) daybreakHeld.requestSubmit();
  }, []);
}
