import { expect, test } from "vitest";
import { oklchOf } from "#domain/brand/oklch.ts";
import { scaleOf } from "#domain/brand/scale.ts";
import { checkContent, publishedOf, shippedContent } from "./content.ts";
import { withBodies } from "./kinds.ts";
import { printSite } from "./print-site.ts";
import { printThread } from "./print-thread.ts";

const isBlackOrWhite = /^(#(f{3,6}|0{3,6})([0-9a-f]{2})?$|rgba?\((0 0 0|255 255 255)\b)/;
const calm = { accent: "#1f5f8b", ground: "#f5f7f8", day: false };

test("without the day nothing is amber but what waits", () => {
  const hueOf = (colour: string) => Math.round(oklchOf(colour).h);
  const { sun, amber, dawn } = scaleOf(calm).scale;
  expect(Math.abs(hueOf(sun.light) - hueOf(dawn.light))).toBeLessThan(5);
  expect(hueOf(amber.light)).toBe(hueOf(scaleOf({ ...calm, day: true }).scale.sun.light));
});

const print = (brand: object) =>
  printSite(printThread("build"), publishedOf(checkContent(withBodies(shippedContent, { brand }))));

test("without the day our own words say nothing of it, in any language", async () => {
  const ofDay =
    /in the dark|full daylight|by this time tomorrow|Sonnenaufgang(?! und)|im Dunkeln|Morgen um diese Zeit|amanecer(?! y)|a oscuras|Mañana a esta hora|l’aube|dans le noir|Demain à la même heure/i;
  const isOurs = (path: string) => /^\/(404|login|register|forgot-password|terms)$/.test(path);
  const wordsIn = async (brand: object) =>
    (await print(brand)).pages
      .filter(({ path }) => isOurs(path))
      .flatMap(({ path, language, html }) =>
        ofDay.test(html.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, ""))
          ? [`${path} ${language}`]
          : [],
      );
  expect((await wordsIn({})).length).toBeGreaterThan(5);
  expect(await wordsIn(calm)).toEqual([]);
}, 60_000);

test("no page of a calm brand of one's own has a colour of the first studio, and what is chosen is the brand's", async () => {
  const [first, own] = [await print({}), await print(calm)];
  const rulesOf = ({ html }: { html: string }) =>
    /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const coloursOf = (page: { html: string }) =>
    // The moods and the board of a brand are pictures of somebody else's.
    rulesOf(page)
      .replace(/--vibe-[\w-]+:[^;}]*|\.specimen[^{]*\{[^}]*\}/g, "")
      .match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/g) ?? [];
  const ofFirst = new Set(first.pages.flatMap(coloursOf));
  expect(ofFirst.size).toBeGreaterThan(50);
  expect(own.pages.length).toBeGreaterThan(40);
  const found = own.pages.flatMap((page) =>
    coloursOf(page)
      .filter((colour) => ofFirst.has(colour) && !isBlackOrWhite.test(colour))
      .map((colour) => `${page.path} ${colour}`),
  );
  expect(found).toEqual([]);
  const services = own.pages.find(({ path }) => path === "/services");
  expect(rulesOf(services ?? { html: "" })).not.toContain("var(--amber");
}, 60_000);
