import { type Check, counted, fail, notApplicable, pass, sentence, warn } from "../check.ts";
import type { PageFacts } from "../facts.ts";

/** Whether the page can be in a search engine at all. */
export const indexingChecks: Check[] = [
  {
    id: "status",
    group: "found",
    title: "The page answers as a page that is there",
    weight: 10,
    why: "A page that answers with an error code is left out of every search engine, even when a visitor sees it.",
    act: "Make the page answer with status 200.",
    how: "Ask whoever runs the server. Codes from 400 say that the page is missing or forbidden, from 500 that the site is broken.",
    look: ({ status }) =>
      status >= 200 && status < 300
        ? pass(`Status ${status}`)
        : fail(`The page answers with status ${status}.`),
  },
  {
    id: "indexable",
    group: "found",
    title: "Search engines may show the page",
    weight: 10,
    why: "“noindex” takes a page out of every search result. It is often left over from the days when the site was being built.",
    act: "Take “noindex” out.",
    how: "In WordPress it is one tick under Settings › Reading; in other builders it stands in the page's SEO settings. It can also be sent by the server as X-Robots-Tag.",
    look(facts) {
      const forbidding = facts.directives.filter((one) => forbidsIndexing(one, facts.answeredAt));
      if (forbidding.length === 0) return pass();
      const lines = forbidding.map(
        ({ from, agent, words }) =>
          `${from === "header" ? "X-Robots-Tag" : `meta ${agent || "robots"}`}${from === "header" && agent ? ` for ${agent}` : ""}: ${words.join(", ")}`,
      );
      return isForbidden(facts)
        ? fail("The page asks search engines not to show it.", ...lines)
        : warn("The page asks some crawlers not to show it.", ...lines);
    },
  },
  {
    id: "robots-allow",
    group: "found",
    title: "robots.txt lets search engines read the page",
    weight: 10,
    why: "robots.txt is the sign at the door. If it forbids the page, search engines do not read it, and show it without text or not at all.",
    act: "Let robots.txt allow this page.",
    how: "Open /robots.txt of your site and take out the Disallow line that covers this address.",
    look({ robots }) {
      if (robots.status >= 500) {
        return warn("robots.txt is broken: search engines stop reading a site when that lasts.");
      }
      const line = robots.forbiddenBy ? [robots.forbiddenBy] : [];
      if (!robots.allowed.google) return fail("robots.txt forbids Google this page.", ...line);
      if (!robots.allowed.all) {
        return warn("robots.txt forbids this page to crawlers that it does not name.", ...line);
      }
      return pass();
    },
  },
  {
    id: "robots-valid",
    group: "found",
    title: "robots.txt is written so that crawlers understand it",
    weight: 3,
    why: "A line that a crawler cannot read is skipped, and the rule that you meant does not exist.",
    act: "Mend the lines of robots.txt that cannot be read.",
    how: "Every line is a name, a colon and a value, such as “User-agent: *” and below it “Disallow: /private/”. A page of HTML at this address is no robots.txt.",
    look({ robots }) {
      if (robots.status === 0) return warn("robots.txt does not answer.");
      if (robots.status >= 500) return fail(`robots.txt answers with status ${robots.status}.`);
      if (robots.status < 200 || robots.status > 299)
        return notApplicable("There is no robots.txt.");
      const { count, examples } = robots.faults;
      return count > 0
        ? fail(
            `${sentence(counted(count, "line"))} of robots.txt cannot be understood.`,
            ...examples,
          )
        : pass();
    },
  },
  {
    id: "sitemap",
    group: "found",
    title: "There is a sitemap with the site's pages",
    weight: 3,
    why: "A sitemap is the list of pages that you want found. Search engines use it to find new ones sooner.",
    act: "Publish a sitemap.",
    how: "Most website builders write one by themselves at /sitemap.xml. Name it in robots.txt: “Sitemap: https://…/sitemap.xml”.",
    look({ sitemap }) {
      const { kind, addresses, status, address } = sitemap;
      if (status < 200 || status > 299)
        return warn("No sitemap was found.", `Looked at ${address}`);
      if (kind === "none")
        return warn("What stands at the sitemap's address is no sitemap.", address);
      if (kind === "packed") return pass("A packed sitemap, which we did not open");
      if (addresses === 0) return warn("The sitemap is empty.", address);
      return pass(
        kind === "index"
          ? counted(addresses, "sitemap listed", "sitemaps listed")
          : counted(addresses, "address", "addresses"),
      );
    },
  },
  {
    id: "sitemap-lists",
    group: "found",
    title: "The sitemap lists this page",
    weight: 0,
    why: "A page that is missing from the sitemap is found more slowly.",
    act: "Add this page to the sitemap.",
    how: "Website builders leave pages out that are set to “noindex” or drafts. Addresses must be spelled as the page's own: with https, and with or without www.",
    look({ sitemap }) {
      if (sitemap.kind === "none" || sitemap.listsPage === null) return notApplicable();
      return sitemap.listsPage ? pass() : warn("The sitemap does not list this address.");
    },
  },
];

/** Whether every search engine is kept from showing the page: by status, noindex or robots.txt. */
export function isIndexable(facts: PageFacts): boolean {
  const hasPage = facts.status >= 200 && facts.status < 300;
  return hasPage && !isForbidden(facts) && facts.robots.allowed.google;
}

function isForbidden({ directives, answeredAt }: PageFacts): boolean {
  return directives.some(
    (one) =>
      ["", "robots", "googlebot"].includes(one.agent.toLowerCase()) &&
      forbidsIndexing(one, answeredAt),
  );
}

/** Whether a robots rule keeps the page out of results, as Google's specification of robots meta tags reads it.
 * @param now milliseconds since 1970, for `unavailable_after`; null where the hour is not known. */
function forbidsIndexing({ words }: PageFacts["directives"][number], now: number | null): boolean {
  return words.some((word) => {
    const [name = "", ...rest] = word.toLowerCase().split(":");
    if (name === "noindex" || name === "none") return true;
    if (name !== "unavailable_after" || now === null) return false;
    const until = Date.parse(rest.join(":").trim());
    return !Number.isNaN(until) && until < now;
  });
}
