import { byDay, hasDay } from "#web/ui/day.ts";
import { NextLinks } from "#web/ui/next-links.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";

export function aboutPage(content: SiteContent): Page {
  const copy = content.pages.about;
  return {
    path: "/about",
    title: `${copy.title} | ${content.studio.name}`,
    description: copy.description,
    share: "about",
    linkedData: [organization(content), breadcrumbs(content, ["About", "/about"])],
    view: <About content={content} />,
  };
}

type Props = { content: SiteContent };

/** The page about the studio. A class `later-H/N` delays the layout of a part: it is the N-th to be laid out, and H rem
 * high until then. */
function About({ content }: Props) {
  const copy = content.pages.about;
  return (
    <>
      <SkyBand hour="dawn" time="05:40" caption={copy.hour} tall>
        <h1 className="giant">{copy.headline}</h1>
      </SkyBand>
      <Story content={content} />
      <Day content={content} />
      <People content={content} />
      <Values content={content} />
      <Closing content={content} />
    </>
  );
}

function Story({ content: { pages } }: Props) {
  const copy = pages.about;
  return (
    <section aria-labelledby="story" className="page grid gap-x-8 gap-y-8 pt-20 lg:grid-cols-12">
      <h2 id="story" className="text-2xl lg:col-span-3">
        {copy.storyTitle}
      </h2>
      <div className="lg:col-span-8 lg:col-start-5">
        <p className="story">{copy.story}</p>
        <p className="measure mt-6 text-lg">{copy.storyMore}</p>
        <dl className="mt-12 grid grid-cols-2 gap-x-8 sm:grid-cols-3">
          {copy.claims.map(({ id, what, words }) => (
            <div key={id} className="flex flex-col-reverse justify-end border-line border-t py-4">
              <dt className="text-muted text-sm">{words}</dt>
              <dd className="font-bold text-2xl tracking-tight">{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Day({ content: { pages } }: Props) {
  const { dayTitle, day } = pages.about;
  return (
    <section
      aria-labelledby="day"
      className={byDay(
        "day-scroll page later-141/1 lg:later-101/1 grid gap-x-8 pt-28 lg:grid-cols-12",
        "page later-141/1 lg:later-74/1 grid gap-x-8 gap-y-10 pt-28 lg:grid-cols-12",
      )}
    >
      <div className={byDay("lg:col-span-5", "lg:col-span-12")}>
        <div className={byDay("lg:sticky lg:top-28", "")}>
          <h2 id="day" className="giant">
            {dayTitle}
          </h2>
          {hasDay() && <Dial />}
        </div>
      </div>
      <ol
        className={byDay(
          "lg:col-span-6 lg:col-start-7 lg:pt-2",
          "lg:col-span-12 lg:grid lg:grid-cols-2 lg:gap-x-16",
        )}
      >
        {day.map(({ id, time, title, text }) => (
          <li key={id} className="border-line border-t py-8 lg:min-h-44">
            <p className="font-bold text-ember">
              <time>{time}</time>
            </p>
            <h3 className="mt-1 text-2xl">{title}</h3>
            <p className="measure mt-3">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A dial of 24 hours: the night at the bottom, the working day at the top, dawn and dusk between them. */
function Dial() {
  return (
    <svg aria-hidden viewBox="0 0 400 400" className="mx-auto my-10 w-full max-w-md lg:mx-0">
      <g fill="none" transform="rotate(90 200 200)">
        {arcs.map(({ from, hours, look }) => (
          <circle
            key={from}
            cx="200"
            cy="200"
            r="150"
            pathLength="24"
            strokeWidth="26"
            strokeDasharray={`${hours} ${24 - hours}`}
            strokeDashoffset={-from}
            className={look}
          />
        ))}
        <circle
          cx="200"
          cy="200"
          r="178"
          pathLength="240"
          strokeWidth="8"
          strokeDasharray="0.4 9.6"
          className="stroke-ink/60"
        />
      </g>
      <g className="fill-ink font-semibold text-sm" textAnchor="middle">
        <text x="200" y="82">
          12
        </text>
        <text x="322" y="205">
          18
        </text>
        <text x="200" y="330">
          24
        </text>
        <text x="78" y="205">
          06
        </text>
      </g>
      <g className="dial-hand">
        <path d="M200 200v150" className="stroke-ink" strokeWidth="2" />
        <circle cx="200" cy="350" r="26" className="sun-halo" />
        <circle cx="200" cy="350" r="15" className="sun-disc stroke-ink" strokeWidth="2" />
        <circle cx="200" cy="200" r="5" className="fill-ink" />
      </g>
    </svg>
  );
}

function People({ content: { pages, team } }: Props) {
  const { peopleTitle, up: upAt } = pages.about;
  return (
    <section aria-labelledby="people" className="page later-43/2 lg:later-31/2 pt-28">
      <h2 id="people" className="text-2xl">
        {peopleTitle}
      </h2>
      <ul className="mt-6 border-line border-b">
        {team.people.map(({ id, name, does, up, note }) => (
          <li
            key={id}
            className="grid items-baseline gap-x-8 gap-y-1 border-line border-t py-5 sm:grid-cols-[5rem_1fr] lg:grid-cols-12"
          >
            {hasDay() && (
              <p className="font-bold text-ember lg:col-span-1">
                <span className="sr-only">{upAt} </span>
                <time>{up}</time>
              </p>
            )}
            <h3 className={byDay("text-3xl lg:col-span-7", "text-3xl sm:col-span-2 lg:col-span-8")}>
              {name} <span className="font-normal text-muted">{does}</span>
            </h3>
            <p
              className={byDay(
                "sm:col-start-2 lg:col-span-4 lg:col-start-9",
                "sm:col-span-2 lg:col-span-4 lg:col-start-9",
              )}
            >
              {note}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Values({ content: { pages } }: Props) {
  const { valuesTitle, values } = pages.about;
  return (
    <section aria-labelledby="values" className="page later-56/3 lg:later-42/3 pt-28">
      <h2 id="values" className="text-2xl">
        {valuesTitle}
      </h2>
      <div className="mt-8 grid gap-16 lg:gap-6">
        {values.map(({ id, name, means, text }) => (
          <div key={id} className="value grid gap-x-8 gap-y-4 lg:grid-cols-10">
            <h3 className="giant lg:col-span-6">{name}</h3>
            <div className="lg:col-span-4 lg:pt-3">
              <p className="font-semibold text-lg">{means}</p>
              <p className="mt-2">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function Closing({ content: { pages } }: Props) {
  const copy = pages.about;
  return (
    <div className="page grid gap-6 pt-28 lg:grid-cols-12">
      <p className="story lg:col-span-7">{copy.closingText}</p>
      <p className="flex flex-wrap items-start gap-3 lg:col-span-4 lg:col-start-9">
        <NextLinks
          links={[
            { to: "/booking", label: copy.first },
            { to: "/work", label: copy.second },
          ]}
        />
      </p>
    </div>
  );
}

/** In hours since midnight. */
const arcs = [
  { from: -2, hours: 7, look: "stroke-sky-ink/35" },
  { from: 5, hours: 2, look: "stroke-dawn" },
  { from: 7, hours: 11, look: "stroke-sun" },
  { from: 18, hours: 2, look: "stroke-dawn" },
  { from: 20, hours: 2, look: "stroke-sky-ink/35" },
];
