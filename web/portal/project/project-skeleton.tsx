import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";

/** The page's own shape: the band, the progress and the checklist at the left, help at the right. */
export function ProjectSkeleton() {
  return (
    <Loading label="Loading your project">
      <SkyBand hour="morning">
        <Skeleton className="mt-3 mb-3 h-5 w-44" />
        <Skeleton className="h-12 w-full max-w-lg" />
        <Skeleton className="mt-4 h-6 w-56" />
        <Skeleton className="mt-2 h-5 w-40" />
      </SkyBand>
      <div className="page grid gap-6 pt-10 lg:grid-cols-12">
        <div className="grid content-start gap-6 lg:col-span-8">
          <div className="rounded-md border border-line p-6 sm:p-8">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="mt-6 h-44 w-full max-w-80" />
          </div>
          <div className="rounded-md border border-line p-6 sm:p-8">
            <Skeleton className="h-7 w-48" />
            <div className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
              {[1, 2, 3, 4].map((n) => (
                <div key={n} className="grid gap-3">
                  <Skeleton className="h-6 w-32" />
                  <Skeleton className="h-5 w-full" />
                  <Skeleton className="h-5 w-5/6" />
                  <Skeleton className="h-5 w-2/3" />
                </div>
              ))}
            </div>
          </div>
        </div>
        <div className="grid content-start gap-6 lg:col-span-4">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      </div>
    </Loading>
  );
}
