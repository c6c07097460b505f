import type { ReactNode } from "react";
import { hasDay } from "#web/ui/day.ts";
import { HourLine, SkyBand, type SkyHour } from "#web/ui/sky-band.tsx";

type Props = { hour: SkyHour; time: string; caption: string; title: string; children: ReactNode };

/** A page with one message and links: not found, out of order. A clock fills the sky behind it. */
export function MessagePage({ hour, time, caption, title, children }: Props) {
  const [hours, minutes] = time.split(":");
  return (
    <div className="-mb-24 grid min-h-[92dvh] [&>*]:content-end">
      <SkyBand hour={hour} path="none" tall>
        {hasDay() && (
          <p aria-hidden className="great-clock">
            {hours}
            <span className="relative -top-[0.06em]">:</span>
            {minutes}
          </p>
        )}
        <HourLine time={time} calm="">
          {caption}
        </HourLine>
        <h1 className="giant mt-4 max-w-[14ch]">{title}</h1>
        {children}
      </SkyBand>
    </div>
  );
}
