import {
  addParagraph,
  attribute,
  fillControl,
  readBuiltPage,
  setIslandProps,
} from "../html/built-page.ts";

/** The built page with the address that was typed and why there is no report on it. */
export function plainForm(html: string, answer: { typed: string; refused: string }): string {
  const page = readBuiltPage(html);
  fillControl(page, "url", answer.typed);
  const messageArea = page.all.find((element) =>
    attribute(element, "class")?.includes("seo-status"),
  );
  if (!messageArea)
    throw new Error("The built page has no element for the reason why there is no report.");
  addParagraph(messageArea, answer.refused, [
    { name: "role", value: "alert" },
    { name: "data-fault", value: "" },
  ]);
  setIslandProps(page, "seo-form", { refused: answer.refused });
  return page.html();
}
