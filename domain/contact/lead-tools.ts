import { toolIds } from "../calculators/tools.ts";

/** Everything whose result a visitor may have sent: the tools, and the report on a page. */
export const leadTools = [...toolIds, "seo-report"] as const;
export type LeadTool = (typeof leadTools)[number];
