import { type Ref, useId } from "react";
import { percentComplete, type Step, stepCount, steps } from "#domain/onboarding/steps.ts";
import { useWords } from "#web/language/words.ts";
import { calmGround, hasDay } from "#web/ui/day.ts";
import { DayPath } from "#web/ui/day-path.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";
import { useScene } from "./use-scene.ts";
import { onboardingWords } from "./words.ts";

type Props = {
  step: Step;
  service: string;
  /** Gets the focus when the step changes. */
  heading: Ref<HTMLHeadingElement>;
};

/** The band at the top: the sky of the step, its heading and the progress. */
export function WizardSky({ step, service, heading }: Props) {
  const words = useWords(onboardingWords);
  const { title, intro, time, caption, sky } = useScene()(step, service);
  const id = useId();
  const percent = percentComplete(step);
  return (
    <div
      className={`${hasDay() ? `sky ${sky}` : calmGround(sky)} relative isolate -mt-18 overflow-hidden pt-18`}
    >
      {hasDay() && <DayArc step={step} />}
      <div className="page pt-4 pb-7 sm:pt-8 sm:pb-10">
        <HourLine time={time} calm="">
          {caption}
        </HourLine>
        <div className="lg:max-w-[52%]">
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={id}
            className="mt-3 font-semibold text-base tracking-normal outline-none sm:mt-5"
          >
            {words.stepOf(step, stepCount)}
          </h1>
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          <p className="mt-2 sm:mt-3 sm:text-lg">{intro}</p>
          <div className="mt-5 flex items-center gap-4 sm:mt-6">
            <div className="flex-1">
              <Progress percent={percent} label={words.questionnaire} />
            </div>
            <p className="font-semibold text-sm">{words.percentComplete(percent)}</p>
          </div>
        </div>
      </div>
    </div>
  );
}

// The sun's path with seven positions, one for each step.
function DayArc({ step }: { step: Step }) {
  const sun = stopOf(step);
  return (
    <svg
      aria-hidden
      viewBox="0 0 520 280"
      preserveAspectRatio="xMaxYMax meet"
      className="absolute top-16 right-2 -z-10 hidden w-36 min-[24rem]:block sm:top-20 sm:right-6 sm:w-56 lg:top-auto lg:right-0 lg:bottom-0 lg:h-[84%] lg:w-[42%]"
    >
      <DayPath />
      {steps.map((one) => {
        const { x, y } = stopOf(one);
        return <circle key={one} cx={x} cy={y} r="4" className="fill-ink/35" />;
      })}
      <g
        transform={`translate(${sun.x} ${sun.y})`}
        className="transition-transform duration-300 ease-out"
      >
        <circle r="42" className="sun-halo" />
        <circle r="20" className="sun-disc" />
      </g>
    </svg>
  );
}

function stopOf(step: Step) {
  const angle = Math.PI * (1 - (0.05 + ((step - 1) / (stepCount - 1)) * 0.9));
  return { x: 260 + 220 * Math.cos(angle), y: 280 - 220 * Math.sin(angle) };
}
