import { type Check, counted, fail, notApplicable, pass, sentence, warn } from "../check.ts";

/** Checks of what the page states for machines: structured data and an icon. */
export const machineChecks: Check[] = [
  {
    id: "schema",
    group: "found",
    title: "The page tells machines what it is about",
    weight: 4,
    why: "With structured data a search engine knows opening hours, prices and ratings, and can show them in the result.",
    act: "Add structured data about the business.",
    how: "A block of JSON-LD with a type from schema.org that fits: LocalBusiness with address and hours, Product with price, Article, FAQPage.",
    look: ({ structured }) =>
      structured.types.length > 0
        ? pass(structured.types.slice(0, 10).join(", "))
        : warn("The page has no structured data."),
  },
  {
    id: "schema-valid",
    group: "found",
    title: "Structured data can be read",
    weight: 4,
    why: "One missing comma, and the whole block is thrown away.",
    act: "Mend the structured data.",
    how: "Open the page in Google's Rich Results Test: it names the line. A block needs “@context” and each thing in it “@type”.",
    look({ structured: { blocks, faults } }) {
      if (blocks === 0) return notApplicable();
      return faults.count > 0
        ? fail(
            `${sentence(counted(faults.count, "block"))} of structured data cannot be read.`,
            ...faults.examples,
          )
        : pass(counted(blocks, "block"));
    },
  },
  {
    id: "schema-complete",
    group: "found",
    title: "Structured data has what its types need",
    weight: 2,
    why: "A product without a price or an event without a date is not shown as one.",
    act: "Complete the structured data.",
    how: "Add the properties named here; Google's documentation has an example for each type.",
    look({ structured: { types, incomplete } }) {
      if (types.length === 0) return notApplicable();
      return incomplete.count > 0
        ? warn("Structured data is incomplete.", ...incomplete.examples)
        : pass();
    },
  },
  {
    id: "icon",
    group: "found",
    title: "The site has an icon",
    weight: 2,
    why: "The little picture stands beside your name in search results, in tabs and bookmarks.",
    act: "Add an icon.",
    how: '<link rel="icon" href="…">, a square picture. Website builders call it “favicon” or “site icon”.',
    look: ({ icons }) => (icons > 0 ? pass() : warn("The page names no icon.")),
  },
];
