import type { SeoReportPage } from "#domain/content/pages.ts";

export const seoReport: SeoReportPage = {
  title: "Free SEO Report",
  description:
    "Type an address and see in ten seconds what a search engine finds on the page: what is right, what is not, and how to mend it.",
  hour: "In plain daylight",
  headline: "Read your site like a search engine.",
  lead: "In ten seconds you know what is right, what is not, why it matters and how to mend it. Free, and nobody asks for your email.",
  field: "The address of your page",
  groupsTitle: "Five questions, over fifty checks.",
  groups: {
    found: {
      name: "Can it be found?",
      line: "Title and description, the address itself, robots.txt, the sitemap, and every sign that tells a search engine to stay away.",
    },
    shared: {
      name: "Does it travel well?",
      line: "The picture and the words that appear when somebody sends the link to a friend, and what machines are told about the business.",
    },
    content: {
      name: "Is something there to read?",
      line: "Headings in order, enough words, pictures that say what they show, links that say where they lead.",
    },
    readable: {
      name: "Is it easy to read?",
      line: "How long the sentences are and how plain the words, by the formula of the page's own language.",
    },
    technical: {
      name: "Is it built well?",
      line: "Https, redirects, phones, weight and compression, the language it says it is in.",
    },
  },
  verdictNames: {
    fail: "To mend",
    warn: "Could be better",
    pass: "In order",
    none: "Nothing to check",
  },
  example: "This very page",
  exampleText:
    "This very page, and every other one that we have built here. A test holds us to it.",
  limitsTitle: "What a hundred is, and what it is not",
  limits: [
    "It reads one page as it is sent: HTML, headers, robots.txt and sitemap. What a script adds later it does not see.",
    "It does not measure speed on a phone, and it knows nothing of links from other sites.",
    "A hundred is a page in perfect order. It is no promise of a first place: that depends on what you have to say.",
  ],
  closingTitle: "A red report is a day's work.",
  closingText:
    "A page that is built well begins with everything green. We start at sunrise and hand it over at sunset.",
  second: "Book a call",
};
