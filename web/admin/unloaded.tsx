import { LoadFailure } from "#web/chrome/load-failure.tsx";
import type { Answer } from "#web/data/answer.ts";
import { keepsReadOf } from "#web/project/use-latest-data.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

type Props = { answer: Answer | undefined; notLoaded: string; loading: string };

/** What a page displays instead of its data: that it is being loaded, or why it could not be. */
export function Unloaded({ answer, notLoaded, loading }: Props) {
  if (answer && !answer.ok) return <LoadFailure title={notLoaded} refusal={answer} />;
  return (
    <Loading label={loading}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

export const keepsCurrent = keepsReadOf("answer");
