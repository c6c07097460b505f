import "../../tests/provide-content.ts";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { catalogue as words } from "#content/words/catalogue/en.ts";
import { money } from "#content/words/money/en.ts";
import { emptyAnswers } from "#domain/onboarding/answers.ts";
import { content, provideContent } from "#web/data/content.ts";
import type { Project } from "#web/data/projects.ts";
import { LineList } from "#web/project/invoice/document-view.tsx";
import { PriceCard } from "./onboarding/price-card.tsx";
import { FeaturesAndTools } from "./project/features-and-tools.tsx";
import { ProjectTitle } from "./project-title.tsx";
import { SectionText, TaskText } from "./task-text.tsx";

const given = content();
const { catalogue, studio } = given;
const named = (de: string, en = de) => ({ de, en, es: de, fr: de });

// The reader reads English; this studio writes German, and has translated the name of one package.
beforeEach(() => {
  const { branding, leadTool, aiToolPack, support } = catalogue.addOns;
  const untranslated = <Entry extends object>(entry: Entry, name: string) => ({
    ...entry,
    name: name as never,
    translations: {},
  });
  provideContent({
    ...given,
    studio: { ...studio, language: "de" },
    catalogue: {
      ...catalogue,
      plans: catalogue.plans.map((plan) => untranslated(plan, "Ankerseite")),
      addOns: {
        ...catalogue.addOns,
        branding: untranslated(branding, "Gesicht"),
        leadTool: untranslated(leadTool, "Werkzeug"),
        aiToolPack: untranslated(aiToolPack, "KI-Paket"),
        support: untranslated(support, "Pflege"),
      },
    },
  });
});
afterEach(() => {
  cleanup();
  provideContent(given);
});

const project = {
  service_selection: "one-day",
  answers: { ...emptyAnswers, full_branding_upsell: true, add_ons: ["texts"] },
  checklist: { sections: [] },
  sold: {
    names: named("Damalsseite"),
    addOns: [
      { id: "brand-identity", kind: "branding", names: named("Altes Gesicht") },
      { id: "add-on:texts", kind: "add_on", names: named("Texte", "Texts") },
    ],
  },
} as unknown as Project;

function marksOf(page: ReactNode): [lang: string | null, text: string | null][] {
  const { container } = render(<MemoryRouter>{page}</MemoryRouter>);
  return [...container.querySelectorAll("[lang]")].map((one) => [
    one.getAttribute("lang"),
    one.textContent,
  ]);
}

test("the title of a project marks the package as it was sold, and not the word beside it", () => {
  expect(marksOf(<ProjectTitle project={project} />)).toEqual([["de", "Damalsseite"]]);
  expect(document.body.textContent).toBe("Damalsseite Project");
});

test("the title of one whose package was sold with an English name has no mark", () => {
  const sold = { names: named("Damalsseite", "Former page") };
  expect(marksOf(<ProjectTitle project={{ ...project, sold }} />)).toEqual([]);
});

test("the features of a project mark what was sold without an English name, and what could be", () => {
  expect(marksOf(<FeaturesAndTools project={project} />)).toEqual([
    ["de", "Altes Gesicht"],
    ["de", "KI-Paket"],
    ["de", "Pflege"],
  ]);
  expect(screen.getByText("Texts")).toBeDefined();
});

test("the price card marks names, and neither the kind of a tool nor a price", () => {
  const answers = {
    ...emptyAnswers,
    service_selection: "one-day",
    lead_gen_tool: "calculator",
    full_branding_upsell: true,
    ongoing_support_after_free: true,
  } as const;
  const card = <PriceCard answers={answers} changed={null} taxPercent={0} preview={null} />;
  expect(marksOf(card)).toEqual([
    ["de", "Ankerseite"],
    ["de", "Werkzeug"],
    ["de", "Gesicht"],
    ["de", "Pflege"],
  ]);
});

const line = { quantity: "1", unitAmountMinor: 100, amountMinor: 100, isIncluded: false };

test("lines are marked with the language they were written in, and a studio's name in them with the studio's", () => {
  const lines = ["Page d’ancrage", "Ankerseite"].map((description, position) => ({
    ...line,
    position,
    description,
  }));
  const list = { lines, currency: "EUR", words: money, language: "en" } as const;
  expect(marksOf(<LineList {...list} written="fr" />)).toEqual([
    ["fr", "Page d’ancrage"],
    ["fr", "Ankerseite"],
    ["de", "Ankerseite"],
  ]);
  cleanup();
  expect(marksOf(<LineList {...list} written="en" />)).toEqual([["de", "Ankerseite"]]);
});

test("a task of the studio's own is marked, and one of the software's is not", () => {
  const task = { id: "texts", name: "Texte schreiben" };
  expect(marksOf(<TaskText task={task}>You did: Texte schreiben</TaskText>)).toEqual([
    ["de", "Texte schreiben"],
  ]);
  expect(marksOf(<SectionText name="Entwurf" />).at(-1)).toEqual(["de", "Entwurf"]);
  cleanup();
  expect(
    marksOf(<TaskText task={{ id: "day-brief", name: words.tasks["day-brief"] ?? "" }} />),
  ).toEqual([]);
  expect(marksOf(<SectionText name="Discover" />)).toEqual([]);
});
