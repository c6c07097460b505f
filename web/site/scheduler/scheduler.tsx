import { useEffect, useId, useRef } from "react";
import { studio } from "#content/studio.ts";
import type { EventTypeId } from "#domain/booking/event-type.ts";
import { reasonOf } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Booked } from "./booked.tsx";
import { DetailsForm } from "./details-form.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { useChoice } from "./use-choice.ts";
import { useSlots } from "./use-slots.ts";
import { ZoneChoice } from "./zone-choice.tsx";

type Props = {
  event: EventTypeId;
  /** The same as a page without a script. */
  plain: string;
  /** Of the headings inside. */
  as: "h3" | "h4";
};

/** First a time, then a name; what was chosen stands in the address, so that back, forward and reload keep it. */
export function Scheduler({ event, plain, as }: Props) {
  const { choice, choose } = useChoice();
  const { loading, found, load } = useSlots(event);
  const container = useRef<HTMLDivElement>(null);
  const step = choice.booked ? "booked" : choice.at ? "details" : "time";
  useFocusOnChange(container, step);
  const id = useId();
  return (
    <div
      ref={container}
      id={id}
      tabIndex={-1}
      data-step={step}
      className="mt-6 flex flex-1 flex-col outline-none"
    >
      {choice.booked ? (
        <Booked
          token={choice.booked}
          as={as}
          onAgain={() => {
            load();
            choose({ booked: null, at: null, day: null }, "push");
          }}
        />
      ) : choice.at ? (
        <DetailsForm
          event={event}
          at={choice.at}
          zone={choice.zone}
          as={as}
          onTimes={() => choose({ at: null }, "replace")}
          onOther={(at) => choose({ at }, "replace")}
          onTaken={load}
          onBooked={(token) => choose({ booked: token, at: null, day: null }, "replace")}
        />
      ) : found?.ok === false && !loading ? (
        <Banner tone="error" title={reasonOf(found)}>
          <p>
            Try again, look at{" "}
            <a href={plain} className="link">
              the plain list
            </a>
            , or ring us at {studio.phone}.
          </p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={load}>
            Try again
          </Button>
        </Banner>
      ) : (
        <TimeChoice
          slots={found?.ok ? found : null}
          zone={choice.zone}
          day={choice.day}
          as={as}
          onDay={(day) => choose({ day }, "replace")}
          onTime={(at) => choose({ at }, "push")}
        >
          <ZoneChoice zone={choice.zone} onZone={(zone) => choose({ zone }, "replace")} />
        </TimeChoice>
      )}
    </div>
  );
}

/** Whoever goes a step on by keyboard or reads the page aloud is led to it. */
function useFocusOnChange(container: React.RefObject<HTMLElement | null>, step: string) {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const heading = container.current?.querySelector<HTMLElement>("[data-step-heading]");
    (heading ?? container.current)?.focus({ preventScroll: true });
    container.current?.closest(".scheduler")?.scrollIntoView({ block: "nearest" });
  }, [container, step]);
}
