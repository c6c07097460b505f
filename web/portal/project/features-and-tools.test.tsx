import "../../../tests/provide-content.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { emptyAnswers } from "#domain/onboarding/answers.ts";
import { content, provideContent } from "#web/data/content.ts";
import type { Project } from "#web/data/projects.ts";
import { Features } from "../../admin/project/features.tsx";
import { FeaturesAndTools } from "./features-and-tools.tsx";

const given = content();
afterEach(() => {
  cleanup();
  provideContent(given);
});

const named = (name: string) => ({ en: name, de: name, es: name, fr: name });
const project = {
  answers: { ...emptyAnswers, full_branding_upsell: true, add_ons: ["texts"] },
  checklist: { sections: [] },
  sold: {
    names: named("Website in a Day"),
    addOns: [
      { id: "brand-identity", kind: "branding", names: named("Face and Type") },
      { id: "add-on:texts", kind: "add_on", names: named("Texts") },
    ],
  },
} as unknown as Project;

const states = (lists: Element) =>
  [...lists.querySelectorAll("[data-state]")].map((one) => [
    one.textContent?.replace(/ \(?(not )?(included|chosen)\)?$/, ""),
    one.getAttribute("data-state"),
  ]);

test.each([
  ["the client's", FeaturesAndTools],
  ["the studio's", Features],
])(
  "a project's page, %s, names what was sold as it was sold, although the studio sells it no more",
  (_, Card) => {
    const { branding, aiToolPack, support } = given.catalogue.addOns;
    const addOns = {
      ...given.catalogue.addOns,
      branding: { ...branding, name: "Renamed" as never, hidden: true },
      aiToolPack: { ...aiToolPack, hidden: true },
    };
    provideContent({ ...given, catalogue: { ...given.catalogue, addOns } });
    const { container } = render(<Card project={project} />);
    expect(states(container).map(([name, state]) => [name?.replace("N/A", ""), state])).toEqual([
      ["Texts", "chosen"],
      ["Face and Type", "chosen"],
      [support.name, "not-chosen"],
    ]);
    expect(screen.queryByText(/Renamed/)).toBeNull();
  },
);

test("the studio reads under what was sold how far each section of the checklist is", () => {
  const item = (completed: boolean) => ({ completed });
  const sections = [
    { name: "Before the day", items: [item(true), item(false), item(true)] },
    { name: "The day", items: [item(false)] },
  ];
  render(<Features project={{ ...project, checklist: { sections } } as unknown as Project} />);
  const lines = screen.getByRole("list", { name: "Checklist by section" }).children;
  expect([...lines].map(({ textContent }) => textContent)).toEqual([
    "Before the day2 of 3",
    "The day0 of 1",
  ]);
});
