import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { portfolio } from "#content/portfolio.ts";
import { plans } from "#content/services.ts";
import { originPlaceholder } from "#domain/page/origin.ts";
import type { BuiltScripts } from "../scripts/build/site.ts";
import { siteIndex } from "../server/http/site-index.ts";
import type { BuiltSite } from "../server/publishing/built-site.ts";
import { publishedContent } from "../server/publishing/content.ts";
import { ownPaths } from "../web/application-link.tsx";
import { applicationPages } from "../web/routes.ts";

type Element = DefaultTreeAdapterTypes.Element;

const folder = fileURLToPath(new URL("../build/client/", import.meta.url));
const site: BuiltSite = JSON.parse(readFileSync(join(folder, "../pages.json"), "utf8"));
/** The built pages, without the further languages of the account pages. */
const built = Object.fromEntries(
  Object.entries(site.pages).filter(([path]) => !path.includes("?")),
);
const pages = new Map(Object.keys(built).map((path) => [path, readPage(path)]));
const found = [...pages].filter(([path]) => built[path]?.indexed);
const serverRendered = /^\/(schedule\/[\w-]+\/plain|auth\/v1\/authorize)$/;
const application = [...applicationPages.keys()];

test("no address is both one of the application and a public page, and links can distinguish them", () => {
  expect(application.length).toBeGreaterThan(15);
  expect(Object.keys(site.application.files)).toEqual(application);
  expect(application.filter((path) => path in built)).toEqual([]);
  expect(application.filter((path) => !ownPaths.test(path))).toEqual([]);
  expect(Object.keys(built).filter((path) => ownPaths.test(path))).toEqual([]);
});

test("the document of each page of the application names the files of that page, and of no other", () => {
  const { application }: BuiltScripts = JSON.parse(
    readFileSync(join(folder, "../scripts.json"), "utf8"),
  );
  for (const [path, file] of Object.entries(site.application.files)) {
    const html = readFileSync(join(folder, file), "utf8");
    const named = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
    expect(application.pages[path]?.length, path).toBeGreaterThan(1);
    expect(named, path).toEqual([...application.always, ...(application.pages[path] ?? [])]);
  }
});

