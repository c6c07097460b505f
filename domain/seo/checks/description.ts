import { type Check, fail, notApplicable, pass, warn } from "../check.ts";
import { displayLength } from "../display-width.ts";

const shortest = 50;
const longest = 165;

export const descriptionChecks: Check[] = [
  {
    id: "description",
    group: "found",
    title: "The page describes itself for the search result",
    weight: 7,
    why: "The description is often the text under the title in a search result. Without one a search engine picks a sentence of the page, which can be the one about cookies.",
    act: "Write a description of one or two sentences.",
    how: 'Say what a visitor finds here and why they should come to you. It stands in <meta name="description">; every website builder has a field for it.',
    look: ({ descriptions }) =>
      descriptions.some((text) => text !== "")
        ? pass()
        : fail(
            descriptions.length > 0 ? "The description is empty." : "The page has no description.",
          ),
  },
  {
    id: "description-once",
    group: "found",
    title: "There is one description, not several",
    weight: 1,
    why: "With two descriptions each search engine chooses for itself.",
    act: "Keep one description and take the others out.",
    how: "Two descriptions usually come from a theme and an SEO plug-in that both write one. Switch one of them off.",
    look({ descriptions }) {
      if (descriptions.length > 1) {
        return warn(`The page has ${descriptions.length} descriptions.`, ...descriptions);
      }
      return descriptions.some((text) => text !== "") ? pass() : notApplicable();
    },
  },
  {
    id: "description-length",
    group: "found",
    title: "The description fits into a search result",
    weight: 3,
    why: "A search result shows about two lines. What is longer is cut in the middle of a sentence, what is much shorter wastes the room.",
    act: "Give the description between 50 and 160 characters.",
    how: "Put the reason to click into the first hundred characters; the rest may be cut on a phone.",
    look({ descriptions }) {
      const text = descriptions.find((candidate) => candidate !== "");
      if (!text) return notApplicable();
      const length = displayLength(text);
      const size = `${[...text].length} characters`;
      if (length > longest) return warn(`The description is long and will be cut: ${size}.`);
      if (length < shortest) return warn(`The description is short: ${size}.`);
      return pass(size);
    },
  },
];
