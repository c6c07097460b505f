import { asDevice, type Settings } from "#domain/settings/settings.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import { browserStore, tabStore } from "./browser-storage.ts";
import { rows } from "./client-parts.ts";
import { browserLanguage } from "./language.ts";
import { storedUser } from "./signed-in-user.ts";

/**
 * Tells the server the time zone and language of this device, which count for mails where the account has chosen
 * none: at each sign-in, and once in a tab whose session comes back or whose device has changed. Nobody waits for it,
 * and a refusal is only logged: the server may not know a zone that the browser knows.
 */
export async function noteDetectedLocale(userId: string, isSignIn: boolean): Promise<void> {
  const [detected_timezone, detected_language] = [deviceZone(), browserLanguage()];
  const noted = [userId, detected_timezone, detected_language].join(" ");
  if (!isSignIn && tabStore.read(notedKey) === noted) return;
  tabStore.write(notedKey, noted);
  const row = { user_id: userId, detected_timezone, detected_language };
  const { error } = await (await rows()).from("detected_locales").upsert(row);
  if (!error) return;
  tabStore.remove(notedKey);
  console.warn("The time zone of this device was not stored.", error.message);
}

const notedKey = "daybreak:noted-locale";

/** Stores the time zone in this browser, for pages that show times before the settings are loaded. */
export function applyTimezone(timezone: Settings["timezone"]) {
  if (timezone === asDevice) browserStore.remove(timezoneKey);
  else browserStore.write(timezoneKey, timezone);
}

/** The time zone in which the reader sees times: the chosen one of a signed-in person, otherwise that of the device. */
export function ownZone(): string {
  const chosen = storedUser() ? browserStore.read(timezoneKey) : null;
  return isTimeZone(chosen) ? chosen : (deviceZone() ?? "UTC");
}

const timezoneKey = "daybreak:timezone";

/** The time zone that this device is set to; null if the browser does not know it. */
export function deviceZone(): string | null {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : null;
}
