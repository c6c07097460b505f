import { SkyBand } from "#web/ui/sky-band.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { Scheduling } from "./scheduling.tsx";

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
  return (
    <>
      <SkyBand hour="afternoon" time="14:00" caption={copy.hour}>
        <h1 className="giant">{copy.headline}</h1>
        <p className="measure mt-6 text-lg">{copy.lead}</p>
      </SkyBand>
      <div className="page grid gap-14 pt-14 lg:grid-cols-12">
        <section aria-label={copy.calendar} className="lg:col-span-7">
          <Scheduling content={content} embed="discovery" as="h2" />
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
    </>
  );
}
