export const siteCheck = {
  title: "Your site, before and after",
  titleForStudio: "The site, before and after",
  notLoaded: "The reports on the site could not be loaded.",
  stages: { before: "Before", after: "After" },
  scores: { before: "Score before", after: "Score after" },
  fullReport: "The whole report",
  gained: (points: number) => (points === 1 ? "1 point more" : `${points} points more`),
  lost: (points: number) => (points === 1 ? "1 point fewer" : `${points} points fewer`),
  unchanged: "The same score",
  otherEdition:
    "The checks have changed between the two reports, so their scores cannot be held against each other.",

  address: "Address of the site",
  addressBefore: "Address of your site as it is now",
  lookAtIt: "Look at it",
  looking: "Looking...",
  lookAgain: "Look again",
  noneBefore: "Is there a site already? Look at it now, and see later what has become of it.",
  noneAfter: "When the new site is live we look at it, and the difference stands here.",
  noneBeforeForViewer: "The site as it was before the work has not been looked at.",
  noneBeforeForStudio: "The site as it was before the work has not been looked at yet.",
  noneAfterForStudio: "Look at the new site when it is live: the client sees the difference here.",
  typeAddress: "Type the address of the site first, for example yourbakery.com.",
  steps: {
    "looking for the address": "Looking for the address",
    "reading the page": "Reading the page",
    "reading robots.txt and the sitemap": "Reading robots.txt and the sitemap",
    "checking the page": "Checking it line by line",
  },

  check: "Check",
  better: (count: number) => (count === 1 ? "One is better" : `${count} are better`),
  worse: (count: number) => (count === 1 ? "One is worse" : `${count} are worse`),
  same: (count: number) => (count === 1 ? "One is as it was" : `${count} are as they were`),
  verdicts: { pass: "Good", warn: "Could be better", fail: "To mend", none: "Nothing to check" },
  notMade: "Not checked",
  /** A score as it is read to people who cannot see the dial. */
  dial: (label: string, score: number, band: "green" | "yellow" | "red") =>
    `${label}: ${score} of 100, ${{ green: "good", yellow: "could be better", red: "poor" }[band]}`,
  /** Why there is no report, by the English sentence. */
  answers: {} as Readonly<Record<string, string>>,
  /** What a check is called. The report itself says it in English. */
  nameOf: (_id: string, title: string) => title,
};

export type SiteCheckWords = typeof siteCheck;
