import { visitSteps } from "./visit.ts";

/** When a client's site was looked at: before the studio's work, or after it. */
export const seoStages = ["before", "after"] as const;
export type SeoStage = (typeof seoStages)[number];

/** How far an analysis is, in this order. */
export const analysisSteps = [...visitSteps, "checking the page"] as const;
export type AnalysisStep = (typeof analysisSteps)[number];
