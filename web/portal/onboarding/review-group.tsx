import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Step } from "#domain/onboarding/steps.ts";
import { useWords } from "#web/language/words.ts";
import { onboardingWords } from "./words.ts";

/** One step's answers, with a link back to it. */
export function ReviewGroup({
  step,
  title,
  children,
}: {
  step: Step;
  title: string;
  children: ReactNode;
}) {
  const words = useWords(onboardingWords);
  return (
    <section className="border-line border-t pt-5">
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg">{title}</h3>
        <Link
          to={`?step=${step}`}
          aria-label={words.editOf(title)}
          className="link inline-flex min-h-8 items-center font-semibold text-sm"
        >
          {words.edit}
        </Link>
      </header>
      <dl className="mt-2 grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr] sm:gap-x-6">
        {children}
      </dl>
    </section>
  );
}

export function ReviewLine({
  label,
  isOptional = false,
  children,
}: {
  label: ReactNode;
  /** Whether the line is left out when the answer is empty. */
  isOptional?: boolean;
  children: ReactNode;
}) {
  if (isOptional && !children) return null;
  return (
    <>
      <dt className="text-muted text-sm leading-6 pt-0.5">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
