import type { Ref } from "react";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { onboardingWords } from "./words.ts";

type Props = {
  ref: Ref<HTMLDivElement>;
  message: string;
  needsAccount: boolean;
  sentences: string[] | null;
};

/** Why the questionnaire was not submitted; where the terms
 * have changed, what they say now; a visitor gets links to register and to sign in that lead back here. */
export function SubmitBanner({ ref, message, needsAccount, sentences }: Props) {
  const words = useWords(onboardingWords).account;
  const translate = useTranslate();
  return (
    <Banner tone="error" ref={ref}>
      <p className="font-semibold">{translate(message)}</p>
      {sentences && (
        <ol className="mt-2 grid list-decimal gap-2 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      )}
      {needsAccount && (
        <>
          <p className="mt-1">{words.needed}</p>
          <p className="mt-4 mb-1 flex flex-wrap gap-3">
            <LinkButton size="sm" to="/register?next=/onboarding">
              {words.create}
            </LinkButton>
            <LinkButton size="sm" variant="secondary" to="/login?next=/onboarding">
              {words.signIn}
            </LinkButton>
          </p>
        </>
      )}
    </Banner>
  );
}
