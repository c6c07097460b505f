import { useRevalidator } from "react-router";
import { type Refusal, reasonOf } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = { title?: string; refusal: Refusal };

/** What could not be loaded, and the way to try again. */
export function LoadFailure({ title, refusal }: Props) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid max-w-2xl justify-items-start gap-5">
      <Banner tone="error" {...(title && { title })}>
        {reasonOf(refusal)}
      </Banner>
      <Button variant="secondary" busy={state === "loading"} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
