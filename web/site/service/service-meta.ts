import type { ServicePage } from "#content/service-pages/service-page.ts";
import { studio } from "#content/studio.ts";
import { pageMeta } from "#web/chrome/page-meta.ts";
import { breadcrumbs, organization, service } from "../linked-data.ts";

/** Of one of the six pages below '/services'. */
export function serviceMeta(page: Pick<ServicePage, "path" | "name" | "description">) {
  return pageMeta({
    path: page.path,
    title: `${page.name} | ${studio.name}`,
    description: page.description,
    share: page.path.replace("/services/", ""),
    linkedData: import.meta.env.SSR && [
      organization(),
      service(page),
      breadcrumbs(["Services", "/services"], [page.name, page.path]),
    ],
  });
}
