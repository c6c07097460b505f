import type { bugPriorities, bugStatuses, bugTypes } from "#domain/bug-report/bug-report.ts";
import type { brandVibes, siteGoals, ToolId } from "#domain/onboarding/options.ts";
import type { ProjectStatus } from "#domain/project/status.ts";
import { checklists, type SectionName, type TaskId } from "../../checklists.ts";
import { labels } from "../project-status/en.ts";

type Each<Id extends string, Text = string> = Record<Id, Text>;

/** The words for what rows hold by an id or in English. */
export interface CatalogueWords {
  /** The statuses of projects and of bug reports. */
  statuses: Each<ProjectStatus | (typeof bugStatuses)[number]>;
  bugTypes: Each<(typeof bugTypes)[number]>;
  bugPriorities: Each<(typeof bugPriorities)[number]>;
  /** The heading of a project of this service. */
  projectOf: (service: string) => string;
  /** The options of the questionnaire, by question. An option that is not here is displayed as it is stored. */
  options: {
    site_goals: Each<(typeof siteGoals)[number]>;
    brand_vibe: Each<(typeof brandVibes)[number]>;
    lead_gen_tool: Each<ToolId>;
  };
  sections: Each<SectionName>;
  tasks: Each<TaskId>;
}

export const catalogue: CatalogueWords = {
  statuses: {
    ...labels,
    resolved: "Resolved",
    closed: "Closed",
  },
  bugTypes: {
    bug: "Bug",
    feature: "Feature Request",
    improvement: "Improvement",
    question: "Question",
  },
  bugPriorities: { low: "Low", medium: "Medium", high: "High", urgent: "Urgent" },
  projectOf: (service) => `${service} Project`,
  options: {
    site_goals: {
      "Generate Leads": "Generate Leads",
      "Increase Sales": "Increase Sales",
      "Build Brand Awareness": "Build Brand Awareness",
      "Showcase Portfolio": "Showcase Portfolio",
      "Provide Information": "Provide Information",
      "Book Appointments": "Book Appointments",
      "Collect Payments": "Collect Payments",
      "Build Email List": "Build Email List",
    },
    brand_vibe: {
      "Modern & Minimal": "Modern & Minimal",
      "Bold & Energetic": "Bold & Energetic",
      "Elegant & Luxury": "Elegant & Luxury",
      "Playful & Fun": "Playful & Fun",
      "Professional & Corporate": "Professional & Corporate",
      "Organic & Natural": "Organic & Natural",
      "Tech & Innovation": "Tech & Innovation",
      "Vintage & Retro": "Vintage & Retro",
    },
    lead_gen_tool: {
      calculator: "Calculator",
      quiz: "Quiz",
      generator: "Generator",
      chatbot: "AI Chatbot",
      "content-generator": "Content Generator",
      "data-analyzer": "Data Analyzer",
      "recommendation-engine": "Recommendation Engine",
    },
  },
  sections: asTheyStand(({ name }) => [[name, name]]) as CatalogueWords["sections"],
  tasks: asTheyStand(({ tasks }) =>
    tasks.map(([id, name]) => [id, name]),
  ) as CatalogueWords["tasks"],
};

type Section = (typeof checklists)[keyof typeof checklists][number];

function asTheyStand(pairs: (section: Section) => [string, string][]) {
  return Object.fromEntries(
    Object.values(checklists).flatMap((sections) => sections.flatMap(pairs)),
  );
}
