import type { PublishedPlan } from "#content/services.ts";
import type { SiteWords } from "#content/words/site/en.ts";
import { byDay } from "#web/ui/day.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { SiteContent } from "../content.ts";
import { siteWords } from "../words.ts";
import { Hour } from "./rail.tsx";

/** The plans: the popular one as a large card with a sky, the others beside it as a list. A class `later-H/N` delays
 * the layout of a part: it is the N-th to be laid out, and H rem high until then. */
export function Plans({ content }: { content: SiteContent }) {
  const { plans } = content.catalogue;
  const { home } = content.pages;
  const popular = plans.filter((plan) => plan.popular);
  const others = plans.filter((plan) => !plan.popular);
  return (
    <Hour id="plans" time="14:00" className="later-124/4 lg:later-66/4">
      <h2 id="plans-title" className="giant">
        {home.plansTitle}
      </h2>
      <p className="measure mt-6 text-lg">{home.plansText}</p>
      <div className="mt-14 grid gap-x-12 gap-y-4 lg:grid-cols-12">
        {popular.map((plan) => (
          <Popular
            key={plan.id}
            plan={plan}
            home={home}
            words={siteWords.in(content.studio.language)}
          />
        ))}
        <ul className="grid lg:col-span-5">
          {others.map((plan) => (
            <Other key={plan.id} plan={plan} />
          ))}
        </ul>
      </div>
    </Hour>
  );
}

type PopularProps = {
  plan: PublishedPlan;
  home: SiteContent["pages"]["home"];
  words: SiteWords;
};

function Popular({ plan, home, words }: PopularProps) {
  return (
    <article
      className={byDay(
        "plan-sky night relative isolate flex flex-col overflow-hidden rounded-lg p-6 pb-8 text-ink sm:p-10 lg:col-span-7",
        "calm-deep night relative isolate flex flex-col overflow-hidden rounded-lg p-6 pb-8 text-ink sm:p-10 lg:col-span-7",
      )}
    >
      <p
        className={byDay(
          "w-fit rounded-full bg-sun px-3 py-1 font-semibold text-night text-xs",
          "w-fit rounded-full bg-action px-3 py-1 font-semibold text-on-action text-xs",
        )}
      >
        {home.popular}
      </p>
      <h3 className="mt-6 text-3xl">{plan.name}</h3>
      <p className="mt-4 max-w-md text-lg">{plan.description}</p>
      <ul className="mt-8 grid gap-x-8 sm:grid-cols-2">
        {plan.features.map((feature) => (
          <li key={feature} className="border-ink/25 border-t py-3 text-sm">
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-6 pt-12">
        <p className="font-bold text-3xl tracking-tight">
          {plan.price.text}
          <span className="block font-normal text-base tracking-normal">
            {words.liveWithin(plan.timeline)}
          </span>
        </p>
        <LinkButton to={plan.page} size="lg">
          {home.seePlan}
        </LinkButton>
      </div>
    </article>
  );
}

function Other({ plan }: { plan: PublishedPlan }) {
  return (
    <li className="flex flex-col border-ink/25 border-b py-8 first:pt-4">
      <h3 className="text-2xl">
        <a href={plan.page} className="hover:text-ember">
          {plan.name} <span aria-hidden>→</span>
        </a>
      </h3>
      <p className="mt-1 font-semibold text-ember">
        {plan.price.text} · {plan.timeline.replace("-", "–")}
      </p>
      <p className="mt-3">{plan.description}</p>
      <ul className="mt-4 grid gap-1 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="dashed">
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}
