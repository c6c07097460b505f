export const siteGoals = [
  "Generate Leads",
  "Increase Sales",
  "Build Brand Awareness",
  "Showcase Portfolio",
  "Provide Information",
  "Book Appointments",
  "Collect Payments",
  "Build Email List",
] as const;

export const brandVibes = [
  "Modern & Minimal",
  "Bold & Energetic",
  "Elegant & Luxury",
  "Playful & Fun",
  "Professional & Corporate",
  "Organic & Natural",
  "Tech & Innovation",
  "Vintage & Retro",
] as const;

export const domainAccess = ["have-domain", "need-domain"] as const;

export const supportFrequencies = ["monthly", "quarterly"] as const;

const leadTools = ["calculator", "quiz", "generator"] as const;
const aiTools = ["chatbot", "content-generator", "data-analyzer", "recommendation-engine"] as const;
export type ToolId = (typeof leadTools)[number] | (typeof aiTools)[number];

export const toolIds = [...leadTools, ...aiTools] as const;

export const socialNetworks = ["instagram", "facebook", "twitter", "linkedin"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
export const networkLabels: Record<SocialNetwork, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "Twitter",
  linkedin: "LinkedIn",
};

/** The answer of a project without a tool. */
export const noTool = "none";

/** The tools that a service offers in step 5. */
export function toolsFor(service: string): readonly ToolId[] {
  return service === "ai-tool-development" ? aiTools : leadTools;
}

/** Every answer for the tool that a project with this service may have. */
export function toolAnswersFor(service: string): readonly string[] {
  return service === "ai-tool-development" ? aiTools : [...leadTools, noTool];
}
