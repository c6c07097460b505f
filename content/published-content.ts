import type { EventType } from "#domain/booking/event-type.ts";
import type { QuizQuestion } from "#domain/calculators/quiz.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import type { HomePage } from "#domain/content/home-page.ts";
import type { LegalName, LegalText } from "#domain/content/legal.ts";
import type { OwnMails } from "#domain/content/mails.ts";
import type {
  AboutPage,
  BookingPage,
  ContactPage,
  SeoReportPage,
  ServicesPage,
  ToolsPage,
  WorkPage,
} from "#domain/content/pages.ts";
import type { DisplayedPicture } from "#domain/content/picture.ts";
import type { ServicePages } from "#domain/content/service-pages.ts";
import type { MoneyStyle } from "#domain/currency.ts";
import type { ChecklistKey } from "#domain/project/checklist.ts";
import type { Seller } from "#domain/service/seller.ts";
import type { ChecklistTemplate } from "./checklists.ts";
import type { faq } from "./faq.ts";
import type { exampleResults, PortfolioItem } from "./portfolio.ts";

import type { addOns, PublishedAddOn, PublishedPlan, projectTerms } from "./services.ts";
import type { studio } from "./studio.ts";
import type { people } from "./team.ts";
import type { Testimonial } from "./testimonials.ts";
import type { consent, tools } from "./tools.ts";

/** A piece of work as it is shown. */
export interface PublishedWork
  extends Omit<PortfolioItem, "category" | "desktop" | "phone" | "hidden"> {
  category: Category;
  desktop: DisplayedPicture;
  phone: DisplayedPicture;
}

interface Category {
  id: string;
  name: string;
}

export interface PublishedPortfolio {
  items: readonly PublishedWork[];
  /** Those that a piece has. */
  categories: readonly Category[];
  exampleResults: typeof exampleResults;
}

/** What the studio says and charges: all kinds of content that pages, functions, mails, jobs and documents use. */
export interface PublishedContent {
  studio: typeof studio;
  brand: PublishedBrand;
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
    /** The add-ons of the studio's own, and those that nobody sees or orders. */
    ownAddOns: readonly PublishedAddOn[];
    hiddenAddOns: readonly PublishedAddOn[];
    projectTerms: typeof projectTerms;
  };
  booking: {
    /** In the order of the booking page. */
    eventTypes: readonly EventType[];
    /** Those that nobody books, and that bookings may name. */
    hiddenEventTypes: readonly EventType[];
    studioZone: string;
  };
  checklists: Readonly<Record<ChecklistKey, readonly ChecklistTemplate[]>>;
  leadTools: { tools: typeof tools; consent: typeof consent };
  quiz: { questions: readonly QuizQuestion[]; tips: Readonly<Record<string, string>> };
  faq: typeof faq;
  testimonials: readonly Testimonial[];
  portfolio: PublishedPortfolio;
  team: { people: typeof people };
  /** The copy of pages that no other kind has. */
  pages: {
    home: HomePage;
    services: ServicesPage;
    work: WorkPage;
    contact: ContactPage;
    about: AboutPage;
    booking: BookingPage;
    seoReport: SeoReportPage;
    tools: ToolsPage;
  };
  servicePages: ServicePages;
  /** What mails of projects say in place of the software's words. */
  mails: OwnMails;
  legal: Readonly<Record<LegalName, LegalText>>;
}
