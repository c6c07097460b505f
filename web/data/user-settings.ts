import { type LocaleInEffect, localeInEffect } from "#domain/settings/locale-in-effect.ts";
import { defaultSettings, type Settings } from "#domain/settings/settings.ts";
import { type Answer, refusal } from "./answer.ts";
import { ask, read } from "./ask.ts";
import { studioZone } from "./content.ts";
import { applyTimezone, deviceZone } from "./device-locale.ts";
import { applyLanguage, browserLanguage, languageInEffect } from "./language.ts";
import { currentUser } from "./session.ts";
import { storedUser } from "./signed-in-user.ts";
import { applyTheme, themeInEffect } from "./theme.ts";

/** The client's settings; theme and language among them take effect. Until some are saved they are the
 * defaults, with the theme of this browser and the language in which the account was made. */
export async function readSettings(userId: string): Promise<Answer<{ settings: Settings }>> {
  await saves; // so that the answer contains the settings that are being saved
  return read(
    "Your settings could not be loaded.",
    (client) => client.from("user_settings").select("*").eq("user_id", userId).maybeSingle(),
    (row) => {
      if (!row) {
        const language = storedUser()?.language ?? languageInEffect();
        applyLanguage(language);
        applyTimezone(defaultSettings.timezone);
        return {
          settings: { ...defaultSettings, preferred_theme: themeInEffect(), language },
        };
      }
      const { user_id: _, updated_at: __, ...settings } = row;
      applyTheme(settings.preferred_theme);
      applyLanguage(settings.language);
      applyTimezone(settings.timezone);
      return { settings };
    },
  );
}

/** The settings, or the defaults if the server does not answer. */
export async function settingsOrDefaults(userId: string): Promise<Settings> {
  const answer = await readSettings(userId);
  if (answer.ok) return answer.settings;
  console.error("The settings could not be read.", answer.message);
  return defaultSettings;
}

/** For a page that uses the settings only to format dates. The content has to be loaded before. */
export async function readLocale(userId: string): Promise<LocaleInEffect> {
  return localeOf(await settingsOrDefaults(userId));
}

/** The locale in which somebody with these settings reads on this device. The content has been loaded. */
export function localeOf({ timezone, language }: Settings): LocaleInEffect {
  return localeInEffect({
    chosen: { timezone, language },
    detected: { timezone: deviceZone(), language: browserLanguage() },
    studio: { timezone: studioZone(), language: "en" },
  });
}

/** Saves run one after the other, so that the last one wins. */
export function saveSettings(settings: Settings): Promise<Answer> {
  const save = saves.then(() => upsert(settings));
  saves = save;
  return save;
}

let saves: Promise<unknown> = Promise.resolve();

async function upsert(settings: Settings): Promise<Answer> {
  const otherwise = "Failed to update settings";
  try {
    const user = await currentUser();
    if (!user) return { ok: false, message: "User not authenticated" };
    const row = { ...settings, user_id: user.id, updated_at: new Date().toISOString() };
    return await ask(otherwise, (client) => client.from("user_settings").upsert(row));
  } catch (error) {
    return refusal(error, otherwise);
  }
}
