import "../../../tests/provide-content.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyAnswers } from "#domain/onboarding/answers.ts";
import { content, provideContent } from "#web/data/content.ts";
import { AddOnsStep } from "./add-ons-step.tsx";
import { priceSummary } from "./price-summary.ts";

const given = content();
const own = { description: "By us.", line: "", menu: "", hidden: false, page: "", priceText: "" };
const texts = { ...own, id: "texts", name: "Texts", cents: 120_000, from: false, translations: {} };
const photographs = { ...texts, id: "photographs", name: "Photographs", cents: 80_000, from: true };

beforeEach(() =>
  provideContent({
    ...given,
    catalogue: { ...given.catalogue, ownAddOns: [photographs, texts] },
  }),
);
afterEach(() => {
  cleanup();
  provideContent(given);
});

const website = { ...emptyAnswers, service_selection: "one-day" };

function renderStep({ answers = website, notSold = [] as string[] } = {}) {
  const change = vi.fn();
  render(<AddOnsStep {...{ answers, change, notSold }} faultOf={() => undefined} />);
  return change;
}

const names = () => screen.getAllByRole("switch").map((one) => one.getAttribute("name"));

test("the studio's own add-ons stand before the support, with their prices, in its order", () => {
  renderStep();
  expect(names()).toEqual([
    "full_branding_upsell",
    "ai_tool_pack_upsell",
    "photographs",
    "texts",
    "ongoing_support_after_free",
  ]);
  expect(screen.getByRole("switch", { name: /Photographs.*from \$800/ })).toBeTruthy();
  expect(
    screen.getByRole("switch", { name: /Texts.*\$1,200/ }).closest("div")?.textContent,
  ).not.toContain("from");
});

test("one is chosen beside those that are, and left out again", () => {
  const answers = { ...website, add_ons: ["texts"] };
  const change = renderStep({ answers });
  fireEvent.click(screen.getByRole("switch", { name: /Photographs/ }));
  expect(change).toHaveBeenLastCalledWith({ add_ons: ["texts", "photographs"] });
  fireEvent.click(screen.getByRole("switch", { name: /Texts/ }));
  expect(change).toHaveBeenLastCalledWith({ add_ons: [] });
});

test("a hidden add-on and one that was refused are not offered", () => {
  const { branding } = given.catalogue.addOns;
  const addOns = { ...given.catalogue.addOns, branding: { ...branding, hidden: true } };
  const { catalogue } = content();
  provideContent({ ...given, catalogue: { ...catalogue, addOns } });
  renderStep({ notSold: ["add-on:photographs", "ai_tool_pack_upsell"] });
  expect(names()).toEqual(["texts", "ongoing_support_after_free"]);
});

test("the price has a line for each that is chosen, as the studio orders them", () => {
  const words = { from: (price: string) => `from ${price}`, included: "included" };
  const talk = {
    words: { ...words, aMonth: String, aQuarter: String },
    price: (minor: number) => `$${minor / 100}`,
    tool: (id: string) => id,
    language: "en" as const,
  };
  const answers = { ...website, lead_gen_tool: "quiz", add_ons: ["texts", "photographs"] };
  expect(priceSummary(answers, talk)).toMatchObject({
    lines: [
      {},
      {},
      { label: "Photographs", price: "from $800" },
      { label: "Texts", price: "$1200" },
    ],
    total: "from $7000",
    deposit: "from $3500",
    isFixed: false,
  });
});
