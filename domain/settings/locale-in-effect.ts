import type { Locale } from "../locale.ts";
import { isTimeZone } from "../time-zone.ts";
import { type Language, supportedLanguage } from "./settings.ts";

/** What one source says of somebody's locale; "auto", nothing and unknown values decide nothing. */
export interface LocaleSource {
  timezone?: string | null | undefined;
  language?: string | null | undefined;
}

export interface LocaleInEffect extends Locale {
  language: Language;
}

/**
 * The time zone and the language in which a person is written to and reads dates: each as it was chosen, else as the
 * person's device is set, else the studio's. The one place that decides it, for pages and for mails.
 */
export function localeInEffect({
  chosen,
  detected,
  studio,
}: {
  chosen: LocaleSource;
  detected: LocaleSource;
  studio: LocaleInEffect;
}): LocaleInEffect {
  const sources = [chosen, detected];
  const timezone = sources.map((source) => source.timezone).find(isTimeZone);
  const language = sources.map((source) => supportedLanguage(source.language ?? "")).find(Boolean);
  return { timezone: timezone ?? studio.timezone, language: language ?? studio.language };
}
