import { studio } from "#content/studio.ts";
import { phoneLink } from "#domain/contact/phone-link.ts";
import { settings } from "#web/data/settings.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** What is talked about decides whose calendar it is. */
export type SchedulingEmbed = "discovery" | "vip-day" | "website-in-a-week" | "ai-tools";

type Props = {
  embed: SchedulingEmbed;
  /** Of the headings inside: one below the section's own. */
  as?: "h2" | "h3";
};

/** Where a time for a call is fixed: the provider's calendar, or our telephone and our post. The place
 * is kept at one height, because only the running page knows which of the two stands there. */
export function Scheduling({ embed, as = "h3" }: Props) {
  const url = useHydrated() ? settings().schedulingUrls?.[embed] : undefined;
  return (
    <div className="flex min-h-[46rem] flex-col rounded-lg bg-card text-ink">
      {url ? <Calendar url={url} /> : <Ways as={as} />}
    </div>
  );
}

function Calendar({ url }: { url: string }) {
  return (
    <>
      <iframe
        src={url}
        title="Choose a time for your call"
        loading="lazy"
        className="w-full flex-1 rounded-t-lg"
      />
      <p className="px-6 py-3 text-sm">
        <a href={url} rel="noopener noreferrer" target="_blank" className="link">
          Open the calendar in a new tab
        </a>
      </p>
    </>
  );
}

function Ways({ as: Heading }: { as: "h2" | "h3" }) {
  return (
    <div className="flex flex-1 flex-col p-6 sm:p-10">
      <Heading className="text-2xl">Two ways to fix a time</Heading>
      <div className="mt-8 grid flex-1 divide-y divide-line border-line border-t *:flex *:flex-col *:justify-center *:gap-5 *:py-8">
        <div>
          <p className="measure text-lg">
            Ring us. Monday to Friday, {"9\u00a0to\u00a05"} in Los Angeles, and a person picks up.
          </p>
          <p className="flex flex-wrap items-end justify-between gap-6">
            <a
              href={phoneLink(studio.phone)}
              className="font-extrabold text-3xl tracking-tight hover:text-ember"
            >
              {studio.phone}
            </a>
          </p>
        </div>
        <div>
          <p className="measure text-lg">
            Write to us. Name two times that suit you; we confirm one of them within a day.
          </p>
          <p className="flex flex-wrap gap-3">
            <LinkButton to="/contact">Write a message</LinkButton>
            <a
              href={`mailto:${studio.email}`}
              className={buttonLook("secondary", "md", "max-sm:px-3")}
            >
              {studio.email}
            </a>
          </p>
        </div>
      </div>
      <p className="border-line border-t pt-6 text-muted text-sm">
        The call takes 30 minutes and costs nothing. You decide afterwards.
      </p>
    </div>
  );
}
