import { browserStore } from "./browser-storage.ts";

/** A theme as `user_settings` stores it; 'auto' follows the device. */
export type Theme = "light" | "dark" | "auto";

/** Applies the theme at once, and on every page of this browser from its first paint. */
export function applyTheme(theme: Theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (theme === "auto") browserStore.remove(themeKey);
  else browserStore.write(themeKey, theme);
}

/** The theme of this browser: the chosen one, otherwise `auto` on a device with a dark scheme and `light` on others. */
export function themeInEffect(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "auto" : "light";
}

export const themeKey = "daybreak:theme";
