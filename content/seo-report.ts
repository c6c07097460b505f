import type { FindingGroup, Verdict } from "#domain/seo/report.ts";

/** What is looked at, group by group, in words of an owner. */
export const seoGroups: Record<FindingGroup, { name: string; line: string }> = {
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
};

/** What the report says of itself, so that nobody takes it for more. */
export const seoLimits = [
  "It reads one page as it is sent: HTML, headers, robots.txt and sitemap. What a script adds later it does not see.",
  "It does not measure speed on a phone, and it knows nothing of links from other sites.",
  "A hundred is a page in perfect order. It is no promise of a first place: that depends on what you have to say.",
];

/** How a check ended, in a word or two. */
export const verdictNames: Record<Verdict, string> = {
  fail: "To mend",
  warn: "Could be better",
  pass: "In order",
  none: "Nothing to check",
};
