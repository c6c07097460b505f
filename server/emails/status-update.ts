import { layOut } from "./layout.ts";
import { firstName, type Mail, type Sender } from "./mail.ts";

export interface StatusChange {
  projectId: string;
  fullName: string;
  service: string;
  oldStatus: string;
  newStatus: string;
  /** `In Progress` */
  oldLabel: string;
  newLabel: string;
}

const news: Record<string, { heading: string; text: string }> = {
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

/** To a client whose project's status the studio has changed. */
export function statusUpdate(change: StatusChange, sender: Sender): Mail {
  const { heading, text } = news[change.newStatus] ?? {
    heading: `Your project is now: ${change.newLabel}.`,
    text: "Your project page has the details.",
  };
  return layOut(
    {
      subject: `${change.service}: ${change.newLabel}`,
      preview: heading,
      heading,
      paragraphs: [`Hello ${firstName(change.fullName)},`, text],
      facts: [
        ["Project", change.service],
        ["Status", `${change.oldLabel} → ${change.newLabel}`],
      ],
      button: {
        label: "Open your project",
        url: `${sender.siteUrl}/project/${change.projectId}`,
      },
      smallPrint: `You get this because notifications are on in your profile: ${sender.siteUrl}/profile`,
    },
    sender,
  );
}
