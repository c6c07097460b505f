import type { Body } from "./fields.ts";

/** The tasks that a project begins with, in their order; those of one part stand below each other. */
const tasks = (label: string) =>
  ({
    is: "list",
    label,
    entry: "task",
    of: {
      name: { is: "line", label: "Task", most: 120 },
      part: { is: "line", label: "Part of the project", help: "Like: Design", most: 40 },
      who: {
        is: "choice",
        label: "Who does it",
        of: {
          studio: "You",
          client: "The client",
          "needed-to-start": "The client, before the work can begin",
          launch: "You: the website goes live",
        },
      },
    },
    named: true,
    least: 1,
    most: 60,
  }) as const;

/** What is done for each thing that a client can choose. A project that has begun keeps its tasks. */
export const checklistFields = {
  "one-day": tasks("A website in a day"),
  "website-in-a-week": tasks("A website of several pages"),
  "ai-tool-development": tasks("An AI tool"),
  "complete-branding": tasks("Branding"),
  "lead-gen-tool": tasks("Lead tool"),
  "ai-tools": tasks("AI tool beside a website"),
  "ongoing-support": tasks("Support"),
} as const;

export type ChecklistBody = Body<typeof checklistFields>;
