import { useState } from "react";
import { firstStepWords as words } from "#content/words/admin/first-steps.ts";
import { type FirstStep, firstSteps } from "#domain/first-steps.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { skipFirstStep } from "#web/data/first-steps.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useSending } from "#web/ui/use-form.ts";

/** What the owner of a new studio is asked to make their own; each step leads to the page where it is done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const [skipped, setSkipped] = useState<readonly FirstStep[]>([]);
  const { busy, refused, banner, send } = useSending();
  const open = steps.filter((step) => !skipped.includes(step));
  const skip = async (step: FirstStep) => {
    const answer = await send(() => skipFirstStep(step));
    if (answer?.ok) setSkipped([...skipped, step]);
  };
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="mb-12">
      <header className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
        <h2 id="first-steps" className="text-xl">
          {words.title}
        </h2>
        <p role="status" className="text-muted text-sm">
          {words.left(open.length, firstSteps.length)}
        </p>
      </header>
      <Refusal refused={refused} banner={banner} />
      <ul className="grid gap-x-12 border-line border-t lg:grid-cols-2">
        {open.map((step) => (
          <li
            key={step}
            className="flex min-h-20 items-center justify-between gap-4 border-line border-b py-3"
          >
            <span className="min-w-0">
              <b className="block">{words.steps[step].name}</b>
              <span className="text-muted text-sm">{words.steps[step].what}</span>
            </span>
            <span className="flex shrink-0 items-center">
              <Button variant="quiet" size="sm" disabled={busy} onClick={() => skip(step)}>
                {words.skip}
                <span className="sr-only">: {words.steps[step].name}</span>
              </Button>
              <LinkButton variant="secondary" size="sm" to={pages[step]}>
                {words.begin}
                <span className="sr-only">: {words.steps[step].name}</span>
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pages: Record<FirstStep, string> = {
  studio: "/admin/site/studio",
  seller: "/admin/site/seller",
  services: "/admin/site/services",
  brand: "/admin/site/brand",
  portfolio: "/admin/site/portfolio",
  hours: "/admin/bookings/hours",
  system: "/admin/system",
};
