declare global {
  interface Window {
    /** The fragment of a mailed link, taken out of the address bar before anything else ran. */
    daybreakLink?: string;
  }
}

/** What the link that led here carries in its fragment; empty when none did. From then on the address has none. */
export function takeMailedLink(): URLSearchParams {
  const fragment = window.daybreakLink ?? window.location.hash.slice(1);
  delete window.daybreakLink;
  if (window.location.hash) {
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }
  return new URLSearchParams(fragment);
}
