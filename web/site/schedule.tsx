import { type MetaArgs, useLocation } from "react-router";
import { eventTypes } from "#content/booking.ts";
import { studio } from "#content/studio.ts";
import type { EventTypeId } from "#domain/booking/event-type.ts";
import type { PageHandle } from "#web/ui/sky-band.tsx";
import { Scheduling } from "./scheduling.tsx";

export const handle = { alone: true } satisfies PageHandle;

export function meta({ location }: MetaArgs) {
  const { name } = eventTypes[eventAt(location.pathname)];
  return [
    { title: `${name} | ${studio.name}` },
    { name: "description", content: `Choose a time for your call with ${studio.name}: ${name}.` },
    { name: "robots", content: "noindex" },
  ];
}

/** The scheduler alone: for a link in a mail, or for a frame on a page of ours. */
export default function Schedule() {
  const event = eventAt(useLocation().pathname);
  return (
    <div className="sky sky-afternoon min-h-dvh">
      <header className="page py-4">
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2.5 font-extrabold text-xl tracking-tight"
        >
          <img src="/favicon.svg" alt="" width="32" height="32" />
          {studio.name}
        </a>
      </header>
      <main id="content" className="mx-auto max-w-4xl px-3 pt-4 pb-12 sm:px-5">
        <h1 className="sr-only">Book a call: {eventTypes[event].name}</h1>
        <Scheduling embed={event} as="h2" />
      </main>
    </div>
  );
}

/** There is a route for each of them and for no other. */
function eventAt(path: string): EventTypeId {
  return path.replace(/^\/schedule\/|\/$/g, "") as EventTypeId;
}
