import type { confirmedQuestions } from "#domain/onboarding/questions.ts";
import type { Reader } from "#engine/auth/service.ts";
import { billingWords } from "./billing.ts";
import { layOut } from "./layout.ts";
import { type Mail, printableName, type Sender } from "./mail.ts";
import { mailLanguage, mailWords } from "./words.ts";

/** A submitted project, with the chosen answers in the reader's language. */
export interface SubmittedProject {
  reader: Reader;
  projectId: string;
  /** By which the client is greeted, fit to be printed. */
  name: string;
  answers: (readonly [question: (typeof confirmedQuestions)[number], text: string])[];
  addOns: string[];
  /** Whether the record of what was agreed to is attached. */
  hasAgreement: boolean;
}

/** To the client whose questionnaire has just become a project. */
export function onboardingConfirmation(project: SubmittedProject, sender: Sender): Mail {
  const { reader } = project;
  const words = mailWords(reader).onboarding;
  const answers = project.answers
    .map(([name, text]): [string, string] => [
      words.labels[name],
      name === "business_name" ? printableName(text) : text,
    ])
    .filter(([, text]) => text !== "");
  return layOut(
    {
      subject: words.subject,
      preview: words.preview,
      heading: words.heading(project.name),
      paragraphs: [
        words.text,
        ...(project.hasAgreement
          ? [billingWords(mailLanguage(reader.language)).attachedAgreement]
          : []),
      ],
      details: [...answers, [words.labels.addOns, project.addOns.join(", ") || words.none]],
      button: { label: words.button, url: `${sender.siteUrl}/project/${project.projectId}` },
      smallPrint: words.smallPrint(sender.studio.phone),
    },
    { sender, language: reader.language },
  );
}
