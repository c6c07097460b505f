import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import type { Answer } from "#web/data/answer.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

type Props<Data> = { answer: Promise<Answer<Data>>; children: (data: Data) => ReactNode };

/** Shows the content of a dialog once it is loaded; before that a skeleton, and after a failure its reason. */
export function AwaitedAnswer<Data>({ answer, children }: Props<Data>) {
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Await resolve={answer}>
        {(loaded) => (loaded.ok ? children(loaded) : <LoadFailure refusal={loaded} />)}
      </Await>
    </Suspense>
  );
}

function DetailSkeleton() {
  return (
    <Loading label="Loading">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/3" />
      <div className="mt-8 grid gap-3">
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="mt-4" />
        <Skeleton />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-4 h-24 w-full" />
      </div>
    </Loading>
  );
}
