import { expect, test } from "vitest";
import { type Language, languages } from "../settings/settings.ts";
import { ownNameIn, ownNames } from "./own-text.ts";

const own = ["Ankerseite", "Werkzeug", "Werkzeug: groß", ""];
const german = { studio: "de", language: "es" } as const;

test.each([
  ["a name", "Ankerseite", "Ankerseite"],
  ["a name before a kind of tool", "Werkzeug: Calculadora", "Werkzeug"],
  ["a name that has a colon", "Werkzeug: groß", "Werkzeug: groß"],
  ["a translated name", "Página ancla", undefined],
  ["a sentence that has a name in it", "Más para Ankerseite", undefined],
  ["another word that begins like a name", "Werkzeuge", undefined],
  ["nothing", "", undefined],
  ["what begins with a colon", ": Calculadora", undefined],
])("%s: %s has %s in the studio's language", (_, text, name) => {
  expect(ownNameIn(text, own, german)).toEqual(name ? { name, lang: "de" } : null);
});

const all = Object.keys(languages) as Language[];

test("for each language of a studio and of a reader, a fallback is marked and a translation is not", () => {
  for (const studio of all) {
    for (const language of all) {
      const names = Object.fromEntries(all.map((one) => [one, `Name in ${studio}`]));
      const translated = { ...names, [language]: `Name in ${language}` };
      const marks = [names, translated].map((stored) => {
        const catalogue = {
          plans: [],
          hiddenPlans: [],
          addOns: {},
          ownAddOns: [],
          hiddenAddOns: [],
        };
        const sold = { names: stored };
        return ownNameIn(stored[language] ?? "", ownNames(catalogue, studio, sold), {
          language,
          studio,
        });
      });
      const fallback = language === studio ? null : { name: `Name in ${studio}`, lang: studio };
      expect(marks, `a ${studio} studio, read in ${language}`).toEqual([fallback, null]);
    }
  }
});

test("a studio's names are those of its catalogue and those that the project was sold", () => {
  const four = (name: string) => ({ en: `${name} (en)`, de: name, es: name, fr: name });
  const catalogue = {
    plans: [{ name: "Seite" }],
    hiddenPlans: [{ name: "Früher" }],
    addOns: { support: { name: "Pflege" } },
    ownAddOns: [{ name: "Texte" }],
    hiddenAddOns: [{ name: "Fotos" }],
  };
  const sold = {
    names: four("Damals"),
    timelines: four("3 Tage"),
    addOns: [{ id: "add-on:a", kind: "add_on", names: four("Logo") }],
  };
  expect(ownNames(catalogue, "de", sold)).toEqual([
    "Damals",
    "3 Tage",
    "Logo",
    "Seite",
    "Früher",
    "Pflege",
    "Texte",
    "Fotos",
  ]);
  expect(ownNames(catalogue, "de", null)).toEqual(["Seite", "Früher", "Pflege", "Texte", "Fotos"]);
});
