import { NotFound } from "#web/chrome/not-found.tsx";
import type { SiteContent } from "./content.ts";
import type { Page } from "./page.ts";

/** The answer to every address that has no page. */
export function notFoundPage({ studio }: SiteContent): Page {
  return {
    path: "/404",
    status: 404,
    title: `Page not found | ${studio.name}`,
    description: "",
    indexed: false,
    darkSky: true,
    view: <NotFound />,
  };
}
