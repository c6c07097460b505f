import { useRevalidator } from "react-router";
import { type Refusal, reasonOf } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  title?: string | undefined;
  refusal: Refusal;
  /** Translates the sentences; English without it. */
  say?: (sentence: string) => string;
};

/** The message that something could not be loaded, with a button to try again. */
export function LoadFailure({ title, refusal, say = (sentence) => sentence }: Props) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid max-w-2xl justify-items-start gap-5">
      <Banner tone="error" {...(title && { title: say(title) })}>
        {say(reasonOf(refusal))}
      </Banner>
      <Button variant="secondary" size="sm" busy={state === "loading"} onClick={() => revalidate()}>
        {say("Try again")}
      </Button>
    </div>
  );
}
