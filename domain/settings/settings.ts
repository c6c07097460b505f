export const themes = ["light", "dark", "auto"] as const;
export type Theme = (typeof themes)[number];
export const themeLabels: Record<Theme, string> = { light: "Light", dark: "Dark", auto: "System" };

/** "As my device": what the account's browser was set to when it last signed in. */
export const asDevice = "auto";
export type AsDevice = typeof asDevice;

export const timezones = {
  UTC: "UTC",
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Los_Angeles": "Pacific",
  "Europe/London": "London",
  "Europe/Paris": "Paris",
  "Asia/Tokyo": "Tokyo",
} as const;
export type Timezone = keyof typeof timezones;

export const languages = { en: "English", es: "Español", fr: "Français", de: "Deutsch" } as const;
export type Language = keyof typeof languages;

/** The cookie with the language that a person has chosen in this browser. */
export const languageCookie = "daybreak-language";

/** `de` → `de`; null for a language that the portal does not have. */
export function supportedLanguage(tag: string): Language | null {
  return Object.hasOwn(languages, tag) ? (tag as Language) : null;
}

export interface Settings {
  notification_emails_enabled: boolean;
  marketing_emails_enabled: boolean;
  preferred_theme: Theme;
  timezone: Timezone | AsDevice;
  language: Language | AsDevice;
}

/**
 * The settings of an account that has saved none. A row that is stored without a time zone or a language has UTC and
 * English, as the columns' defaults say.
 */
export const defaultSettings: Settings = {
  notification_emails_enabled: true,
  marketing_emails_enabled: false,
  preferred_theme: "light",
  timezone: asDevice,
  language: asDevice,
};
