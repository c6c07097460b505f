import { createHash } from "node:crypto";
import { eventTypes, studioZone } from "#content/booking.ts";
import { brand } from "#content/brand.ts";
import { checklists } from "#content/checklists.ts";
import { faq } from "#content/faq.ts";
import { about } from "#content/pages/about.ts";
import { home } from "#content/pages/home.ts";
import { booking, contact, services, tools as toolsPage, work } from "#content/pages/pages.ts";
import { seoReport } from "#content/pages/seo-report.ts";
import { workPictures } from "#content/pictures.ts";
import { exampleResults, portfolio, portfolioCategories } from "#content/portfolio.ts";
import type { PublishedContent } from "#content/published-content.ts";
import { quiz, quizTips } from "#content/quiz.ts";
import { seller } from "#content/seller.ts";
import { aiToolDevelopment } from "#content/service-pages/ai-tool-development.ts";
import { completeBranding } from "#content/service-pages/complete-branding.ts";
import { leadCapture } from "#content/service-pages/lead-capture.ts";
import { oneDayWebsite } from "#content/service-pages/one-day-website.ts";
import { ongoingSupport } from "#content/service-pages/ongoing-support.ts";
import { websiteInAWeek } from "#content/service-pages/website-in-a-week.ts";
import { addOns, ownAddOns, plans, projectTerms } from "#content/services.ts";
import { studio } from "#content/studio.ts";
import { people } from "#content/team.ts";
import { testimonials } from "#content/testimonials.ts";
import { consent, tools } from "#content/tools.ts";
import type { Brand, PublishedBrand } from "#domain/content/brand.ts";
import { faultsOf } from "#domain/content/faults.ts";
import { bodyFrom } from "#domain/content/fields.ts";
import { kindNames, kinds } from "#domain/content/kinds.ts";
import { mailFields } from "#domain/content/mails.ts";
import { withoutMarks } from "#domain/content/marks.ts";
import { DrawingError } from "./drawing.ts";
import { bodyOf } from "./kinds.ts";
import { shippedLegalText } from "./legal-texts.ts";
import { logoImage, rebuiltLogo } from "./logo.ts";
import { publishedPortfolio } from "./portfolio.ts";
import {
  addOnPrice,
  addOnPricePath,
  fillReferences,
  planPrice,
  referencesOf,
  startingPrice,
} from "./references.ts";
import { contentSchemas } from "./schemas.ts";
import type { StudioContent } from "./studio-content.ts";

export type { PublishedContent };

/**
 * The content that this process shows: the only way in which the server reads it. It is the shipped one until a database
 * is open, and then what is public there (publishing.ts).
 * @throws Error on the first call where something is missing or wrong, with the kind, the place and what to write.
 */
export function publishedContent(): PublishedContent {
  published ??= publishedOf(checkContent(shippedContent));
  return published;
}

/** Shows other content from now on. */
export function adoptContent(content: PublishedContent) {
  published = content;
}

/** The studio's name and address, as they are published whenever they are read. */
export const publishedStudio = {
  get name() {
    return publishedContent().studio.name;
  },
  get email() {
    return publishedContent().studio.email;
  },
};

const shippedPortfolio = {
  items: portfolio,
  categories: portfolioCategories,
  pictures: Object.fromEntries(
    Object.entries(workPictures).flatMap(([slug, { desktop, phone }]) => [
      [`${slug}-desktop`, desktop],
      [`${slug}-phone`, phone],
    ]),
  ),
  exampleResults,
};

const servicePages = {
  oneDayWebsite,
  websiteInAWeek,
  leadCapture,
  ongoingSupport,
  completeBranding,
  aiToolDevelopment,
};

export const shippedContent: StudioContent = {
  studio,
  brand,
  seller,
  catalogue: { plans, addOns, ownAddOns, projectTerms },
  booking: { eventTypes, studioZone },
  checklists,
  leadTools: { tools, consent },
  quiz: { questions: quiz, tips: quizTips },
  faq,
  testimonials,
  portfolio: shippedPortfolio,
  team: { people },
  // The shipped studio says nothing of its own.
  mails: bodyFrom(mailFields, {}),
  servicePages,
  pages: { home, services, work, contact, about, booking, seoReport, tools: toolsPage },
  legal: { terms: shippedLegalText("terms"), privacy: shippedLegalText("privacy") },
};

let published: PublishedContent | null = null;

/** How a preview prints content that nobody has checked yet. */
interface Drawing {
  /** A price with the mark of the place that it comes from. */
  markPrice(text: string, path: string): string;
}

