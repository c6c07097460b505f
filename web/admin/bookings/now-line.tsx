import { type CSSProperties, useEffect, useState } from "react";
import { minuteOf, type TimeSpan } from "./day-plan.ts";

/** The current time on the week's grid. */
export function NowLine({ shown }: { shown: TimeSpan }) {
  const [minute, setMinute] = useState(() => minuteOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteOf(new Date())), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (minute < shown.from || minute > shown.to) return null;
  return (
    <span
      aria-hidden
      style={{ "--at": (minute - shown.from) / 60 } as CSSProperties}
      className="absolute inset-x-0 top-[calc(var(--at)*var(--hour))] z-10 hidden h-0.5 bg-dawn before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-dawn lg:block"
    />
  );
}
