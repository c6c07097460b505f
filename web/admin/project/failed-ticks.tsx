import { type Checklist, tasksOf } from "#domain/project/checklist.ts";
import type { FailedTick } from "#web/data/tick-queue.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  checklist: Checklist;
  failed: readonly FailedTick[];
  onRetry: (itemId: string, completed: boolean) => void;
};

/** The ticks that were not saved, with the reason and a button to try again. */
export function FailedTicks({ checklist, failed, onRetry }: Props) {
  const items = tasksOf(checklist);
  const names = failed.map(({ itemId }) => items.find(({ id }) => id === itemId)?.name ?? itemId);
  const isOne = failed.length === 1;
  return (
    <Banner
      tone="error"
      title={isOne ? "This tick was not saved" : `${failed.length} ticks were not saved`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm sm:flex-nowrap">
        <div className="min-w-0">
          <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{names.join(" · ")}</p>
          <p>
            {isOne ? "It is" : "They are"} back as before. {failed.at(-1)?.message}
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          onClick={() => {
            for (const { itemId, completed } of failed) onRetry(itemId, completed);
          }}
        >
          Try again
        </Button>
      </div>
    </Banner>
  );
}
