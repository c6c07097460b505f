import type { SeoReport } from "./report.ts";

/** The five scores that make up the overall one, in the order in which they are read. */
export function partsOf(report: SeoReport): { id: PartId; score: number }[] {
  return [
    { id: "title", score: report.title.score },
    { id: "meta_description", score: report.meta_description.score },
    { id: "content", score: report.content.score },
    { id: "readability", score: report.readability.score },
    { id: "technical", score: report.technical.score },
  ];
}

export type PartId = "title" | "meta_description" | "content" | "readability" | "technical";
