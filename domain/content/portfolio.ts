import { hidden } from "./hidden.ts";
import { picture } from "./picture.ts";

/** How a piece of work came to be. What is empty is left out. */
export const caseStudyFields = {
  location: { is: "line", label: "Where the client is", most: 60, optional: true },
  plan: { is: "line", label: "Package, by its name then", most: 60, optional: true },
  took: { is: "line", label: "From the answers until it was live", most: 40, optional: true },
  pages: { is: "line", label: "Number of pages", most: 20, optional: true },
  made: { is: "line", label: "What you made", most: 160, optional: true },
  overview: {
    is: "text",
    label: "Who the client is, and what was wrong",
    most: 600,
    optional: true,
  },
  decision: {
    is: "text",
    label: "What was left out, moved or put first, and why",
    most: 600,
    optional: true,
  },
  diaryTitle: { is: "line", label: "Headline of its diary", most: 40, optional: true },
  diary: {
    is: "lines",
    label: "Its diary",
    help: "A line for each time: “06:00 We read the answers.”",
    least: 0,
    most: 12,
    each: 160,
  },
} as const;

/** The studio's work, in the order in which it is shown, and the categories by which it is chosen. */
export const portfolioFields = {
  items: {
    is: "list",
    label: "Pieces",
    entry: "piece",
    of: {
      title: { is: "line", label: "Whose website it is", most: 60 },
      category: { is: "reference", label: "Category", to: "categories" },
      description: { is: "text", label: "What it is, in a sentence", most: 200 },
      desktop: picture("Photograph as on a large screen", "desktop"),
      phone: picture("Photograph as on a phone", "phone"),
      story: {
        is: "flag",
        label: "Show its case study",
        help: "Otherwise its page shows its photographs and what it is.",
      },
      caseStudy: { is: "group", label: "Case study", of: caseStudyFields, folded: true },
      hidden,
    },
    named: true,
    least: 1,
    most: 60,
  },
  categories: {
    is: "list",
    label: "Categories",
    entry: "category",
    of: { name: { is: "line", label: "Name", most: 30 } },
    named: true,
    least: 1,
    most: 9,
  },
  exampleResults: {
    is: "list",
    label: "What a good site changes, below each case study",
    entry: "result",
    of: {
      figure: { is: "line", label: "In large type", most: 10 },
      what: { is: "line", label: "What it is of", most: 40 },
      words: { is: "line", label: "In other words", most: 80 },
    },
    least: 0,
    most: 3,
  },
} as const;
