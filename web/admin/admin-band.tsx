import { lazy, Suspense } from "react";
import { Await } from "react-router";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { Backups } from "#web/data/backups.ts";
import type { StudioDay } from "#web/data/studio-month.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { useStaffRole } from "./staff-role.ts";

type Props = {
  /** Null for makers, who may not see it. */
  overview: {
    month: Promise<Answer<{ days: StudioDay[] }>>;
    backups: Promise<Answer<{ backups: Backups }>>;
  } | null;
};

/** The band at the top of the overview, with the chart of the last month. */
export function AdminBand({ overview }: Props) {
  const isOwner = useStaffRole() === "owner";
  if (!overview) {
    return (
      <SkyBand hour="morning" path="none">
        <h1 className="text-3xl">Your projects</h1>
      </SkyBand>
    );
  }
  const { month, backups } = overview;
  return (
    <SkyBand hour="morning" path="none">
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-3xl">Welcome back</h1>
          {/* Space for three lines, which the longest usual sentence takes, so that nothing below moves when it
              arrives. */}
          <div className="mt-3 min-h-18">
            <Suspense fallback={null}>
              <BackupLine backups={backups} />
            </Suspense>
          </div>
          <Suspense fallback={null}>{isOwner && <PrivacyNotice />}</Suspense>
        </div>
        <div className="lg:col-span-7 lg:-mb-6">
          <Suspense fallback={<MonthSkeleton />}>
            <Await resolve={month}>
              {(known) =>
                known.ok ? (
                  <MonthChart days={known.days} />
                ) : (
                  <p className="grid h-38 content-end text-muted text-sm lg:h-42">
                    {reasonOf(known)}
                  </p>
                )
              }
            </Await>
          </Suspense>
        </div>
      </div>
    </SkyBand>
  );
}

function MonthSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      <Skeleton className="h-13 w-72 max-w-full sm:h-6" />
      <Skeleton className="h-20 w-full lg:h-24" />
      <Skeleton className="h-5 w-full" />
    </div>
  );
}

// Loaded together with their data, after the list that the page is opened for.
const MonthChart = lazy(async () => ({
  default: (await import("./month/month-chart.tsx")).MonthChart,
}));
const PrivacyNotice = lazy(async () => ({
  default: (await import("./privacy-change.tsx")).PrivacyNotice,
}));
const BackupLine = lazy(async () => ({
  default: (await import("./backup-line.tsx")).BackupLine,
}));
