import { layOut } from "./layout.ts";
import { firstName, type Mail, printableName, type Sender } from "./mail.ts";

export interface SubmittedProject {
  projectId: string;
  fullName: string;
  businessName: string;
  service: string;
  timeline: string;
  goals: string[];
  brandVibe: string;
  tool: string;
  addOns: string[];
}

/** To the client whose questionnaire has just become a project. */
export function onboardingConfirmation(project: SubmittedProject, sender: Sender): Mail {
  const business = printableName(project.businessName);
  return layOut(
    {
      subject: "We have your questionnaire",
      preview: "Your project is on our board. Here is what you told us and what happens next.",
      heading: `Thank you, ${firstName(project.fullName)}. Your project is on our board.`,
      paragraphs: [
        "We read every answer before we call you, usually within 24 hours. Then we agree on the day, you send your content, and the clock starts.",
      ],
      facts: [
        ["Service", `${project.service}, ${project.timeline}`],
        ...(business ? [["Business", business] as [string, string]] : []),
        ["Goals", project.goals.join(", ")],
        ["Style", project.brandVibe],
        ["Tool", project.tool],
        ["Add-ons", project.addOns.join(", ") || "None"],
      ],
      button: {
        label: "Follow your project",
        url: `${sender.siteUrl}/project/${project.projectId}`,
      },
      smallPrint: `Something to correct? Answer this mail or ring ${sender.studio.phone}.`,
    },
    sender,
  );
}
