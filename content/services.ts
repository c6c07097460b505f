import type { ChecklistKey } from "#domain/project/checklist.ts";
import type { AddOnTexts, PlanTexts, Translations } from "#domain/service/translations.ts";
import { addOnTranslations, planTranslations } from "./service-translations.ts";

export interface Plan extends PlanTexts {
  id: string;
  /** `from`: whether it is the lowest price. */
  price: { cents: number; from: boolean };
  popular: boolean;
  /** Rounds of major revisions that the price includes. */
  revisions: number;
  /** How many lead tools the price includes. */
  leadToolsIncluded: number;
  /** The checklist that its projects begin with. */
  checklist: ChecklistKey;
  /** How long the studio may take, by the project's clock; 0: without a limit. */
  allowedHours: number;
  /** How long the studio has to confirm the content before its silence counts as a yes. */
  confirmHours: number;
  /** Whether nobody sees or orders it; projects that have it go on. */
  hidden: boolean;
  page: string;
  translations: Translations<PlanTexts>;
}

/** With the price as its card prints it: `Starts @ $5k`. */
export interface PublishedPlan extends Plan {
  price: Plan["price"] & { text: string };
}

/** An add-on of the studio's own. */
export interface OwnAddOn extends AddOnTexts {
  id: string;
  cents: number;
  from: boolean;
  hidden: boolean;
  page: string;
  translations: Translations<AddOnTexts>;
}

/** With the price as the list of all services prints it: `from $500`. */
export interface PublishedAddOn extends OwnAddOn {
  priceText: string;
}

/** The one source of every price, timeline and round of revisions in the product. */
export const plans = [
  {
    id: "one-day",
    name: "Website in a Day",
    description:
      "One strong page, written, designed and live within 24 hours. For a launch, an offer or a first proper address on the web.",
    features: [
      "One-page site with up to seven sections",
      "Copy edited by us from your notes",
      "Phone, tablet and desktop layouts",
      "Contact form and basic search setup",
      "1 round of revisions",
    ],
    price: { cents: 500_000, from: false },
    popular: true,
    timeline: "24 hours",
    revisions: 1,
    leadToolsIncluded: 1,
    checklist: "one-day",
    allowedHours: 24,
    confirmHours: 12,
    hidden: false,
    page: "/services/one-day-website",
    line: "One page, live by tonight",
    translations: planTranslations["one-day"],
  },
  {
    id: "website-in-a-week",
    name: "Website in a Week",
    description:
      "A full site of five to ten pages in seven days: services, stories, booking and everything that a growing business needs.",
    features: [
      "Five to ten pages, designed together",
      "Copywriting and picture selection",
      "Booking, blog or shop page",
      "Search setup for every page",
      "2 rounds of revisions",
    ],
    price: { cents: 1_000_000, from: true },
    popular: false,
    timeline: "7 days",
    revisions: 2,
    leadToolsIncluded: 1,
    checklist: "website-in-a-week",
    allowedHours: 7 * 24,
    confirmHours: 24,
    hidden: false,
    page: "/services/website-in-a-week",
    line: "Five to ten pages in seven days",
    translations: planTranslations["website-in-a-week"],
  },
  {
    id: "ai-tool-development",
    name: "AI Tool Development",
    description:
      "A tool of your own that answers, writes, sorts or recommends, built on your knowledge and put on your site.",
    features: [
      "Chatbot, generator, analyzer or recommender",
      "Trained on your own material",
      "On your site or as a page of its own",
      "Usage limits and cost control",
      "Handover with a recorded walkthrough",
    ],
    price: { cents: 1_500_000, from: true },
    popular: false,
    timeline: "2-4 weeks",
    revisions: 2,
    // The tool is the project itself.
    leadToolsIncluded: 0,
    checklist: "ai-tool-development",
    allowedHours: 0,
    confirmHours: 24,
    hidden: false,
    page: "/services/ai-tool-development",
    line: "A tool that answers for you",
    translations: planTranslations["ai-tool-development"],
  },
] satisfies Plan[];

export const addOns = {
  branding: {
    id: "brand-identity",
    name: "Complete Branding",
    description:
      "Logo, colours, type and a short guide, so that everything you send out looks like you.",
    cents: 99_900,
    from: true,
    page: "/services/complete-branding",
    line: "Mark, colours, type, guide",
    menu: "",
    hidden: false as boolean,
    translations: addOnTranslations.branding,
  },
  leadTool: {
    id: "lead-capture",
    name: "Lead Generation Tool",
    description:
      "A calculator, quiz or generator that gives visitors a reason to leave their address.",
    cents: 49_900,
    from: false,
    page: "/services/lead-capture",
    line: "A reason to leave an address",
    menu: "Lead Capture",
    hidden: false as boolean,
    translations: addOnTranslations.leadTool,
  },
  aiToolPack: {
    id: "ai-tool-pack",
    name: "AI Tool Pack",
    description: "A custom AI tool beside your website, from the same team in the same project.",
    cents: 1_500_000,
    from: true,
    page: "/services/ai-tool-development",
    line: "",
    menu: "",
    hidden: false as boolean,
    translations: addOnTranslations.aiToolPack,
  },
  support: {
    id: "ongoing-support",
    name: "Ongoing Support",
    description: "Updates, small changes and somebody who answers, after your two free months.",
    monthlyCents: 19_900,
    quarterlyCents: 47_900,
    freeMonths: 2,
    page: "/services/ongoing-support",
    line: "Somebody who answers",
    menu: "",
    hidden: false as boolean,
    translations: addOnTranslations.support,
  },
  hosting: {
    id: "hosting",
    name: "Hosting",
    description:
      "Your site on fast servers, with certificate, daily backups and mail that arrives.",
    hidden: false as boolean,
    page: "/services/ongoing-support#hosting",
  },
} as const;

/** Add-ons of its own the shipped studio has none. */
export const ownAddOns: readonly OwnAddOn[] = [];

/** How every project is paid and prepared. */
export const projectTerms = {
  depositPercent: 50,
  contentWithinHours: 48,
  /** For how many days after a deadline that we missed a refund can be asked for. */
  refundWithinDays: 30,
} as const;
