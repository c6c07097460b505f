import type { ReactNode } from "react";
import type { ServicePage } from "#domain/content/service-pages.ts";
import type { SiteContent } from "../content.ts";
import { breadcrumbs, organization, service } from "../linked-data.ts";
import type { Page } from "../page.ts";

type Details = Pick<ServicePage, "name" | "description"> & { path: string };

/** One of the six pages below `/services`. */
export function servicePage(
  content: SiteContent,
  details: Details,
  { view, darkSky = false }: { view: ReactNode; darkSky?: boolean },
): Page {
  const { path, name, description } = details;
  return {
    path,
    title: `${name} | ${content.studio.name}`,
    description,
    share: path.replace("/services/", ""),
    linkedData: [
      organization(content),
      service(content, details),
      breadcrumbs(content, ["Services", "/services"], [name, path]),
    ],
    darkSky,
    view,
  };
}
