import type { ProjectStatus } from "#domain/project/status.ts";

/** A project's status on a badge. The portal loads only these, not the mail's sentences. */
export const labels: Record<ProjectStatus, string> = {
  pending: "Pending",
  in_progress: "In Progress",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** What the mail says when a project's status has become this one. */
const news: Record<ProjectStatus, { heading: string; text: string }> = {
  pending: {
    heading: "Your project is waiting for its start.",
    text: "We have put it back in line. Nothing of what you sent us is lost, and we will tell you when work begins.",
  },
  in_progress: {
    heading: "We have started on your project.",
    text: "From now on you can watch every task as we tick it. If we need something from you, we will ask at once.",
  },
  completed: {
    heading: "Your project is done.",
    text: "Have a look at it, show it around, and tell us what you think. Your two months of free support begin today.",
  },
  cancelled: {
    heading: "Your project has been cancelled.",
    text: "If this is a surprise, please answer this mail or ring us, and we will sort it out together.",
  },
};

export default { labels, news };
