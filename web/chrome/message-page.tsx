import type { ReactNode } from "react";
import { SkyBand, type SkyHour } from "#web/ui/sky-band.tsx";

type Props = { hour: SkyHour; time: string; caption: string; title: string; children: ReactNode };

/** A page with one message and links: not found, out of order. A clock fills the sky behind it. */
export function MessagePage({ hour, time, caption, title, children }: Props) {
  const [hours, minutes] = time.split(":");
  return (
    <div className="-mb-24 grid min-h-[92dvh] [&>*]:content-end">
      <SkyBand hour={hour} path="none" tall>
        <p aria-hidden className="great-clock">
          {hours}
          <span className="relative -top-[0.06em]">:</span>
          {minutes}
        </p>
        <p className="flex items-center gap-3 font-semibold text-sm">
          <time>{time}</time>
          <span aria-hidden className="h-px w-10 bg-ink/40" />
          {caption}
        </p>
        <h1 className="giant mt-4 max-w-[14ch]">{title}</h1>
        {children}
      </SkyBand>
    </div>
  );
}
