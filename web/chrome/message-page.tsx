import type { ReactNode } from "react";
import { SkyBand, type SkyHour } from "#web/ui/sky-band.tsx";

type Props = { hour: SkyHour; time: string; caption: string; title: string; children: ReactNode };

/** A page that is one message and the ways on: not found, out of order. */
export function MessagePage({ hour, time, caption, title, children }: Props) {
  return (
    <div className="-mb-24 grid min-h-[80dvh] [&>*]:content-center">
      <SkyBand hour={hour} time={time} caption={caption} tall>
        <h1 className="max-w-4xl text-3xl sm:text-[clamp(3rem,7vw,6rem)] sm:leading-[0.95]">
          {title}
        </h1>
        {children}
      </SkyBand>
    </div>
  );
}
