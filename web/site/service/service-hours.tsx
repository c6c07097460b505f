import { byDay, hasDay } from "#web/ui/day.ts";
import type { SiteContent } from "../content.ts";
import { siteWords } from "../words.ts";

/** Links to all services, each with the hour of the day that its page shows. */
export function ServiceHours({ content, current }: { content: SiteContent; current: string }) {
  return (
    <nav
      aria-label={siteWords.in(content.studio.language).otherServices}
      className="night bg-paper text-ink"
    >
      <ul className="page grid grid-cols-2 py-6 sm:grid-cols-3 lg:grid-cols-6">
        {hoursOf(content).map(({ time, name, to }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={to === current ? "page" : undefined}
              className={byDay(
                "block py-3 text-sm hover:text-ember aria-[current=page]:text-sun",
                "block py-3 text-sm hover:text-ember aria-[current=page]:text-ember",
              )}
            >
              {hasDay() && <time className="block min-h-lh text-muted">{time}</time>}
              <span className="font-semibold">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function hoursOf({ catalogue: { plans, addOns }, servicePages: pages }: SiteContent) {
  const ofPlans = (own: Readonly<Record<string, { time: string; name: string }>>) =>
    plans.flatMap(({ id, page }) => (own[id] ? [{ ...own[id], to: page }] : []));
  const morning = {
    "one-day": { time: "05:40", name: pages.oneDayWebsite.short },
    "website-in-a-week": { time: "09:00", name: pages.websiteInAWeek.short },
  };
  const night = { "ai-tool-development": { time: "21:47", name: pages.aiToolDevelopment.short } };
  const others = plans.filter(({ id }) => !Object.hasOwn({ ...morning, ...night }, id));
  const ofAddOn = (
    time: string,
    name: string,
    { hidden, page }: { hidden: boolean; page: string },
  ) => (hidden ? [] : [{ time, name, to: page }]);
  return [
    ...ofPlans(morning),
    ...others.map(({ name, page }) => ({ time: "", name, to: page })),
    ...ofAddOn("12:00", pages.leadCapture.short, addOns.leadTool),
    ...ofAddOn("16:00", pages.completeBranding.short, addOns.branding),
    ...ofPlans(night),
    ...ofAddOn("02:10", pages.ongoingSupport.short, addOns.support),
  ];
}
