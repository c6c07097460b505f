import type { ReactNode } from "react";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand, type SkyHour } from "#web/ui/sky-band.tsx";

type Props = {
  hour: SkyHour;
  title: string;
  back: { to: string; label: string };
  /** What else it may be. */
  children: ReactNode;
};

/** The same page for what belongs to somebody else and for an unknown id. */
export function MissingPage({ hour, title, back, children }: Props) {
  return (
    <>
      <SkyBand hour={hour}>
        <PageHeading title={title} back={back}>
          {children}
        </PageHeading>
      </SkyBand>
      <div className="min-h-[75dvh]" />
    </>
  );
}
