import { type Check, fail, notApplicable, pass, warn } from "../check.ts";
import type { PageFacts } from "../facts.ts";

const basics = ["og:title", "og:description", "og:url"];

/** How the page is previewed when its address is shared. */
export const sharedChecks: Check[] = [
  {
    id: "share-text",
    group: "shared",
    title: "A shared link shows a title and a description",
    weight: 6,
    why: "WhatsApp, LinkedIn, Slack and others draw a card from these few lines. Without them the link is a bare address.",
    act: "Add Open Graph lines for title, description and address.",
    how: "og:title, og:description and og:url in the head. SEO plug-ins and website builders write them from the page's title and description.",
    look({ social }) {
      const missing = basics.filter((name) => !social[name]);
      if (missing.length === 0) return pass(social["og:title"] ?? "");
      return missing.length === basics.length
        ? fail(
            "The page says nothing for the card of a shared link.",
            `Missing: ${missing.join(", ")}`,
          )
        : warn("The card of a shared link is incomplete.", `Missing: ${missing.join(", ")}`);
    },
  },
  {
    id: "share-picture",
    group: "shared",
    title: "A shared link shows a picture",
    weight: 6,
    why: "A card with a picture takes several times the room of one without, and that is what people see first.",
    act: "Choose a picture for shared links.",
    how: "og:image with its full address, 1200 × 630 pixels, and og:image:alt with what it shows.",
    look(facts) {
      const image = pictureOf(facts);
      if (!image) return fail("There is no picture for shared links.");
      if (!/^https?:\/\//i.test(image)) {
        return fail("The picture's address is not written in full.", image);
      }
      if (/^http:/i.test(image) && facts.address.startsWith("https:")) {
        return warn("The picture's address is without https; some apps leave it out.", image);
      }
      return pass(image);
    },
  },
  {
    id: "share-card",
    group: "shared",
    title: "The large card is asked for",
    weight: 2,
    why: "X and a few others show a small card unless the page asks for the large one.",
    act: "Ask for the large card.",
    how: '<meta name="twitter:card" content="summary_large_image">. The texts and the picture are taken from Open Graph.',
    look({ social }) {
      const card = social["twitter:card"];
      if (!card) return warn("The page asks for no card.");
      return ["summary", "summary_large_image", "player", "app"].includes(card.toLowerCase())
        ? pass(card)
        : warn(`“${card}” is no kind of card.`);
    },
  },
  {
    id: "share-picture-alt",
    group: "shared",
    title: "The shared picture is described in words",
    weight: 1,
    why: "People who cannot see the picture hear this sentence instead.",
    act: "Describe the shared picture in words.",
    how: "og:image:alt, one sentence.",
    look: (facts) =>
      !pictureOf(facts)
        ? notApplicable()
        : facts.social["og:image:alt"] || facts.social["twitter:image:alt"]
          ? pass()
          : warn("The shared picture has no words beside it."),
  },
];

function pictureOf({ social }: PageFacts): string | undefined {
  return (
    social["og:image"] ||
    social["og:image:secure_url"] ||
    social["og:image:url"] ||
    social["twitter:image"]
  );
}
