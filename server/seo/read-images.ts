import type { PageFacts } from "#domain/seo/facts.ts";
import { countExample, emptyCount } from "./count-examples.ts";
import { plainText } from "./plain-text.ts";
import { attribute, type Element } from "./walk.ts";

/** The page's pictures, and those that say nothing to people who cannot see them. */
export class ImageReader {
  readonly facts: PageFacts["images"] = { count: 0, withoutAlt: emptyCount() };

  see(element: Element): void {
    if (element.tagName !== "img") return;
    this.facts.count++;
    if (isSilent(element)) countExample(this.facts.withoutAlt, fileOf(element));
  }
}

/** As axe-core's rule `image-alt` reads it: an empty alt says that the picture only decorates. */
function isSilent(element: Element): boolean {
  const alt = attribute(element, "alt");
  if (alt !== null && (alt === "" || alt.trim() !== "")) return false;
  if (["presentation", "none"].includes(attribute(element, "role") ?? "")) return false;
  const names = ["aria-label", "aria-labelledby", "title"];
  return names.every((name) => (attribute(element, name) ?? "").trim() === "");
}

function fileOf(element: Element): string {
  const names = ["src", "data-src", "data-original", "srcset"];
  const source =
    names.map((name) => attribute(element, name) ?? "").find((one) => one !== "") ?? "";
  if (source.startsWith("data:")) return "A picture within the page";
  const path = source.replace(/[?#].*$/s, "").replace(/\/$/, "");
  return plainText(path.slice(path.lastIndexOf("/") + 1), 120) || "A picture without an address";
}
