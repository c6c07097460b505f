import { expect, test } from "vitest";
import { marksInTexts, withoutMarks } from "#domain/content/marks.ts";
import { openTestDatabase } from "../../tests/databases.ts";
import { installationSql } from "../database/installation-sql.ts";
import { publishedContent } from "./content.ts";
import { draftContent } from "./preview.ts";
import { printThread } from "./print-thread.ts";

test("each page of the preview is the public page, byte for byte, but for the marks in its texts and what its pictures say of themselves", async () => {
  const db = await openTestDatabase("embedded", installationSql);
  const { content, sources } = await draftContent(db, []);
  const printed = await printThread("build").site(publishedContent());
  const preview = printThread("build").page;
  const differing: string[] = [];
  for (const { path, html, language } of printed.pages) {
    if (language !== "en") continue;
    const { html: marked } = await preview(content, path);
    const plain = withoutMarks(marked ?? "").replaceAll(/ data-content="[^"]*"/g, "");
    if (plain !== html) differing.push(path);
    expect(marksInTexts(marked ?? ""), path).toBe(marked);
  }
  expect(differing).toEqual([]);
  const isMarked = (html: string) => withoutMarks(html) !== html || html.includes("data-content");
  expect(printed.pages.some(({ html }) => isMarked(html))).toBe(false);
  const home = (await preview(content, "/")).html ?? "";
  expect(Object.values(sources.in(home))).toContain("page-home.lead");
  expect(home).toContain('data-content="portfolio.items.1.desktop"');
  await db.close();
});
