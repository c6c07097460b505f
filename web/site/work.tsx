import type { SiteWords } from "#content/words/site/en.ts";
import type { WorkPage } from "#domain/content/pages.ts";
import { NextLinks } from "#web/ui/next-links.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { siteWords } from "./words.ts";
import { WorkTile } from "./work/work-tile.tsx";

export function workPage(content: SiteContent): Page {
  const copy = content.pages.work;
  return {
    path: "/work",
    title: `${copy.title} | ${content.studio.name}`,
    description: copy.description,
    share: "work",
    linkedData: [organization(content), breadcrumbs(content, ["Work", "/work"])],
    view: (
      <Work
        portfolio={content.portfolio}
        copy={copy}
        words={siteWords.in(content.studio.language)}
      />
    ),
  };
}

/** The case studies on a wall. The filter is a set of radio buttons and CSS, so it works before any script has
 * arrived; `work/wall.ts` writes the category into the address. */
function Work({
  portfolio,
  copy,
  words,
}: Pick<SiteContent, "portfolio"> & { copy: WorkPage; words: SiteWords }) {
  const { items, categories } = portfolio;
  return (
    <div className="work-wall">
      <SkyBand hour="golden" time="17:00" caption={copy.hour}>
        <h1 className="giant">{copy.headline}</h1>
        <p className="measure mt-6 text-lg">{copy.lead}</p>
      </SkyBand>
      <form data-work-filter className="page pt-8 pb-6">
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="sr-only">{words.showWorkFor}</legend>
          <Choice at={0} slug="" label={copy.all} count={items.length} />
          {categories.map((category, at) => (
            <Choice
              key={category.id}
              at={at + 1}
              slug={category.id}
              label={category.name}
              count={items.filter((item) => item.category.id === category.id).length}
            />
          ))}
        </fieldset>
        <PressedByAddress />
      </form>
      <ul className="work-grid">
        {items.map((item, at) => (
          <WorkTile
            key={item.id}
            item={item}
            leads={item.story ? words.viewCaseStudy : words.viewProject}
            at={at}
            group={categories.findIndex(({ id }) => id === item.category.id) + 1}
            shape={shapes[at % shapes.length] ?? "wide"}
          />
        ))}
      </ul>
      <div className="page grid gap-6 pt-20 lg:grid-cols-12">
        <h2 className="giant lg:col-span-8">{copy.closingTitle}</h2>
        <p className="flex flex-wrap items-end gap-3 lg:col-span-4">
          <NextLinks
            links={[
              { to: "/register", label: copy.first },
              { to: "/booking", label: copy.second },
            ]}
          />
        </p>
      </div>
    </div>
  );
}

type ChoiceProps = { at: number; slug: string; label: string; count: number };

function Choice({ at, slug, label, count }: ChoiceProps) {
  return (
    <label className="filter-choice">
      <input type="radio" name="category" value={slug} data-at={at} defaultChecked={at === 0} />
      <span>{label}</span>
      <sup aria-hidden>{count}</sup>
    </label>
  );
}

/** Selects the radio button that the address names, before anything is painted. */
function PressedByAddress() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: pressScript }} />;
}

const pressScript = `{
  const category = new URLSearchParams(location.search).get("category");
  for (const choice of document.getElementsByName("category")) {
    if (choice.value === category) choice.checked = true;
  }
}`;

/** The shapes of the tiles in order: two in each of four rows. */
const shapes = ["wide", "tall", "square", "broad", "tall", "wide", "broad", "square"] as const;
