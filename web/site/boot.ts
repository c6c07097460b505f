// Runs in the head of every public page, before its first paint: the theme that this browser chose, who is signed in, and
// on the page for a new password the link's tokens, which leave the address before any other request.
import { browserStore } from "#web/data/browser-storage.ts";
import { themeKey } from "#web/data/theme.ts";
import { markSignedIn } from "./signed-in.ts";

const theme = browserStore.read(themeKey);
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
markSignedIn();
if (location.pathname.startsWith("/reset-password") && location.hash) {
  window.daybreakRecovery = location.hash.slice(1);
  history.replaceState(history.state, "", location.pathname);
}
