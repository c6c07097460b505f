import type { ServicePage } from "./service-page.ts";

export const completeBranding = {
  path: "/services/complete-branding",
  name: "{name:brand-identity}",
  description:
    "A mark, colours, type and a short guide, so that everything you send out looks like you. Complete branding from {price:brand-identity}.",
  headline: "Look like yourself on a Monday, too.",
  lead: "A mark, a handful of colours, two voices of type, and a guide that is short enough to be used. So that the van, the bag, the invoice and the website come from the same house.",
  pains: [
    {
      quote: "The logo is a screenshot of the old sign.",
      truth: "It is 214 pixels wide. The printer has rung twice.",
    },
    {
      quote: "Every flyer is a new font.",
      truth: "You choose one each time, late at night, and each time it is somebody else’s.",
    },
    {
      quote: "People say ‘oh, that was you?’",
      truth: "They had seen you five times, and met five different shops.",
    },
  ],
  benefits: [
    {
      title: "Known at a glance",
      text: "From across the road, at the size of a stamp, in one colour, on a wet paper bag.",
    },
    {
      title: "Decided once",
      text: "Which blue, which type, how much air. You never choose a font at midnight again.",
    },
    {
      title: "Yours in every format",
      text: "For the printer, the sign-maker, the website and the embroiderer, with names that say which is which.",
    },
  ],
  steps: [
    {
      when: "1",
      title: "Mood board",
      text: "From the feeling and the colours that you named, and three shops that you envy.",
    },
    {
      when: "2",
      title: "Three directions",
      text: "Three marks that could not be mistaken for one another, each on a bag and a phone.",
    },
    {
      when: "3",
      title: "You choose",
      text: "One of the three. Sleep on it; the right one is still right in the morning.",
      yours: "A night’s sleep",
    },
    {
      when: "4",
      title: "Refined",
      text: "Every curve and gap, until it holds at sixteen pixels and on a shop front.",
    },
    {
      when: "5",
      title: "Guide and files",
      text: "Colours, type and use on eight pages, and all files in a folder that you can find things in.",
    },
  ],
  included: [
    "Mood board and three directions",
    "The chosen mark, in four arrangements",
    "Five colours for screen and print",
    "Two typefaces with their licences",
    "Business card, letter and email signature",
    "Pictures for your social profiles",
    "A guide of eight pages",
    "All files, for screen, print and stitch",
  ],
} satisfies ServicePage;

/** The brand on the specimen sheet: a bakery that we made up. */
export const specimen = {
  name: "Halm",
  trade: "Bread, slowly",
  colours: [
    { id: "crust", name: "Crust", use: "Mark, headlines" },
    { id: "flour", name: "Flour", use: "Ground" },
    { id: "plum", name: "Plum jam", use: "One thing a page" },
    { id: "sage", name: "Sage", use: "Quiet places" },
  ],
} as const;
