import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";

type Props = { message: string; canRetry?: boolean };

export function NoProject({ message, canRetry = false }: Props) {
  return (
    <>
      <SkyBand hour="morning">
        <PageHeading title={canRetry ? "Project" : message} back={back}>
          {!canRetry &&
            "There is no project at this address. All of them are in the studio's lists."}
        </PageHeading>
      </SkyBand>
      <div className="page min-h-[75dvh] pt-10">
        {canRetry && <LoadFailure refusal={{ ok: false, message }} />}
      </div>
    </>
  );
}

export const back = { to: "/admin", label: "Back to Admin" };
