import type { BookingForm } from "#domain/booking/booking.ts";
import { storedUser } from "#web/data/signed-in-user.ts";

const key = "daybreak:call";

/** What was typed in this tab, also before a reload; who is signed in need not type their name. */
export function keptForm(): BookingForm {
  const user = storedUser();
  const blank = { name: user?.fullName ?? "", email: user?.email ?? "", phone: "", note: "" };
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? "{}");
    for (const name of Object.keys(blank) as (keyof BookingForm)[]) {
      if (typeof kept[name] === "string") blank[name] = kept[name];
    }
  } catch {
    // Storage is switched off, or holds something else.
  }
  return blank;
}

export function keepForm(form: BookingForm) {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // Then it lasts as long as the page.
  }
}

export function forgetForm() {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
