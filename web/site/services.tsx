import { ArrowRight } from "lucide-react";
import type { PublishedPlan } from "#content/services.ts";
import { byDay } from "#web/ui/day.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";
import { Closing } from "./closing.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs, offerCatalog, organization, questions } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { RoiIsland } from "./roi-island.tsx";
import { Opening } from "./service/opening.tsx";
import { siteWords } from "./words.ts";

export function servicesPage(content: SiteContent): Page {
  const copy = content.pages.services;
  return {
    path: "/services",
    title: `${copy.title} | ${content.studio.name}`,
    description: copy.description,
    share: "services",
    linkedData: [
      organization(content),
      offerCatalog(content),
      questions(content),
      breadcrumbs(content, ["Services", "/services"]),
    ],
    view: <Services content={content} />,
  };
}

type Props = { content: SiteContent };

/** The page of all services. A class `later-H/N` delays the layout of a part: it is the N-th to be laid out, and H
 * rem high until then. */
function Services({ content }: Props) {
  const copy = content.pages.services;
  const [first, ...others] = content.catalogue.plans;
  return (
    <div className="-mb-24">
      <Opening hour="dawn">
        <div className="page grid gap-7 pt-12 pb-14 lg:grid-cols-12 lg:items-end lg:pt-20 lg:pb-20">
          <div className="grid gap-7 lg:col-span-8">
            <HourLine time="06:40">{copy.hour}</HourLine>
            <h1 className="opening-title">{copy.headline}</h1>
          </div>
          <p className="text-lg lg:col-span-4">{copy.lead}</p>
        </div>
      </Opening>
      <section aria-labelledby="plans" className="page pb-20 lg:pb-32">
        <h2 id="plans" className="sr-only">
          {siteWords.in(content.studio.language).plans}
        </h2>
        <div className="grid gap-x-16 lg:grid-cols-12">
          {first && <DayCard day={first} popular={copy.popular} />}
          {others.map((plan, at) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              look={at % 2 === 0 ? "lg:col-span-7" : "lg:col-span-5"}
            />
          ))}
        </div>
      </section>
      <AddOns content={content} />
      <section aria-labelledby="roi" className={byDay("sky sky-afternoon", "calm-warm")}>
        <div className="page later-100/2 lg:later-50/2 py-20 lg:py-32">
          <h2 id="roi" className="headline max-w-[18ch] pb-12 lg:pb-16">
            {copy.returnTitle}
          </h2>
          <RoiIsland content={content} />
        </div>
      </section>
      <section
        id="faq"
        aria-labelledby="faq-title"
        className="page later-49/3 lg:later-32/3 grid scroll-mt-12 gap-10 py-20 lg:grid-cols-12 lg:py-32"
      >
        <h2 id="faq-title" className="headline lg:col-span-4">
          {copy.questionsTitle}
        </h2>
        <div className="border-line border-t lg:col-span-7 lg:col-start-6">
          {content.faq.map(({ id, question, answer }, i) => (
            <Disclosure key={id} name="faq" summary={question} open={i === 0}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </section>
      <Closing title={copy.closingTitle} text={copy.closingText}>
        <LinkButton to="/onboarding" size="lg">
          {copy.first}
        </LinkButton>
        <LinkButton to="/booking" size="lg" variant="secondary">
          {copy.second}
        </LinkButton>
      </Closing>
    </div>
  );
}

/** The card of the first plan, with a sky before dawn behind it. */
function DayCard({ day, popular }: { day: PublishedPlan; popular: string }) {
  return (
    <article
      className={byDay(
        "sky sky-before-dawn sky-embers night relative isolate -mt-4 grid gap-10 overflow-hidden rounded-lg p-6 text-ink sm:p-12 lg:col-span-12 lg:grid-cols-12",
        "calm-deep night relative isolate mt-14 grid gap-10 overflow-hidden rounded-lg p-6 text-ink sm:p-12 lg:col-span-12 lg:grid-cols-12",
      )}
    >
      <div className="lg:col-span-7">
        <p className={byDay("font-semibold text-sm text-sun", "font-semibold text-ember text-sm")}>
          {popular}
        </p>
        <p className="figure-size mt-4">{day.timeline}</p>
        <h3 className="mt-8 text-3xl">
          <a href={day.page} className="after:absolute after:inset-0">
            {day.name}
          </a>
        </h3>
        <p className="measure mt-4 max-w-lg text-lg">{day.description}</p>
      </div>
      <div className="flex flex-col justify-end lg:col-span-5">
        <ul className="ruled rules-ink *:py-3">
          {day.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className="mt-8 flex items-center justify-between font-bold text-xl">
          {day.price.text}
          <ArrowRight aria-hidden className={byDay("size-7 text-sun", "size-7 text-ember")} />
        </p>
      </div>
    </article>
  );
}

function PlanCard({ plan, look }: { plan: PublishedPlan; look: string }) {
  return (
    <article
      className={`group relative flex flex-col border-ink border-b pt-16 pb-8 lg:pt-24 ${look}`}
    >
      <p className="font-extrabold text-[clamp(3rem,1.5rem+4.5vw,5.5rem)] leading-none tracking-[-0.04em]">
        {plan.timeline.replace("-", "–")}
      </p>
      <h3 className="mt-6 text-2xl group-hover:text-ember">
        <a href={plan.page} className="after:absolute after:inset-0">
          {plan.name}
        </a>
      </h3>
      <p className="measure mt-3">{plan.description}</p>
      <ul className="mt-6 mb-8 grid gap-1.5 text-muted">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="mt-auto flex items-center justify-between font-bold text-xl">
        {plan.price.text}
        <ArrowRight
          aria-hidden
          className="size-7 text-ember transition-transform group-hover:translate-x-1"
        />
      </p>
    </article>
  );
}

function AddOns({ content }: Props) {
  const { branding, leadTool, support, hosting } = content.catalogue.addOns;
  const { ownAddOns } = content.catalogue;
  // Hosting is described on the page of the support.
  const offered = [branding, leadTool, { ...hosting, hidden: hosting.hidden || support.hidden }];
  const linked = offered.filter(({ hidden }) => !hidden);
  if (linked.length + ownAddOns.length === 0) return null;
  return (
    <section aria-labelledby="add-ons" className="bg-sunken">
      <div className="page later-38/1 lg:later-28/1 grid gap-10 py-20 lg:grid-cols-12 lg:py-28">
        <h2 id="add-ons" className="headline lg:col-span-4">
          {content.pages.services.addOnsTitle}
        </h2>
        <ul className="ruled lg:col-span-7 lg:col-start-6">
          {linked.map(({ id, name, description, page }) => (
            <li key={id} className="group relative flex items-baseline gap-6 py-8">
              <div className="grid flex-1 gap-2 sm:grid-cols-2 sm:gap-8">
                <h3 className="text-xl group-hover:text-ember">
                  <a href={page} className="after:absolute after:inset-0">
                    {name}
                  </a>
                </h3>
                <p>{description}</p>
              </div>
              <ArrowRight aria-hidden className="size-6 shrink-0 self-center text-ember" />
            </li>
          ))}
          {ownAddOns.map(({ id, name, description, priceText }) => (
            <li
              key={id}
              id={`add-on-${id}`}
              className="grid scroll-mt-18 gap-2 py-8 pr-12 sm:grid-cols-2 sm:gap-8"
            >
              <div className="grid content-start gap-2">
                <h3 className="text-xl [overflow-wrap:anywhere]">{name}</h3>
                <p className="font-bold">{priceText}</p>
              </div>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
