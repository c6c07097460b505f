import type { SiteContent } from "../content.ts";

/** Links to all services, each with the hour of the day that its page shows. */
export function ServiceHours({ content, current }: { content: SiteContent; current: string }) {
  return (
    <nav aria-label="Other services" className="night bg-paper text-ink">
      <ul className="page grid grid-cols-2 py-6 sm:grid-cols-3 lg:grid-cols-6">
        {hoursOf(content).map(({ time, name, to }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={to === current ? "page" : undefined}
              className="block py-3 text-sm hover:text-ember aria-[current=page]:text-sun"
            >
              <time className="block min-h-lh text-muted">{time}</time>
              <span className="font-semibold">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function hoursOf({ catalogue: { plans, addOns } }: SiteContent) {
  const ofPlans = (ids: readonly string[]) =>
    plans
      .filter(({ id }) => ids.includes(id))
      .map(({ id, page }) => ({ ...hoursOfPlans[id], to: page }));
  const others = plans.filter(({ id }) => !Object.hasOwn(hoursOfPlans, id));
  return [
    ...ofPlans(["one-day", "website-in-a-week"]),
    ...others.map(({ name, page }) => ({ time: "", name, to: page })),
    { time: "12:00", name: "Lead Capture", to: addOns.leadTool.page },
    { time: "16:00", name: "Branding", to: addOns.branding.page },
    ...ofPlans(["ai-tool-development"]),
    { time: "02:10", name: "Support", to: addOns.support.page },
  ];
}

/** The hours of the pages with a view of their own. */
const hoursOfPlans: Readonly<Record<string, { time: string; name: string }>> = {
  "one-day": { time: "05:40", name: "In a Day" },
  "website-in-a-week": { time: "09:00", name: "In a Week" },
  "ai-tool-development": { time: "21:47", name: "AI Tools" },
};
