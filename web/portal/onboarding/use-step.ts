import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { readStep, type Step } from "#domain/onboarding/steps.ts";

type Props = {
  /** Where the draft was left. */
  kept: Step;
  /** Nobody passes a step that lacks something. */
  furthest: Step;
  onStep: (step: Step) => void;
};

/** The step stands in the address, so that the browser's Back works and a reload stays. A new step is
 * read from its top: the page scrolls up and its heading has the focus. */
export function useStep({ kept, furthest, onStep }: Props) {
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = readStep(params.get("step")) ?? kept;
  const step = asked > furthest ? furthest : asked;
  const isInAddress = params.get("step") === `${step}`;
  const shown = useRef(step);

  useEffect(() => {
    if (!isInAddress) setParams({ step: `${step}` }, { replace: true, preventScrollReset: true });
  }, [isInAddress, step, setParams]);

  useEffect(() => {
    onStep(step);
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, onStep]);

  return { step, heading, goTo: (to: Step) => setParams({ step: `${to}` }) };
}
