import {
  type AsDevice,
  asDevice,
  type Language,
  languageCookie,
  supportedLanguage,
} from "#domain/settings/settings.ts";
import { browserStore } from "./browser-storage.ts";

/** In the portal the language chosen in this browser or in the account; without a choice the browser's, if it is
 * supported. In a document the language that it is printed in. */
export function languageInEffect(): Language {
  effective ??= storedLanguage() ?? browserLanguage() ?? "en";
  return effective;
}

/** The language of a document: while it is printed, and for its islands in the browser. */
export function setDocumentLanguage(language: Language) {
  isDocument = true;
  change(language);
}

/** Applies a language at once in the portal, and stores it in this browser. */
export function applyLanguage(chosen: Language | AsDevice) {
  const language = chosen === asDevice ? (browserLanguage() ?? "en") : chosen;
  browserStore.write(languageKey, language);
  if (!isDocument) change(language);
}

/** Applies the language that a person has chosen, and sends it to the server in a cookie, so that account pages come in
 * that language. */
export function chooseLanguage(chosen: Language | AsDevice) {
  const value = chosen === asDevice ? "; Max-Age=0" : `${chosen}; Max-Age=${60 * 60 * 24 * 365}`;
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${languageCookie}=${value}; Path=/; SameSite=Lax${secure}`;
  applyLanguage(chosen);
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const languageKey = "daybreak:language";
const listeners = new Set<() => void>();
let effective: Language | undefined;
let isDocument = false;

function change(language: Language) {
  if (language === languageInEffect()) return;
  effective = language;
  for (const listener of listeners) listener();
}

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
