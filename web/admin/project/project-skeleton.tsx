import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { PageBand } from "../page-band.tsx";
import { back } from "./no-project.tsx";

/** The skeleton of the project's page. */
export function ProjectSkeleton() {
  return (
    <>
      <PageBand
        title={
          <>
            <span className="sr-only">Project</span>
            <Skeleton className="h-8 w-72 max-w-full" />
          </>
        }
        back={back}
        aside={<Skeleton className="h-12 w-40 rounded-md sm:w-56" />}
        lead={<Skeleton className="h-6 w-56 max-w-full" />}
      />
      <div className="page min-h-dvh pt-8">
        <Loading label="Loading the project">
          <Skeleton className="h-11 w-full max-w-xl" />
          <div className="mt-10 grid gap-12 lg:grid-cols-12">
            <div className="grid content-start gap-5 rounded-md border border-line p-6 sm:p-8 lg:col-span-8">
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-8 w-full max-w-md" />
              <Skeleton className="h-6 w-full max-w-xs" />
              <Skeleton className="mt-4 h-10 w-56 max-w-full" />
            </div>
            <div className="grid grid-cols-2 content-start gap-x-8 gap-y-5 lg:col-span-4">
              {[1, 2, 3, 4].map((n) => (
                <div
                  key={n}
                  className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t pt-3"
                >
                  <Skeleton className="h-5 w-20 max-w-full" />
                  <Skeleton className="h-6 w-40 max-w-full" />
                  <Skeleton className="h-5 w-28 max-w-full" />
                </div>
              ))}
            </div>
          </div>
        </Loading>
      </div>
    </>
  );
}
