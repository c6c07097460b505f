import type { EventType } from "#domain/booking/event-type.ts";
import { byDay } from "#web/ui/day.ts";
import type { SiteContent } from "./content.ts";
import type { Page } from "./page.ts";
import { Scheduling } from "./scheduling.tsx";
import { siteWords } from "./words.ts";

/** The scheduler alone, for each kind of call: for a link in a mail, or for a frame on a page of ours. */
export function schedulePages(content: SiteContent): Page[] {
  const { studio, booking } = content;
  const words = siteWords.in(studio.language);
  return booking.eventTypes.map((type) => ({
    path: `/schedule/${type.id}`,
    indexed: false,
    alone: true,
    title: `${type.name} | ${studio.name}`,
    description: `${words.chooseATimeWith(studio.name, type.name)} ${words.callMinutes(type.minutes)}`,
    view: <Schedule content={content} type={type} />,
  }));
}

function Schedule({ content, type }: { content: SiteContent; type: EventType }) {
  const { studio } = content;
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
          {siteWords.in(studio.language).bookACall}: {type.name}
        </h1>
        {/* The page has nothing else, so the scheduler does not wait for a visitor's first action. */}
        <Scheduling content={content} embed={type.id} as="h2" wake="now" described />
      </main>
    </div>
  );
}
