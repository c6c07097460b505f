import { useRevalidator } from "react-router";
import { unreachable } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

/** What could not be loaded, and the way to try again. */
export function LoadFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid max-w-2xl justify-items-start gap-5">
      <Banner tone="error">{message === unreachable ? cannotReach : message}</Banner>
      <Button variant="secondary" busy={state === "loading"} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

// Here nothing was typed.
const cannotReach = "We could not reach the server. Check your connection and try again.";
