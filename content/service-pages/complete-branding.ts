import type { ServicePages } from "#domain/content/service-pages.ts";

export const completeBranding: ServicePages["completeBranding"] = {
  name: "{name:brand-identity}",
  short: "Branding",
  description:
    "A mark, colours, type and a short guide, so that everything you send out looks like you. Complete branding from {price:brand-identity}.",
  hour: "The light that shows every colour",
  headline: "Look like yourself on a Monday, too.",
  lead: "A mark, a handful of colours, two voices of type, and a guide that is short enough to be used. So that the van, the bag, the invoice and the website come from the same house.",
  first: "Talk about your brand",
  painsTitle: "Five shops, one name",
  pains: [
    {
      id: "the-logo-is-a-screenshot-of-the-old",
      quote: "The logo is a screenshot of the old sign.",
      truth: "It is 214 pixels wide. The printer has rung twice.",
    },
    {
      id: "every-flyer-is-a-new-font",
      quote: "Every flyer is a new font.",
      truth: "You choose one each time, late at night, and each time it is somebody else’s.",
    },
    {
      id: "people-say-oh-that-was-you",
      quote: "People say ‘oh, that was you?’",
      truth: "They had seen you five times, and met five different shops.",
    },
  ],
  benefitsTitle: "Then you can stop choosing.",
  benefits: [
    {
      id: "known-at-a-glance",
      title: "Known at a glance",
      text: "From across the road, at the size of a stamp, in one colour, on a wet paper bag.",
    },
    {
      id: "decided-once",
      title: "Decided once",
      text: "Which blue, which type, how much air. You never choose a font at midnight again.",
    },
    {
      id: "yours-in-every-format",
      title: "Yours in every format",
      text: "For the printer, the sign-maker, the website and the embroiderer, with names that say which is which.",
    },
  ],
  stepsTitle: "From a feeling to a folder.",
  steps: [
    {
      id: "mood-board",
      when: "1",
      title: "Mood board",
      text: "From the feeling and the colours that you named, and three shops that you envy.",
      yours: "",
    },
    {
      id: "three-directions",
      when: "2",
      title: "Three directions",
      text: "Three marks that could not be mistaken for one another, each on a bag and a phone.",
      yours: "",
    },
    {
      id: "you-choose",
      when: "3",
      title: "You choose",
      text: "One of the three. Sleep on it; the right one is still right in the morning.",
      yours: "A night’s sleep",
    },
    {
      id: "refined",
      when: "4",
      title: "Refined",
      text: "Every curve and gap, until it holds at sixteen pixels and on a shop front.",
      yours: "",
    },
    {
      id: "guide-and-files",
      when: "5",
      title: "Guide and files",
      text: "Colours, type and use on eight pages, and all files in a folder that you can find things in.",
      yours: "",
    },
  ],
  yours: "Your part:",
  includedTitle: "What is in it",
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
  before: "From",
  terms: [
    {
      id: "from",
      term: "From",
      text: "A mark, colours and type for a small business.",
    },
    {
      id: "more",
      term: "More",
      text: "Signs, vans and packaging have a price of their own.",
    },
  ],
  book: "Book a call",
  specimen: {
    headlines: "Headlines, and nothing else",
    rest: "Everything else",
    least: "16 px and up",
    colours: {
      crust: {
        name: "Crust",
        use: "Mark, headlines",
      },
      flour: {
        name: "Flour",
        use: "Ground",
      },
      plum: {
        name: "Plum jam",
        use: "One thing a page",
      },
      sage: {
        name: "Sage",
        use: "Quiet places",
      },
    },
    trade: "Bread, slowly",
    open: "Tuesday to Saturday, 6 to 2",
    caption: "The last page of a guide. Halm is a bakery that we made up.",
  },
};
