import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import type { ListName } from "./list-definitions.ts";

/** The skeleton of a list: rows, or cards for the projects. */
export function ListSkeleton({ tab }: { tab: ListName }) {
  return (
    <Loading label="Loading">
      {tab === "projects" ? (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {skeletonRows.map((n) => (
            <CardSkeleton key={n} />
          ))}
        </div>
      ) : (
        <div className="grid gap-3 sm:gap-0">
          <div className="hidden border-ink/30 border-b py-4 sm:block">
            <Skeleton className="h-3 w-24" />
          </div>
          {skeletonRows.map((n) => (
            <RowSkeleton key={n} />
          ))}
        </div>
      )}
    </Loading>
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function RowSkeleton() {
  return (
    <div className="grid gap-3 rounded-md border border-line p-4 sm:grid-cols-[3fr_3fr_2fr_1fr_1fr] sm:items-center sm:gap-6 sm:rounded-none sm:border-0 sm:border-b sm:px-0 sm:py-4.5">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-1/2 sm:w-3/4" />
      <Skeleton className="h-6 w-20 sm:w-full" />
      <Skeleton className="hidden h-4 w-full sm:block" />
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="grid gap-5 rounded-md border border-line p-5">
      <div className="flex gap-3">
        <Skeleton className="size-9 shrink-0 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  );
}
