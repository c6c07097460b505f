import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../tests/counts.ts";
import { safeName, storedName, uniqueNames } from "./safe-name.ts";

test.each([
  ["logo.png", "logo.png"],
  ["../../etc/passwd", "-..-etc-passwd"],
  ["..\\..\\boot.ini", "-..-boot.ini"],
  ["C:\\logo.png", "C-logo.png"],
  ["con.png", "_con.png"],
  ["LPT1", "_LPT1"],
  ["nul", "_nul"],
  ["console.log", "console.log"],
  ["...", "file"],
  [".png", "png"],
  ["Schöner Laden (neu).pdf ", "Schöner Laden (neu).pdf"],
  ["a\u0000b\u202Egnp.exe", "abgnp.exe"],
  ["Zoe\u0308 ａ／ｂ\u200b.pdf", "Zoë a-b.pdf"],
  ["brief. ", "brief"],
])("%j becomes %j", (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test.each([
  ["invoice.pdf", "invoice.pdf"],
  ["invoice.PDF", "invoice.PDF"],
  ["invoice.html", "invoice.html.pdf"],
  ["brief.pdf.hta", "brief.pdf.hta.pdf"],
  ["invoice", "invoice.pdf"],
  ["..\\..\\x.bat", "-..-x.bat.pdf"],
  ["a\r\nb\u202efdp.exe", "a bfdp.exe.pdf"],
  ["", "file.pdf"],
])("the file %j of a path that ends in .pdf is called %j", (name, stored) => {
  expect(storedName(name, "3f0c/1.pdf")).toBe(stored);
});

test("without an ending in its path a file has none that a program is started for", () => {
  expect(storedName("README", "3f0c/1")).toBe("README");
  expect(storedName("brief.hta", "3f0c/1")).toBe("brief.hta.bin");
});

test("whatever a file was called, it stays in its folder and opens on every disk", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 150 }), (name) => {
      const safe = safeName(name);
      expect(safe).not.toMatch(/[/\\<>:"|?*\p{Cc}]/u);
      expect(safe).not.toMatch(/^\.|[. ]$|^$/);
      expect(safe.length).toBeLessThanOrEqual(121);
      expect(safeName(safe)).toBe(safe);
      expect(safe.isWellFormed()).toBe(true);
    }),
    propertyRuns(60),
  );
});

test("two files of the same name get different names, also when only the case differs", () => {
  expect(uniqueNames(["logo.png", "Logo.PNG", "logo.png", "logo (2).png"])).toEqual([
    "logo.png",
    "Logo (2).PNG",
    "logo (3).png",
    "logo (2) (2).png",
  ]);
});
