import { partsOf } from "../address-parts.ts";
import { type Check, fail, notApplicable, pass, warn } from "../check.ts";
import { displayLength, titleWidth } from "../display-width.ts";
import type { PageFacts } from "../facts.ts";

/** A desktop's result shows about this much of a title before it is cut. */
const widestPixels = 600;
const shortest = 15;

export const titleChecks: Check[] = [
  {
    id: "title",
    group: "found",
    title: "The page has a title",
    weight: 10,
    why: "The title is the line that people click in a search result, and the first thing that tells a search engine what the page is about.",
    act: "Write a title for the page.",
    how: "Say in a few words what is offered and for whom, then the name of the business: “Sourdough bread and cakes, baked daily in Leeds – Harrow Bakery”. It stands in <title> in the head of the page; every website builder has a field for it.",
    look: ({ titles }) =>
      titles.some(isText)
        ? pass(titles.find(isText) ?? "")
        : fail(titles.length > 0 ? "The title of the page is empty." : "The page has no title."),
  },
  {
    id: "title-once",
    group: "found",
    title: "There is one title, not several",
    weight: 2,
    why: "With two titles each search engine chooses for itself, and often the wrong one.",
    act: "Keep one title and take the others out.",
    how: "Two titles usually come from a theme and an SEO plug-in that both write one. Switch one of them off.",
    look({ titles }) {
      if (titles.length > 1) return fail(`The page has ${titles.length} titles.`, ...titles);
      return titles.some(isText) ? pass() : notApplicable();
    },
  },
  {
    id: "title-length",
    group: "found",
    title: "The title fits into a search result",
    weight: 4,
    why: "A title that is cut loses its end; one of a single word says too little to be chosen.",
    act: "Give the title between 15 and 60 characters.",
    how: "Put what matters first. About 60 letters fit on a desktop, fewer when many are wide.",
    look({ titles }) {
      const title = titles.find(isText);
      if (!title) return notApplicable();
      const width = titleWidth(title);
      const size = `${[...title].length} characters, about ${width} pixels wide`;
      if (width > widestPixels) {
        return warn(
          `The title is cut in a search result: it is about ${width} pixels wide, and ${widestPixels} fit.`,
          size,
        );
      }
      if (displayLength(title) < shortest) {
        return warn(`The title is short: ${[...title].length} characters.`, size);
      }
      return pass(size);
    },
  },
  {
    id: "title-says",
    group: "found",
    title: "The title says what the page is about",
    weight: 4,
    why: "“Home” or the bare address could be any page of any business; nobody searches for it.",
    act: "Replace the title by one that names what is offered.",
    how: "Use the words that a customer would type: the thing, the place, the name.",
    look(facts) {
      const title = facts.titles.find(isText);
      if (!title) return notApplicable();
      if (isPlaceholder(title)) return fail(`“${title}” says nothing about this page.`);
      if (isHostAlone(title, facts)) return fail(`The title is the address alone: “${title}”.`);
      return pass();
    },
  },
];

function isText(title: string): boolean {
  return title !== "";
}

const placeholders =
  /^(untitled( (document|page|site))?|(new|my) (page|site|website)|document|home ?page|home|welcome|index|title|page \d+|startseite|willkommen|accueil|bienvenue|inicio|bienvenidos?|página (de inicio|inicial|principal)|pagina iniziale|benvenuti|início|bem-vindo|default|lorem ipsum|react app|vite app|create next app|site title)$/i;

function isPlaceholder(title: string): boolean {
  return placeholders.test(title.replace(/[^\p{L}\p{N} -]/gu, "").trim());
}

function isHostAlone(title: string, { address }: PageFacts): boolean {
  const bare = title
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "");
  return bare === partsOf(address).site;
}
