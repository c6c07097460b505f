import { renderToStaticMarkup } from "react-dom/server";
import type { SiteWords } from "#content/words/site/en.ts";
import { eitherCalendar } from "#domain/booking/either-calendar.ts";
import { type EventType, eventTypeIn } from "#domain/booking/event-type.ts";
import { daysSection } from "#domain/booking/printed-days.ts";
import { phoneLink } from "#domain/contact/telephone-number.ts";
import type { SiteContent } from "./content.ts";
import { Island, type Wake } from "./island.tsx";
import Scheduler from "./islands/scheduler.tsx";
import { calendarWords } from "./scheduler/calendar-words.ts";
import { siteWords } from "./words.ts";

type Props = {
  content: SiteContent;
  /** The id of the event type that is booked; where it is not public, it is the first one. */
  embed: string;
  /** The element of the headings inside: one level below the section's own. */
  as?: "h2" | "h3";
  wake?: Wake;
  /** Whether it says what the call is about, where nothing around it does. */
  described?: boolean;
};

/** Books a time for a call: with our own calendar, or with the provider's that the studio has set. */
export function Scheduling(props: Props) {
  const { studio, booking } = props.content;
  const { language } = studio;
  const type = eventTypeIn(booking.eventTypes, props.embed) ?? booking.eventTypes[0];
  if (!type) return null;
  const html = eitherCalendar(type.id, {
    own: renderToStaticMarkup(<OwnCalendar {...props} type={type} />).replace(
      "<!--free days-->",
      () => daysSection(type.id, language, calendarWords.in(language)),
    ),
    provided: (url) =>
      renderToStaticMarkup(<ProvidersCalendar url={url} words={siteWords.in(language)} />),
  });
  return (
    <div
      className="scheduler"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a few lines above, while the page is printed
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function OwnCalendar({
  content,
  type: { id, name, minutes, description },
  as: Heading = "h3",
  wake = "visitor",
  described = false,
}: Props & { type: EventType }) {
  const { studio, booking } = content;
  const { studioZone } = booking;
  const words = siteWords.in(studio.language);
  return (
    <>
      <Heading className="text-2xl [overflow-wrap:anywhere]">{name}</Heading>
      {described && description && (
        <p className="measure mt-2 [overflow-wrap:anywhere]">{description}</p>
      )}
      <p className="mt-1 text-muted text-sm">{words.callMinutes(minutes)}</p>
      <div className="flex flex-1 flex-col">
        <Island
          of={Scheduler}
          props={{
            event: { id, minutes },
            studio: { zone: studioZone, phone: studio.phone, phoneE164: studio.phoneE164 },
            as: Heading === "h2" ? "h3" : "h4",
          }}
          wake={wake}
          wakeFor={["day", "at", "booked", "zone"]}
        />
      </div>
      <p className="mt-8 border-line border-t pt-4 text-muted text-sm">
        {words.talkNow}{" "}
        <a href={phoneLink(studio.phoneE164)} className="link">
          {studio.phone}
        </a>
        .
      </p>
    </>
  );
}

/** The provider's calendar in a frame, which is loaded when it comes into view. */
function ProvidersCalendar({ url, words }: { url: string; words: SiteWords }) {
  return (
    <>
      <iframe
        src={url}
        title={words.chooseATime}
        loading="lazy"
        className="w-full flex-1 rounded-md"
      />
      <p className="pt-3 text-sm">
        <a href={url} rel="noopener noreferrer" target="_blank" className="link">
          {words.openCalendar}
        </a>
      </p>
    </>
  );
}
