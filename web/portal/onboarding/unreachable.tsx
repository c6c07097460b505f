import { useRevalidator } from "react-router";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { onboardingWords } from "./words.ts";

/** The draft could not be loaded. It is safe, but to continue without it would begin a second one. */
export function Unreachable({ message }: { message: string }) {
  const words = useWords(onboardingWords);
  const translate = useTranslate();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page py-16">
      <h1 className="text-3xl">{words.outOfReach}</h1>
      <div className="measure mt-6">
        <Banner tone="error">{translate(message)}</Banner>
      </div>
      <Button className="mt-8" busy={state === "loading"} onClick={() => revalidate()}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
