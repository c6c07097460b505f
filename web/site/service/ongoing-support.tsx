import { quarterlySaving } from "#domain/service/price-text.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { byDay, hasDay } from "#web/ui/day.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";
import { priceOf } from "../content.ts";
import { BenefitStairs } from "./benefits.tsx";
import { IncludedBeside } from "./included.tsx";
import { MoonMonth } from "./moon-month.tsx";
import { Opening } from "./opening.tsx";
import { PainLedger } from "./pains.tsx";
import type { ServiceProps } from "./service-page.tsx";
import { StepColumns } from "./step-columns.tsx";

type Props = ServiceProps<"ongoingSupport">;

export function OngoingSupport({ content, page }: Props) {
  return (
    <>
      <NightShift {...{ content, page }} />
      <section aria-labelledby="pains" className="page grid gap-10 pt-20 lg:grid-cols-12 lg:pt-32">
        <h2 id="pains" className="headline lg:col-span-4 lg:col-start-9">
          {page.painsTitle}
        </h2>
        <div className="lg:col-span-7 lg:col-start-1 lg:row-start-1 lg:pt-3">
          <PainLedger pains={page.pains} />
        </div>
      </section>
      <Plan {...{ content, page }} />
      <section aria-labelledby="benefits" className="page py-20 lg:py-32">
        <h2 id="benefits" className="headline max-w-[15ch] pb-12 lg:pb-20">
          {page.benefitsTitle}
        </h2>
        <BenefitStairs benefits={page.benefits} />
      </section>
      <section aria-labelledby="process" className="page pb-20 lg:pb-28">
        <h2 id="process" className="pb-10 text-2xl">
          {page.stepsTitle}
        </h2>
        <StepColumns page={page} />
      </section>
      <IncludedBeside page={page} />
      {!content.catalogue.addOns.hosting.hidden && <Hosting {...{ content, page }} />}
    </>
  );
}

