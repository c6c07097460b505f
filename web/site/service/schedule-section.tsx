import { buttonLook } from "#web/ui/button-look.ts";
import { byDay } from "#web/ui/day.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { SiteContent } from "../content.ts";
import { Scheduling } from "../scheduling.tsx";

type Props = {
  content: SiteContent;
  embed: string;
  title: string;
  text: string;
  agenda: readonly string[];
};

/** The section in which a call is booked, the target of the page's `#schedule` links. */
export function ScheduleSection({ content, embed, title, text, agenda }: Props) {
  return (
    <section
      id="schedule"
      aria-labelledby="schedule-title"
      className={byDay(
        "sky sky-dusk night scroll-mt-18 overflow-hidden",
        "calm-deep night scroll-mt-18 overflow-hidden",
      )}
    >
      <div className="page grid gap-x-8 gap-y-12 py-20 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-5">
          <h2 id="schedule-title" className="headline">
            {title}
          </h2>
          <p className="mt-6 max-w-md text-lg">{text}</p>
          <ul className="ruled rules-ink mt-10 max-w-sm *:py-3">
            {agenda.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
        <div className="lg:col-span-7">
          <Scheduling content={content} embed={embed} />
        </div>
      </div>
    </section>
  );
}

/** Leads to the section in which a call is booked. */
export function ScheduleLink({ text }: { text: string }) {
  return (
    <a href="#schedule" className={buttonLook("primary", "lg")}>
      {text}
    </a>
  );
}

/** That link, and another page. */
export function FirstButtons({
  page,
  second,
}: {
  page: { first: string; second: string };
  second: string;
}) {
  return (
    <>
      <ScheduleLink text={page.first} />
      <LinkButton to={second} size="lg" variant="secondary">
        {page.second}
      </LinkButton>
    </>
  );
}
