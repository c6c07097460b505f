import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { type CaseStudy, caseStudies, exampleResults } from "#content/case-studies.ts";
import { workPictures } from "#content/pictures.ts";
import { type PortfolioItem, portfolio } from "#content/portfolio.ts";
import { planById } from "#content/services.ts";
import { studio } from "#content/studio.ts";
import { pageMeta } from "#web/chrome/page-meta.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import type { Route } from "./+types/case-study";
import { breadcrumbs, caseStudy, organization } from "./linked-data.ts";

export function meta({ params }: Route.MetaArgs) {
  const item = itemOf(params.id);
  if (!item) {
    return [
      { title: `Project not found | ${studio.name}` },
      { name: "robots", content: "noindex" },
    ];
  }
  return pageMeta({
    path: `/work/${item.id}`,
    title: `${item.title} | Work | ${studio.name}`,
    description: `${item.description} ${planById(item.plan).name}: the story, what was decided, and how it looks.`,
    share: `work-${item.slug}`,
    linkedData: import.meta.env.SSR && [
      organization(),
      caseStudy(item),
      breadcrumbs(["Work", "/work"], [item.title, `/work/${item.id}`]),
    ],
  });
}

export default function CaseStudyPage() {
  const item = itemOf(useParams().id);
  if (!item) return <Missing />;
  return (
    <article>
      <SkyBand hour="golden" path="none">
        <p className="font-semibold text-sm">
          <Link to="/work" viewTransition className="hover:text-ember">
            Work
          </Link>{" "}
          <span aria-hidden>/</span> {item.category}
        </p>
        <div className="mt-4 grid items-end gap-x-8 gap-y-6 pb-40 lg:grid-cols-12 lg:pb-72">
          <h1 className="giant lg:col-span-8">{item.title}</h1>
          <p className="text-lg lg:col-span-4">{item.description}</p>
        </div>
      </SkyBand>
      <Photographs item={item} />
      <Details item={item} />
      <Story item={item} />
      <Results />
      <Others item={item} />
    </article>
  );
}

/** A whole number that is in the list; '01', '1.0' and 'x' are not. */
function itemOf(id: string | undefined): WorkItem | undefined {
  const item = portfolio.find((item) => String(item.id) === id);
  const story = item && caseStudies[item.slug];
  return story && { ...item, ...story };
}

type WorkItem = PortfolioItem & CaseStudy;

function Missing() {
  return (
    <SkyBand hour="golden" time="17:00" caption="An empty place on the wall" tall>
      <h1 className="giant">Project not found.</h1>
      <p className="measure mt-6 text-lg">
        There is no case study at this address. There are {portfolio.length} others.
      </p>
      <p className="mt-8">
        <LinkButton to="/work" size="lg">
          Back to all work
        </LinkButton>
      </p>
    </SkyBand>
  );
}

/** The desktop over the edge of the sky, the phone over the edge of the desktop. */
function Photographs({ item }: { item: PortfolioItem }) {
  const pictures = workPictures[item.slug];
  if (!pictures) return null;
  return (
    <div className="page relative -mt-36 grid grid-cols-12 lg:-mt-64">
      <Picture
        picture={pictures.desktop}
        alt={item.alt.desktop}
        sizes="(min-width: 80rem) 62rem, (min-width: 64rem) 84vw, 92vw"
        opening
        className="travelling-work photograph desktop-photograph col-start-1 col-end-13 row-start-1 lg:col-end-11"
      />
      <Picture
        picture={pictures.phone}
        alt={item.alt.phone}
        sizes="(min-width: 48rem) 15rem, 32vw"
        className="photograph phone-photograph col-start-9 col-end-13 row-start-1 w-full max-w-60"
      />
    </div>
  );
}

