import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

/** The days of the week while their bookings are loading. */
export function WeekSkeleton() {
  return (
    <Loading label="Loading the week">
      <div className="lg:ml-16 lg:grid lg:grid-cols-7">
        {counts.map((count, day) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            key={day}
            className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-line border-t py-3 lg:block lg:min-h-204 lg:border-t-0 lg:border-l lg:px-1 lg:pt-10"
          >
            <Skeleton className="size-10 rounded-full!" />
            <div className="grid gap-1.5 lg:mt-24 lg:gap-16">
              {Array.from({ length: count }, (_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
                <Skeleton key={n} className="h-14 w-full lg:h-11" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

const counts = [1, 2, 1, 2, 1, 0, 0];
