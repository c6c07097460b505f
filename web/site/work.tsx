import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { portfolio, portfolioCategories } from "#content/portfolio.ts";
import { studio } from "#content/studio.ts";
import { pageMeta } from "#web/chrome/page-meta.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { breadcrumbs, organization } from "./linked-data.ts";
import { slugOf } from "./slug.ts";
import { WorkTile } from "./work/work-tile.tsx";

export function meta() {
  return pageMeta({
    path: "/work",
    title: `Work | ${studio.name}`,
    description:
      "Eight websites, each live within a day or a week: plumbers, a podcast, a charity, a foundry, and what was decided for each.",
    share: "work",
    linkedData: import.meta.env.SSR && [organization(), breadcrumbs(["Work", "/work"])],
  });
}

/** Eight case studies on a wall. The filter is a set of radio buttons and CSS, so it works before any script has
 * arrived; the script adds the category to the address. */
export default function Work() {
  const filter = useFilterInAddress();
  return (
    <div className="work-wall">
      <SkyBand hour="golden" time="17:00" caption="The best light for looking">
        <h1 className="giant">Eight mornings after.</h1>
        <p className="measure mt-6 text-lg">
          Each of these was a list of answers the evening before, or the week before. Open one and
          read what was decided, hour by hour.
        </p>
      </SkyBand>
      <form ref={filter} className="page pt-8 pb-6" onSubmit={(event) => event.preventDefault()}>
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="sr-only">Show work for</legend>
          <Choice at={0} slug="" label="All" count={portfolio.length} />
          {portfolioCategories.map((category, at) => (
            <Choice
              key={category}
              at={at + 1}
              slug={slugOf(category)}
              label={category}
              count={portfolio.filter((item) => item.category === category).length}
            />
          ))}
        </fieldset>
        <PressedByAddress />
      </form>
      <ul className="work-grid">
        {portfolio.map((item, at) => (
          <WorkTile
            key={item.id}
            item={item}
            isFirst={at === 0}
            group={portfolioCategories.indexOf(item.category) + 1}
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

/** Presses the button that the address names while the page is being read: when React comes, nothing moves. */
function PressedByAddress() {
  if (useHydrated()) return null;
  return <script suppressHydrationWarning>{import.meta.env.SSR ? pressScript : ""}</script>;
}

// Without quotes, ampersands and angle brackets, so that React prints it as it stands.
const pressScript = `{
  const category = new URLSearchParams(location.search).get(\`category\`);
  for (const choice of document.getElementsByName(\`category\`)) {
    if (choice.value === category) choice.checked = true;
  }
}`;

/** `?category=charity` says which button is pressed, and a button that is pressed says so there. */
function useFilterInAddress() {
  const form = useRef<HTMLFormElement>(null);
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get("category");

  useEffect(() => {
    const radios = [...(form.current?.elements ?? [])].filter(
      (element) => element instanceof HTMLInputElement,
    );
    const write = (category: string) =>
      setSearch(category ? { category } : {}, { replace: true, preventScrollReset: true });
    const chosen = radios.find(({ checked }) => checked);
    const wanted = radios.find(({ value }) => value === (inAddress ?? ""));
    // Pressed before this script had arrived: the address learns of it.
    if (!inAddress && chosen?.value && !form.current?.dataset.read) write(chosen.value);
    else if (wanted) wanted.checked = true;
    if (form.current) form.current.dataset.read = "";

    const onChange = (event: Event) => write((event.target as HTMLInputElement).value);
    const listening = form.current;
    listening?.addEventListener("change", onChange);
    return () => listening?.removeEventListener("change", onChange);
  }, [inAddress, setSearch]);

  return form;
}

/** Two a row, in four rows. */
const shapes = ["wide", "tall", "square", "broad", "tall", "wide", "broad", "square"] as const;
