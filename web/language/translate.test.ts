import { expect, test } from "vitest";
import de from "#content/words/answers/de.ts";
import { answers } from "#content/words/answers/en.ts";
import { fileFault, screenshotFiles } from "#domain/file/file.ts";
import { translate } from "./translate.ts";

test("a known sentence is translated into the reader's language, an unknown one stays as it is", () => {
  expect(translate("Passwords do not match", de)).toBe("Die beiden Passwörter sind nicht gleich.");
  expect(translate("Nobody has ever said this", de)).toBe("Nobody has ever said this");
  expect(translate("constructor", de)).toBe("constructor");
});

test("the values that a rule has put into its sentence are in the translation, too", () => {
  const large = fileFault({ name: "x.png", size: 11 * 1024 * 1024 }, screenshotFiles) ?? "";
  expect(translate(large, de)).toBe("Diese Datei hat 11.00 MB; die Grenze sind 10 MB.");
  const wrong = fileFault({ name: "x.exe", size: 1 }, screenshotFiles) ?? "";
  expect(translate(wrong, de)).toBe(
    "Diese Art von Datei wird nicht angenommen. Möglich sind: png, jpg, jpeg, gif, webp, avif, heic, heif, bmp, tiff.",
  );
  expect(translate("This file has $& {}; the limit is 1 MB.", de)).toContain("$& {}");
});

test("no translation loses or adds a placeholder for a value", async () => {
  const placeholders = (text: string) => text.split("{}").length;
  for (const language of ["de", "es", "fr"]) {
    const { default: words } = await import(`#content/words/answers/${language}.ts`);
    const wrong = answers.filter(
      (sentence) => placeholders(sentence) !== placeholders(words[sentence]),
    );
    expect(wrong).toEqual([]);
  }
});
