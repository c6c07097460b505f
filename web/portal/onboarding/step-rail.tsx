import { Check } from "lucide-react";
import { Link } from "react-router";
import { type Step, steps } from "#domain/onboarding/steps.ts";
import { useWords } from "#web/language/words.ts";
import { byDay, hasDay } from "#web/ui/day.ts";
import { useScene } from "./use-scene.ts";
import { onboardingWords } from "./words.ts";

type Props = { step: Step; furthest: Step; service: string };

/** The steps beside the form as hours of a day: the present one, and links to the finished ones. */
export function StepRail({ step, furthest, service }: Props) {
  const words = useWords(onboardingWords);
  const sceneOf = useScene();
  return (
    <nav aria-label={words.stepsLabel} className="sticky top-24 hidden lg:block">
      <ol className="relative grid before:absolute before:top-4 before:bottom-4 before:left-[0.6875rem] before:w-px before:bg-line">
        {steps.map((one) => {
          const { title, time } = sceneOf(one, service);
          const state = one === step ? "current" : one <= furthest ? "open" : "closed";
          const inside = (
            <>
              <Bead isCurrent={one === step} isDone={one < furthest && one !== step} />
              <span className="text-muted text-xs leading-6 tabular-nums">
                {hasDay() ? time : one}
              </span>
              <span className="text-sm leading-6">{title}</span>
            </>
          );
          return (
            <li key={one} data-state={state}>
              {state === "open" ? (
                <Link to={`?step=${one}`} className={`${line} hover:text-ember`}>
                  {inside}
                </Link>
              ) : (
                <span
                  aria-current={state === "current" ? "step" : undefined}
                  className={`${line} ${state === "current" ? "font-bold" : "text-muted"}`}
                >
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Bead({ isCurrent, isDone }: { isCurrent: boolean; isDone: boolean }) {
  if (isCurrent) {
    return (
      <span aria-hidden className="relative grid size-6 place-items-center">
        <span
          className={byDay("sun-bead size-3.5 rounded-full", "size-3.5 rounded-full bg-action")}
        />
      </span>
    );
  }
  return (
    <span aria-hidden className="relative grid size-6 place-items-center bg-paper">
      {isDone ? (
        <Check className="size-4 text-leaf" strokeWidth={3} />
      ) : (
        <span className="size-2.5 rounded-full border border-edge bg-paper" />
      )}
    </span>
  );
}

const line = "grid min-h-11 grid-cols-[1.5rem_2.75rem_1fr] items-center gap-x-2 py-1.5";
