import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { PageBand } from "../page-band.tsx";

type Props = { message: string; canRetry?: boolean };

export function NoProject({ message, canRetry = false }: Props) {
  return (
    <>
      <PageBand
        title={canRetry ? "Project" : message}
        back={back}
        lead={
          !canRetry && "There is no project at this address. All of them are in the studio's lists."
        }
      />
      <div className="page pt-10">
        {canRetry && <LoadFailure refusal={{ ok: false, message }} />}
      </div>
    </>
  );
}

export const back = { to: "/admin", label: "Back to Admin" };
