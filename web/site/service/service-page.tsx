import type { ComponentType, ReactNode } from "react";
import type { ServicePage, ServicePages } from "#domain/content/service-pages.ts";
import { planById, type SiteContent } from "../content.ts";
import { breadcrumbs, organization, service } from "../linked-data.ts";
import type { Page } from "../page.ts";
import { ServiceHours } from "./service-hours.tsx";

type Name = keyof ServicePages;

/** What the view of such a page gets. */
export interface ServiceProps<Of extends Name> {
  content: SiteContent;
  page: ServicePages[Of];
}

/** One of the six pages that are shipped below `/services`. */
export function servicePage<Of extends Name>(
  content: SiteContent,
  name: Of,
  { View, darkSky }: { View: ComponentType<ServiceProps<Of>>; darkSky?: boolean },
): Page {
  const page = content.servicePages[name];
  const details = { ...page, path: addressOf(content, name) };
  return pageOfService(content, details, { view: <View {...{ content, page }} />, darkSky });
}

function addressOf(content: SiteContent, name: Name): string {
  const { leadTool, support, branding } = content.catalogue.addOns;
  const sold = {
    oneDayWebsite: "one-day",
    websiteInAWeek: "website-in-a-week",
    aiToolDevelopment: "ai-tool-development",
    leadCapture: leadTool,
    ongoingSupport: support,
    completeBranding: branding,
  }[name];
  return (typeof sold === "string" ? planById(content, sold) : sold).page;
}

type Details = Pick<ServicePage, "name" | "description"> & { path: string };

/** A page with links to the other services below it. */
export function pageOfService(
  content: SiteContent,
  details: Details,
  { view, darkSky = false }: { view: ReactNode; darkSky?: boolean | undefined },
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
    view: (
      <div className="-mb-24">
        {view}
        <ServiceHours content={content} current={path} />
      </div>
    ),
  };
}
