/** As in user_settings: 'auto' follows the device. */
export type Theme = "light" | "dark" | "auto";

/** Takes effect at once and on every page of this browser from its first paint. */
export function applyTheme(theme: Theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "auto") window.localStorage.removeItem(themeKey);
    else window.localStorage.setItem(themeKey, theme);
  } catch {
    // storage is switched off: the theme holds for this page
  }
}

/** What this browser shows: what was chosen here, or 'light' and 'auto' where the device makes them so. */
export function themeInEffect(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "auto" : "light";
}

const themeKey = "daybreak:theme";
