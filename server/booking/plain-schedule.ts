import { html, raw } from "hono/html";
import { studioZone } from "#content/booking.ts";
import type { BookingFaults, BookingForm } from "#domain/booking/booking.ts";
import type { EventType } from "#domain/booking/event-type.ts";
import { cityOf } from "#domain/booking/zone.ts";
import { drawnButton } from "../drawn-page.ts";
import { timeList } from "./time-list.ts";

export interface PlainSchedule {
  type: EventType;
  /** Free, of the days shown. */
  slots: readonly string[];
  zone: string;
  form: BookingForm;
  chosen?: string | undefined;
  faults?: BookingFaults | undefined;
  /** Why nothing was booked, though nothing is wrong with the form. */
  refused?: string | undefined;
  /** Where earlier and later days are. */
  /** In a frame on a page that has said it already. */
  alone: boolean;
  earlier?: string | undefined;
  later?: string | undefined;
}

/** The scheduler as a page that needs no script: a list of days and times, and a form that is posted. */
export function plainSchedule(shown: PlainSchedule) {
  const { type, slots, zone, earlier, later, refused } = shown;
  return html`<div class="mx-auto max-w-3xl">
<h1 class="${raw(shown.alone ? "sr-only" : "text-3xl")}">${type.name}</h1>
${shown.alone ? "" : html`<p class="measure mt-4 text-lg">${type.minutes} minutes, free of charge. We ring you.</p>`}
${refused ? html`<p role="alert" class="mt-6 rounded-md border-rust border-l-4 bg-rust-soft px-4 py-3">${refused}</p>` : ""}
${zoneForm(zone)}
<form method="post" class="mt-10 grid gap-10">
<input type="hidden" name="zone" value="${zone}">
<fieldset>
<legend class="pb-4 font-bold text-xl">When suits you?</legend>
${slots.length > 0 ? timeList({ slots, zone, chosen: shown.chosen }) : html`<p class="border-edge border-t py-6">No time is free in these two weeks.</p>`}
<p class="mt-4 flex flex-wrap gap-x-8">
${earlier ? html`<a class="link inline-flex min-h-11 items-center" href="${earlier}">Earlier days</a>` : ""}
${later ? html`<a class="link inline-flex min-h-11 items-center" href="${later}">Later days</a>` : ""}
</p>
</fieldset>
<fieldset class="grid gap-6 sm:grid-cols-2">
<legend class="pb-4 font-bold text-xl">Whom do we ring?</legend>
${field(shown, { name: "name", label: "Name", type: "text", complete: "name" })}
${field(shown, { name: "email", label: "Email", type: "email", complete: "email" })}
${field(shown, { name: "phone", label: "Phone", type: "tel", complete: "tel" })}
${noteField(shown)}
</fieldset>
<p><button class="${raw(drawnButton.primary)}">Book this call</button></p>
</form>
</div>`;
}

function zoneForm(zone: string) {
  return html`<form class="mt-8 grid gap-2 sm:max-w-md">
<label for="zone" class="font-semibold text-sm">Times are shown for</label>
<span class="flex gap-3">${zoneSelect(zone)}<button class="${raw(drawnButton.secondary)}">Show</button></span>
${zone === studioZone ? html`<span class="text-muted text-sm">This is our own time. Choose your city and press Show.</span>` : html`<span class="text-muted text-sm">Ours is the time of ${cityOf(studioZone)}.</span>`}
</form>`;
}

export function zoneSelect(zone: string) {
  const names = new Set(["UTC", studioZone, zone, ...Intl.supportedValuesOf("timeZone")]);
  return html`<select id="zone" name="zone" class="control">
${[...names].sort().map((name) => html`<option${raw(name === zone ? " selected" : "")}>${name}</option>`)}
</select>`;
}

interface PlainField {
  name: keyof BookingForm;
  label: string;
  type: string;
  complete: string;
}

function field({ form, faults = {} }: PlainSchedule, { name, label, type, complete }: PlainField) {
  return html`<div class="grid content-start gap-2">
<label for="${name}" class="font-semibold text-sm">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" required class="control" value="${form[name]}"${invalid(name, faults)}>
${faultOf(name, faults)}
</div>`;
}

function noteField({ form, faults = {} }: PlainSchedule) {
  return html`<div class="grid content-start gap-2 sm:col-span-2">
<label for="note" class="flex justify-between gap-4 font-semibold text-sm">What is it about?<span class="font-normal text-muted text-xs">optional</span></label>
<textarea id="note" name="note" rows="4" class="control"${invalid("note", faults)}>
${form.note}</textarea>
${faultOf("note", faults)}
</div>`;
}

function invalid(name: keyof BookingForm, faults: BookingFaults) {
  return raw(faults[name] ? ` aria-invalid="true" aria-describedby="${name}-fault"` : "");
}

function faultOf(name: keyof BookingForm, faults: BookingFaults) {
  return faults[name]
    ? html`<p id="${name}-fault" class="font-medium text-rust text-sm">${faults[name]}</p>`
    : "";
}
