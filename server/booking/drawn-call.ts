import { html, raw } from "hono/html";
import { studioZone } from "#content/booking.ts";
import { studio } from "#content/studio.ts";
import type { ToldBooking } from "#domain/booking/booking.ts";
import { shownDay, shownMoment, shownTime, shownZone } from "#domain/booking/shown.ts";
import { cityOf } from "#domain/booking/zone.ts";
import { drawnButton } from "../drawn-page.ts";
import { zoneSelect } from "./plain-schedule.ts";
import { type Booking, typeOf } from "./row.ts";
import { timeList } from "./time-list.ts";

/** After booking without a script: when it is, and the ways into a calendar. */
export function drawnBooked(booking: Booking, { links }: ToldBooking) {
  const isOff = booking.status === "cancelled";
  return html`<h1 class="max-w-3xl text-3xl">${isOff ? "This call is cancelled." : "Your call is booked."}</h1>
${callFacts(booking)}
${
  isOff
    ? again(booking)
    : html`<p class="measure mt-6">A confirmation is on its way to ${booking.email}, with an entry for your calendar and the links to move or cancel the call.</p>
<ul class="mt-8 flex flex-wrap gap-3">
<li><a href="${links.file}" class="${raw(drawnButton.primary)}">Add to my calendar</a></li>
<li><a href="${links.google}" target="_blank" rel="noopener noreferrer" class="${raw(drawnButton.secondary)}">Google Calendar</a></li>
<li><a href="${links.outlook}" target="_blank" rel="noopener noreferrer" class="${raw(drawnButton.secondary)}">Outlook</a></li>
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

/** What the link in a mail shows; only its button does anything. */
export function drawnMove({ booking, slots, zone, token, chosen, refused }: MovePage) {
  return html`<div class="mx-auto max-w-3xl">
<h1 class="text-3xl">Choose another time.</h1>
<p class="measure mt-4 text-lg">Until now it is ${shownMoment(booking.starts_at, { zone })}, ${cityOf(zone)} time. Nothing changes before you press the button.</p>
${refused ? html`<p role="alert" class="mt-6 rounded-md border-rust border-l-4 bg-rust-soft px-4 py-3">${refused}</p>` : ""}
<form class="mt-8 grid gap-2 sm:max-w-md">
<input type="hidden" name="token" value="${token}">
<label for="zone" class="font-semibold text-sm">Times are shown for</label>
<span class="flex gap-3">${zoneSelect(zone)}<button class="${raw(drawnButton.secondary)}">Show</button></span>
</form>
<form method="post" class="mt-10 grid gap-8">
<input type="hidden" name="zone" value="${zone}">
<fieldset>
<legend class="pb-4 font-bold text-xl">When suits you better?</legend>
${slots.length > 0 ? timeList({ slots, zone, chosen }) : html`<p class="border-edge border-t py-6">No other time is free. Please ring us at ${studio.phone}.</p>`}
</fieldset>
<p><button class="${raw(drawnButton.primary)}">Move the call</button></p>
</form>
</div>`;
}

/** Asks before it does it: mail programs follow links. */
export function drawnCancel(booking: Booking, moveLink: string) {
  return html`<h1 class="max-w-3xl text-3xl">Cancel this call?</h1>
${callFacts(booking)}
<form method="post" class="mt-8 flex flex-wrap gap-3">
<button class="${raw(drawnButton.primary)}">Cancel the call</button>
<a href="${moveLink}" class="${raw(drawnButton.secondary)}">Move it instead</a>
</form>`;
}

export function drawnOver(booking: Booking) {
  return html`<h1 class="max-w-3xl text-3xl">${booking.status === "cancelled" ? "This call is cancelled." : "This call is over, or has begun."}</h1>
${callFacts(booking)}
${again(booking)}`;
}

export function drawnUnknown() {
  return html`<h1 class="max-w-3xl text-3xl">We do not know this call.</h1>
<p class="measure mt-6 text-lg">The link is not complete, or the call was removed since. Open it from the newest mail about your call, or ring us at ${studio.phone}.</p>
<p class="mt-8"><a href="/booking" class="${raw(drawnButton.primary)}">Book a call</a></p>`;
}

function callFacts(booking: Booking) {
  const { starts_at: at, zone } = booking;
  return html`<dl class="mt-8 grid max-w-xl border-ink/20 border-t">
${row(typeOf(booking).name, html`${shownDay(at, { zone })}<br><b>${shownTime(at, { zone })} to ${shownTime(booking.ends_at, { zone })}</b>`)}
${row("Your time zone", html`${shownZone(at, zone)}`)}
${zone === studioZone ? "" : row(`In ${cityOf(studioZone)}`, html`${shownMoment(at, { zone: studioZone })}`)}
${row("We ring", html`${booking.phone}`)}
</dl>`;
}

function row(name: string, value: ReturnType<typeof html>) {
  return html`<div class="grid grid-cols-[9rem_1fr] gap-4 border-ink/20 border-b py-3"><dt class="text-sm">${name}</dt><dd>${value}</dd></div>`;
}

function again({ event }: Booking) {
  return html`<p class="mt-8"><a href="/schedule/${event}" class="${raw(drawnButton.primary)}">Book another call</a></p>`;
}
