import type { Reader } from "#engine/auth/service.ts";
import { layOut } from "./layout.ts";
import { calledName, type Mail, printableName, type Sender } from "./mail.ts";
import { mailWords } from "./words.ts";

/** What was chosen, in the reader's words. */
export interface SubmittedProject {
  reader: Reader;
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
  const { reader } = project;
  const words = mailWords(reader).onboarding;
  const business = printableName(project.businessName);
  return layOut(
    {
      subject: words.subject,
      preview: words.preview,
      heading: words.heading(calledName(project.fullName, reader)),
      paragraphs: [words.text],
      facts: [
        [words.facts.service, `${project.service}, ${project.timeline}`],
        ...(business ? [[words.facts.business, business] as [string, string]] : []),
        [words.facts.goals, project.goals.join(", ")],
        [words.facts.style, project.brandVibe],
        [words.facts.tool, project.tool],
        [words.facts.addOns, project.addOns.join(", ") || words.none],
      ],
      button: { label: words.button, url: `${sender.siteUrl}/project/${project.projectId}` },
      smallPrint: words.smallPrint(sender.studio.phone),
    },
    { sender, language: reader.language },
  );
}