test("a browser may prefetch pages that are the same for every reader, and no page of an account", () => {
  const rulesOf = ({ elements }: Page) =>
    elements.filter((element) => attribute(element, "type") === "speculationrules").map(textOf);
  // Every page has the same rules, except tools and calendars in frames, whose links lead to nothing of ours.
  const whole = [...pages].filter(([path]) => !/^\/(embed|schedule)\//.test(path));
  const [text = ""] = whole.flatMap(([, page]) => rulesOf(page));
  for (const [path, page] of whole) expect(rulesOf(page), path).toEqual([text]);
  const [{ where, eagerness }] = JSON.parse(text).prefetch;
  expect(eagerness).toBe("moderate");
  const patterns = where.href_matches.map((pathname: string) => new URLPattern({ pathname }));
  const isListed = (pathname: string) =>
    patterns.some((pattern: URLPattern) => pattern.test({ pathname }));
  const isSameForAll = (path: string) => built[path]?.indexed && !(`${path}?lang=de` in site.pages);
  const real = Object.keys(built).filter((path) => built[path]?.status === 200);
  expect(real.filter(isListed)).toEqual(real.filter(isSameForAll));
  expect(["/", "/work/1", "/services", "/terms"].filter(isListed)).toHaveLength(4);
  const never = ["/login", "/dashboard", "/admin", "/admin/bookings", "/pay/1", "/unsubscribe/x"];
  expect([...never, "/files/1", "/embed/quiz", "/schedule/discovery"].filter(isListed)).toEqual([]);
});

test("every page for search engines has a title and a description of its own, and a picture", () => {
  expect(found.length).toBeGreaterThan(20);
  const own = (words: (path: string) => string | undefined) => {
    const all = found.map(([path]) => words(path));
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
  };
  own((path) => built[path]?.title);
  own((path) => built[path]?.description);
  for (const [path] of found) {
    expect(built[path]?.title.length, path).toBeLessThanOrEqual(60);
    expect(built[path]?.description.length, path).toBeGreaterThanOrEqual(70);
    expect(built[path]?.description.length, path).toBeLessThanOrEqual(155);
    expect(meta(path, "og:title"), path).toBe(built[path]?.title);
    expect(meta(path, "og:url"), path).toBe(`${originPlaceholder}${path}`);
    const picture = meta(path, "og:image")?.replace(originPlaceholder, "") ?? "/none";
    expect(existsSync(join(folder, picture)), `${path} ${picture}`).toBe(true);
  }
});

test("every page for search engines names its one address, and every other page is noindex", () => {
  for (const [path, { elements }] of pages) {
    const canonical = elements.filter((element) => attribute(element, "rel") === "canonical");
    if (built[path]?.indexed) {
      expect(canonical.map((link) => attribute(link, "href"))).toEqual([
        `${originPlaceholder}${path}`,
      ]);
    } else {
      expect([canonical.length, meta(path, "robots")], path).toEqual([0, "noindex"]);
    }
  }
});

test("the sitemap lists every page for search engines, and nothing else", () => {
  const sitemap =
    siteIndex(site.pages, "https://studio.example", publishedContent())["/sitemap.xml"] ?? "";
  const listed = [...sitemap.matchAll(/<loc>https:\/\/studio\.example([^<]*)<\/loc>/g)];
  expect(listed.map(([, path]) => path).sort()).toEqual(found.map(([path]) => path).sort());
  const requested = [...portfolio.map(({ id }) => `/work/${id}`), ...plans.map(({ page }) => page)];
  for (const path of requested) expect(listed.map(([, listedPath]) => listedPath)).toContain(path);
});

describe.each([...pages.keys()])("%s", (path) => {
  const { elements } = readPage(path);

  test("has one first heading, and no level is left out below it", () => {
    const levels = elements.flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? []);
    expect(levels.filter((level) => level === "1")).toHaveLength(1);
    for (const [at, level] of levels.entries()) {
      expect(Number(level) - Number(levels[at - 1] ?? 0), levels.join(" ")).toBeLessThanOrEqual(1);
    }
  });

  test("has only links that lead to an existing page and have a name", () => {
    const links = elements.filter(({ tagName }) => tagName === "a");
    // A tool on another site has no header and footer, and neither has the scheduler alone.
    expect(links.length).toBeGreaterThan(/^\/(embed|schedule)\//.test(path) ? 1 : 10);
    for (const link of links) {
      const href = attribute(link, "href") ?? "";
      expect(nameOf(link), href).not.toBe("");
      if (/^(https:|mailto:|tel:)/.test(href)) continue;
      const { pathname, hash } = new URL(href, `https://studio.example${path}`);
      if (ownPaths.test(pathname) || serverRendered.test(pathname)) continue;
      const target = pages.get(pathname);
      expect(target, `${href} is no page`).toBeDefined();
      if (hash) expect(target?.ids, `${href} is no place`).toContain(hash.slice(1));
    }
  });

  test("has ids that are unique, and labels that refer to existing ids", () => {
    const { ids } = readPage(path);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const element of elements) {
      for (const name of ["for", "aria-labelledby", "aria-describedby", "commandfor"]) {
        for (const id of attribute(element, name)?.split(" ") ?? [])
          expect(ids, name).toContain(id);
      }
    }
  });

  test("has pictures that exist, with their size and an alternative text", () => {
    for (const image of elements.filter(({ tagName }) => tagName === "img")) {
      const src = attribute(image, "src") ?? "";
      expect(existsSync(join(folder, src)), src).toBe(true);
      expect(attribute(image, "alt"), src).toBeDefined();
      expect(Number(attribute(image, "width")), src).toBeGreaterThan(0);
      expect(Number(attribute(image, "height")), src).toBeGreaterThan(0);
    }
    for (const source of elements.filter((element) => attribute(element, "srcset"))) {
      for (const one of attribute(source, "srcset")?.split(",") ?? []) {
        const file = one.trim().split(" ")[0] ?? "";
        expect(existsSync(join(folder, file)), file).toBe(true);
      }
    }
  });

  test("has no style attribute, which the content security policy would block", () => {
    expect(elements.filter((element) => attribute(element, "style") !== undefined)).toEqual([]);
  });

  test("has structured data that is valid and repeats nothing", () => {
    for (const script of elements.filter(({ attrs }) =>
      attrs.some(({ value }) => value === "application/ld+json"),
    )) {
      const { "@context": context, "@graph": graph } = JSON.parse(textOf(script));
      expect(context).toBe("https://schema.org");
      const name: Record<string, unknown>[] = graph;
      expect(name.map((thing) => thing["@type"])).not.toContain(undefined);
      const offers = name.flatMap(({ offers, itemListElement, "@type": type }) =>
        type === "OfferCatalog" ? itemListElement : (offers ?? []),
      ) as { name: string }[];
      const names = offers.map(({ name }) => name);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });
});

interface Page {
  elements: Element[];
  ids: string[];
}

function readPage(path: string): Page {
  const html = readFileSync(join(folder, built[path]?.file ?? "", "index.html"), "utf8");
  const elements = [...elementsIn(parse(html))];
  return { elements, ids: elements.flatMap((element) => attribute(element, "id") ?? []) };
}

function* elementsIn(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if (!("childNodes" in node)) return;
  for (const child of node.childNodes) {
    if ("tagName" in child) yield child;
    yield* elementsIn(child);
  }
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((candidate) => candidate.name === name)?.value;
}

function meta(path: string, name: string): string | undefined {
  const element = pages
    .get(path)
    ?.elements.find((candidate) =>
      [attribute(candidate, "name"), attribute(candidate, "property")].includes(name),
    );
  return element && attribute(element, "content");
}

/** A link's name for people who cannot see it. */
function nameOf(link: Element): string {
  const pictures = [...elementsIn(link)].map((element) => attribute(element, "alt") ?? "");
  return (attribute(link, "aria-label") ?? `${textOf(link)}${pictures.join("")}`).trim();
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
