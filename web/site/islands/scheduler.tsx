import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { reasonOf } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { Booked } from "../scheduler/booked.tsx";
import { calendarWords } from "../scheduler/calendar-words.ts";
import { DetailsForm } from "../scheduler/details-form.tsx";
import type { SchedulerProps } from "../scheduler/scheduler-props.ts";
import { TimeChoice } from "../scheduler/time-choice.tsx";
import { useChoice } from "../scheduler/use-choice.ts";
import { type Slots, useSlots } from "../scheduler/use-slots.ts";
import { ZoneChoice } from "../scheduler/zone-choice.tsx";

/** Loads the words of the page's language. */
export const ready = () => calendarWords.load();

/** Books a call: first a time, then the visitor's details. The choice is in the address, so that back, forward and
 * reload do not lose it. */
export default function Scheduler(props: SchedulerProps) {
  const plain = `/schedule/${props.event.id}/plain`;
  const isHydrated = useHydrated();
  const choosing = useChoice();
  const slots = useSlots(props.event.id);
  const { day, at, booked } = choosing.choice;
  const isOpen = isHydrated && (slots.found || at || booked);
  return isOpen ? (
    <Steps {...props} plain={plain} {...choosing} {...slots} />
  ) : (
    <Printed waitsFor={isHydrated ? day : null} {...choosing} />
  );
}

type PrintedProps = Pick<Choosing, "choose"> & { waitsFor: string | null };

/** The free days that the server has written into the page, until the island has read them itself. Without a script they
 * are links to the plain page. */
function Printed({ choose, waitsFor }: PrintedProps) {
  const onClick = (press: MouseEvent<HTMLElement>) => {
    const link = (press.target as Element).closest<HTMLAnchorElement>("a[data-held]");
    if (!link || press.ctrlKey || press.metaKey || press.shiftKey) return;
    press.preventDefault();
    const asked = new URL(link.href).searchParams;
    const at = asked.get("start");
    choose({ day: asked.get("day"), ...(at && { at }) }, at ? "push" : "replace");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are used; they work without this too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser clicks a link for the Enter key
    <div
      className="mt-6 flex flex-1 flex-col"
      aria-busy={waitsFor ? true : undefined}
      onClick={onClick}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which the server fills with free days
      dangerouslySetInnerHTML={asPrinted}
    />
  );
}

/** In the page the marked place of the free days stands here (web/site/scheduling.tsx); React leaves it alone. */
const asPrinted = { __html: "<!--free days-->" };

type Choosing = ReturnType<typeof useChoice>;

function Steps({
  event,
  studio,
  as,
  plain,
  choice,
  choose,
  loading,
  found,
  load,
}: SchedulerProps & { plain: string } & Choosing & Slots) {
  const words = calendarWords.in();
  const container = useRef<HTMLDivElement>(null);
  const [focused] = useState(focusedLink);
  useEffect(() => {
    if (focused === null) return;
    const heading = container.current?.querySelector<HTMLElement>("[data-step-heading]");
    const same = container.current?.querySelector<HTMLElement>(focused);
    (same ?? heading ?? container.current)?.focus({ preventScroll: true });
  }, [focused]);
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
        <Banner tone="error" title={words.answer(reasonOf(found))}>
          <p>
            {words.failed}
            <a href={plain} className="link">
              {words.failedLink}
            </a>
            {words.failedEnd(studio.phone)}
          </p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={load}>
            {words.tryAgain}
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

/** The printed link that has the focus, as a selector of the button that takes its place. */
function focusedLink(): string | null {
  const { day, at } =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
  return day ? `[data-day="${day}"]` : at ? `[data-at="${at}"]` : null;
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
