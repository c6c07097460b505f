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

const themeKey = "daybreak:theme";
