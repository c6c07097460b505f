import { useEffect, useRef, useState } from "react";
import { eventTypes } from "#content/booking.ts";
import { studio } from "#content/studio.ts";
import type { EventTypeId } from "#domain/booking/event-type.ts";
import { phoneLink } from "#domain/contact/phone-link.ts";
import { settings } from "#web/data/settings.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

type SchedulerPart = typeof import("./scheduler/scheduler.tsx").Scheduler;

type Props = {
  /** What is talked about. */
  embed: EventTypeId;
  /** Of the headings inside: one below the section's own. */
  as?: "h2" | "h3";
};

/** Where a time for a call is fixed: our own calendar, or the provider's that the studio has set. The place is kept
 * at one height, because only the running page knows which of the two stands there. Without a script our calendar is
 * a plain page of its own in a frame. */
export function Scheduling({ embed, as: Heading = "h3" }: Props) {
  const url = useHydrated() ? settings().providerUrls?.[embed] : undefined;
  const container = useRef<HTMLDivElement>(null);
  const Scheduler = useWhenNear(container);
  const { name, minutes } = eventTypes[embed];
  const plain = `/schedule/${embed}/plain`;
  return (
    <div ref={container} className="scheduler">
      {url ? (
        <Calendar url={url} />
      ) : (
        <>
          <Heading className="text-2xl">{name}</Heading>
          <p className="mt-1 text-muted text-sm">{minutes} minutes, free of charge. We ring you.</p>
          <div className="flex flex-1 flex-col">
            {Scheduler ? (
              <Scheduler event={embed} plain={plain} as={Heading === "h2" ? "h3" : "h4"} />
            ) : (
              <>
                <div className="call-ghost" />
                <noscript>
                  <iframe src={plain} title="Choose a time" className="mt-6 mb-3 h-152 w-full" />
                </noscript>
                <p className="text-sm">
                  <a href={plain} className="link">
                    All free times as a plain list
                  </a>
                </p>
              </>
            )}
          </div>
          <p className="mt-8 border-line border-t pt-4 text-muted text-sm">
            Rather talk now? Ring{" "}
            <a href={phoneLink(studio.phoneE164)} className="link">
              {studio.phone}
            </a>
            .
          </p>
        </>
      )}
    </div>
  );
}

/** The calendar's own code, asked for when one has nearly scrolled to its place. */
function useWhenNear(container: React.RefObject<HTMLElement | null>): SchedulerPart | undefined {
  const [part, setPart] = useState<{ Scheduler: SchedulerPart }>();
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        // Where it cannot be had, the link to the plain list stays.
        import("./scheduler/scheduler.tsx").then(setPart, () => {});
      },
      { rootMargin: "800px" },
    );
    if (container.current) near.observe(container.current);
    return () => near.disconnect();
  }, [container]);
  return part?.Scheduler;
}

/** Loaded when it is seen. */
function Calendar({ url }: { url: string }) {
  return (
    <>
      <iframe
        src={url}
        title="Choose a time for your call"
        loading="lazy"
        className="w-full flex-1 rounded-md"
      />
      <p className="pt-3 text-sm">
        <a href={url} rel="noopener noreferrer" target="_blank" className="link">
          Open the calendar in a new tab
        </a>
      </p>
    </>
  );
}
