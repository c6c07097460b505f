import type { BookingForm } from "#domain/booking/booking.ts";
import { readJson, tabStore } from "#web/data/browser-storage.ts";
import { storedUser } from "#web/data/signed-in-user.ts";

const key = "daybreak:call";

/** The values that were typed in this tab, also before a reload; the name and address of a signed-in person are filled
 * in. */
export function storedForm(): BookingForm {
  const user = storedUser();
  const blank = { name: user?.fullName ?? "", email: user?.email ?? "", phone: "", note: "" };
  const stored = Object(readJson(tabStore, key));
  for (const name of Object.keys(blank) as (keyof BookingForm)[]) {
    if (typeof stored[name] === "string") blank[name] = stored[name];
  }
  return blank;
}

export function saveForm(form: BookingForm) {
  tabStore.write(key, JSON.stringify(form));
}

export function removeForm() {
  tabStore.remove(key);
}
