import {
  type AsDevice,
  asDevice,
  type Language,
  supportedLanguage,
} from "#domain/settings/settings.ts";
import { browserStore } from "./browser-storage.ts";

/** What was chosen in this browser or in the account; before that the browser's own, where we speak it. */
export function languageInEffect(): Language {
  effective ??= storedLanguage() ?? browserLanguage() ?? "en";
  return effective;
}

/** Takes effect at once in the portal and on the account pages, and is remembered by this browser. */
export function applyLanguage(chosen: Language | AsDevice) {
  const language = chosen === asDevice ? (browserLanguage() ?? "en") : chosen;
  browserStore.write(languageKey, language);
  if (language === languageInEffect()) return;
  effective = language;
  for (const listener of listeners) listener();
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const languageKey = "daybreak:language"; // the boot script reads it too
const listeners = new Set<() => void>();
let effective: Language | undefined;

function storedLanguage(): Language | null {
  return supportedLanguage(browserStore.read(languageKey) ?? "");
}

/** The first of the browser's languages that the portal speaks. */
export function browserLanguage(): Language | null {
  for (const tag of navigator.languages) {
    const language = supportedLanguage(tag.split("-")[0] ?? "");
    if (language) return language;
  }
  return null;
}
