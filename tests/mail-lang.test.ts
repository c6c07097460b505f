import { afterEach, expect, test } from "vitest";
import type { Language } from "#domain/settings/settings.ts";
import { soldMarked } from "#server/mails/composing/words.ts";
import { onboardingConfirmation } from "#server/mails/project.ts";
import { adoptContent, publishedContent } from "#server/publishing/content.ts";
import { submittedProject } from "../scripts/mails/rows.ts";
import { mailSamples } from "../scripts/mails/samples.ts";

const before = publishedContent();
afterEach(() => adoptContent(before));

const made = mailSamples["booking-confirmation"].made;

test("what a German studio calls a call is marked in a Spanish mail, where it has no Spanish name, and only there", () => {
  const { booking, studio } = before;
  const eventTypes = booking.eventTypes.map((one) => ({ ...one, translations: {} }));
  adoptContent({
    ...before,
    studio: { ...studio, language: "de" },
    booking: { ...booking, eventTypes },
  });
  const called = (language: "es" | "de") =>
    /<td[^>]*>(?:Llamada|Gespräch)<\/td>\s*<td[^>]*>(?:<span([^>]*)>)?([^<]+)</.exec(
      made?.(language).html ?? "",
    );
  const [, spanish, name] = called("es") ?? [];
  expect(name).toBe(eventTypes[0]?.name);
  expect(spanish).toContain('lang="de"');
  expect(called("de")?.[1]).toBeUndefined();
  adoptContent(before);
  expect(called("es")?.[1]).toBeUndefined();
});

test("of what a project was sold, a Spanish mail of a German studio marks the names that have no Spanish one", () => {
  const { catalogue, studio } = before;
  adoptContent({ ...before, studio: { ...studio, language: "de" } });
  const named = (de: string, es = de) => ({ en: de, de, es, fr: de });
  const sold = {
    names: named("Ankerseite", "Página ancla"),
    timelines: named("3 Tage"),
    addOns: [{ id: "add-on:texts", kind: "add_on", names: named("Texte") }],
  };
  const marked = (text: string, language: Language) => soldMarked(text, sold, { language });
  expect(["Página ancla", "3 Tage", "Texte"].map((text) => marked(text, "es").lang)).toEqual([
    undefined,
    "de",
    "de",
  ]);
  expect(marked("Texte", "de").lang).toBeUndefined();
  expect(marked(catalogue.addOns.support.name, "es").lang).toBe("de");
  const mail = onboardingConfirmation(
    {
      ...submittedProject,
      reader: { language: "es", timezone: "UTC" },
      answers: [
        ["service_selection", ["Página ancla", "3 Tage"].map((text) => marked(text, "es"))],
      ],
      addOns: [marked("Texte", "es")],
      hasAgreement: false,
    },
    { url: "https://studio.example", studio },
  );
  expect(mail.html).toContain('>Página ancla, <span lang="de">3 Tage</span></td>');
  expect(mail.html).toContain('><span lang="de">Texte</span></td>');
  expect(mail.text).toContain("Página ancla, 3 Tage\n");
});
