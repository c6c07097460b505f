import type { Ref } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type Props = { ref: Ref<HTMLDivElement>; message: string; needsAccount: boolean };

/** Why it was not submitted; a visitor gets the two doors, and comes back to this very page. */
export function SubmitBanner({ ref, message, needsAccount }: Props) {
  return (
    <Banner tone="error" ref={ref}>
      <p className="font-semibold">{message}</p>
      {needsAccount && (
        <>
          <p className="mt-1">
            One thing is missing: an account, so that you can follow your project. Your answers wait
            in this browser, and you come back to this page to submit them.
          </p>
          <p className="mt-4 mb-1 flex flex-wrap gap-3">
            <LinkButton size="sm" to="/register?next=/onboarding">
              Create an account
            </LinkButton>
            <LinkButton size="sm" variant="secondary" to="/login?next=/onboarding">
              Sign in
            </LinkButton>
          </p>
        </>
      )}
    </Banner>
  );
}
