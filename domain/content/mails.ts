import { type ProjectStatus, projectStatuses } from "../project/status.ts";
import type { Body } from "./fields.ts";
import { translated } from "./translated.ts";

/** What the two texts of a mail may name between braces; how each is filled, its mail knows. */
export const mailNames = ["name", "business", "studio"] as const;

/** @returns what to write instead of a name between braces that there is not */
function checkNames(typed: string): string | null {
  const unknown = [...typed.matchAll(/\{([^{}]*)\}/g)].find(
    ([, name = ""]) => !(mailNames as readonly string[]).includes(name),
  );
  if (!unknown) return null;
  return `${unknown[0]} names nothing. Write ${mailNames.map((name) => `{${name}}`).join(", ")}.`;
}

const texts = {
  subject: { is: "line", label: "Subject", most: 100, optional: true, check: checkNames },
  opening: {
    is: "line",
    label: "Opening line, large at its top",
    most: 160,
    optional: true,
    check: checkNames,
  },
} as const;

const mail = (label: string, help?: string) =>
  ({
    is: "group",
    label,
    ...(help && { help }),
    folded: true,
    of: {
      ...texts,
      translations: translated(
        texts,
        "What you leave empty they read in the software's words, like the rest of the mail.",
      ),
    },
  }) as const;

/** One for each status that a project can get. */
const ofStatuses = Object.fromEntries(
  projectStatuses.map((status) => [
    `status-${status}`,
    mail(`The status of a project became “${status.replace("_", " ")}”`),
  ]),
) as Record<`status-${ProjectStatus}`, ReturnType<typeof mail>>;

/**
 * What the studio says of its own in the mails of a project, in place of the software's words. Mails about security,
 * money and agreements are the software's.
 */
export const mailFields = {
  welcome: mail(
    "Somebody has registered",
    "In each text {name} is the client's name, {business} what their project is called, {studio} your name. What you leave empty is written by the software, in the language of each client.",
  ),
  "contact-confirmation": mail("Somebody has written to you"),
  "onboarding-confirmation": mail("A project was submitted"),
  ...ofStatuses,
  "thread-messages": mail("New messages"),
  "question-news": mail("You have asked something"),
  reminder: mail("Something is missing"),
  "deliverable-posted": mail("A deliverable waits"),
} as const;

export type OwnMails = Body<typeof mailFields>;
