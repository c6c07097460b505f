import { byDay } from "#web/ui/day.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";
import { BenefitRows } from "./benefits.tsx";
import { CakeCalculator } from "./cake-calculator.tsx";
import { IncludedBelow } from "./included.tsx";
import { Opening } from "./opening.tsx";
import { PainSentences } from "./pains.tsx";
import { PriceBlock } from "./price-block.tsx";
import type { ServiceProps } from "./service-page.tsx";
import { StepColumns } from "./step-columns.tsx";

type Props = ServiceProps<"leadCapture">;

export function LeadCapture({ content, page }: Props) {
  const { addOns } = content.catalogue;
  return (
    <>
      <Opening hour="noon">
        <div className="page grid gap-12 pt-12 pb-20 lg:grid-cols-12 lg:pt-20 lg:pb-28">
          <div className="grid content-start gap-7 lg:col-span-6">
            <HourLine time="12:00">{page.hour}</HourLine>
            <h1 className="opening-title max-w-[9ch]">{page.headline}</h1>
            <p className="max-w-md text-lg">{page.lead}</p>
            <p>
              <LinkButton to="/register" size="lg">
                {page.first}
              </LinkButton>
            </p>
          </div>
          <div className="lg:col-span-6 lg:pt-6">
            <p className="pb-3 text-sm lg:pr-16">{page.tryIt}</p>
            <CakeCalculator content={content} />
          </div>
        </div>
      </Opening>
      <section aria-labelledby="pains" className="page py-20 lg:grid lg:grid-cols-12 lg:py-32">
        <h2 id="pains" className="pb-8 text-2xl text-ember lg:col-span-3">
          {page.painsTitle}
        </h2>
        <div className="lg:col-span-9">
          <PainSentences pains={page.pains} />
        </div>
      </section>
      <section aria-labelledby="kinds" className={byDay("bg-sky", "calm-plain")}>
        <div className="page py-20 lg:py-28">
          <h2 id="kinds" className="text-2xl">
            {page.kindsTitle}
          </h2>
          <ul className="ruled rules-ink mt-10">
            {page.kinds.map(({ id, kind, asks, example }) => (
              <li key={id} className="grid gap-2 py-8 lg:grid-cols-12 lg:items-baseline lg:gap-8">
                <p className="font-semibold text-ember lg:col-span-2">{kind}</p>
                <h3 className="text-3xl lg:col-span-6">{asks}</h3>
                <p className="measure lg:col-span-4">{example}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="benefits" className="page pt-20 lg:grid lg:grid-cols-12 lg:pt-32">
        <h2 id="benefits" className="headline pb-10 lg:col-span-5">
          {page.benefitsTitle}
        </h2>
        <div className="lg:col-span-6 lg:col-start-7">
          <BenefitRows benefits={page.benefits} />
        </div>
      </section>
      <section aria-labelledby="process" className="page py-20 lg:py-28">
        <h2 id="process" className="pb-10 text-2xl">
          {page.stepsTitle}
        </h2>
        <StepColumns page={page} />
      </section>
      <PriceBlock
        sky="sky-noon"
        cents={addOns.leadTool.cents}
        {...{ content, page }}
        below={<IncludedBelow page={page} />}
      >
        <LinkButton to="/register" size="lg">
          {page.first}
        </LinkButton>
        <LinkButton to="/contact" size="lg" variant="secondary">
          {page.second}
        </LinkButton>
      </PriceBlock>
    </>
  );
}
