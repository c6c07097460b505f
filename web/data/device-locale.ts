import { asDevice, type Settings } from "#domain/settings/settings.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import { browserStore } from "./browser-storage.ts";
import { storedUser } from "./signed-in-user.ts";

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
