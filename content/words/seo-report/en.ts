/** What the report on a page says around its checks, on its page, as a PDF and in the mail. */
const seoReport = {
  locale: "en-US",
  title: "SEO report",
  titleOf: (site: string) => `SEO report: ${site}`,
  titleOn: (date: string) => `SEO report, ${date}`,
  loading: "Loading the report",
  overall: "Overall score",
  of100: (score: number) => `${score} of 100`,
  dial: (label: string, score: number, band: "green" | "yellow" | "red") =>
    `${label}: ${score} of 100, ${{ green: "good", yellow: "could be better", red: "poor" }[band]}`,
  parts: {
    title: "Title",
    meta_description: "Description",
    content: "Content",
    readability: "Readability",
    technical: "Technical",
  },
  // What the score means, before anybody reads a single check.
  meaning: {
    perfect: "Search engines find everything here that a page can tell them.",
    good: "A page in good order. What is left is polish.",
    nearlyGood: (failed: number) =>
      `A page in good order. ${failed === 1 ? "One thing keeps" : `${failed} things keep`} it from being in perfect order.`,
    fair: "The ground is there, and search engines miss some of it. The list below starts with what counts most.",
    poor: "People who look for this page have a hard time finding it. The first three mends below change that.",
  },
  mendFirst: "Mend this first",
  everyCheck: "Every check",
  edition: (edition: string) =>
    `Edition ${edition} of the checks. A report reads the page as it is sent; it measures no speed and promises no place.`,
  asked: (url: string, address: string, redirects: number, status: number) =>
    `Asked for ${url}. Answered by ${address}${redirects === 0 ? "" : redirects === 1 ? ", after one redirect" : `, after ${redirects} redirects`}, with status ${status}.`,
  inOrder: (count: number) => (count === 1 ? "One is in order" : `${count} are in order`),
  why: "Why it matters",
  how: "How to mend it",
  download: "Download PDF",
  print: "Print",
  copy: "Copy link",
  copied: "Copied. Whoever has the link can read the report.",
  notCopied: "The browser did not allow it: copy the address from the address bar.",
  result: {
    title: "In the search result",
    untitled: "Untitled",
    noDescription: "No description: a search engine picks a sentence of the page.",
    figure: "How the page may look in a search result",
    nothing: "Nothing to mend.",
  },
  measures: {
    words: "Words",
    sentences: "Sentences",
    average: "Words a sentence",
    short: "Twenty words a sentence or fewer: good.",
    long: "More than twenty words a sentence on average: shorter ones are read to the end.",
  },
  mail: {
    title: "Keep it in your inbox",
    email: "Your email",
    emailMissing: "Type the address that the report should go to.",
    consentMissing: "Tick the box, so that we may write to you.",
    send: "Send it",
    sending: "Sending...",
    sent: (address: string) => `It is on its way to ${address}.`,
  },
  another: "Look at another page",
  itsAddress: "Its address",
  closingGood: "Good. Now let people find more of it.",
  closing: "This is a day's work.",
  closingText:
    "Send us the report and we tell you in half an hour what we would do, and what you can do yourself.",
  bookACall: "Book a call",
  whatWeBuild: "What we build",
  notCome: "The report did not come.",
  none: "No report lives here.",
  noneText:
    "Look at the address once more: it ends with a long number. Or have a new report made; it takes ten seconds.",
  needsScript: [
    "This page needs JavaScript. Please switch it on, or ",
    "write to us",
    ", and we will help you by hand.",
  ] as [before: string, link: string, after: string],
  tryAgain: "Try again",
  lookAtAPage: "Look at a page",
  // Only on paper and in the mail.
  from: (studio: string, date: string) => `${studio} · SEO report of ${date}`,
  howPrefix: (how: string) => `How: ${how}`,
  promise:
    "It reads the page as it is sent, measures no speed and promises no place in a search engine.",
  editionOf: (edition: string) => `Edition ${edition} of the checks.`,
  letters: "Letters that cannot be printed here are question marks; online they are whole.",
  online: (address: string) => `Online: ${address}`,
  page: (page: number, count: number) => `${page} of ${count}`,
  scoreOf: (site: string) => `Score of ${site}`,
  pageName: "Page",
  readIt: "Read the whole report",
};

export type SeoReportWords = typeof seoReport;

export default seoReport;
