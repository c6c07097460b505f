import { byDay, hasDay } from "#web/ui/day.ts";
import { HourLine } from "#web/ui/sky-band.tsx";
import { planById } from "../content.ts";
import { BenefitsBeside } from "./benefits.tsx";
import { DayDial } from "./day-dial.tsx";
import { IncludedSection } from "./included.tsx";
import { Opening } from "./opening.tsx";
import { PainQuotes } from "./pains.tsx";
import { PriceBlock } from "./price-block.tsx";
import { FirstButtons, ScheduleLink, ScheduleSection } from "./schedule-section.tsx";
import type { ServiceProps } from "./service-page.tsx";

type Props = ServiceProps<"oneDayWebsite">;

export function OneDayWebsite({ content, page }: Props) {
  const plan = planById(content, "one-day");
  return (
    <>
      <FirstLight {...{ content, page }} />
      <section aria-labelledby="pains" className="page py-20 lg:py-32">
        <h2 id="pains" className="headline max-w-[16ch] pb-12 lg:pb-20">
          {page.painsTitle}
        </h2>
        <PainQuotes pains={page.pains} />
      </section>
      <Hours {...{ content, page }} />
      <BenefitsBeside page={page} />
      <PriceBlock sky="sky-morning" cents={plan.price.cents} {...{ content, page }}>
        <ScheduleLink text={page.first} />
      </PriceBlock>
      <IncludedSection page={page} features={plan.features} className="page pt-16 pb-24 lg:pb-32" />
      <ScheduleSection content={content} embed="vip-day" {...page.booking} />
    </>
  );
}

function FirstLight({ content, page }: Props) {
  return (
    <Opening hour="before-dawn">
      {hasDay() ? (
        <HalfDial />
      ) : (
        <p
          aria-hidden
          className="figure-size absolute right-[5%] bottom-16 -z-10 hidden max-w-[5ch] text-right text-ember lg:block"
        >
          {planById(content, "one-day").timeline}
        </p>
      )}
      <div
        className={byDay(
          "page grid gap-8 pt-12 pb-60 sm:pb-96 lg:pt-20 lg:pb-40",
          "page grid gap-8 pt-12 pb-20 lg:pt-20 lg:pb-32",
        )}
      >
        <HourLine time="05:40">{page.hour}</HourLine>
        <h1 className="opening-title max-w-[11ch]">{page.headline}</h1>
        <p className="max-w-md text-lg">{page.lead}</p>
        <p className="flex flex-wrap gap-3">
          <FirstButtons page={page} second="/onboarding" />
        </p>
      </div>
    </Opening>
  );
}

/** A large dial of which only the upper half, the hours of daylight, is above the horizon. */
function HalfDial() {
  return (
    <svg
      aria-hidden
      viewBox="-420 -420 840 420"
      className="absolute right-1/2 bottom-0 -z-10 w-[26rem] max-w-none translate-x-1/2 sm:w-[44rem] lg:right-[-3%] lg:w-[min(54vw,58rem)] lg:translate-x-0"
    >
      <circle r="400" fill="none" className="stroke-ink/25" strokeWidth="1.5" />
      <circle
        r="376"
        fill="none"
        pathLength="288"
        strokeDasharray="0.25 2.75"
        strokeDashoffset="0.125"
        strokeWidth="20"
        className="stroke-ink/40"
      />
      <circle
        r="368"
        fill="none"
        pathLength="24"
        strokeDasharray="0.05 0.95"
        strokeDashoffset="0.025"
        strokeWidth="36"
        className="stroke-ink"
      />
      <circle r="250" className="fill-dawn/12" />
      <circle r="190" className="fill-dawn/20" />
      <circle r="130" className="fill-dawn" />
      <g className="fill-ink" fontSize="30" fontWeight="700" textAnchor="middle">
        <text x="-314" y="-12">
          06
        </text>
        <text x="-222" y="-212">
          09
        </text>
        <text y="-300">12</text>
        <text x="222" y="-212">
          15
        </text>
        <text x="314" y="-12">
          18
        </text>
      </g>
    </svg>
  );
}

function Hours({ page }: Props) {
  return (
    <section aria-labelledby="hours" className={byDay("sky-day day-scope", "calm-plain")}>
      <div className="page grid gap-x-8 gap-y-12 py-20 lg:grid-cols-12 lg:py-32">
        <div className={byDay("lg:col-span-5", "lg:col-span-12")}>
          <div className={byDay("lg:sticky lg:top-24", "")}>
            <h2 id="hours" className="headline">
              {page.stepsTitle}
            </h2>
            {hasDay() && (
              <div className="mx-auto mt-10 max-w-72 lg:-ml-6 lg:max-w-112">
                <DayDial />
              </div>
            )}
          </div>
        </div>
        <ol
          className={byDay(
            "day-hours ruled rules-ink lg:col-span-6 lg:col-start-7",
            "ruled rules-ink lg:col-span-12 lg:grid lg:grid-cols-2 lg:gap-x-16",
          )}
        >
          {page.steps.map(({ id, when, title, text, yours }) => (
            <li key={id} className="grid gap-x-6 gap-y-2 py-8 sm:grid-cols-[6rem_1fr] lg:py-12">
              <p className="font-bold text-ember text-xl">
                <time>{when}</time>
              </p>
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="measure mt-3 text-lg">{text}</p>
                {yours && (
                  <p className="mt-4 text-muted">
                    <b className="text-ink">{page.yours}</b> {yours}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
