import { Suspense } from "react";
import { Await } from "react-router";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { Backups } from "#web/data/backups.ts";
import type { StudioDay } from "#web/data/studio-month.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { asideLook, PageBand } from "./page-band.tsx";
import { useStaffRole } from "./staff-role.ts";

type Props = {
  /** Null for makers, who may not see it. */
  overview: {
    month: Promise<Answer<{ days: StudioDay[] }>>;
    backups: Promise<Answer<{ backups: Backups }>>;
  } | null;
};

/** The head of the overview: one line of notices, and the chart of the last month. */
export function OverviewBand({ overview }: Props) {
  const isOwner = useStaffRole() === "owner";
  if (!overview) return <PageBand title="Your projects" />;
  const { month, backups } = overview;
  return (
    <PageBand
      title="Welcome back"
      lead={
        <div className="flex h-5 min-w-0 items-center gap-x-4 max-sm:text-xs">
          <Suspense fallback={null}>
            <BackupLine backups={backups} />
          </Suspense>
          <Suspense fallback={null}>{isOwner && <PrivacyNotice />}</Suspense>
        </div>
      }
    >
      <Suspense fallback={<MonthSkeleton />}>
        <Await resolve={month}>
          {(known) =>
            known.ok ? (
              <MonthChart days={known.days} />
            ) : (
              <div className={`lg:block lg:h-19 ${asideLook}`}>
                <p className="col-span-full row-start-2 h-5 truncate text-muted text-xs">
                  {reasonOf(known)}
                </p>
              </div>
            )
          }
        </Await>
      </Suspense>
    </PageBand>
  );
}

function MonthSkeleton() {
  return (
    <div aria-hidden className={`lg:block ${asideLook}`}>
      <Skeleton className="h-7 w-32 sm:w-56 lg:h-19 lg:w-full" />
      <span className="col-span-full row-start-2 h-5 lg:hidden" />
    </div>
  );
}

// Loaded together with their data, after the list that the page is opened for.
const MonthChart = lazyPart(() => import("./month/month-chart.tsx"), "MonthChart");
const PrivacyNotice = lazyPart(() => import("./privacy-change.tsx"), "PrivacyNotice");
const BackupLine = lazyPart(() => import("./backup-line.tsx"), "BackupLine");
