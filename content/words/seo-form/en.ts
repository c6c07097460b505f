/** The form that has a page looked at. */
const seoForm = {
  locale: "en-US",
  example: "yourbakery.com",
  analyse: "Analyze Now",
  analysing: "Analyzing...",
  nothingTyped: "Type the address of a page first, for example yourbakery.com.",
  steps: {
    "looking for the address": "Looking for the address",
    "reading the page": "Reading the page",
    "reading robots.txt and the sitemap": "Reading robots.txt and the sitemap",
    "checking the page": "Checking it line by line",
  },
  /** The messages where there is no report, by the English sentence. */
  answers: {} as Readonly<Record<string, string>>,
};

export type SeoFormWords = typeof seoForm;

export default seoForm;
