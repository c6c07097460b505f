import { useWords } from "#web/language/words.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { useBack } from "./no-project.tsx";
import { projectWords } from "./words.ts";

/**
 * The skeleton of the page: the band, what happens now, the thread and the checklist at the left, help at the right.
 */
export function ProjectSkeleton() {
  const words = useWords(projectWords);
  return (
    <Loading label={words.loading}>
      <SkyBand hour="morning">
        <PageHeading title={<Title />} back={useBack()}>
          <Skeleton className="h-16 w-64 sm:h-7" />
          <Skeleton className="mt-2 h-11 w-24 lg:hidden" />
        </PageHeading>
      </SkyBand>
      <div className="page grid gap-x-12 gap-y-10 pt-10 lg:grid-cols-12">
        <div className="grid content-start gap-6 lg:col-span-8">
          <div className="rounded-md border border-line p-6 sm:p-8">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="mt-3 h-9 w-full max-w-md" />
            <Skeleton className="mt-3 h-6 w-full max-w-xs" />
            <Skeleton className="mt-6 h-12 w-36" />
          </div>
          <div className="rounded-md border border-line p-6 sm:p-8">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="mt-6 h-44 w-full" />
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
        <div className="hidden content-start gap-10 lg:col-span-4 lg:grid">
          <Skeleton className="h-70 w-full" />
          <div className="grid gap-4">
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      </div>
    </Loading>
  );
}

/** The skeleton of the heading, with as many lines as the heading has. */
function Title() {
  return (
    <>
      <span className="sr-only">{useWords(projectWords).pageTitle}</span>
      <Skeleton className="h-[2.04em] w-[7em] max-w-full md:h-[1.02em] md:w-[12em] lg:h-[2.04em] lg:w-[7em]" />
    </>
  );
}
