import { type EventTypeId, eventTypeIds } from "#domain/booking/event-type.ts";
import { byDay } from "#web/ui/day.ts";
import type { SiteContent } from "./content.ts";
import type { Page } from "./page.ts";
import { Scheduling } from "./scheduling.tsx";
import { siteWords } from "./words.ts";

/** The scheduler alone, for each event: for a link in a mail, or for a frame on a page of ours. */
export function schedulePages(content: SiteContent): Page[] {
  const { studio, booking } = content;
  return eventTypeIds.map((event) => {
    const { name } = booking.eventTypes[event];
    return {
      path: `/schedule/${event}`,
      indexed: false,
      alone: true,
      title: `${name} | ${studio.name}`,
      description: siteWords.in(studio.language).chooseATimeWith(studio.name, name),
      view: <Schedule content={content} event={event} />,
    };
  });
}

function Schedule({ content, event }: { content: SiteContent; event: EventTypeId }) {
  const { studio, booking } = content;
  return (
    <div className={byDay("sky sky-afternoon min-h-dvh", "calm-plain min-h-dvh")}>
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
        <h1 className="sr-only">
          {siteWords.in(studio.language).bookACall}: {booking.eventTypes[event].name}
        </h1>
        {/* The page has nothing else, so the scheduler does not wait for a visitor's first action. */}
        <Scheduling content={content} embed={event} as="h2" wake="now" />
      </main>
    </div>
  );
}
