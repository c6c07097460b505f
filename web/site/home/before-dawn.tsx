import { byDay, hasDay } from "#web/ui/day.ts";
import { PauseToggle } from "#web/ui/pause-toggle.tsx";
import type { SiteContent } from "../content.ts";
import { siteWords } from "../words.ts";
import { EarlyLine, NextSteps } from "./dawn-parts.tsx";
import { WorkStrip } from "./work-strip.tsx";

/** The first screen of the home page. One button pauses its moving words and pictures. */
export function BeforeDawn({ content }: { content: SiteContent }) {
  const { home } = content.pages;
  return (
    <div className={byDay("pausable sky-first relative", "pausable relative")}>
      <section
        className={byDay(
          "starry sky-hero night relative isolate -mt-18 grid min-h-[min(100svh,66rem)] overflow-hidden pt-18",
          "calm-deep night relative isolate -mt-18 grid min-h-[min(100svh,66rem)] overflow-hidden pt-18",
        )}
      >
        {hasDay() && <RisingSun />}
        <div className="page flex flex-col justify-center gap-7 pt-6 pb-56 lg:gap-10">
          <EarlyLine text={home.hour} />
          <h1 className="first-words">
            <span className="sr-only">{home.turning[0]?.text}</span>
            <span
              aria-hidden
              className={byDay("turning-words text-sun", "turning-words text-ember")}
            >
              {home.turning.map(({ id, text }) => (
                <span key={id}>{text}</span>
              ))}
            </span>
            {home.headline.split("\n").map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
            <p className="max-w-md text-lg lg:col-span-5">{home.lead}</p>
            <NextSteps
              first={{ to: "/register", label: home.start }}
              second={{ to: "/contact", label: home.ask }}
              className=" lg:col-span-7"
            />
          </div>
        </div>
      </section>
      <WorkStrip
        portfolio={content.portfolio}
        title={home.work}
        label={siteWords.in(content.studio.language).someWork}
      >
        <PauseToggle label={siteWords.in(content.studio.language).pauseMoving} />
      </WorkStrip>
    </div>
  );
}

function RisingSun() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 220"
      className="absolute right-[4%] bottom-0 -z-10 w-[min(60vw,46rem)] max-sm:right-[-30%] max-sm:w-md"
    >
      <circle cx="200" cy="214" r="196" className="fill-dawn/8" />
      <circle cx="200" cy="214" r="152" className="fill-dawn/14" />
      <circle cx="200" cy="214" r="108" className="fill-dawn" />
    </svg>
  );
}
