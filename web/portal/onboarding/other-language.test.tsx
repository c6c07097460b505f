import "../../../tests/provide-content.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyAnswers } from "#domain/onboarding/answers.ts";
import { content, provideContent } from "#web/data/content.ts";
import { AddOnsStep } from "./add-ons-step.tsx";
import { ServiceStep } from "./service-step.tsx";

const given = content();
const { studio, catalogue } = given;
const [plan] = catalogue.plans;
const translations = { en: { name: "Anchor page" } };
const germanName = { name: "Gesicht" as never, translations: {} };
const texts = { name: "Ankerseite", description: "Steht fest.", features: ["Mit Abnahme"] };

// The reader reads English; this studio writes German, and has translated the name alone.
beforeEach(() =>
  provideContent({
    ...given,
    studio: { ...studio, language: "de" },
    catalogue: {
      ...catalogue,
      plans: plan ? [{ ...plan, ...texts, timeline: "3 Tage", translations }] : [],
      addOns: {
        ...catalogue.addOns,
        branding: { ...catalogue.addOns.branding, ...germanName },
      },
    },
  }),
);
afterEach(() => {
  cleanup();
  provideContent(given);
});

const langOf = (text: string) => screen.getByText(text).closest("[lang]")?.getAttribute("lang");
const step = { answers: emptyAnswers, change: () => {}, faultOf: () => undefined };

test("what a package says is marked with the studio's language, and its translated name is not", () => {
  render(<ServiceStep {...step} />);
  expect(["3 Tage", "Steht fest.", "Mit Abnahme"].map(langOf)).toEqual(["de", "de", "de"]);
  expect(langOf("Anchor page")).not.toBe("de");
});

test("the name of an add-on is marked, and the words of the questionnaire beside it are not", () => {
  render(<AddOnsStep {...step} />);
  expect(langOf("Gesicht")).toBe("de");
  const toggle = screen.getByRole("switch", { name: /Gesicht/ }).closest("label");
  expect(toggle?.getAttribute("lang")).toBeNull();
});
