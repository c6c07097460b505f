import type { Checklist } from "#domain/project/checklist.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { FailedTick } from "./tick-queue.ts";

type Props = {
  checklist: Checklist;
  failed: readonly FailedTick[];
  onRetry: (itemId: string, completed: boolean) => void;
};

/** Which ticks were not saved and why, with the way to set them once more. */
export function FailedTicks({ checklist, failed, onRetry }: Props) {
  const items = checklist.sections.flatMap((section) => section.items);
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? id;
  return (
    <Banner
      tone="error"
      title={
        failed.length === 1 ? "This tick was not saved" : `${failed.length} ticks were not saved`
      }
    >
      <ul className="mt-1 text-sm">
        {failed.map(({ itemId }) => (
          <li key={itemId} className="[overflow-wrap:anywhere]">
            {nameOf(itemId)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        {failed.length === 1 ? "It is" : "They are"} back as before. {failed.at(-1)?.message}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        onClick={() => {
          for (const { itemId, completed } of failed) onRetry(itemId, completed);
        }}
      >
        Try again
      </Button>
    </Banner>
  );
}
