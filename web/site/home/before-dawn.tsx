import { LinkButton } from "#web/ui/link-button.tsx";
import { PauseToggle } from "#web/ui/pause-toggle.tsx";
import type { SiteContent } from "../content.ts";
import { WorkStrip } from "./work-strip.tsx";

/** The first screen of the home page. One button pauses its moving words and pictures. */
export function BeforeDawn({ content }: { content: SiteContent }) {
  return (
    <div className="pausable sky-first relative">
      <section className="starry sky-hero night relative isolate -mt-18 grid min-h-[min(100svh,66rem)] overflow-hidden pt-18">
        <RisingSun />
        <div className="page flex flex-col justify-center gap-7 pt-6 pb-56 lg:gap-10">
          <p className="flex items-center gap-3 font-semibold text-sm">
            <time>05:30</time>
            <span aria-hidden className="h-px w-10 bg-ink/40" />
            Before the city wakes
          </p>
          <h1 className="first-words">
            <span className="sr-only">{headlineWords[0]}</span>
            <span aria-hidden className="turning-words text-sun">
              {headlineWords.map((word) => (
                <span key={word}>{word}</span>
              ))}
            </span>
            <span className="block">websites in</span>
            <span className="block">24 hours</span>
          </h1>
          <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
            <p className="max-w-md text-lg lg:col-span-5">
              You answer seven short questions tonight. We design, write and launch tomorrow,
              between one sunrise and the next.
            </p>
            <p className="flex flex-wrap gap-3 lg:col-span-7">
              <LinkButton to="/register" size="lg">
                Start your website
              </LinkButton>
              <LinkButton to="/contact" size="lg" variant="secondary">
                Ask us first
              </LinkButton>
            </p>
          </div>
        </div>
      </section>
      <WorkStrip portfolio={content.portfolio}>
        <PauseToggle label="Pause the moving words and pictures" />
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

const headlineWords = [
  "Business",
  "Influencer",
  "Local service",
  "Portfolio",
  "Side hustle",
  "Startup",
  "Blog",
  "Service",
];
