import { type ToolId, toolIds } from "#domain/calculators/tools.ts";
import { byDay } from "#web/ui/day.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { HourLine } from "#web/ui/sky-band.tsx";
import { Closing } from "./closing.tsx";
import type { SiteContent } from "./content.ts";
import { breadcrumbs } from "./linked-data.ts";
import type { Page } from "./page.ts";
import { Opening } from "./service/opening.tsx";
import { ToolIsland } from "./tools/tool-island.tsx";

export function toolsPage(content: SiteContent): Page {
  const copy = content.pages.tools;
  return {
    path: "/tools",
    title: `${copy.title} | ${content.studio.name}`,
    description: copy.description,
    share: "tools",
    // The studio itself is described on the home page.
    linkedData: [breadcrumbs(content, ["Tools", "/tools"])],
    view: <Tools content={content} />,
  };
}

/** Five tools of the kind that the studio sells, to try out. A class `later-H/N` delays the layout of a part: it is the
 * N-th to be laid out, and H rem high until then. */
function Tools({ content }: { content: SiteContent }) {
  const copy = content.pages.tools;
  const { tools } = content.leadTools;
  return (
    <div className="-mb-24">
      <Opening hour="afternoon">
        <div className="page grid gap-12 pt-12 pb-16 lg:grid-cols-12 lg:pt-20 lg:pb-24">
          <div className="grid content-start gap-7 lg:col-span-7">
            <HourLine time="15:20">{copy.hour}</HourLine>
            <h1 className="opening-title">{copy.headline}</h1>
            <p className="max-w-lg text-lg">{copy.lead}</p>
          </div>
          <ol className="ruled rules-ink self-end lg:col-span-5">
            {toolIds.map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex items-baseline justify-between gap-4 py-4 hover:text-ember"
                >
                  <b className="text-lg">{tools[id].asks}</b>
                  <span className="text-sm">{tools[id].name}</span>
                </a>
              </li>
            ))}
            <li>
              <a
                href="/seo-report"
                className="flex items-baseline justify-between gap-4 py-4 hover:text-ember"
              >
                <b className="text-lg">{copy.reportAsks}</b>
                <span className="text-sm">{copy.reportName}</span>
              </a>
            </li>
          </ol>
        </div>
      </Opening>
      <Tool id="quiz" content={content} />
      <Tool
        id="mortgage"
        content={content}
        look="border-line border-t"
        later="later-95/1 lg:later-62/1"
      />
      <Tool
        id="savings-goal"
        content={content}
        look={byDay("bg-sky", "calm-plain")}
        later="later-71/2 lg:later-64/2"
      />
      <Tool
        id="time-savings"
        content={content}
        look={byDay("sky sky-before-dawn sky-embers night", "calm-deep night")}
        later="later-89/3 lg:later-60/3"
      />
      <Tool
        id="profit-margin"
        content={content}
        look="bg-sunken"
        later="later-79/4 lg:later-61/4"
      />
      <Closing title={copy.closingTitle} text={copy.closingText}>
        <LinkButton to="/booking" size="lg">
          {copy.first}
        </LinkButton>
        <LinkButton to="/contact" size="lg" variant="secondary">
          {copy.second}
        </LinkButton>
      </Closing>
    </div>
  );
}

type ToolProps = { id: ToolId; content: SiteContent; look?: string; later?: string };

function Tool({ id, content, look = "", later = "" }: ToolProps) {
  const { asks, line } = content.leadTools.tools[id];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-12 ${look}`}>
      <div className={`page py-20 lg:py-32 ${later}`}>
        <div className="grid gap-3 pb-12 lg:grid-cols-12 lg:items-baseline lg:pb-16">
          <h2 id={`${id}-title`} className="headline lg:col-span-8">
            {asks}
          </h2>
          <p className="lg:col-span-3 lg:col-start-10">{line}</p>
        </div>
        <ToolIsland id={id} content={content} />
      </div>
    </section>
  );
}
