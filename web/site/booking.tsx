import { studio } from "#content/studio.ts";
import { settings } from "#web/data/settings.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { pageMeta } from "./page-meta.ts";

export function meta() {
  return pageMeta({
    path: "/booking",
    title: `Book Your Strategy Call | ${studio.name}`,
    description: "30 minutes about your business, your website and whether a day is enough for it.",
    share: "booking",
  });
}

export default function Booking() {
  const schedulingUrl = useHydrated() ? settings().schedulingUrls?.discovery : undefined;
  return (
    <>
      <SkyBand hour="afternoon" time="14:00" caption="Half an hour, with a cup of tea">
        <h1 className="text-3xl">Book Your Strategy Call</h1>
        <p className="measure mt-4 text-lg">
          A 30-minute call, free of charge. You tell us about your business; we tell you what we
          would build, what it costs, and when it is live.
        </p>
      </SkyBand>
      <div className="page grid gap-14 pt-14 lg:grid-cols-12">
        <section aria-labelledby="how" className="lg:col-span-6">
          <h2 id="how" className="text-2xl">
            Two ways to fix a time
          </h2>
          <ol className="mt-6 border-line border-t">
            <Way title="Ring us" text="Monday to Friday, 9 to 5 in Los Angeles.">
              <a
                href={`tel:${studio.phone.replace(/[^+\d]/g, "")}`}
                className={buttonLook("primary", "md")}
              >
                {studio.phone}
              </a>
            </Way>
            <Way title="Write to us" text="Name two times that suit you; we confirm one of them.">
              <LinkButton to="/contact" variant="secondary">
                Write a message
              </LinkButton>
            </Way>
          </ol>
        </section>
        <section aria-labelledby="agenda" className="lg:col-span-5 lg:col-start-8">
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
        {schedulingUrl && (
          <section aria-label="Calendar" className="lg:col-span-12">
            <iframe
              src={schedulingUrl}
              title="Choose a time for your call"
              loading="lazy"
              className="h-[44rem] w-full rounded-md border border-line bg-card"
            />
            <p className="mt-3 text-sm">
              <a href={schedulingUrl} rel="noopener noreferrer" target="_blank" className="link">
                Open the calendar in a new tab
              </a>
            </p>
          </section>
        )}
      </div>
    </>
  );
}

type WayProps = { title: string; text: string; children: React.ReactNode };

function Way({ title, text, children }: WayProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-line border-b py-6">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </li>
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
