import { byDay } from "#web/ui/day.ts";
import { HourLine } from "#web/ui/sky-band.tsx";
import { planById } from "../content.ts";
import { BenefitRows } from "./benefits.tsx";
import { IncludedSection } from "./included.tsx";
import { Opening } from "./opening.tsx";
import { PainQuotes } from "./pains.tsx";
import { PriceBlock } from "./price-block.tsx";
import { FirstButtons, ScheduleLink, ScheduleSection } from "./schedule-section.tsx";
import type { ServiceProps } from "./service-page.tsx";
import { StepColumns } from "./step-columns.tsx";

type Props = ServiceProps<"aiToolDevelopment">;

export function AiToolDevelopment({ content, page }: Props) {
  const plan = planById(content, "ai-tool-development");
  return (
    <>
      <AfterClosing {...{ content, page }} />
      <section aria-labelledby="kinds" className="page py-20 lg:py-32">
        <h2 id="kinds" className="sr-only">
          {page.kindsTitle}
        </h2>
        <ul className="headline">
          {page.kinds.map(({ id, kind, does }) => (
            <li key={id} className="text-muted">
              <span className="text-ink">{kind}</span> {does}.
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="pains" className="page pb-20 lg:pb-32">
        <h2 id="pains" className="pb-6 text-2xl">
          {page.painsTitle}
        </h2>
        <PainQuotes pains={page.pains} />
      </section>
      <section aria-labelledby="process" className={byDay("bg-sky", "calm-plain")}>
        <div className="page py-20 lg:py-28">
          <h2 id="process" className="headline max-w-[16ch] pb-12 lg:pb-20">
            {page.stepsTitle}
          </h2>
          <StepColumns page={page} />
        </div>
      </section>
      <section aria-labelledby="benefits" className="page py-20 lg:grid lg:grid-cols-12 lg:py-32">
        <h2 id="benefits" className="headline max-lg:pb-10 lg:col-span-4 lg:col-start-9">
          {page.benefitsTitle}
        </h2>
        <div className="lg:col-span-7 lg:col-start-1 lg:row-start-1">
          <BenefitRows benefits={page.benefits} />
        </div>
      </section>
      <PriceBlock sky="sky-evening" cents={plan.price.cents} {...{ content, page }}>
        <ScheduleLink text={page.first} />
      </PriceBlock>
      <IncludedSection page={page} features={plan.features} className="page py-16 lg:py-24" />
      <ScheduleSection content={content} embed="ai-tools" {...page.booking} />
    </>
  );
}

function AfterClosing({ page }: Props) {
  return (
    <Opening hour="dusk">
      <div className="page grid gap-7 pt-12 lg:grid-cols-12 lg:pt-20">
        <div className="grid gap-7 lg:col-span-10">
          <HourLine time="21:47">{page.hour}</HourLine>
          <h1 className="opening-title">{page.headline}</h1>
        </div>
        <p className="max-w-lg text-lg lg:col-span-6">{page.lead}</p>
        <p className="flex flex-wrap content-end gap-3 lg:col-span-6 lg:justify-end">
          <FirstButtons page={page} second="/booking" />
        </p>
      </div>
      <section aria-labelledby="transcript" className="page pt-20 pb-56 lg:pt-28 lg:pb-72">
        <h2 id="transcript" className="pb-8 text-2xl">
          {page.transcriptTitle}
        </h2>
        <ol className="ruled rules-ink">
          {page.transcript.map(({ id, who, at, text, note }) => (
            <li key={id} className="grid gap-x-8 gap-y-3 py-6 lg:grid-cols-12">
              <p className="text-sm lg:col-span-2 lg:pt-1">
                <time>{at}</time>{" "}
                <b className={who === "tool" ? byDay("text-sun", "text-ember") : ""}>
                  {who === "tool" ? page.tool : page.visitor}
                </b>
              </p>
              <p
                className={
                  who === "tool" ? "measure text-lg lg:col-span-6" : "text-xl lg:col-span-6"
                }
              >
                {text}
              </p>
              {note && (
                <p className="border-dawn border-l-2 pl-4 text-sm lg:col-span-3 lg:col-start-10">
                  {note}
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Opening>
  );
}
