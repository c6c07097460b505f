import type { ReactNode } from "react";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand, type SkyHour } from "#web/ui/sky-band.tsx";

type Props = {
  hour: SkyHour;
  title: string;
  back: { to: string; label: string };
  /** A text about possible reasons. */
  children: ReactNode;
};

/** The page for an unknown id, and the same for something that belongs to somebody else. */
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
