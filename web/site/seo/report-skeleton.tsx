import { NeedsScript } from "#web/chrome/needs-script.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Opening } from "../service/opening.tsx";
import { seoReportWords } from "./seo-words.ts";

/** The skeleton of a report that is loading. */
export function ReportSkeleton() {
  const words = seoReportWords.in();
  return (
    <div role="status" aria-label={words.loading} className="-mb-24 min-h-dvh">
      <h1 className="sr-only">{words.title}</h1>
      <Opening hour="noon">
        <div className="page grid gap-12 pt-12 pb-16 lg:grid-cols-12 lg:items-end lg:pt-20 lg:pb-20">
          <div className="grid gap-7 lg:col-span-7">
            <NeedsScript words={words.needsScript} />
            <Skeleton className="h-6 w-56" />
            <Skeleton className="h-20 w-full max-w-xl" />
            <Skeleton className="h-14 w-full max-w-lg" />
            <Skeleton className="h-12 w-80" />
          </div>
          <Skeleton className="h-56 w-full lg:col-span-4 lg:col-start-9" />
        </div>
      </Opening>
      <div className="page grid grid-cols-2 gap-8 py-10 md:grid-cols-5">
        {[1, 2, 3, 4, 5].map((part) => (
          <Skeleton key={part} className="h-24" />
        ))}
      </div>
    </div>
  );
}
