import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Compared } from "./differences.tsx";
import type { Draft } from "./draft.ts";
import { useDraftState } from "./use-draft.ts";

/** Why a change is not saved: it could not be, or somebody else has changed the same text. */
export function SavingBanners({ draft }: { draft: Draft }) {
  const { saving } = useDraftState(draft);
  if (saving.state === "failed") {
    return (
      <Banner tone="error" title="Your last change is not saved. It is still here.">
        {saving.reason}{" "}
        <Button variant="quiet" size="sm" onClick={() => draft.send()}>
          Try again
        </Button>
      </Banner>
    );
  }
  if (saving.state !== "conflict") return null;
  return (
    <Banner tone="error" title={`${saving.by} changed this field, too.`}>
      <Compared before={String(saving.value ?? "")} after={String(saving.mine ?? "")} />
      <span className="mt-3 flex gap-2">
        <Button variant="secondary" size="sm" onClick={() => draft.settle(false)}>
          Take theirs
        </Button>
        <Button size="sm" onClick={() => draft.settle(true)}>
          Keep mine
        </Button>
      </span>
    </Banner>
  );
}