function Details({ item }: { item: WorkItem }) {
  const details = [
    { what: "Where", is: item.location },
    { what: "Plan", is: planById(item.plan).name },
    { what: "From answers to live", is: item.took },
    { what: "Pages", is: String(item.pages) },
    { what: "What we made", is: item.made.join(", ") },
  ];
  return (
    <dl className="page mt-24 grid gap-x-8 sm:grid-cols-2 lg:mt-32 lg:grid-cols-12">
      {details.map(({ what, is }, at) => (
        <div
          key={what}
          className={`border-line border-t py-4 ${at < details.length - 1 ? "lg:col-span-2" : "lg:col-span-4"}`}
        >
          <dt className="text-muted text-sm">{what}</dt>
          <dd className="font-semibold">{is}</dd>
        </div>
      ))}
    </dl>
  );
}

function Story({ item }: { item: WorkItem }) {
  return (
    <div className="page mt-16 grid gap-x-8 gap-y-16 lg:mt-24 lg:grid-cols-12">
      <section aria-labelledby="overview" className="lg:col-span-7">
        <h2 id="overview" className="text-2xl">
          Overview
        </h2>
        <p className="story mt-5">{item.overview}</p>
        <h2 className="mt-14 text-2xl">What was decided</h2>
        <p className="measure mt-4 text-lg">{item.decision}</p>
      </section>
      <section aria-labelledby="diary" className="lg:col-span-4 lg:col-start-9">
        <h2 id="diary" className="text-2xl">
          {item.plan === "one-day" ? "The day" : "The week"}
        </h2>
        <ol className="diary mt-5">
          {item.diary.map(({ time, what }) => (
            <li key={time}>
              <span className="font-bold text-ember">{time}</span>
              <p>{what}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Results() {
  return (
    <section aria-labelledby="results" className="plan-sky night mt-24 text-ink lg:mt-32">
      <div className="page grid gap-x-8 gap-y-12 py-20 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-4">
          <h2 id="results" className="text-2xl">
            What a good page changes
          </h2>
          <p className="mt-3 max-w-xs">
            Example figures: what we aim for with every site, not a measurement of this one.
          </p>
          <p className="mt-8">
            <LinkButton to="/booking" size="lg">
              Book a Call
            </LinkButton>
          </p>
        </div>
        <dl className="grid gap-8 sm:grid-cols-3 lg:col-span-8">
          {exampleResults.map(({ figure, what, words }) => (
            <div
              key={what}
              className="flex flex-col-reverse justify-end border-ink/30 border-t pt-4"
            >
              <dt>
                <span className="font-semibold text-lg">{what}</span>
                <span className="block text-sm">{words}</span>
              </dt>
              <dd className="giant font-bold text-sun">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The next case study looks over the edge of the night. */
function Others({ item }: { item: PortfolioItem }) {
  const at = portfolio.findIndex(({ id }) => id === item.id);
  const previous = portfolio.at(at - 1);
  const next = portfolio.at((at + 1) % portfolio.length);
  const picture = next && workPictures[next.slug]?.desktop;
  return (
    <nav aria-label="More work" className="page -mb-24 grid gap-x-8 pt-20 lg:grid-cols-12">
      {previous && (
        <Other label="Previous" item={previous} className="max-lg:pb-10 lg:col-span-4" />
      )}
      {next && (
        <Other label="Next" item={next} className="lg:col-span-8">
          {picture && (
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 80rem) 49rem, (min-width: 64rem) 62vw, 92vw"
              className="mt-6 aspect-2/1 rounded-t-md lg:aspect-5/2"
            />
          )}
        </Other>
      )}
    </nav>
  );
}

type OtherProps = { label: string; item: PortfolioItem; className: string; children?: ReactNode };

function Other({ label, item, className, children }: OtherProps) {
  return (
    <Link
      to={`/work/${item.id}`}
      viewTransition
      className={`block border-line border-t pt-6 hover:text-ember ${className}`}
    >
      <span className="text-muted text-sm">{label}</span>
      <span className="block font-bold text-3xl tracking-tight">{item.title}</span>
      {children}
    </Link>
  );
}
