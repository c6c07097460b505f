import type { PublishedPlan } from "#content/services.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Closing } from "../closing.tsx";
import type { SiteContent } from "../content.ts";
import type { Page } from "../page.ts";
import { Included } from "./included.tsx";
import { Opening } from "./opening.tsx";
import { pageOfService } from "./service-page.tsx";

/** The page of a package that has no view of its own: what the catalogue says of it. */
export function packagePage(content: SiteContent, plan: PublishedPlan): Page {
  const { page: path, name, description } = plan;
  return {
    ...pageOfService(
      content,
      { path, name, description },
      { view: <Package {...{ content, plan }} /> },
    ),
    share: "services",
  };
}

function Package({ content, plan }: { content: SiteContent; plan: PublishedPlan }) {
  const { pages } = content;
  return (
    <>
      <Opening hour="morning">
        <div className="page grid gap-8 pt-12 pb-20 lg:pt-20 lg:pb-28">
          <h1 className="opening-title max-w-[14ch] [overflow-wrap:anywhere]">{plan.name}</h1>
          <p className="max-w-md text-lg">{plan.description}</p>
          <p className="font-bold text-xl">
            {plan.price.text} · {plan.timeline.replace("-", "–")}
          </p>
        </div>
      </Opening>
      <section className="page py-20 lg:py-28">
        <Included things={plan.features} />
      </section>
      <Closing title={pages.services.closingTitle} text={pages.services.closingText}>
        <LinkButton to="/onboarding" size="lg">
          {pages.services.first}
        </LinkButton>
        <LinkButton to="/booking" size="lg" variant="secondary">
          {pages.services.second}
        </LinkButton>
      </Closing>
    </>
  );
}
