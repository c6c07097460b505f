import type { ReactNode } from "react";
import type { CaseStudy } from "#content/portfolio.ts";
import type { PublishedWork } from "#content/published-content.ts";
import type { SiteWords } from "#content/words/site/en.ts";
import { isShippedBrand } from "#domain/brand/icon.ts";
import { sharePath } from "#domain/brand/pictures.ts";
import { byDay } from "#web/ui/day.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs, caseStudy, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { siteWords } from "./words.ts";

/** A page for each piece of work, and the page for every other number, which says that there is none. */
export function caseStudyPages(content: SiteContent): Page[] {
  const pages = content.portfolio.items.map((item) => pageOfWork(content, item));
  return [...pages, missingPage(content)];
}

function pageOfWork(content: SiteContent, item: PublishedWork): Page {
  const path = `/work/${item.id}`;
  const { story, caseStudy: ofItem } = item;
  const words = siteWords.in(content.studio.language);
  // The picture for sharing is made from the shipped one.
  const isShipped = item.slug && item.desktop.file === `${item.slug}-desktop`;
  const share = isShipped ? `work-${item.slug}` : "work";
  const { base, width } = item.desktop;
  return {
    path,
    title: `${item.title} | ${words.work} | ${content.studio.name}`,
    description: story
      ? words.storyOf([item.description, ofItem.plan].filter(Boolean).join(" "))
      : item.description,
    share,
    linkedData: [
      organization(content),
      caseStudy(
        item,
        isShipped && isShippedBrand(content.brand)
          ? sharePath(share, false)
          : `${base}-${width}.webp`,
      ),
      breadcrumbs(content, ["Work", "/work"], [item.title, path]),
    ],
    view: <WorkView content={content} item={item} />,
  };
}

function missingPage({ studio, portfolio }: SiteContent): Page {
  const words = siteWords.in(studio.language);
  return {
    path: "/work/0",
    status: 404,
    title: `${words.projectNotFoundTitle} | ${studio.name}`,
    description: "",
    indexed: false,
    view: <Missing others={portfolio.items.length} words={words} />,
  };
}

type Words = { words: SiteWords };
type Props = { content: SiteContent; item: PublishedWork };

function WorkView({ content, item }: Props) {
  const words = siteWords.in(content.studio.language);
  return (
    <article>
      <SkyBand hour="golden" path="none">
        <p className="font-semibold text-sm">
          <a href="/work" className="hover:text-ember">
            {words.work}
          </a>{" "}
          <span aria-hidden>/</span> {item.category.name}
        </p>
        <div className="mt-4 grid items-end gap-x-8 gap-y-6 pb-40 lg:grid-cols-12 lg:pb-72">
          <h1 className="giant lg:col-span-8">{item.title}</h1>
          <p className="text-lg lg:col-span-4">{item.description}</p>
        </div>
      </SkyBand>
      <Photographs item={item} />
      {item.story && (
        <>
          <Details story={item.caseStudy} words={words} />
          <Story story={item.caseStudy} words={words} />
          {content.portfolio.exampleResults.length > 0 && (
            <Results portfolio={content.portfolio} words={words} />
          )}
        </>
      )}
      <Others portfolio={content.portfolio} item={item} words={words} />
    </article>
  );
}

function Missing({ others, words }: Words & { others: number }) {
  return (
    <SkyBand hour="golden" time="17:00" caption={words.emptyWall} tall>
      <h1 className="giant">{words.projectNotFound}</h1>
      <p className="measure mt-6 text-lg">{words.noCaseStudy(others)}</p>
      <p className="mt-8">
        <LinkButton to="/work" size="lg">
          {words.backToWork}
        </LinkButton>
      </p>
    </SkyBand>
  );
}

/** Two photographs: the desktop overlaps the edge of the sky, and the phone overlaps the edge of the desktop. */
function Photographs({ item: { desktop, phone } }: Pick<Props, "item">) {
  return (
    <div className="page relative -mt-36 grid grid-cols-12 lg:-mt-64">
      <Picture
        picture={desktop}
        alt={desktop.alt}
        // The first picture of the page: a phone with few pixels takes the smallest file.
        sizes="(min-width: 80rem) 62rem, (min-width: 64rem) 84vw, (min-width: 48rem) 92vw, 60vw"
        opening
        className="travelling-work photograph desktop-photograph col-start-1 col-end-13 row-start-1 lg:col-end-11"
      />
      <Picture
        picture={phone}
        alt={phone.alt}
        sizes="(min-width: 48rem) 15rem, 32vw"
        className="photograph phone-photograph after-paint col-start-9 col-end-13 row-start-1 w-full max-w-60"
      />
    </div>
  );
}

