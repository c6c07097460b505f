import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lettersOfFonts, printableLetters } from "../../scripts/font/letters.ts";
import { readLetters, readTables } from "../../scripts/font/tables.ts";
import { propertyRuns } from "../../tests/counts.ts";
import { pdfText } from "../../tests/pdf-text.ts";
import {
  fontFile,
  hasEveryLetter,
  printableRanges,
  runsOf,
  unprintableLetters,
} from "./letters.ts";
import { openPdf } from "./pdf-writer.ts";

const names = {
  latin: "Łukasz Żółć & Ðóra Ștefănescu",
  "accents that are not composed": "x\u0303 q\u0323 Ọ\u0301",
  Vietnamese: "Nguyễn Thị Lan",
  "ancient Greek": "Ὀδυσσεύς",
  Cyrillic: "Їжак Ђорђе",
  Hebrew: "שלום",
  Arabic: "شركة",
  Persian: "می‌خواهم",
  Georgian: "საქართველო",
  Armenian: "Հայաստան",
  Amharic: "ኢትዮጵያ",
  Hindi: "कृष्ण",
  Bengali: "বাংলা",
  Tamil: "தமிழ்",
  Malayalam: "മലയാളം",
  Telugu: "శ్రీనివాస్ రావు",
  Kannada: "ಕೃಷ್ಣ ರಾವ್",
  Gujarati: "નરેન્દ્ર મોદી",
  Punjabi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  Sinhala: "ශ්‍රී ලංකා",
  Thai: "กรุงเทพ",
  Lao: "ພາສາລາວ",
  Khmer: "ភាសាខ្មែរ",
  Burmese: "မြန်မာ",
  Korean: "김철수",
  Japanese: "株式会社はなこ・カナ",
  "simplified Chinese": "北京（中国）有限公司",
  "traditional Chinese": "臺灣國際",
};

test.each(Object.entries(names))("a name in %s is printed with every letter", async (_, name) => {
  expect(unprintableLetters(name)).toEqual([]);
  expect(
    runsOf(name)
      .map(({ text }) => text)
      .join(""),
  ).not.toContain("?");
  const pdf = openPdf({ title: "Names", author: "Daybreak", at: new Date(0) });
  pdf.write("P", name, { size: 12, weight: 700 });
  const text = pdfText(await pdf.finish());
  // A glyph of several letters has no letter of its own in the table that readers copy from.
  expect(text.replaceAll("\ufffd", "")).not.toContain("?");
  expect(text.length).toBeGreaterThan(2);
});

test.each([400, 700] as const)(
  "the second typeface has every letter that the first one prints, in weight %i",
  (weight) => {
    const missing = (["latin", "latin-ext", "vietnamese"] as const).flatMap((face) => {
      const letters = (typeface: "daybreak" | "serif") =>
        readLetters(readTables(fontFile(face, weight, typeface)).get("cmap") ?? Buffer.alloc(0));
      const serif = letters("serif");
      const printed = [...letters("daybreak").keys()].filter((code) =>
        runsOf(String.fromCodePoint(code)).some((run) => run.face === face && run.text !== "?"),
      );
      expect(printed.length).toBeGreaterThan(20);
      return printed.filter((code) => !serif.has(code)).map((code) => String.fromCodePoint(code));
    });
    expect(missing).toEqual([]);
  },
);

test.each([
  ["Telugu", "శ్రీనివాస్ రావు"],
  ["Punjabi", "ਸਿੰਘ"],
])("letters of %s are joined, also where the font has no place for a mark on one", (_, name) => {
  const pdf = openPdf({ title: "Names", author: "Daybreak", at: new Date(0) });
  const widthOf = (text: string) => pdf.widthOf(text, { size: 10 });
  const apart = Array.from(name, widthOf).reduce((sum, width) => sum + width);
  expect(widthOf(name)).toBeLessThan(apart);
});

test("no sequence of printable letters breaks the layout", () => {
  const list = JSON.parse(readFileSync(new URL("./fonts/letters.json", import.meta.url), "utf8"));
  const { printable: _, ...faces } = list as Record<string, string>;
  const lettersOf = Object.values(faces).map((ranges) =>
    ranges.split(",").flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: Math.min(to - from + 1, 400) }, (_, n) =>
        String.fromCharCode(from + n),
      );
    }),
  );
  const pdf = openPdf({ title: "Names", author: "Daybreak", at: new Date(0) });
  const word = fc.constantFrom(...lettersOf).chain((letters) =>
    fc.array(fc.constantFrom(...letters, "\u200d", "\u0301", "a", "1"), {
      minLength: 1,
      maxLength: 8,
    }),
  );
  fc.assert(
    fc.property(word, (letters) => {
      expect(pdf.widthOf(letters.join(""), { size: 10 })).toBeGreaterThanOrEqual(0);
    }),
    propertyRuns(20_000),
  );
});

test("what is written from right to left is placed so, beside what is not", () => {
  const placed = (text: string) => runsOf(text).map((run) => run.text);
  expect(placed("Firma שלום עולם GmbH")).toEqual(["Firma ", "עולם", " ", "שלום", " GmbH"]);
  expect(placed("רחוב 12 תל")).toEqual(["תל", " 12 ", "רחוב"]);
});

test("emoji and flags are left out, and letters that no font has are named", () => {
  expect(
    runsOf("Zoë 🍞👩‍👩‍👧‍👦 Bakery 🇩🇪")
      .map(({ text }) => text)
      .join(""),
  ).toBe("Zoë Bakery");
  expect(hasEveryLetter("Zoë 🍞 © № 5")).toBe(true);
  expect(unprintableLetters("Ada ଓଡ଼ିଆ \u{20bb7} \ue000")).toEqual(["ଓ", "ଡ", "଼", "ି", "ଆ"]);
  expect(unprintableLetters("a\u{20bb7}\ue000")).toEqual(["\u{20bb7}", "\ue000"]);
});

test("the list of letters is that of the fonts", () => {
  const list = JSON.parse(readFileSync(new URL("./fonts/letters.json", import.meta.url), "utf8"));
  const { printable, ...faces } = list;
  expect(faces).toEqual(lettersOfFonts());
  expect(printable).toBe(printableLetters());
  expect(printable).toBe(printableRanges());
}, 30_000);
