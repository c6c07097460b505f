import { type ReactNode, useMemo } from "react";
import { calendarDay } from "#domain/dates.ts";
import type { FreeSlots } from "#web/data/bookings.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { calendarWords } from "./calendar-words.ts";
import { DayTimes } from "./day-times.tsx";
import { MonthGrid } from "./month-grid.tsx";
import type { SchedulerProps } from "./scheduler-props.ts";
import { SoonTimes } from "./soon-times.tsx";

type Props = Pick<SchedulerProps, "studio" | "as"> & {
  /** null while they are coming. */
  slots: FreeSlots | null;
  zone: string;
  day: string | null;
  onDay: (day: string) => void;
  onTime: (at: string) => void;
  /** Displayed below the month where there are two columns, otherwise below the times. */
  children: ReactNode;
};

/** A month with its free days, and the free times of the chosen day. */
export function TimeChoice({ slots, studio, zone, day, as, onDay, onTime, children }: Props) {
  // Memoised, because there are hundreds of times, and choosing a day changes none of them.
  const days = useMemo(
    () => Map.groupBy(slots?.slots ?? [], (slot) => calendarDay(slot, zone)),
    [slots, zone],
  );
  const times = day ? days.get(day) : undefined;
  return (
    <div className="call-desk flex-1">
      <div>
        <MonthGrid
          free={days}
          today={calendarDay(new Date(), zone)}
          chosen={day}
          isLoading={!slots}
          onChoose={onDay}
        />
        <div className="min-h-92.5">
          {!slots ? (
            <Waiting />
          ) : times && day ? (
            <DayTimes
              day={day}
              times={times}
              zone={zone}
              there={slots.zone}
              as={as}
              onTime={onTime}
            />
          ) : (
            <SoonTimes
              free={days}
              studio={studio}
              zone={zone}
              there={slots.zone}
              onTime={onTime}
              missing={day}
            />
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" className="grid gap-2">
      <span className="sr-only">{calendarWords.in().loading}</span>
      <Skeleton className="mb-3 h-6 w-40" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-12 w-full rounded-md" />
      ))}
    </div>
  );
}
