import { LinkButton } from "#web/ui/link-button.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs, organization } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { slugOf } from "./slug.ts";
import { WorkTile } from "./work/work-tile.tsx";

export function workPage(content: SiteContent): Page {
  return {
    path: "/work",
    title: `Work | ${content.studio.name}`,
    description:
      "Eight websites, each live within a day or a week: plumbers, a podcast, a charity, a foundry, and what was decided for each.",
    share: "work",
    linkedData: [organization(content), breadcrumbs(["Work", "/work"])],
    view: <Work portfolio={content.portfolio} />,
  };
}

/** Eight case studies on a wall. The filter is a set of radio buttons and CSS, so it works before any script has
 * arrived; `work/wall.ts` writes the category into the address. */
function Work({ portfolio }: Pick<SiteContent, "portfolio">) {
  const { items, categories, pictures } = portfolio;
  return (
    <div className="work-wall">
      <SkyBand hour="golden" time="17:00" caption="The best light for looking">
        <h1 className="giant">Eight mornings after.</h1>
        <p className="measure mt-6 text-lg">
          Each of these was a list of answers the evening before, or the week before. Open one and
          read what was decided, hour by hour.
        </p>
      </SkyBand>
      <form data-work-filter className="page pt-8 pb-6">
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="sr-only">Show work for</legend>
          <Choice at={0} slug="" label="All" count={items.length} />
          {categories.map((category, at) => (
            <Choice
              key={category}
              at={at + 1}
              slug={slugOf(category)}
              label={category}
              count={items.filter((item) => item.category === category).length}
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
            pictures={pictures[item.slug]}
            at={at}
            group={categories.indexOf(item.category) + 1}
            shape={shapes[at % shapes.length] ?? "wide"}
          />
        ))}
      </ul>
      <div className="page grid gap-6 pt-20 lg:grid-cols-12">
        <h2 className="giant lg:col-span-8">Number nine has your name on it.</h2>
        <p className="flex flex-wrap items-end gap-3 lg:col-span-4">
          <LinkButton to="/register" size="lg">
            Start your website
          </LinkButton>
          <LinkButton to="/booking" size="lg" variant="secondary">
            Book a call
          </LinkButton>
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
