import type { PageFacts } from "#domain/seo/facts.ts";
import { countExample, emptyCount } from "./count-examples.ts";
import { attribute, type Element } from "./walk.ts";

/** Finds what browsers no longer load for the page: what comes without https into a page with it, and plug-ins. */
export class LoadedReader {
  readonly facts: Pick<PageFacts, "mixed" | "plugins"> = {
    mixed: { active: emptyCount(), passive: emptyCount() },
    plugins: emptyCount(),
  };
  readonly #isSafePage: boolean;

  /** @param isSafePage whether the page came over https and does not have http:// rewritten */
  constructor(isSafePage: boolean) {
    this.#isSafePage = isSafePage;
  }

  see(element: Element): void {
    const plugin = pluginOf(element);
    if (plugin !== "") countExample(this.facts.plugins, plugin);
    if (!this.#isSafePage) return;
    const { tagName } = element;
    const active = activeSources[tagName];
    if (active && (tagName !== "link" || isLoadedLink(element))) {
      this.#look(element, active, "active");
    }
    for (const name of passiveSources[tagName] ?? []) this.#look(element, name, "passive");
  }

  #look(element: Element, name: string, kind: "active" | "passive"): void {
    const value = attribute(element, name);
    const insecure = value && /(?:^|,)\s*(http:\/\/[^\s,]+)/i.exec(value)?.[1];
    if (insecure) countExample(this.facts.mixed[kind], insecure);
  }
}

const activeSources: Record<string, string> = {
  script: "src",
  iframe: "src",
  frame: "src",
  embed: "src",
  object: "data",
  link: "href",
};
const passiveSources: Record<string, string[]> = {
  img: ["src", "srcset"],
  source: ["src", "srcset"],
  audio: ["src"],
  video: ["src", "poster"],
};

function isLoadedLink(element: Element): boolean {
  return /\b(stylesheet|preload|modulepreload|manifest)\b/i.test(attribute(element, "rel") ?? "");
}

function pluginOf(element: Element): string {
  const { tagName } = element;
  if (tagName === "applet") return "Java applet";
  if (tagName !== "object" && tagName !== "embed") return "";
  const type = (attribute(element, "type") ?? "").toLowerCase();
  const file = attribute(element, "src") ?? attribute(element, "data") ?? "";
  if (/flash/.test(type) || /\.(swf|flv)(\?|$)/i.test(file)) return "Flash";
  if (/silverlight/.test(type) || /\.xap(\?|$)/i.test(file)) return "Silverlight";
  return /java-?applet|java-?vm|java-?bean/.test(type) || /\.class(\?|$)/i.test(file)
    ? "Java applet"
    : "";
}
