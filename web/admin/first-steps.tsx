import { useState } from "react";
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
          Make it yours
        </h2>
        <p role="status" className="text-muted text-sm">
          {open.length} of {firstSteps.length} steps {open.length === 1 ? "is" : "are"} left
        </p>
      </header>
      <Refusal refused={refused} banner={banner} />
      <ul className="grid gap-x-12 border-line border-t lg:grid-cols-2">
        {open.map((step) => {
          const { name, what, to } = stepLooks[step];
          return (
            <li
              key={step}
              className="flex min-h-20 items-center justify-between gap-4 border-line border-b py-3"
            >
              <span className="min-w-0">
                <b className="block">{name}</b>
                <span className="text-muted text-sm">{what}</span>
              </span>
              <span className="flex shrink-0 items-center">
                <Button variant="quiet" size="sm" disabled={busy} onClick={() => skip(step)}>
                  Skip
                  <span className="sr-only">: {name}</span>
                </Button>
                <LinkButton variant="secondary" size="sm" to={to}>
                  Begin
                  <span className="sr-only">: {name}</span>
                </LinkButton>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const stepLooks: Record<FirstStep, { name: string; what: string; to: string }> = {
  studio: {
    name: "Name and contact",
    what: "What you are called, your phone, your address, and the language of your website.",
    to: "/admin/site/studio",
  },
  seller: {
    name: "Invoices, bank and tax",
    what: "Until these are yours, a public site is not listed and its invoices are specimens.",
    to: "/admin/site/seller",
  },
  services: {
    name: "Prices",
    what: "What you sell, what it costs, and what is in it.",
    to: "/admin/site/services",
  },
  brand: {
    name: "Brand",
    what: "Two colours and your logo. Everything else follows from them.",
    to: "/admin/site/brand",
  },
  portfolio: {
    name: "Your first piece of work",
    what: "A project that you are proud of, with two photographs.",
    to: "/admin/site/portfolio",
  },
  hours: {
    name: "Hours for calls",
    what: "When visitors may book a call with you.",
    to: "/admin/bookings/hours",
  },
  system: {
    name: "Mail and backups",
    what: "Whether mails leave and your data is copied, and what is missing for that.",
    to: "/admin/system",
  },
};
