import { hasDay } from "#web/ui/day.ts";
import type { SiteContent } from "./content.ts";
import { BeforeDawn } from "./home/before-dawn.tsx";
import { Deploy, Design, Discover } from "./home/hours-of-work.tsx";
import { NextSunrise } from "./home/next-sunrise.tsx";
import { Plans } from "./home/plans.tsx";
import { Quotes } from "./home/quotes.tsx";
import { Hour, Rail } from "./home/rail.tsx";
import { organization, website } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { RoiIsland } from "./roi-island.tsx";

export function homePage(content: SiteContent): Page {
  const { studio, pages } = content;
  return {
    path: "/",
    title: `${studio.name} | ${pages.home.title}`,
    description: studio.description,
    share: "home",
    linkedData: [organization(content), website(content)],
    darkSky: true,
    view: <Home content={content} />,
  };
}

type Props = { content: SiteContent };

/** The home page, whose sections follow one day: before dawn, the hours of the work, dusk, and the next sunrise. A
 * class `later-H/N` delays the layout of a part: it is the N-th to be laid out, and H rem high until then. */
function Home({ content }: Props) {
  if (!hasDay()) return <CalmHome content={content} />;
  return (
    <div className="-mb-24">
      <BeforeDawn content={content} />
      <div className="sky-day relative">
        <div className="page relative">
          <Rail />
          <Chapters content={content} />
        </div>
      </div>
      <Sunset />
      <NextSunrise content={content} />
    </div>
  );
}

/** The same sections, each over the whole width. */
function CalmHome({ content }: Props) {
  return (
    <div className="-mb-24">
      <BeforeDawn content={content} />
      <Chapters content={content} />
      <NextSunrise content={content} />
    </div>
  );
}

function Chapters({ content }: Props) {
  return (
    <>
      <Discover content={content} />
      <Design content={content} />
      <Quotes content={content} />
      <Plans content={content} />
      <Return content={content} />
      <Deploy content={content} />
    </>
  );
}

function Return({ content }: Props) {
  return (
    <Hour id="return" time="16:00" className="later-107/6 lg:later-57/6">
      <h2 id="return-title" className="giant mb-14 max-w-[12ch]">
        {content.pages.home.returnTitle}
      </h2>
      <RoiIsland content={content} />
    </Hour>
  );
}

function Sunset() {
  return (
    <div aria-hidden className="sky-sunset grid h-72 justify-items-end overflow-hidden sm:h-112">
      <svg aria-hidden viewBox="0 0 400 200" className="mr-[6%] w-80 self-center sm:w-120">
        <path d="M110 112a90 90 0 0 1 180 0Z" className="fill-dawn" />
        <path
          d="M50 112h300M96 130h176M150 146h128M168 162h52"
          className="stroke-dawn"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </div>
  );
}
