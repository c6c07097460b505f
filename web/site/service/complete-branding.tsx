import { LinkButton } from "#web/ui/link-button.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";
import { BenefitsBeside } from "./benefits.tsx";
import { IncludedBelow } from "./included.tsx";
import { Opening } from "./opening.tsx";
import { PainSentences } from "./pains.tsx";
import { PriceBlock } from "./price-block.tsx";
import type { ServiceProps } from "./service-page.tsx";
import { SpecimenSheet } from "./specimen-sheet.tsx";
import { StepColumns } from "./step-columns.tsx";

type Props = ServiceProps<"completeBranding">;

export function CompleteBranding({ content, page }: Props) {
  const { addOns } = content.catalogue;
  return (
    <>
      <Opening hour="afternoon">
        <div className="page grid gap-7 pt-12 pb-12 lg:grid-cols-12 lg:pt-20">
          <div className="grid gap-7 lg:col-span-8">
            <HourLine time="16:00">{page.hour}</HourLine>
            <h1 className="opening-title">{page.headline}</h1>
          </div>
          <div className="grid content-end gap-7 lg:col-span-4">
            <p className="text-lg">{page.lead}</p>
            <p>
              <LinkButton to="/booking" size="lg">
                {page.first}
              </LinkButton>
            </p>
          </div>
        </div>
        <div className="page pb-16">
          <SpecimenSheet specimen={page.specimen} />
        </div>
      </Opening>
      <section aria-labelledby="pains" className="page py-20 lg:grid lg:grid-cols-12 lg:py-32">
        <div className="lg:col-span-8 lg:col-start-5">
          <h2 id="pains" className="pb-8 text-2xl text-ember">
            {page.painsTitle}
          </h2>
          <PainSentences pains={page.pains} />
        </div>
      </section>
      <section aria-labelledby="process" className="bg-sunken">
        <div className="page py-20 lg:py-28">
          <h2 id="process" className="headline max-w-[14ch] pb-12 lg:pb-20">
            {page.stepsTitle}
          </h2>
          <StepColumns page={page} />
        </div>
      </section>
      <BenefitsBeside page={page} />
      <PriceBlock
        sky="sky-evening"
        cents={addOns.branding.cents}
        {...{ content, page }}
        below={<IncludedBelow page={page} />}
      >
        <LinkButton to="/booking" size="lg">
          {page.book}
        </LinkButton>
      </PriceBlock>
    </>
  );
}
