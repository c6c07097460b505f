import type { PublishedPlan } from "#content/services.ts";
import { aboutPage } from "./about.tsx";
import { accountPages } from "./account-pages.tsx";
import { bookingPage } from "./booking.tsx";
import { caseStudyPages } from "./case-study.tsx";
import { contactPage } from "./contact.tsx";
import { contactAgainPage } from "./contact-again.tsx";
import { contactSentPage } from "./contact-sent.tsx";
import type { SiteContent } from "./content.ts";
import { embedPages } from "./embed.tsx";
import { homePage } from "./home.tsx";
import { legalPages } from "./legal-page.tsx";
import { notFoundPage } from "./not-found-page.tsx";
import type { Page } from "./page.ts";
import { schedulePages } from "./schedule.tsx";
import { seoReportPage } from "./seo-report.tsx";
import { AiToolDevelopment } from "./service/ai-tool-development.tsx";
import { CompleteBranding } from "./service/complete-branding.tsx";
import { LeadCapture } from "./service/lead-capture.tsx";
import { OneDayWebsite } from "./service/one-day-website.tsx";
import { OngoingSupport } from "./service/ongoing-support.tsx";
import { packagePage } from "./service/package.tsx";
import { servicePage } from "./service/service-page.tsx";
import { WebsiteInAWeek } from "./service/website-in-a-week.tsx";
import { servicesPage } from "./services.tsx";
import { storedSeoReportPage } from "./stored-seo-report.tsx";
import { toolsPage } from "./tools.tsx";
import { workPage } from "./work.tsx";

/** The packages whose page has a view of its own. */
const ownViews: Readonly<Record<string, (content: SiteContent) => Page>> = {
  "one-day": (content) =>
    servicePage(content, "oneDayWebsite", { View: OneDayWebsite, darkSky: true }),
  "website-in-a-week": (content) =>
    servicePage(content, "websiteInAWeek", { View: WebsiteInAWeek }),
  "ai-tool-development": (content) =>
    servicePage(content, "aiToolDevelopment", { View: AiToolDevelopment, darkSky: true }),
};

function pageOfPlan(content: SiteContent, plan: PublishedPlan): Page {
  return ownViews[plan.id]?.(content) ?? packagePage(content, plan);
}

/** The pages of the add-ons that are offered. */
function pagesOfAddOns(content: SiteContent): Page[] {
  const { leadTool, support, branding } = content.catalogue.addOns;
  return [
    ...(leadTool.hidden ? [] : [servicePage(content, "leadCapture", { View: LeadCapture })]),
    ...(support.hidden
      ? []
      : [servicePage(content, "ongoingSupport", { View: OngoingSupport, darkSky: true })]),
    ...(branding.hidden
      ? []
      : [servicePage(content, "completeBranding", { View: CompleteBranding })]),
  ];
}

/** Every public page of the site, in one list. */
export function pagesOf(content: SiteContent): Page[] {
  return [
    homePage(content),
    servicesPage(content),
    ...content.catalogue.plans.map((plan) => pageOfPlan(content, plan)),
    ...pagesOfAddOns(content),
    workPage(content),
    ...caseStudyPages(content),
    ...accountPages(content),
    aboutPage(content),
    toolsPage(content),
    ...embedPages(content),
    seoReportPage(content),
    storedSeoReportPage(content),
    ...legalPages(content),
    bookingPage(content),
    ...schedulePages(content),
    contactPage(content),
    contactAgainPage(content),
    contactSentPage(content),
    notFoundPage(content),
  ];
}
