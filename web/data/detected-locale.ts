import { accountKey, browserStore } from "./browser-storage.ts";
import { rows } from "./client-parts.ts";
import { deviceZone } from "./device-locale.ts";
import { browserLanguage } from "./language.ts";

/**
 * Tells the server the time zone and language of this device, which count for mails where the account has chosen
 * none: at each sign-in, and where they are not what this browser has sent last for this account, as after a journey.
 * Nobody waits for it, and a refusal is only logged: the server may not know a zone that the browser knows.
 */
export async function noteDetectedLocale(userId: string, isSignIn: boolean): Promise<void> {
  const [detected_timezone, detected_language] = [deviceZone(), browserLanguage()];
  const locale = `${detected_timezone} ${detected_language}`;
  const key = accountKey("noted-locale", userId);
  const isKnown = sending === key + locale || browserStore.read(key) === locale;
  if (isKnown && !isSignIn) return;
  sending = key + locale;
  const row = { user_id: userId, detected_timezone, detected_language };
  const { error } = await (await rows()).from("detected_locales").upsert(row);
  sending = null;
  // Afterwards, because a page that is closed before loses the request.
  if (!error) browserStore.write(key, locale);
  else console.warn("The time zone of this device was not stored.", error.message);
}

let sending: string | null = null;
