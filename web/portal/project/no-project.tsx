import type { Refusal } from "#web/data/answer.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { LoadFailure } from "../load-failure.tsx";

/** The same words for a project that is somebody else's and for one that never was. */
export function NotFound() {
  return (
    <SkyBand hour="morning">
      <PageHeading title="Project not found" back={back}>
        There is no project of yours at this address. All of yours are on the dashboard.
      </PageHeading>
    </SkyBand>
  );
}

export function NotLoaded({ refusal }: { refusal: Refusal }) {
  return (
    <>
      <SkyBand hour="morning">
        <PageHeading title="Your project" back={back} />
      </SkyBand>
      <div className="page pt-10">
        <LoadFailure refusal={refusal} />
      </div>
    </>
  );
}

export const back = { to: "/dashboard", label: "Back to Dashboard" };
