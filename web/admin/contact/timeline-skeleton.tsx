import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

/** The skeleton of a timeline with that number of entries. */
export function TimelineSkeleton({ label, entries }: { label: string; entries: number }) {
  return (
    <Loading label={label}>
      <div className="grid gap-4">
        {Array.from({ length: entries }, (_, n) => n).map((n) => (
          <div key={n} className="flex gap-4">
            <Skeleton className="size-10 shrink-0 rounded-full!" />
            <div className="grid flex-1 content-start gap-2 pt-1">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-4 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
