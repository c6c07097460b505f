import { planById, type SiteContent } from "../content.ts";

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
              <time className="block text-muted">{time}</time>
              <span className="font-semibold">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function hoursOf(content: SiteContent) {
  const { addOns } = content.catalogue;
  return [
    { time: "05:40", name: "In a Day", to: planById(content, "one-day").page },
    { time: "09:00", name: "In a Week", to: planById(content, "website-in-a-week").page },
    { time: "12:00", name: "Lead Capture", to: addOns.leadTool.page },
    { time: "16:00", name: "Branding", to: addOns.branding.page },
    { time: "21:47", name: "AI Tools", to: planById(content, "ai-tool-development").page },
    { time: "02:10", name: "Support", to: addOns.support.page },
  ];
}
