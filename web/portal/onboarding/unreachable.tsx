import { useRevalidator } from "react-router";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

/** The draft could not be fetched: it is safe, but going on without it would make a second one. */
export function Unreachable({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page py-16">
      <h1 className="text-3xl">Your answers are safe, but out of reach.</h1>
      <div className="measure mt-6">
        <Banner tone="error">{message}</Banner>
      </div>
      <Button className="mt-8" busy={state === "loading"} onClick={() => revalidate()}>
        Try again
      </Button>
    </div>
  );
}
