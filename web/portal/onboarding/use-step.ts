import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { readStep, type Step } from "#domain/onboarding/steps.ts";

type Props = {
  /** The step at which the draft was left. */
  initial: Step;
  /** The first incomplete step: later ones cannot be opened. */
  furthest: Step;
  onStep: (step: Step) => void;
};

/** The step is in the address, so that Back and reload work. A new step begins at its top: the page scrolls up
 * and the heading gets the focus. */
export function useStep({ initial, furthest, onStep }: Props) {
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const requested = readStep(params.get("step")) ?? initial;
  const step = requested > furthest ? furthest : requested;
  const isInAddress = params.get("step") === `${step}`;
  const displayed = useRef(step);

  useEffect(() => {
    if (!isInAddress) setParams({ step: `${step}` }, { replace: true, preventScrollReset: true });
  }, [isInAddress, step, setParams]);

  useEffect(() => {
    onStep(step);
    if (displayed.current === step) return;
    displayed.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, onStep]);

  return { step, heading, goTo: (to: Step) => setParams({ step: `${to}` }) };
}
