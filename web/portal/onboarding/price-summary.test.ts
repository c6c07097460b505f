import "../../../tests/provide-content.ts";
import { expect, test } from "vitest";
import { catalogue } from "#content/words/catalogue/en.ts";
import de from "#content/words/onboarding/de.ts";
import { onboarding } from "#content/words/onboarding/en.ts";
import { formatShortMoney } from "#domain/currency.ts";
import { emptyAnswers } from "#domain/onboarding/answers.ts";
import { type PriceTalk, priceOf, priceSummary } from "./price-summary.ts";

const english: PriceTalk = {
  words: onboarding,
  language: "en",
  price: (minor) => formatShortMoney(minor, "USD"),
  tool: (id) => catalogue.options.lead_gen_tool[id as keyof typeof catalogue.options.lead_gen_tool],
};

const day = { ...emptyAnswers, service_selection: "one-day", lead_gen_tool: "quiz" };

test("a fixed price stays fixed, and the two halves make the whole", () => {
  expect(priceSummary(day, english)).toEqual({
    lines: [
      { label: "Website in a Day", price: "$5,000" },
      { label: "Lead Generation Tool: Quiz", price: "included" },
    ],
    total: "$5,000",
    isFixed: true,
    deposit: "$2,500",
    balance: "$2,500",
    support: null,
  });
});

test("one price that begins with “from” makes the total begin with it", () => {
  const branded = { ...day, full_branding_upsell: true };
  const { total, lines, isFixed } = priceSummary(branded, english);
  expect(total).toBe("from $5,999");
  expect(isFixed).toBe(false);
  expect(priceOf(branded)).toEqual({ totalMinor: 599_900, currency: "USD" });
  expect(lines.at(-1)).toEqual({ label: "Complete Branding", price: "from $999" });
});

test("an AI project pays for its tool once", () => {
  const { lines } = priceSummary(
    {
      ...day,
      service_selection: "ai-tool-development",
      lead_gen_tool: "chatbot",
      ai_tool_pack_upsell: true,
    },
    english,
  );
  expect(lines).toEqual([{ label: "AI Tool Development", price: "from $15,000" }]);
});

test.each([
  ["monthly", "$199 a month"],
  ["quarterly", "$479 a quarter"],
])("support paid %s is no part of the total", (support_plan_frequency, support) => {
  const answers = { ...day, ongoing_support_after_free: true, support_plan_frequency };
  expect(priceSummary(answers, english)).toMatchObject({ total: "$5,000", support });
});

test("in another language it is the same amounts", () => {
  const german: PriceTalk = {
    ...english,
    words: de,
    language: "de",
    price: (cents: number) => formatShortMoney(cents, "USD", "de"),
  };
  const { total, lines } = priceSummary({ ...day, full_branding_upsell: true }, german);
  expect(total.replace(/\s/g, " ")).toBe("ab 5.999 $");
  expect(lines[0]?.label).toBe("Website an einem Tag");
});
