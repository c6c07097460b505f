import { afterAll, beforeAll, expect, test } from "vitest";
import { flatColours } from "#domain/brand/flat-colours.ts";
import { adoptContent, publishedContent } from "#server/publishing/content.ts";
import { mailLanguages, mailSamples } from "../scripts/mails/samples.ts";

const before = publishedContent();
const brand = { ...before.brand, accent: "#1f5f8b", ground: "#f5f7f8", day: false };
beforeAll(() => adoptContent({ ...before, brand }));
afterAll(() => adoptContent(before));

const all = () =>
  Object.entries(mailSamples).flatMap(([kind, samples]) =>
    Object.entries(samples).flatMap(([sample, compose]) =>
      mailLanguages.map((language) => ({
        mail: `${kind} ${sample} ${language}`,
        ...compose(language),
      })),
    ),
  );

test("without the day a mail's head is paper with the accent above, as documents have it", () => {
  const colours = flatColours(brand);
  const heads = all().map(({ mail, html }) => {
    const strip = /max-width:560px">\s*([\s\S]*?)<h1/.exec(html)?.[1] ?? "";
    return {
      mail,
      is: [strip.includes(`${colours?.button}`), strip.includes(`${colours?.night}`)],
    };
  });
  expect(heads.length).toBeGreaterThan(200);
  expect(heads.filter(({ is }) => String(is) !== "true,false")).toEqual([]);
});

test("without the day no mail wishes a good morning; with it the welcome does", () => {
  const morning = /good morning|guten morgen|buenos días/i;
  expect(all().filter(({ text, html }) => morning.test(text + html))).toEqual([]);
  adoptContent(before);
  const welcome = Object.values(mailSamples.welcome)[0]?.("de");
  adoptContent({ ...before, brand });
  expect(welcome?.text).toContain("Guten Morgen");
});
