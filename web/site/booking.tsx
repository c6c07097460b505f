import { SkyBand } from "#web/ui/sky-band.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { Scheduling } from "./scheduling.tsx";

export function bookingPage(content: SiteContent): Page {
  return {
    path: "/booking",
    title: `Book Your Strategy Call | ${content.studio.name}`,
    description: "30 minutes about your business, your website and whether a day is enough for it.",
    share: "booking",
    linkedData: [organization(content), breadcrumbs(["Book a call", "/booking"])],
    view: <Booking content={content} />,
  };
}

function Booking({ content }: { content: SiteContent }) {
  return (
    <>
      <SkyBand hour="afternoon" time="14:00" caption="Half an hour, with a cup of tea">
        <h1 className="giant">Book Your Strategy Call</h1>
        <p className="measure mt-6 text-lg">
          A 30-minute call, free of charge. You tell us about your business; we tell you what we
          would build, what it costs, and when it is live.
        </p>
      </SkyBand>
      <div className="page grid gap-14 pt-14 lg:grid-cols-12">
        <section aria-label="Fix a time" className="lg:col-span-7">
          <Scheduling content={content} embed="discovery" as="h2" />
        </section>
        <section aria-labelledby="agenda" className="lg:col-span-4 lg:col-start-9">
          <h2 id="agenda" className="text-2xl">
            What we talk about
          </h2>
          <dl className="mt-6 grid gap-6">
            {agenda.map(({ minutes, topic }) => (
              <div key={minutes} className="grid grid-cols-[5rem_1fr] gap-4">
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

const agenda = [
  { minutes: "0–10", topic: "Your business: who comes to you, and what you wish they did next." },
  {
    minutes: "10–20",
    topic: "Your website: what it must do on its first morning, and what can wait.",
  },
  {
    minutes: "20–30",
    topic: "The plan: which package fits, the price, the date. You decide later.",
  },
];
