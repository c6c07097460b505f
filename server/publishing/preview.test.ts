import { expect, test } from "vitest";
import { marksInTexts, withoutMarks } from "#domain/content/marks.ts";
import { openTestDatabase } from "../../tests/databases.ts";
import { installationSql } from "../database/installation-sql.ts";
import { publishedContent } from "./content.ts";
import { draftContent, previewPrinter } from "./preview.ts";
import { printSite } from "./print-site.ts";

test("each page of the preview is the public page, byte for byte, but for the marks in its texts", async () => {
  const db = await openTestDatabase("embedded", installationSql);
  const { content, sources } = await draftContent(db, []);
  const printed = await printSite("build", publishedContent());
  const preview = previewPrinter("build");
  const differing: string[] = [];
  for (const { path, html, language } of printed.pages) {
    if (language !== "en") continue;
    const { html: marked } = await preview(content, path);
    if (withoutMarks(marked ?? "") !== html) differing.push(path);
    expect(marksInTexts(marked ?? ""), path).toBe(marked);
  }
  expect(differing).toEqual([]);
  expect(printed.pages.some(({ html }) => withoutMarks(html) !== html)).toBe(false);
  const home = (await preview(content, "/")).html ?? "";
  expect(Object.values(sources.in(home))).toContain("page-home.lead");
  await db.close();
});
