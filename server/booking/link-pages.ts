import { html, raw } from "hono/html";
import type { VisitorBooking } from "#domain/booking/booking.ts";
import { cityAndOffset, timeOfDay, weekdayAndDate, weekdayDateAndTime } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { buttonLook } from "../html/page.ts";
import { publishedContent } from "../publishing/content.ts";
import { type Booking, eventTypeOf } from "./bookings.ts";
import { studioZone } from "./calendar.ts";
import { timeList, zoneSelect } from "./scheduler-page.ts";

/** The booking, with links that add it to a calendar. */
export function bookedPage(booking: Booking, { links }: VisitorBooking) {
  const isOff = booking.status === "cancelled";
  return html`<h1 class="max-w-3xl text-3xl">${isOff ? "This call is cancelled." : "Your call is booked."}</h1>
${bookingDetails(booking)}
${
  isOff
    ? bookAnother(booking)
    : html`<p class="measure mt-6">A confirmation is on its way to ${booking.email}, with an entry for your calendar and the links to move or cancel the call.</p>
<ul class="mt-8 flex flex-wrap gap-3">
<li><a href="${links.file}" class="${raw(buttonLook.primary)}">Add to my calendar</a></li>
<li><a href="${links.google}" target="_blank" rel="noopener noreferrer" class="${raw(buttonLook.secondary)}">Google Calendar</a></li>
<li><a href="${links.outlook}" target="_blank" rel="noopener noreferrer" class="${raw(buttonLook.secondary)}">Outlook</a></li>
</ul>`
}`;
}

export interface MovePage {
  booking: Booking;
  slots: readonly string[];
  zone: string;
  token: string;
  chosen?: string | undefined;
  refused?: string | undefined;
}

/** Free times to choose from; only the button moves the booking. */
export function movePage({ booking, slots, zone, token, chosen, refused }: MovePage) {
  return html`<div class="mx-auto max-w-3xl">
<h1 class="text-3xl">Choose another time.</h1>
<p class="measure mt-4 text-lg">Until now it is ${weekdayDateAndTime(booking.starts_at, { timezone: zone })}, ${cityOf(zone)} time. Nothing changes before you press the button.</p>
${refused ? html`<p role="alert" class="mt-6 rounded-md border-rust border-l-4 bg-rust-soft px-4 py-3">${refused}</p>` : ""}
<form class="mt-8 grid gap-2 sm:max-w-md">
<input type="hidden" name="token" value="${token}">
<label for="zone" class="font-semibold text-sm">Times are shown for</label>
<span class="flex gap-3">${zoneSelect(zone)}<button class="${raw(buttonLook.secondary)}">Show</button></span>
</form>
<form method="post" class="mt-10 grid gap-8">
<input type="hidden" name="zone" value="${zone}">
<fieldset>
<legend class="pb-4 font-bold text-xl">When suits you better?</legend>
${slots.length > 0 ? timeList({ slots, zone, chosen }) : html`<p class="border-edge border-t py-6">No other time is free. Please ring us at ${publishedContent().studio.phone}.</p>`}
</fieldset>
<p><button class="${raw(buttonLook.primary)}">Move the call</button></p>
</form>
</div>`;
}

/** Asks first, since mail programs follow links. */
export function cancelPage(booking: Booking, moveLink: string) {
  return html`<h1 class="max-w-3xl text-3xl">Cancel this call?</h1>
${bookingDetails(booking)}
<form method="post" class="mt-8 flex flex-wrap gap-3">
<button class="${raw(buttonLook.primary)}">Cancel the call</button>
<a href="${moveLink}" class="${raw(buttonLook.secondary)}">Move it instead</a>
</form>`;
}

export function pastPage(booking: Booking) {
  return html`<h1 class="max-w-3xl text-3xl">${booking.status === "cancelled" ? "This call is cancelled." : "This call is over, or has begun."}</h1>
${bookingDetails(booking)}
${bookAnother(booking)}`;
}

export function unknownPage() {
  return html`<h1 class="max-w-3xl text-3xl">We do not know this call.</h1>
<p class="measure mt-6 text-lg">The link is not complete, or the call was removed since. Open it from the newest mail about your call, or ring us at ${publishedContent().studio.phone}.</p>
<p class="mt-8"><a href="/booking" class="${raw(buttonLook.primary)}">Book a call</a></p>`;
}

function bookingDetails(booking: Booking) {
  const ours = studioZone();
  const { starts_at: at, zone } = booking;
  return html`<dl class="mt-8 grid max-w-xl border-ink/20 border-t">
${row(eventTypeOf(booking).name, html`${weekdayAndDate(at, { timezone: zone })}<br><b>${timeOfDay(at, { timezone: zone })} to ${timeOfDay(booking.ends_at, { timezone: zone })}</b>`)}
${row("Your time zone", html`${cityAndOffset(at, zone)}`)}
${zone === ours ? "" : row(`In ${cityOf(ours)}`, html`${weekdayDateAndTime(at, { timezone: ours })}`)}
${row("We ring", html`${booking.phone}`)}
</dl>`;
}

function row(name: string, value: ReturnType<typeof html>) {
  return html`<div class="grid grid-cols-[9rem_1fr] gap-4 border-ink/20 border-b py-3"><dt class="text-sm">${name}</dt><dd>${value}</dd></div>`;
}

function bookAnother({ event }: Booking) {
  return html`<p class="mt-8"><a href="/schedule/${event}" class="${raw(buttonLook.primary)}">Book another call</a></p>`;
}
