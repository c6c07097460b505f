import { hidden } from "./hidden.ts";
import { picture } from "./picture.ts";

/** The studio's work, in the order in which it is shown, and the categories by which it is chosen. */
export const portfolioFields = {
  items: {
    is: "list",
    label: "Pieces",
    entry: "piece",
    of: {
      title: { is: "line", label: "Whose website it is", most: 60 },
      category: { is: "reference", label: "Category", to: "categories" },
      description: { is: "text", label: "What it is, in a sentence", most: 200 },
      desktop: picture("Photograph as on a large screen", "desktop"),
      phone: picture("Photograph as on a phone", "phone"),
      story: {
        is: "flag",
        label: "Show its case study",
        help: "Only the pieces that Daybreak ships have one. The page of any other shows its photographs and what it is.",
      },
      hidden,
    },
    named: true,
    least: 1,
    most: 60,
  },
  categories: {
    is: "list",
    label: "Categories",
    entry: "category",
    of: { name: { is: "line", label: "Name", most: 30 } },
    named: true,
    least: 1,
    most: 9,
  },
} as const;
