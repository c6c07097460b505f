export interface ChecklistItem {
  id: string;
  name: string;
  completed: boolean;
}

export interface ChecklistSection {
  name: string;
  items: ChecklistItem[];
}

export interface Checklist {
  sections: ChecklistSection[];
}

export const checklistKeys = [
  "one-day",
  "website-in-a-week",
  "complete-branding",
  "lead-gen-tool",
  "ai-tools",
  "ongoing-support",
  "ai-tool-development",
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];

/** A copy with one task ticked or not; a task that is not there changes nothing. */
export function withTick(checklist: Checklist, itemId: string, completed: boolean): Checklist {
  return {
    sections: checklist.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => (item.id === itemId ? { ...item, completed } : item)),
    })),
  };
}
