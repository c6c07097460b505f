import type { SeoReport } from "./report.ts";

/** The five scores that make up the overall one, in the order in which they are read. */
export function partsOf(report: SeoReport): { id: PartId; name: string; score: number }[] {
  return [
    { id: "title", name: "Title", score: report.title.score },
    { id: "meta_description", name: "Description", score: report.meta_description.score },
    { id: "content", name: "Content", score: report.content.score },
    { id: "readability", name: "Readability", score: report.readability.score },
    { id: "technical", name: "Technical", score: report.technical.score },
  ];
}

export type PartId = "title" | "meta_description" | "content" | "readability" | "technical";
