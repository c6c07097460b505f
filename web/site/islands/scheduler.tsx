import { useEffect, useId, useRef } from "react";
import { reasonOf } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { Booked } from "../scheduler/booked.tsx";
import { DetailsForm } from "../scheduler/details-form.tsx";
import type { SchedulerProps } from "../scheduler/scheduler-props.ts";
import { TimeChoice } from "../scheduler/time-choice.tsx";
import { useChoice } from "../scheduler/use-choice.ts";
import { useSlots } from "../scheduler/use-slots.ts";
import { ZoneChoice } from "../scheduler/zone-choice.tsx";

/** Books a call: first a time, then the visitor's details. The choice is in the address, so that back, forward and
 * reload do not lose it. */
export default function Scheduler(props: SchedulerProps) {
  const plain = `/schedule/${props.event.id}/plain`;
  return useHydrated() ? <Steps {...props} plain={plain} /> : <Asleep plain={plain} />;
}

/** What is displayed until the island is hydrated. Without a script the calendar is a plain page in a frame. */
function Asleep({ plain }: { plain: string }) {
  return (
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
  );
}

function Steps({ event, studio, as, plain }: SchedulerProps & { plain: string }) {
  const { choice, choose } = useChoice();
  const { loading, found, load } = useSlots(event.id);
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
          studio={studio}
          as={as}
          onAgain={() => {
            load();
            choose({ booked: null, at: null, day: null }, "push");
          }}
        />
      ) : choice.at ? (
        <DetailsForm
          event={event}
          studio={studio}
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
          studio={studio}
          zone={choice.zone}
          day={choice.day}
          as={as}
          onDay={(day) => choose({ day }, "replace")}
          onTime={(at) => choose({ at }, "push")}
        >
          <ZoneChoice
            zone={choice.zone}
            there={studio.zone}
            onZone={(zone) => choose({ zone }, "replace")}
          />
        </TimeChoice>
      )}
    </div>
  );
}

/** Moves the focus to the heading of a new step, for people who use a keyboard or a screen reader. */
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