function NightShift({ page }: Props) {
  return (
    <Opening hour="night">
      {hasDay() && <FullMoon />}
      <div className="page grid gap-7 pt-12 lg:pt-20">
        <HourLine time="02:10">{page.hour}</HourLine>
        <h1 className="opening-title max-w-[10ch]">{page.headline}</h1>
        <div className="grid gap-7 lg:grid-cols-12 lg:items-end">
          <p className="max-w-lg text-lg lg:col-span-6">{page.lead}</p>
          <p className="flex flex-wrap gap-3 lg:col-span-6 lg:justify-end">
            <a href="#plan" className={buttonLook("primary", "lg")}>
              {page.first}
            </a>
          </p>
        </div>
      </div>
      <section
        aria-labelledby="month"
        className="page grid gap-x-16 gap-y-10 pt-20 pb-20 lg:grid-cols-12 lg:pt-28 lg:pb-28"
      >
        <h2 id="month" className="text-2xl lg:col-span-12">
          {page.monthTitle}
        </h2>
        {hasDay() && (
          <div className="lg:col-span-7">
            <MoonMonth month={page.month} />
          </div>
        )}
        <div className={byDay("lg:col-span-5", "lg:col-span-8")}>
          <ol className="ruled rules-ink">
            {page.month.map(({ id, day, who, text }) => (
              <li key={id} className="grid grid-cols-[2.5rem_1fr] gap-2 py-3">
                <b className={who === "you" ? "text-ember" : byDay("text-sun", "text-muted")}>
                  {day}
                </b>
                <span>
                  {who === "you" && <b className="text-ember">{page.youWrite} </b>}
                  {text}
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-4 text-muted text-sm">{page.monthEnd}</p>
        </div>
      </section>
    </Opening>
  );
}

/** Describes hosting, the add-on without a page of its own, and how to order it. */
function Hosting({ page: { hosting } }: Props) {
  return (
    <section id="hosting" aria-labelledby="hosting-title" className="scroll-mt-18 bg-sunken">
      <div className="page py-20 lg:py-28">
        <div className="grid gap-6 lg:grid-cols-12 lg:items-end">
          <h2 id="hosting-title" className="headline max-w-[12ch] lg:col-span-5">
            {hosting.title}
          </h2>
          <p className="measure text-lg lg:col-span-6 lg:col-start-7">{hosting.lead}</p>
        </div>
        <dl className="ruled mt-12 lg:mt-16">
          {hosting.parts.map(({ id, name, text }) => (
            <div key={id} className="grid gap-x-6 gap-y-1 py-5 lg:grid-cols-12 lg:items-baseline">
              <dt className="font-bold text-lg lg:col-span-5">{name}</dt>
              <dd className="measure lg:col-span-6 lg:col-start-7">{text}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-14 text-xl lg:mt-20">{hosting.stepsTitle}</h3>
        <ol className="mt-6 grid gap-8 sm:grid-cols-3">
          {hosting.steps.map(({ id, title, text }, at) => (
            <li key={id} className="grid content-start gap-2 border-ember border-t-2 pt-4">
              <b>
                <span className="text-ember">{at + 1}</span> {title}
              </b>
              <span className="text-muted">{text}</span>
            </li>
          ))}
        </ol>
        <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-4">
          <LinkButton to="/contact" size="lg">
            {hosting.ask}
          </LinkButton>
          <p className="text-muted">{hosting.beside}</p>
        </div>
      </div>
    </section>
  );
}

/** The full moon in the background of the first screen. */
function FullMoon() {
  return (
    <svg
      aria-hidden
      viewBox="-200 -200 400 400"
      className="absolute top-16 right-[4%] -z-10 hidden w-[min(34vw,30rem)] md:block"
    >
      <circle r="198" className="moon" opacity="0.05" />
      <circle r="168" className="moon" opacity="0.07" />
      <circle r="140" className="moon" />
      <g className="moon-dark" opacity="0.1">
        <circle cx="-48" cy="-38" r="44" />
        <circle cx="14" cy="-70" r="22" />
        <circle cx="46" cy="6" r="52" />
        <circle cx="-62" cy="56" r="26" />
        <circle cx="10" cy="84" r="18" />
      </g>
    </svg>
  );
}

function Plan({ content, page }: Props) {
  const { support } = content.catalogue.addOns;
  const saving = quarterlySaving(support);
  return (
    <section
      id="plan"
      aria-labelledby="plan-title"
      className={byDay("sky sky-golden mt-20 scroll-mt-18", "calm-warm mt-20 scroll-mt-18")}
    >
      <div className="page py-20 lg:py-28">
        <h2 id="plan-title" className="text-2xl">
          {page.planTitle}
        </h2>
        <div className="mt-10 grid gap-10 lg:grid-cols-12 lg:items-end">
          <p className="lg:col-span-5">
            <span className="block text-[clamp(3rem,1.5rem+5vw,6rem)] font-extrabold leading-none tracking-tighter">
              {priceOf(content, support.monthlyCents)}
            </span>
            <span className="block pt-3 text-lg">{page.aMonth}</span>
          </p>
          <p className="border-ink/25 max-lg:border-t max-lg:pt-8 lg:col-span-7 lg:border-l lg:pl-10">
            <span className="figure-size block">{priceOf(content, support.quarterlyCents)}</span>
            <span className="block pt-3 text-lg">
              {page.aQuarter}
              {saving && (
                <>
                  : {page.you}{" "}
                  <b>
                    {page.save} {saving}
                  </b>
                </>
              )}
            </span>
          </p>
        </div>
        <div className="mt-14 grid gap-8 border-ink/25 border-t pt-8 lg:grid-cols-12 lg:items-center">
          <p className="measure text-lg lg:col-span-7">
            <b>{page.free}</b> {page.freeText}
          </p>
          <p className="flex flex-wrap gap-3 lg:col-span-5 lg:justify-end">
            <LinkButton to="/register" size="lg">
              {page.order}
            </LinkButton>
            <LinkButton to="/contact" size="lg" variant="secondary">
              {page.second}
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}
