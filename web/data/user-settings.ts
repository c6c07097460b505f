import type { UserSettingsRow } from "#database/types.ts";
import { defaultSettings, type Settings } from "#domain/settings/settings.ts";
import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { applyLanguage, languageInEffect } from "./language.ts";
import { currentUser } from "./session.ts";
import { storedUser } from "./signed-in-user.ts";
import { applyTheme, themeInEffect } from "./theme.ts";

/** The client's settings, theme and language among them in effect. Until some are saved they are the
 * defaults, with the theme of this browser and the language in which the account was made. */
export async function readSettings(userId: string): Promise<Answer<{ settings: Settings }>> {
  const otherwise = "Your settings could not be loaded.";
  await saves; // what is being saved is what is read
  try {
    const { data, error, status } = await (await backend())
      .from("user_settings")
      .select("*")
      .eq("user_id", userId)
      .maybeSingle<UserSettingsRow>();
    if (error) return refusal({ ...error, status }, otherwise);
    if (!data) {
      const language = storedUser()?.language ?? languageInEffect();
      applyLanguage(language);
      const shown = { preferred_theme: themeInEffect(), language };
      return { ok: true, settings: { ...defaultSettings, ...shown } };
    }
    const { user_id: _, updated_at: __, ...settings } = data;
    applyTheme(settings.preferred_theme);
    applyLanguage(settings.language);
    return { ok: true, settings };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** For a page that only shows dates: without an answer from the server the defaults do. */
export async function settingsOrDefaults(userId: string): Promise<Settings> {
  const answer = await readSettings(userId);
  if (answer.ok) return answer.settings;
  console.error("The settings could not be read.", answer.message);
  return defaultSettings;
}

/** One save after the other, so that the last one made is the one that stays. */
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
    const { error, status } = await (await backend()).from("user_settings").upsert(row);
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
