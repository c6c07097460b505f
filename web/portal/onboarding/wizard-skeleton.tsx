import { titleOf } from "#web/chrome/page-title.ts";
import { useWords } from "#web/language/words.ts";
import { byDay } from "#web/ui/day.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { onboardingWords } from "./words.ts";

/** The skeleton of the wizard while the answers are loading. */
export function WizardSkeleton() {
  const words = useWords(onboardingWords);
  return (
    <Loading label={words.loading}>
      <title>{titleOf(words.pageTitle)}</title>
      <h1 className="sr-only">{words.pageTitle}</h1>
      <div className={byDay("sky sky-dawn -mt-18 pt-18", "calm-plain -mt-18 pt-18")}>
        <div className="page pt-4 pb-7 sm:pt-8 sm:pb-10">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-3 h-7 w-24 sm:mt-5" />
          <Skeleton className="mt-1 h-12 w-3/4 max-w-lg" />
          <Skeleton className="mt-3 h-7 w-full max-w-md" />
          <Skeleton className="mt-6 h-5 lg:max-w-[52%]" />
        </div>
      </div>
      <div className="page grid gap-12 pt-10 lg:grid-cols-12">
        <div className="hidden content-start gap-4 lg:col-span-3 lg:grid">
          {["one", "two", "three", "four", "five", "six", "seven"].map((step) => (
            <Skeleton key={step} className="h-7" />
          ))}
        </div>
        <div className="grid gap-4 lg:col-span-9">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </Loading>
  );
}
