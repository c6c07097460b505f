import { eventTypes, studioZone } from "#content/booking.ts";
import { caseStudies, exampleResults } from "#content/case-studies.ts";
import { checklists } from "#content/checklists.ts";
import { faq } from "#content/faq.ts";
import { workPictures } from "#content/pictures.ts";
import { portfolio, portfolioCategories } from "#content/portfolio.ts";
import type { PublishedContent } from "#content/published-content.ts";
import { quiz } from "#content/quiz.ts";
import { quizTips } from "#content/quiz-tips.ts";
import { seller } from "#content/seller.ts";
import { seoGroups, seoLimits, verdictNames } from "#content/seo-report.ts";
import {
  aiKinds,
  aiTerms,
  aiToolDevelopment,
  transcript,
} from "#content/service-pages/ai-tool-development.ts";
import { completeBranding, specimen } from "#content/service-pages/complete-branding.ts";
import { cake, leadCapture, toolKinds } from "#content/service-pages/lead-capture.ts";
import { oneDayTerms, oneDayWebsite } from "#content/service-pages/one-day-website.ts";
import { hosting, month, ongoingSupport } from "#content/service-pages/ongoing-support.ts";
import { websiteInAWeek, weekTerms } from "#content/service-pages/website-in-a-week.ts";
import { addOns, plans, projectTerms } from "#content/services.ts";
import { studio } from "#content/studio.ts";
import { testimonials } from "#content/testimonials.ts";
import { consent, tools } from "#content/tools.ts";
import { people, values, workingDay } from "#content/working-day.ts";
import { legalText } from "./legal-text.ts";
import { contentSchemas } from "./schemas.ts";

export type { PublishedContent };

/**
 * The content that is in force: the only way in which the server reads it. Today it comes from the files of `content/`.
 * @throws Error on the first call where something is missing or wrong, with the kind, the place and what to write.
 */
export function publishedContent(): PublishedContent {
  checked ??= checkContent(shipped);
  return checked;
}

const shippedPortfolio = {
  items: portfolio,
  categories: portfolioCategories,
  pictures: workPictures,
  caseStudies,
  exampleResults,
};

const servicePages = {
  oneDayWebsite,
  oneDayTerms,
  websiteInAWeek,
  weekTerms,
  leadCapture,
  toolKinds,
  cake,
  ongoingSupport,
  hosting,
  month,
  completeBranding,
  specimen,
  aiToolDevelopment,
  aiTerms,
  aiKinds,
  transcript,
};

const shipped: PublishedContent = {
  studio,
  seller,
  catalogue: { plans, addOns, projectTerms },
  booking: { eventTypes, studioZone },
  checklists,
  leadTools: { tools, consent },
  quiz: { questions: quiz, tips: quizTips },
  seoReport: { groups: seoGroups, limits: seoLimits, verdictNames },
  faq,
  testimonials,
  portfolio: shippedPortfolio,
  about: { people, values, workingDay },
  servicePages,
  // These texts are read from their files only when a page is printed or a project begins.
  legal: {
    get terms() {
      return legalText("terms");
    },
    get privacy() {
      return legalText("privacy");
    },
  },
};

let checked: PublishedContent | null = null;

/** @throws Error that names the kind and the place of the first fault. */
export function checkContent(content: PublishedContent): PublishedContent {
  for (const [kind, { schema, file }] of Object.entries(contentSchemas)) {
    const { error } = schema.safeParse(content[kind as keyof PublishedContent]);
    const [issue] = error?.issues ?? [];
    if (!issue) continue;
    const path = issue.path.length > 0 ? `"${issue.path.join(".")}"` : "it";
    throw new Error(`Cannot start: in ${file} ${path} is wrong. ${issue.message}.`);
  }
  return content;
}
