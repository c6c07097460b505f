import { html, raw } from "hono/html";
import { dayIn, shownDay, shownTime } from "#domain/booking/shown.ts";

export interface TimeList {
  /** ISO 8601, in order. */
  slots: readonly string[];
  /** In whose time they are shown. */
  zone: string;
  chosen?: string | undefined;
}

/** Days that fold out, each with its times as radio buttons called `start`: a choice that needs no script. */
export function timeList({ slots, zone, chosen }: TimeList) {
  const days = Map.groupBy(slots, (slot) => dayIn(zone, slot));
  const open = (chosen && dayIn(zone, chosen)) ?? days.keys().next().value;
  return html`<div class="border-edge border-t">
${[...days].map(
  ([
    day,
    times,
  ]) => html`<details name="day" class="border-line border-b"${raw(day === open ? " open" : "")}>
<summary class="flex min-h-14 flex-wrap items-center justify-between gap-x-6 font-semibold hover:text-ember">${shownDay(times[0] ?? "", { zone })}<span class="font-normal text-muted text-sm">${times.length === 1 ? "1 time" : `${times.length} times`}</span></summary>
<ul class="call-times pb-6">
${times.map(
  (time) =>
    html`<li><label class="call-time"><input type="radio" name="start" value="${time}" required class="sr-only"${raw(time === chosen ? " checked" : "")}>${shownTime(time, { zone })}</label></li>`,
)}
</ul>
</details>`,
)}
</div>`;
}
