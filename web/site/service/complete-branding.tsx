import { LinkButton } from "#web/ui/link-button.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";
import { priceOf, type SiteContent } from "../content.ts";
import type { Page } from "../page.ts";
import { BenefitRows } from "./benefits.tsx";
import { Included } from "./included.tsx";
import { Opening } from "./opening.tsx";
import { PainSentences } from "./pains.tsx";
import { PriceBlock } from "./price-block.tsx";
import { ServiceHours } from "./service-hours.tsx";
import { servicePage } from "./service-page.ts";
import { SpecimenSheet } from "./specimen-sheet.tsx";
import { StepColumns } from "./step-columns.tsx";

export function completeBrandingPage(content: SiteContent): Page {
  const { page: path } = content.catalogue.addOns.branding;
  return servicePage(
    content,
    { ...content.servicePages.completeBranding, path },
    {
      view: <CompleteBranding content={content} />,
    },
  );
}

type Props = { content: SiteContent };

function CompleteBranding({ content }: Props) {
  const page = content.servicePages.completeBranding;
  const { addOns } = content.catalogue;
  return (
    <div className="-mb-24">
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
      <section aria-labelledby="benefits" className="page py-20 lg:grid lg:grid-cols-12 lg:py-32">
        <h2 id="benefits" className="headline pb-10 lg:col-span-4">
          {page.benefitsTitle}
        </h2>
        <div className="lg:col-span-7 lg:col-start-6">
          <BenefitRows benefits={page.benefits} />
        </div>
      </section>
      <PriceBlock
        sky="sky-evening"
        price={priceOf(content, addOns.branding.cents)}
        before={page.before}
        terms={page.terms}
        language={content.studio.language}
        below={
          <div>
            <h2 className="pb-6 text-2xl">{page.includedTitle}</h2>
            <Included things={page.included} />
          </div>
        }
      >
        <LinkButton to="/booking" size="lg">
          {page.book}
        </LinkButton>
      </PriceBlock>
      <ServiceHours content={content} current={addOns.branding.page} />
    </div>
  );
}
