import { plans } from "#content/services.ts";
import { studio } from "#content/studio.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { PageHandle } from "#web/ui/sky-band.tsx";
import { WordRotator } from "#web/ui/word-rotator.tsx";
import { pageMeta } from "./page-meta.ts";

export const handle = { darkSky: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    path: "/",
    title: `${studio.name} | Websites in 24 hours`,
    description: studio.description,
    share: "home",
  });
}

/** The home page is a day: before dawn, the hours of the work, dusk, and the next sunrise. */
export default function Home() {
  return (
    <div className="-mb-24">
      <BeforeDawn />
      <Hours />
      <div aria-hidden className="sky-sunset h-48 sm:h-72" />
      <NextSunrise />
    </div>
  );
}

function BeforeDawn() {
  return (
    <section className="sky-hero night relative isolate -mt-18 grid min-h-[min(100svh,64rem)] overflow-hidden pt-18">
      <RisingSun />
      <div className="page flex flex-col justify-center gap-8 pt-10 pb-32 sm:pb-44">
        <p className="flex items-center gap-3 font-semibold text-sm">
          <time>05:30</time>
          <span aria-hidden className="h-px w-10 bg-ink/40" />
          Before the city wakes
        </p>
        <h1 className="font-extrabold text-display tracking-[-0.035em]">
          <WordRotator words={headlineWords} intervalMs={2500} className="text-sun" />
          <span className="block">websites in</span>
          <span className="block">24 hours</span>
        </h1>
        <div className="grid gap-8">
          <p className="max-w-md text-lg">
            You answer seven short questions tonight. We design, write and launch tomorrow, between
            one sunrise and the next.
          </p>
          <p className="flex flex-wrap gap-3">
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
  );
}

function RisingSun() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 200"
      className="absolute right-[6%] bottom-0 -z-10 w-[min(46vw,34rem)] max-sm:right-[-12%] max-sm:w-72"
    >
      <circle cx="200" cy="214" r="186" className="fill-dawn/12" />
      <circle cx="200" cy="214" r="140" className="fill-dawn/20" />
      <circle cx="200" cy="214" r="92" className="fill-dawn" />
    </svg>
  );
}

function Hours() {
  return (
    <section aria-labelledby="process" className="sky-day relative">
      <div className="page pt-20 pb-10 lg:grid lg:grid-cols-12 lg:pt-32">
        <h2
          id="process"
          className="text-3xl lg:col-span-7 lg:col-start-4 lg:text-[clamp(3rem,5.5vw,5rem)] lg:leading-[0.95]"
        >
          One day, hour by hour.
        </h2>
      </div>
      <div className="page relative">
        <Rail />
        <ol className="grid">
          {hours.map(({ time, title, text, yours }) => (
            <li
              key={title}
              className="grid gap-y-4 py-14 pl-12 lg:grid-cols-12 lg:gap-x-8 lg:py-24 lg:pl-0"
            >
              <p className="font-bold text-2xl text-ember lg:col-span-2 lg:col-start-2 lg:text-3xl">
                <time>{time}</time>
              </p>
              <h3 className="text-3xl lg:col-span-3 lg:col-start-4">{title}</h3>
              <div className="lg:col-span-5 lg:col-start-8 lg:pt-2">
                <p className="measure text-lg">{text}</p>
                <p className="mt-4 border-edge border-l-2 pl-4 text-muted">
                  <span className="font-semibold text-ink">Your part:</span> {yours}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The rail of the 24 hours; its sun stays in the middle of the screen while the hours go by. */
function Rail() {
  return (
    <div
      aria-hidden
      className="absolute inset-y-0 left-[clamp(1.25rem,4vw,4rem)] ml-2.5 w-px bg-ink/25"
    >
      <span className="sun-bead sticky top-[46vh] -ml-2.5 block size-5 rounded-full" />
    </div>
  );
}

function NextSunrise() {
  return (
    <section className="sky-next-dawn night relative isolate overflow-hidden">
      <div className="page grid gap-10 pt-16 pb-32 lg:grid-cols-12 lg:pb-44">
        <div className="lg:col-span-8">
          <p className="flex items-center gap-3 font-semibold text-sm">
            <time>05:30</time>
            <span aria-hidden className="h-px w-10 bg-ink/40" />
            The day after
          </p>
          <h2 className="mt-4 text-3xl lg:text-[clamp(3rem,6.5vw,6rem)] lg:leading-[0.95]">
            The next sunrise could be yours.
          </h2>
        </div>
        <div className="grid content-end gap-6 lg:col-span-4">
          <p className="text-lg">{offer} Nothing to pay until we have agreed on the day.</p>
          <p className="flex flex-wrap gap-3">
            <LinkButton to="/register" size="lg">
              Create your account
            </LinkButton>
            <LinkButton to="/booking" size="lg" variant="secondary">
              Book a call
            </LinkButton>
          </p>
          <p className="text-sm">
            Already a client?{" "}
            <LinkButton to="/login" variant="quiet" size="sm" className="-ml-2">
              Sign in
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}

const offer = plans
  .filter((plan) => plan.popular)
  .map((plan) => `${plan.name}: ${plan.price.text}, live within ${plan.timeline}.`)
  .join(" ");

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

const hours = [
  {
    time: "06:00",
    title: "Discover",
    text: "We read your answers before your coffee is ready: what you sell, who comes to you, and what a visitor should do first.",
    yours: "seven short steps the evening before, and your pictures and logo.",
  },
  {
    time: "10:00",
    title: "Design",
    text: "By mid-morning the page has a shape. Your words, your colours, your pictures, on the phone first, because that is where your customers are.",
    yours: "one look at noon, and one list of what you want changed.",
  },
  {
    time: "18:00",
    title: "Deploy",
    text: "At six it goes live under your own address: fast, readable for search engines, with a form that reaches you. You have a website with your supper.",
    yours: "telling everyone.",
  },
];