type StoryProps = Words & { story: CaseStudy };

function Details({ story, words }: StoryProps) {
  const details = [
    { what: words.where, is: story.location },
    { what: words.plan, is: story.plan },
    { what: words.took, is: story.took },
    { what: words.pages, is: story.pages },
    { what: words.made, is: story.made },
  ].filter(({ is }) => is);
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

function Story({ story, words }: StoryProps) {
  return (
    <div className="page mt-16 grid gap-x-8 gap-y-16 lg:mt-24 lg:grid-cols-12">
      <section aria-labelledby="overview" className="lg:col-span-7">
        <h2 id="overview" className="text-2xl">
          {words.overview}
        </h2>
        <p className="story mt-5">{story.overview}</p>
        {story.decision && (
          <>
            <h2 className="mt-14 text-2xl">{words.decided}</h2>
            <p className="measure mt-4 text-lg">{story.decision}</p>
          </>
        )}
      </section>
      {story.diary.length > 0 && (
        <section aria-labelledby="diary" className="lg:col-span-4 lg:col-start-9">
          <h2 id="diary" className="text-2xl">
            {story.diaryTitle}
          </h2>
          <ol className="diary mt-5">
            {story.diary.map((line) => {
              const [time, ...what] = line.split(" ");
              return (
                <li key={line}>
                  <span className="font-bold text-ember">{time}</span>
                  <p>{what.join(" ")}</p>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </div>
  );
}

type PortfolioProps = Words & Pick<SiteContent, "portfolio">;

function Results({ portfolio, words }: PortfolioProps) {
  return (
    <section
      aria-labelledby="results"
      className={byDay(
        "plan-sky night mt-24 text-ink lg:mt-32",
        "calm-deep night mt-24 text-ink lg:mt-32",
      )}
    >
      <div className="page grid gap-x-8 gap-y-12 py-20 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-4">
          <h2 id="results" className="text-2xl">
            {words.results}
          </h2>
          <p className="mt-3 max-w-xs">{words.resultsNote}</p>
          <p className="mt-8">
            <LinkButton to="/booking" size="lg">
              {words.bookACallButton}
            </LinkButton>
          </p>
        </div>
        <dl className="grid gap-8 sm:grid-cols-3 lg:col-span-8">
          {portfolio.exampleResults.map(({ figure, what, words: explained }) => (
            <div
              key={what}
              className="flex flex-col-reverse justify-end border-ink/30 border-t pt-4"
            >
              <dt>
                <span className="font-semibold text-lg">{what}</span>
                <span className="block text-sm">{explained}</span>
              </dt>
              <dd className={byDay("giant font-bold text-sun", "giant font-bold text-ember")}>
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Links to the previous and the next case study; the picture of the next one is cut off by the edge of the footer. */
function Others({ portfolio, item, words }: PortfolioProps & { item: PublishedWork }) {
  const { items } = portfolio;
  if (items.length < 2) return null;
  const at = items.findIndex(({ id }) => id === item.id);
  const previous = items.at(at - 1);
  const next = items.at((at + 1) % items.length);
  return (
    <nav aria-label={words.moreWork} className="page -mb-24 grid gap-x-8 pt-20 lg:grid-cols-12">
      {previous && (
        <Other label={words.previous} item={previous} className="max-lg:pb-10 lg:col-span-4" />
      )}
      {next && (
        <Other label={words.next} item={next} className="lg:col-span-8">
          <Picture
            picture={next.desktop}
            alt=""
            sizes="(min-width: 80rem) 49rem, (min-width: 64rem) 62vw, 92vw"
            className="after-paint mt-6 aspect-2/1 rounded-t-md lg:aspect-5/2"
          />
        </Other>
      )}
    </nav>
  );
}

type OtherProps = { label: string; item: PublishedWork; className: string; children?: ReactNode };

function Other({ label, item, className, children }: OtherProps) {
  return (
    <a
      href={`/work/${item.id}`}
      className={`block border-line border-t pt-6 hover:text-ember ${className}`}
    >
      <span className="text-muted text-sm">{label}</span>
      <span className="block font-bold text-3xl tracking-tight">{item.title}</span>
      {children}
    </a>
  );
}
