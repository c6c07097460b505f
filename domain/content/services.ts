import { mostOwnAddOns } from "../service/service.ts";
import { hidden } from "./hidden.ts";
import { translated } from "./translated.ts";

const from = { is: "flag", label: "It is the lowest price: “from”" } as const;
const cents = { is: "money", label: "Price" } as const;
const name = { is: "line", label: "Name", most: 60 } as const;
const description = { is: "text", label: "What it is", most: 300 } as const;
const line = {
  is: "line",
  label: "In the menu, in a few words",
  most: 60,
  optional: true,
} as const;
const menu = {
  is: "line",
  label: "Its name in the menu",
  help: "Where it is another one than above.",
  most: 40,
  optional: true,
} as const;
const addOnTexts = { name, description, line, menu } as const;
const notOffered = {
  ...hidden,
  help: "Nobody sees or orders it any more. Projects that have it go on as they are.",
} as const;
const planTexts = {
  name,
  description,
  line,
  features: { is: "lines", label: "What is in it", least: 1, most: 8, each: 80 },
  timeline: { is: "line", label: "How long it takes", help: "Like: 24 hours", most: 30 },
} as const;

const addOn = {
  ...addOnTexts,
  cents,
  from,
  hidden: notOffered,
  translations: translated(addOnTexts),
} as const;

/** What the studio sells, and how it is paid. */
export const serviceFields = {
  plans: {
    is: "list",
    label: "Packages",
    entry: "package",
    of: {
      ...planTexts,
      price: { is: "group", label: "Price", of: { cents, from } },
      popular: { is: "flag", label: "Mark it as the most popular" },
      revisions: {
        is: "number",
        label: "Rounds of major revisions that the price includes",
        least: 0,
        most: 20,
      },
      leadToolsIncluded: {
        is: "number",
        label: "Lead tools that the price includes",
        least: 0,
        most: 1,
      },
      checklist: {
        is: "choice",
        label: "Checklist that its projects begin with",
        of: {
          "one-day": "A website in a day",
          "website-in-a-week": "A website of several pages",
          "ai-tool-development": "An AI tool",
        },
      },
      allowedHours: {
        is: "number",
        label: "Hours that you may take, by the clock of the project",
        help: "0 is without a limit.",
        least: 0,
        most: 8_760,
      },
      confirmHours: {
        is: "number",
        label: "Hours in which you confirm that the client's content is complete",
        help: "After them your silence counts as a yes.",
        least: 1,
        most: 168,
      },
      hidden: notOffered,
      translations: translated(planTexts),
    },
    named: true,
    least: 1,
    most: 12,
  },
  addOns: {
    is: "group",
    label: "Add-ons",
    of: {
      branding: { is: "group", label: "Branding", of: addOn },
      leadTool: { is: "group", label: "Lead tool", of: addOn },
      aiToolPack: { is: "group", label: "AI tool beside a website", of: addOn },
      support: {
        is: "group",
        label: "Support",
        of: {
          ...addOnTexts,
          monthlyCents: { is: "money", label: "Price of a month" },
          quarterlyCents: { is: "money", label: "Price of a quarter" },
          freeMonths: { is: "number", label: "Free months after a launch", least: 0, most: 24 },
          hidden: notOffered,
          translations: translated(addOnTexts),
        },
      },
      hosting: { is: "group", label: "Hosting", of: { name, description, hidden: notOffered } },
    },
  },
  ownAddOns: {
    is: "list",
    label: "Add-ons of your own",
    help: "What else can be ordered with every package.",
    entry: "add-on",
    of: addOn,
    named: true,
    least: 0,
    most: mostOwnAddOns,
  },
  projectTerms: {
    is: "group",
    label: "How a project is paid and prepared",
    of: {
      depositPercent: {
        is: "number",
        label: "Deposit, in percent",
        least: 1,
        most: 100,
      },
      contentWithinHours: {
        is: "number",
        label: "Hours for the client to send texts and pictures",
        least: 1,
        most: 720,
      },
      refundWithinDays: {
        is: "number",
        label: "Days after a missed deadline in which a refund can be asked for",
        least: 0,
        most: 365,
      },
    },
  },
} as const;
