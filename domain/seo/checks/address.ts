import { partsOf } from "../address-parts.ts";
import { type Check, counted, fail, notApplicable, pass, sentence, warn } from "../check.ts";
import type { PageFacts } from "../facts.ts";
import { hreflangFault, primaryLanguage } from "../language-tag.ts";

/** Checks of the page's canonical address, of the redirects to it and of its versions in other languages. */
export const addressChecks: Check[] = [
  {
    id: "canonical",
    group: "found",
    title: "The page names its own address",
    weight: 6,
    why: "The same page can often be reached at several addresses: with www., with a slash, with ?utm_source. The canonical link says which one counts, so that its good name is not split.",
    act: "Name the page's one address in a canonical link.",
    how: '<link rel="canonical" href="https://…"> in the head, one, with the full address. Every website builder and SEO plug-in writes it when it is switched on.',
    look(facts) {
      const stated = facts.canonicals.filter(
        ({ written, from }) => written !== "" && from !== "body",
      );
      if (stated.length === 0) {
        return warn(
          facts.canonicals.some(({ from }) => from === "body")
            ? "The canonical link stands outside the head, where it does not count."
            : "The page names no canonical address.",
        );
      }
      const broken = stated.find(({ href }) => href === null);
      if (broken) return fail("The canonical address is no address.", broken.written);
      const relative = stated.find(({ isFull }) => !isFull);
      if (relative) return fail("The canonical address is not written in full.", relative.written);
      const targets = [...new Set(stated.map(({ href }) => href ?? ""))];
      if (targets.length > 1) {
        return fail(`The page names ${targets.length} canonical addresses.`, ...targets);
      }
      return judgeCanonical(targets[0] ?? facts.address, facts);
    },
  },
  {
    id: "redirects",
    group: "found",
    title: "The address leads straight to the page",
    weight: 3,
    why: "Every detour costs a visitor on a phone a good part of a second, and a crawler a reason to come back less often.",
    act: "Lead the address to the page in one step.",
    how: "http to https and with or without www. can be one redirect together. Ask whoever runs the server to lead every old address straight to the last one.",
    look({ redirects }) {
      const way = redirects.map(({ status, to }) => `${status} to ${to}`);
      if (redirects.length > 2)
        return fail(`There are ${redirects.length} redirects in a row.`, ...way);
      if (redirects.length > 1) return warn("There are two redirects in a row.", ...way);
      return pass(...way);
    },
  },
  {
    id: "refresh",
    group: "found",
    title: "The page does not jump elsewhere by itself",
    weight: 3,
    why: "A jump by <meta refresh> confuses visitors and search engines; people who use a screen reader lose their place.",
    act: "Replace the automatic jump by a redirect of the server.",
    how: "A redirect with status 301 does the same before the page is drawn. If the page only reloads itself, let the reader do that.",
    look({ refresh }) {
      if (!refresh) return pass();
      const after =
        refresh.seconds === 0 ? "at once" : `after ${counted(refresh.seconds, "second")}`;
      return fail(
        refresh.to === ""
          ? `The page reloads itself ${after}.`
          : `The page jumps elsewhere ${after}.`,
        ...(refresh.to === "" ? [] : [refresh.to]),
      );
    },
  },
  {
    id: "hreflang",
    group: "found",
    title: "Versions in other languages are named correctly",
    weight: 3,
    why: "hreflang tells a search engine which language to show to whom. A wrong code or half an address is ignored.",
    act: "Mend the codes or addresses of the other languages.",
    how: "Language in two letters, a region only after it: “en”, “en-GB” (not “en-UK”), “de-AT”. Addresses in full, with https.",
    look({ alternates }) {
      if (alternates.length === 0) return notApplicable();
      const faults = alternates.flatMap(({ lang, written, isFull }) => {
        const fault = hreflangFault(lang);
        return [
          ...(fault ? [`“${lang}” ${fault}`] : []),
          ...(isFull ? [] : [`“${lang}” leads to half an address: ${written}`]),
        ];
      });
      return faults.length > 0
        ? fail(
            `${sentence(counted(faults.length, "fault"))} in the links to other languages.`,
            ...faults,
          )
        : pass(`${counted(alternates.length, "version")}`);
    },
  },
  {
    id: "hreflang-self",
    group: "found",
    title: "The page is among its own language versions",
    weight: 1,
    why: "Search engines believe links between languages only when each version names all of them, itself too.",
    act: "Add the page itself to the list of its languages.",
    how: "Every version carries the same list of hreflang links, with itself in it.",
    look(facts) {
      if (facts.alternates.length === 0) return notApplicable();
      const own = [facts.address, ...facts.canonicals.map(({ href }) => href)];
      return facts.alternates.some(({ href }) => own.includes(href))
        ? pass()
        : warn("The page is missing from its own list of languages.");
    },
  },
];

function judgeCanonical(target: string, facts: PageFacts) {
  if (target === facts.address) return pass(target);
  const [there, here] = [partsOf(target), partsOf(facts.address)];
  if (isOtherLanguage(target, facts)) {
    return fail("The canonical address is another language's version.", target);
  }
  if (there.site === here.site && there.path === "/" && here.path !== "/") {
    return fail("The canonical address is the home page, not this page.", target);
  }
  if (there.site !== here.site) {
    return warn("The canonical address is on another site: that one is shown.", target);
  }
  if (there.scheme === "http" && here.scheme === "https") {
    return warn("The canonical address is the one without https.", target);
  }
  return pass(`Points to ${target}`);
}

/** Whether the target is listed as a version in a language that this page is not in. Where the page itself is listed
 * too, any other listed address counts as one: this is Lighthouse's rule. */
function isOtherLanguage(target: string, { address, alternates, lang }: PageFacts): boolean {
  const listed = alternates.filter(({ href }) => href === target);
  if (listed.length === 0) return false;
  if (alternates.some(({ href }) => href === address)) return true;
  const own = primaryLanguage(lang);
  return own !== "" && listed.every((one) => ![own, ""].includes(primaryLanguage(one.lang)));
}
