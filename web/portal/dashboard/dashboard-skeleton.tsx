import { useWords } from "#web/language/words.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { dashboardWords } from "./words.ts";

/** The skeleton of the dashboard: cards at the left, the account at the right. */
export function DashboardSkeleton() {
  return (
    <Loading label={useWords(dashboardWords).loading}>
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-12">
        <div className="grid content-start gap-5 lg:col-span-8">
          <Skeleton className="h-10 w-56" />
          {[1, 2, 3].map((n) => (
            <CardSkeleton key={n} />
          ))}
        </div>
        <div className="hidden content-start gap-10 lg:col-span-4 lg:grid">
          {[1, 2, 3].map((n) => (
            <div key={n} className="grid gap-4">
              <Skeleton className="h-7 w-32" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-5 w-2/3" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

function CardSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-5 rounded-md border border-line p-5 sm:p-6">
      <div>
        <Skeleton className="h-6 w-24 max-w-full" />
        <Skeleton className="mt-3 h-7 w-full max-w-72" />
        <Skeleton className="mt-2 h-6 w-32 max-w-full" />
      </div>
      <Skeleton className="h-16 w-28 self-center sm:h-20 sm:w-36" />
      <Skeleton className="col-span-2 mt-1 h-13 w-2/3" />
    </div>
  );
}
