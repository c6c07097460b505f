import type { Brand } from "#domain/content/brand.ts";
import type { HomePage } from "#domain/content/home-page.ts";
import type { ContactPage, ServicesPage, WorkPage } from "#domain/content/pages.ts";
import type { MoneyStyle } from "#domain/currency.ts";
import type { Seller } from "#domain/service/seller.ts";
import type { eventTypes } from "./booking.ts";
import type { CaseStudy, exampleResults } from "./case-studies.ts";
import type { checklists } from "./checklists.ts";
import type { faq } from "./faq.ts";
import type { workPictures } from "./pictures.ts";
import type { PortfolioItem } from "./portfolio.ts";
import type { quiz } from "./quiz.ts";
import type { quizTips } from "./quiz-tips.ts";

import type { seoGroups, seoLimits, verdictNames } from "./seo-report.ts";
import type {
  aiKinds,
  aiTerms,
  aiToolDevelopment,
  transcript,
} from "./service-pages/ai-tool-development.ts";
import type { completeBranding, specimen } from "./service-pages/complete-branding.ts";
import type { cake, leadCapture, toolKinds } from "./service-pages/lead-capture.ts";
import type { oneDayTerms, oneDayWebsite } from "./service-pages/one-day-website.ts";
import type { hosting, month, ongoingSupport } from "./service-pages/ongoing-support.ts";
import type { websiteInAWeek, weekTerms } from "./service-pages/website-in-a-week.ts";
import type { addOns, PublishedPlan, projectTerms } from "./services.ts";
import type { studio } from "./studio.ts";
import type { Testimonial } from "./testimonials.ts";
import type { consent, tools } from "./tools.ts";
import type { people, values, workingDay } from "./working-day.ts";

/** What the studio says and charges: all kinds of content that pages, functions, mails, jobs and documents use. */
export interface PublishedContent {
  studio: typeof studio;
  brand: Brand;
  seller: Seller;
  /** How the studio writes its prices: by the seller's currency and the studio's language. */
  money: MoneyStyle;
  /** Where the seller is, ISO 3166-1 alpha-2. */
  country: string;
  catalogue: {
    plans: readonly PublishedPlan[];
    /** Those that nobody sees or orders, and that messages and projects may name. */
    hiddenPlans: readonly PublishedPlan[];
    addOns: typeof addOns;
    projectTerms: typeof projectTerms;
  };
  booking: { eventTypes: typeof eventTypes; studioZone: string };
  checklists: typeof checklists;
  leadTools: { tools: typeof tools; consent: typeof consent };
  quiz: { questions: typeof quiz; tips: typeof quizTips };
  seoReport: {
    groups: typeof seoGroups;
    limits: typeof seoLimits;
    verdictNames: typeof verdictNames;
  };
  faq: typeof faq;
  testimonials: readonly Testimonial[];
  portfolio: {
    items: readonly PortfolioItem[];
    categories: readonly PortfolioItem["category"][];
    pictures: typeof workPictures;
    caseStudies: Record<string, CaseStudy>;
    exampleResults: typeof exampleResults;
  };
  about: { people: typeof people; values: typeof values; workingDay: typeof workingDay };
  /** The copy of pages that no other kind has. */
  pages: { home: HomePage; services: ServicesPage; work: WorkPage; contact: ContactPage };
  servicePages: {
    oneDayWebsite: typeof oneDayWebsite;
    oneDayTerms: typeof oneDayTerms;
    websiteInAWeek: typeof websiteInAWeek;
    weekTerms: typeof weekTerms;
    leadCapture: typeof leadCapture;
    toolKinds: typeof toolKinds;
    cake: typeof cake;
    ongoingSupport: typeof ongoingSupport;
    hosting: typeof hosting;
    month: typeof month;
    completeBranding: typeof completeBranding;
    specimen: typeof specimen;
    aiToolDevelopment: typeof aiToolDevelopment;
    aiTerms: typeof aiTerms;
    aiKinds: typeof aiKinds;
    transcript: typeof transcript;
  };
  /** Markdown with a title and a version at its top. */
  legal: { terms: string; privacy: string };
}
