import { PageHeading } from "#web/ui/page-heading.tsx";
import { LoadFailure } from "../load-failure.tsx";

/** The same words for a project that is somebody else's and for one that never was. */
export function NotFound() {
  return (
    <div className="page pt-10">
      <PageHeading title="Project not found" back={back}>
        There is no project of yours at this address. All of yours are on the dashboard.
      </PageHeading>
    </div>
  );
}

export function NotLoaded({ message }: { message: string }) {
  return (
    <div className="page grid gap-8 pt-10">
      <PageHeading title="Your project" back={back} />
      <LoadFailure message={message} />
    </div>
  );
}

export const back = { to: "/dashboard", label: "Back to Dashboard" };
