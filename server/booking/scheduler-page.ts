import { html, raw } from "hono/html";
import type { BookingFaults, BookingForm } from "#domain/booking/booking.ts";
import type { EventType } from "#domain/booking/event-type.ts";
import { calendarDay, timeOfDay, weekdayAndDate } from "#domain/dates.ts";
import { cityOf } from "#domain/time-zone.ts";
import { buttonLook } from "../html/page.ts";
import { studioZone } from "./calendar.ts";

export interface SchedulerPage {
  type: EventType;
  /** The free times of the listed days, ISO 8601. */
  slots: readonly string[];
  zone: string;
  form: BookingForm;
  chosen?: string | undefined;
  faults?: BookingFaults | undefined;
  /** Why nothing was booked, though nothing is wrong with the form. */
  refused?: string | undefined;
  /** Whether it is in a frame on a page of ours, which has the heading. */
  isFramed: boolean;
  /** Links to the days before and after. */
  earlier?: string | undefined;
  later?: string | undefined;
}

/** The scheduler as a page that needs no script: a list of days and times, and a form that is posted. */
export function schedulerPage(page: SchedulerPage) {
  const { type, slots, zone, earlier, later, refused } = page;
  return html`<div class="mx-auto max-w-3xl">
<h1 class="${raw(page.isFramed ? "sr-only" : "text-3xl")}">${type.name}</h1>
${page.isFramed ? "" : html`<p class="measure mt-4 text-lg">${type.minutes} minutes, free of charge. We ring you.</p>`}
${refused ? html`<p role="alert" class="mt-6 rounded-md border-rust border-l-4 bg-rust-soft px-4 py-3">${refused}</p>` : ""}
${zoneForm(zone)}
<form method="post" class="mt-10 grid gap-10">
<input type="hidden" name="zone" value="${zone}">
<fieldset>
<legend class="pb-4 font-bold text-xl">When suits you?</legend>
${slots.length > 0 ? timeList({ slots, zone, chosen: page.chosen }) : html`<p class="border-edge border-t py-6">No time is free in these two weeks.</p>`}
<p class="mt-4 flex flex-wrap gap-x-8">
${earlier ? html`<a class="link inline-flex min-h-11 items-center" href="${earlier}">Earlier days</a>` : ""}
${later ? html`<a class="link inline-flex min-h-11 items-center" href="${later}">Later days</a>` : ""}
</p>
</fieldset>
<fieldset class="grid gap-6 sm:grid-cols-2">
<legend class="pb-4 font-bold text-xl">Whom do we ring?</legend>
${field(page, { name: "name", label: "Name", type: "text", complete: "name" })}
${field(page, { name: "email", label: "Email", type: "email", complete: "email" })}
${field(page, { name: "phone", label: "Phone", type: "tel", complete: "tel" })}
${noteField(page)}
</fieldset>
<p><button class="${raw(buttonLook.primary)}">Book this call</button></p>
</form>
</div>`;
}

function zoneForm(zone: string) {
  const ours = studioZone();
  return html`<form class="mt-8 grid gap-2 sm:max-w-md">
<label for="zone" class="font-semibold text-sm">Times are shown for</label>
<span class="flex gap-3">${zoneSelect(zone)}<button class="${raw(buttonLook.secondary)}">Show</button></span>
${zone === ours ? html`<span class="text-muted text-sm">This is our own time. Choose your city and press Show.</span>` : html`<span class="text-muted text-sm">Ours is the time of ${cityOf(ours)}.</span>`}
</form>`;
}

export function zoneSelect(zone: string) {
  const ours = studioZone();
  const names = new Set(["UTC", ours, zone, ...Intl.supportedValuesOf("timeZone")]);
  return html`<select id="zone" name="zone" class="control">
${[...names].sort().map((name) => html`<option${raw(name === zone ? " selected" : "")}>${name}</option>`)}
</select>`;
}

interface FieldOptions {
  name: keyof BookingForm;
  label: string;
  type: string;
  complete: string;
}

function field(
  { form, faults = {} }: SchedulerPage,
  { name, label, type, complete }: FieldOptions,
) {
  return html`<div class="grid content-start gap-2">
<label for="${name}" class="font-semibold text-sm">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" required class="control" value="${form[name]}"${invalid(name, faults)}>
${faultOf(name, faults)}
</div>`;
}

function noteField({ form, faults = {} }: SchedulerPage) {
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

export interface TimeList {
  /** ISO 8601, in order. */
  slots: readonly string[];
  /** The IANA zone in which they are shown. */
  zone: string;
  chosen?: string | undefined;
}

/** A disclosure for each day with its times as radio buttons named `start`. */
export function timeList({ slots, zone, chosen }: TimeList) {
  const days = Map.groupBy(slots, (slot) => calendarDay(slot, zone));
  const open = (chosen && calendarDay(chosen, zone)) ?? days.keys().next().value;
  return html`<div class="border-edge border-t">
${[...days].map(
  ([
    day,
    times,
  ]) => html`<details name="day" class="border-line border-b"${raw(day === open ? " open" : "")}>
<summary class="flex min-h-14 flex-wrap items-center justify-between gap-x-6 font-semibold hover:text-ember">${weekdayAndDate(times[0] ?? "", { timezone: zone })}<span class="font-normal text-muted text-sm">${times.length === 1 ? "1 time" : `${times.length} times`}</span></summary>
<ul class="call-times pb-6">
${times.map(
  (time) =>
    html`<li><label class="call-time"><input type="radio" name="start" value="${time}" required class="sr-only"${raw(time === chosen ? " checked" : "")}>${timeOfDay(time, { timezone: zone })}</label></li>`,
)}
</ul>
</details>`,
)}
</div>`;
}
