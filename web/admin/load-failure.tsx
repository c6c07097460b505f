import { useRevalidator } from "react-router";
import { type Refusal, reasonOf } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

/** What could not be loaded, and the way to try again. */
export function LoadFailure({ refusal }: { refusal: Refusal }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid max-w-2xl justify-items-start gap-5">
      <Banner tone="error">{reasonOf(refusal)}</Banner>
      <Button
        variant="secondary"
        size="sm"
        busy={state === "loading"}
        onClick={() => void revalidate()}
      >
        Try again
      </Button>
    </div>
  );
}
