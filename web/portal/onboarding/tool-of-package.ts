import { content, planOf } from "#web/data/content.ts";

/** Whether a project with this service has a tool: that of its package, one that is sold beside it, or the AI tool itself. */
export function hasTool(service: string): boolean {
  const { leadTool } = content().catalogue.addOns;
  const isWebsite = service !== "ai-tool-development";
  return !(isWebsite && leadTool.hidden && planOf(service)?.leadToolsIncluded === 0);
}