/**
 * What pages, functions, mails and documents read: with the prices of the seller's currency in the studio's language.
 * @param drawing of a preview, in which a name that there is not stays between its braces
 * @throws Error where a text names something that there is not.
 */
export function publishedOf(content: StudioContent, drawing?: Drawing): PublishedContent {
  const money = { currency: content.seller.currency, language: content.studio.language };
  const { markPrice = (text: string) => text } = drawing ?? {};
  const references = referencesOf({ ...content, money }, markPrice);
  const filled = fillReferences(
    Object.fromEntries(withReferences.map((kind) => [kind, content[kind]])),
    references,
    drawing ? null : "content",
  ) as Pick<StudioContent, (typeof withReferences)[number]>;
  // The page of a package that the studio has removed is not printed, but its texts are still there.
  const servicePages = fillReferences(
    content.servicePages,
    { ...referencesOf({ ...shippedContent, money }), ...references, ...filledByViews },
    drawing ? null : "content.servicePages",
  );
  const version = consentVersion(content.leadTools.consent);
  const { plans, ownAddOns } = content.catalogue;
  const published = plans.map((plan) => ({
    ...plan,
    price: {
      ...plan.price,
      text: markPrice(startingPrice(plan.price.cents, money), planPrice(plan.id)),
    },
  }));
  const ownPublished = ownAddOns.map((addOn) => ({
    ...addOn,
    priceText: markPrice(addOnPrice(addOn, money), addOnPricePath(addOn.id)),
  }));
  return {
    ...content,
    ...filled,
    faq: visibleIn(filled.faq),
    testimonials: visibleIn(content.testimonials),
    team: { people: visibleIn(content.team.people) },
    leadTools: { ...filled.leadTools, consent: { ...filled.leadTools.consent, version } },
    brand: publishedBrand(content.brand, drawing !== undefined),
    portfolio: publishedPortfolio(content.portfolio, drawing !== undefined),
    servicePages,
    booking: {
      ...content.booking,
      eventTypes: visibleIn(content.booking.eventTypes),
      hiddenEventTypes: content.booking.eventTypes.filter(({ hidden }) => hidden),
    },
    money,
    country: content.seller.address.country,
    catalogue: {
      ...content.catalogue,
      plans: visibleIn(published),
      hiddenPlans: published.filter(({ hidden }) => hidden),
      ownAddOns: visibleIn(ownPublished),
      hiddenAddOns: ownPublished.filter(({ hidden }) => hidden),
    },
  };
}

/**
 * A brand with its logo as an image, which is made anew whatever is stored.
 * @param isPreview: the image is in the page itself, because nobody serves it yet
 * @throws DrawingError
 */
function publishedBrand(brand: Brand, isPreview: boolean): PublishedBrand {
  const logo = logoIn(brand, isPreview);
  return { ...brand, logo: logo ? logoImage(logo, { isInPage: isPreview }) : null };
}

function logoIn({ logo }: Brand, isPreview: boolean): string {
  try {
    return rebuiltLogo(logo);
  } catch (error) {
    // Somebody who tries a file sees the page without it, and reads beside it why.
    if (isPreview && error instanceof DrawingError) return "";
    throw error;
  }
}

/** A consent is stored with the version of its sentence, so another sentence has another one. */
function consentVersion({ sentence }: typeof consent): string {
  const written = withoutMarks(sentence);
  if (written === consent.sentence) return consent.version;
  return createHash("sha256").update(written).digest("hex").slice(0, 12);
}

/** Names that a view fills with what a visitor has chosen. */
const filledByViews = Object.fromEntries(
  ["guests", "finish", "amount"].map((name) => [name, `{${name}}`]),
);

function visibleIn<Entry extends { hidden?: boolean }>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ hidden }) => !hidden);
}

/** The kinds whose texts may name facts of the catalogue; a legal text is what a client agreed to, word for word. */
const withReferences = ["faq", "leadTools", "quiz", "pages"] as const;

/** @throws Error that names the kind and the place of the first fault. */
export function checkContent<Content extends StudioContent>(content: Content): Content {
  for (const [kind, { schema, file }] of Object.entries(contentSchemas)) {
    const { error } = schema.safeParse(content[kind as keyof StudioContent]);
    const [issue] = error?.issues ?? [];
    if (!issue) continue;
    const path = issue.path.length > 0 ? `"${issue.path.join(".")}"` : "it";
    throw new Error(`Cannot start: in ${file} ${path} is wrong. ${issue.message}.`);
  }
  for (const name of kindNames) {
    const [fault] = faultsOf(kinds[name].fields, bodyOf(content, name));
    if (fault)
      throw new Error(`Cannot start: in ${name} "${fault.path}" is wrong. ${fault.message}`);
  }
  return content;
}
