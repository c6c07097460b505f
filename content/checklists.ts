import type { ChecklistKey } from "#domain/project/checklist.ts";

/** The tasks of one part of a project. */
export interface ChecklistTemplate {
  readonly name: string;
  /** Id, unique in the whole file and never used again for something else, what is to be done, and
   * "client" where the client does it, "needed-to-start" where the clock does not start before the client has done it, or
   * "launch" where the website goes live: the final invoice is prepared when all tasks of ours before it are done. */
  readonly tasks: readonly (readonly [
    id: string,
    name: string,
    mark?: "client" | "needed-to-start" | "launch",
  ])[];
}

/** What is done for each thing that a client can choose. A new project starts with these. */
export const checklists = {
  "one-day": [
    {
      name: "Discover",
      tasks: [
        ["day-brief", "Read the questionnaire and write the one-page brief"],
        ["day-call", "Kick-off call: goal, audience, one thing to remember"],
        ["day-send-content", "Send us your texts, pictures and logo", "needed-to-start"],
        [
          "day-send-domain",
          "Give us access to your domain, or tell us which one to register",
          "needed-to-start",
        ],
        ["day-domain", "Check access to the domain"],
      ],
    },
    {
      name: "Design",
      tasks: [
        ["day-structure", "Order of sections and headline"],
        ["day-design", "Design for phone and desktop"],
        ["day-copy", "Edit the copy"],
        ["day-feedback", "Look at the first version and tell us what to change", "client"],
      ],
    },
    {
      name: "Deploy",
      tasks: [
        ["day-build", "Build the page"],
        ["day-test", "Test on phone, tablet and desktop"],
        ["day-seo", "Title, description and share picture"],
        ["day-revision", "Included round of revisions"],
        ["day-launch", "Connect the domain and launch", "launch"],
      ],
    },
  ],
  "website-in-a-week": [
    {
      name: "Discover",
      tasks: [
        ["week-brief", "Read the questionnaire and write the brief"],
        ["week-call", "Kick-off call with everyone who decides"],
        ["week-sitemap", "Agree on the pages and their order"],
        ["week-agree-sitemap", "Say yes to the list of pages", "client"],
        ["week-send-content", "Send us your texts, pictures and logo", "needed-to-start"],
        ["week-send-domain", "Give us access to your domain and e-mail", "needed-to-start"],
        ["week-domain", "Check access to domain and e-mail"],
      ],
    },
    {
      name: "Design",
      tasks: [
        ["week-home", "Design the home page"],
        ["week-pages", "Design the other pages"],
        ["week-copy", "Write and edit the copy"],
        ["week-feedback", "Look at the design and tell us what to change", "client"],
        ["week-review", "First round of revisions"],
      ],
    },
    {
      name: "Build",
      tasks: [
        ["week-build", "Build all pages"],
        ["week-forms", "Forms, booking and mails"],
        ["week-seo", "Titles, descriptions, redirects and sitemap"],
        ["week-test", "Test on phone, tablet and desktop"],
      ],
    },
    {
      name: "Deploy",
      tasks: [
        ["week-revision", "Second round of revisions"],
        ["week-training", "Show the client how to edit"],
        ["week-launch", "Connect the domain and launch", "launch"],
      ],
    },
  ],
  "complete-branding": [
    {
      name: "Complete Branding",
      tasks: [
        ["brand-moodboard", "Mood board from vibe and colours"],
        ["brand-logo", "Three logo directions"],
        ["brand-choose", "Choose one of the three directions", "client"],
        ["brand-choice", "Refine the chosen logo"],
        ["brand-guide", "Guide with colours, type and use"],
        ["brand-files", "Hand over all files"],
      ],
    },
  ],
  "lead-gen-tool": [
    {
      name: "Lead Generation Tool",
      tasks: [
        ["lead-questions", "Agree on questions and result"],
        ["lead-build", "Build the tool"],
        ["lead-mail", "Result page and mail to the lead"],
        ["lead-test", "Test with real answers"],
      ],
    },
  ],
  "ai-tools": [
    {
      name: "AI Tool Pack",
      tasks: [
        ["aipack-scope", "Agree on what the tool answers and what not"],
        ["aipack-send", "Send us the material that the tool is to know", "client"],
        ["aipack-knowledge", "Prepare the material"],
        ["aipack-build", "Build it and set the limits"],
        ["aipack-test", "Test with real questions"],
        ["aipack-embed", "Put it on the website"],
      ],
    },
  ],
  "ongoing-support": [
    {
      name: "Ongoing Support",
      tasks: [
        ["support-plan", "Confirm the plan and the contact"],
        ["support-monitoring", "Switch on monitoring and backups"],
        ["support-first", "First monthly check"],
      ],
    },
  ],
  "ai-tool-development": [
    {
      name: "Discover",
      tasks: [
        ["ai-brief", "Read the questionnaire and write the brief"],
        ["ai-call", "Kick-off call: the job, the users, the limits"],
        ["ai-send-data", "Send us the material that the tool is to know", "needed-to-start"],
        ["ai-data", "Clear the material"],
        ["ai-success", "Agree how we know that it works"],
      ],
    },
    {
      name: "Build",
      tasks: [
        ["ai-prototype", "First working prototype"],
        ["ai-evaluate", "Evaluate with real cases"],
        ["ai-interface", "Design and build the interface"],
        ["ai-limits", "Limits, costs and logging"],
      ],
    },
    {
      name: "Deploy",
      tasks: [
        ["ai-try", "Try the tool and tell us what is wrong", "client"],
        ["ai-launch", "Launch", "launch"],
        ["ai-handover", "Handover and recorded walkthrough"],
      ],
    },
  ],
} as const satisfies Record<ChecklistKey, readonly ChecklistTemplate[]>;

type AnySection = (typeof checklists)[ChecklistKey][number];
export type TaskId = AnySection["tasks"][number][0];
export type SectionName = AnySection["name"];
