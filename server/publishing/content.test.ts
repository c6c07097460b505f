import { expect, test } from "vitest";
import { checkContent, type PublishedContent, publishedOf, shippedContent } from "./content.ts";
import type { StudioContent } from "./studio-content.ts";

const shipped = shippedContent;

test("what the repository ships can be published", () => {
  expect(checkContent(shippedContent)).toBe(shippedContent);
});

type Kind = keyof StudioContent;

/** The shipped content with one value changed, or taken out with `undefined`. */
function changed(kind: Kind, path: string[], value: unknown): StudioContent {
  const copy = structuredClone(shipped[kind]);
  const last = path.at(-1) ?? "";
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (object, key) => object[key] as Record<string, unknown>,
      copy as unknown as Record<string, unknown>,
    );
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return { ...shipped, [kind]: copy };
}

test.each<[Kind, string, unknown, string]>([
  ["studio", "name", undefined, 'in content/studio.ts "name" is wrong. Write a text here'],
  ["studio", "phoneE164", "213 555", 'content/studio.ts "phoneE164" is wrong. Write the number'],
  ["studio", "email", "hello@", "Write an address like"],
  ["studio", "social.0.url", "javascript:alert(1)", "Write an address with https://"],
  ["studio", "social.0.url", "//evil.test", "Write an address with https://"],
  ["seller", "bank.iban", "DE89370400440532013001", "check digits"],
  ["seller", "bank.accountNumber", null, "where to pay"],
  ["seller", "invoiceNumbers.format", "{number:4}", "{year}-{number:4}"],
  ["seller", "tax", { rule: "rate", percent: 9.97512 }, "at most four decimals, like 9.975"],
  ["seller", "zone", "Berlin", "the name of a zone"],
  ["catalogue", "plans.0.price.cents", 49.5, 'in content/services.ts "plans.0.price.cents"'],
  ["catalogue", "plans.0.leadToolsIncluded", undefined, "how many lead tools"],
  ["booking", "eventTypes.0.week", { mon: [["9", "12:00"]] }, "Write every time"],
  ["booking", "eventTypes.0.week", { mon: [["12:00", "09:00"]] }, "a day in order"],
  ["booking", "eventTypes.0.week", { monday: [] }, "eventTypes.0.week"],
  ["checklists", "one-day.0.tasks.0", ["day-brief"], 'in checklists "one-day.day-brief.name"'],
  ["leadTools", "consent.sentence", " ", 'in tools "consent.sentence" is wrong. Write the text'],
  ["quiz", "tips.when", undefined, 'in quiz "when.tip" is wrong. Write the text'],
])("%s without a right %s is refused with what to write", (kind, path, value, sentence) => {
  expect(() => checkContent(changed(kind, path.split("."), value))).toThrow(sentence);
});

test("a rate may have four decimals", () => {
  const right = changed("seller", ["tax"], { rule: "rate", percent: 9.9751 });
  expect(() => checkContent(right)).not.toThrow();
});

test("an IBAN with right check digits is one", () => {
  const right = changed("seller", ["bank", "iban"], "DE89370400440532013000");
  expect(() => checkContent(right)).not.toThrow();
});

/** The shipped content as another studio would have it, as the pages read it. */
function publishedIn(currency: string, language: "en" | "de") {
  const { seller, studio } = shipped;
  return publishedOf({
    ...shippedContent,
    seller: { ...seller, currency } as typeof seller,
    studio: { ...studio, language },
  });
}

test("a price that a text names is the catalogue's, in the seller's currency and the studio's language", () => {
  const priceAnswer = (content: PublishedContent) => content.faq.find(({ id }) => id === "price");
  expect(priceAnswer(publishedIn("EUR", "de"))?.answer).toMatch(/Day 5\.000\s€, .*ab 10\.000\s€/);
  expect(JSON.stringify(publishedIn("EUR", "de").servicePages.oneDayWebsite.terms)).toContain(
    "50% when",
  );
  expect(publishedIn("EUR", "en").catalogue.plans[0]?.price.text).toBe("Starts @ €5k");
  expect(publishedIn("EUR", "de").catalogue.plans[0]?.price.text).toBe("ab 5.000\u00a0€");
});

test("a text that names nothing is refused with its place and the names that there are", () => {
  const faq = [{ id: "price", question: "What?", answer: "From {price:one-hour}." }];
  expect(() => publishedOf({ ...shippedContent, faq } as typeof shippedContent)).toThrow(
    /in content\.faq\.0\.answer \{price:one-hour\} names nothing\. Write one of .*price:one-day/,
  );
});
