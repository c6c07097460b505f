import type { EventType } from "#domain/booking/event-type.ts";
import { SkyBand } from "#web/ui/sky-band.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { Scheduling } from "./scheduling.tsx";
import { siteWords } from "./words.ts";

export function bookingPage(content: SiteContent): Page {
  const copy = content.pages.booking;
  return {
    path: "/booking",
    title: `${copy.title} | ${content.studio.name}`,
    description: copy.description,
    share: "booking",
    linkedData: [organization(content), breadcrumbs(content, ["Book a call", "/booking"])],
    view: <Booking content={content} />,
  };
}

function Booking({ content }: { content: SiteContent }) {
  const copy = content.pages.booking;
  const [first, ...others] = content.booking.eventTypes;
  return (
    <>
      <SkyBand hour="afternoon" time="14:00" caption={copy.hour}>
        <h1 className="giant">{copy.headline}</h1>
        <p className="measure mt-6 text-lg">{copy.lead}</p>
      </SkyBand>
      <div className="page grid gap-14 pt-14 lg:grid-cols-12">
        <section aria-label={copy.calendar} className="lg:col-span-7">
          <Scheduling content={content} embed={first?.id ?? ""} as="h2" />
        </section>
        <section aria-labelledby="agenda" className="lg:col-span-4 lg:col-start-9">
          <h2 id="agenda" className="text-2xl">
            {copy.agendaTitle}
          </h2>
          <dl className="mt-6 grid gap-6">
            {copy.agenda.map(({ id, minutes, topic }) => (
              <div key={id} className="grid grid-cols-[5rem_1fr] gap-4">
                <dt className="font-semibold text-ember">{minutes}</dt>
                <dd>{topic}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      {others.length > 0 && <OtherEventTypes content={content} types={others} />}
    </>
  );
}

/** The kinds of calls after the first one, each with a page of its own. */
function OtherEventTypes({
  content,
  types,
}: {
  content: SiteContent;
  types: readonly EventType[];
}) {
  const words = siteWords.in(content.studio.language);
  return (
    <section aria-labelledby="other-calls" className="page pt-20">
      <h2 id="other-calls" className="text-2xl">
        {words.otherKinds}
      </h2>
      <ul className="ruled mt-6 *:py-5">
        {types.map(({ id, name, minutes, description }) => (
          <li key={id} className="grid gap-x-8 gap-y-1 lg:grid-cols-12">
            <a
              href={`/schedule/${id}`}
              className="link inline-flex min-h-11 items-center justify-self-start font-semibold text-lg [overflow-wrap:anywhere] lg:col-span-4"
            >
              {name}
            </a>
            <div className="lg:col-span-8 lg:py-2">
              {description && <p className="measure [overflow-wrap:anywhere]">{description}</p>}
              <p className="text-muted text-sm">{words.callMinutes(minutes)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
