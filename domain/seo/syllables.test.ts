import { expect, test } from "vitest";
import { type SyllableLanguage, syllablesOf } from "./syllables.ts";

const known: Record<SyllableLanguage, Record<number, string>> = {
  en: {
    1: "the bread baked loves through eyes matched rules moved played tried smiled",
    2: "baker people wanted matches table open being create happy water houses roses quiet doing",
    3: "bakery area creation beautiful radio idea computer together carefully serious delicious",
    4: "information education economy everybody experience society material",
    5: "university opportunity",
  },
  de: {
    1: "Brot heiß Baum zwei",
    2: "Bäcker Kuchen heute Straße",
    3: "Bäckerei Computer Kartoffel",
    5: "Universität Verantwortungen",
  },
  es: {
    1: "pan bien muy que",
    2: "queso guerra agua ciudad huevo día leer viaje",
    3: "camino guitarra escuela poeta",
    4: "panadero teléfono aéreo",
    5: "panadería",
  },
  fr: {
    1: "pain chose eau femme",
    2: "maison beauté théâtre poète",
    3: "boulangère",
    4: "chocolatier préparation",
    5: "université",
  },
  pt: { 1: "pão mais", 2: "queijo guerra água país", 3: "padeiro coração cidade saúde" },
  nl: { 1: "brood huis zee", 2: "bakker koekjes", 3: "bakkerij computer" },
};

test.each(Object.keys(known) as SyllableLanguage[])("syllables are counted in %s", (language) => {
  for (const [count, words] of Object.entries(known[language])) {
    for (const word of words.split(" ")) {
      expect(`${word} ${syllablesOf(word, language)}`).toBe(`${word} ${count}`);
    }
  }
});
