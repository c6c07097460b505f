import { byDay } from "#web/ui/day.ts";
import { HourLine } from "#web/ui/sky-band.tsx";
import { planById } from "../content.ts";
import { BenefitStairs } from "./benefits.tsx";
import { IncludedBeside } from "./included.tsx";
import { Opening } from "./opening.tsx";
import { PainLedger } from "./pains.tsx";
import { PriceBlock } from "./price-block.tsx";
import { FirstButtons, ScheduleLink, ScheduleSection } from "./schedule-section.tsx";
import type { ServiceProps } from "./service-page.tsx";

type Props = ServiceProps<"websiteInAWeek">;

export function WebsiteInAWeek({ content, page }: Props) {
  const plan = planById(content, "website-in-a-week");
  return (
    <>
      <SevenMornings {...{ content, page }} />
      <section
        aria-labelledby="pains"
        className="page grid gap-10 pt-20 pb-12 lg:grid-cols-12 lg:pt-32"
      >
        <h2 id="pains" className="headline lg:col-span-4">
          {page.painsTitle}
        </h2>
        <div className="lg:col-span-7 lg:col-start-6 lg:pt-3">
          <PainLedger pains={page.pains} />
        </div>
      </section>
      <PriceBlock sky="sky-afternoon" cents={plan.price.cents} {...{ content, page }}>
        <ScheduleLink text={page.first} />
      </PriceBlock>
      <section aria-labelledby="benefits" className="page py-20 lg:py-32">
        <h2 id="benefits" className="headline max-w-[14ch] pb-12 lg:pb-20">
          {page.benefitsTitle}
        </h2>
        <BenefitStairs benefits={page.benefits} />
      </section>
      <IncludedBeside page={page} features={plan.features} />
      <ScheduleSection content={content} embed="website-in-a-week" {...page.booking} />
    </>
  );
}

/** The days of the week as rising stairs from Monday to Sunday, with the headline in the free space above them. */
function SevenMornings({ page }: Props) {
  return (
    <Opening hour="morning">
      <div className="page grid pb-12 lg:pb-20">
        <div className="grid content-start gap-7 pt-12 lg:col-start-1 lg:row-start-1 lg:pt-20">
          <HourLine time="09:00">{page.hour}</HourLine>
          <h1 className="opening-title max-w-[9.5em]">{page.headline}</h1>
          <p className="max-w-lg text-lg lg:max-w-md xl:max-w-lg">{page.lead}</p>
          <p className="flex flex-wrap gap-3">
            <FirstButtons page={page} second="/work" />
          </p>
        </div>
        <ol
          aria-label={page.stepsTitle}
          className="week-stairs pointer-events-none mt-14 grid gap-x-4 lg:col-start-1 lg:row-start-1 lg:mt-0 lg:grid-cols-7 xl:gap-x-6"
        >
          {page.steps.map(({ id, when, title, text, yours }) => (
            <li
              key={id}
              className="pointer-events-auto relative grid grid-cols-[4.5rem_1fr] content-start border-ink/30 border-l pb-10 pl-6 lg:block lg:border-l-0 lg:pl-0"
            >
              <span
                aria-hidden
                className={byDay(
                  "sun-bead absolute top-1.5 -left-2 size-4 rounded-full lg:static lg:mb-6 lg:block",
                  "absolute top-1.5 -left-2 size-4 rounded-full bg-dawn lg:static lg:mb-6 lg:block",
                )}
              />
              <p className="font-bold text-ember text-lg lg:border-ink/30 lg:border-t lg:pt-4">
                {when}
              </p>
              <div className="lg:mt-1">
                <h2 className="text-xl">{title}</h2>
                <p className="mt-2 lg:text-sm">{text}</p>
                {yours && (
                  <p className="mt-3 text-sm">
                    <b>{page.yours}</b> {yours}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Opening>
  );
}
