import { layOut } from "./layout.ts";
import { firstName, type Mail, type Sender } from "./mail.ts";

/** To somebody who has just registered. */
export function welcome(facts: { fullName: string }, sender: Sender): Mail {
  const { studio, siteUrl } = sender;
  return layOut(
    {
      subject: `Welcome to ${studio.name}`,
      preview: "Your account is ready. Here is the one next step.",
      heading: `Good morning, ${firstName(facts.fullName)}.`,
      paragraphs: [
        `Your account at ${studio.name} is ready. From your dashboard you start a project, follow every task that we tick, and reach us when something is not right.`,
        "The next step is the questionnaire: seven short steps about your business, your goals and your taste. It takes about ten minutes, and you can stop at any point and go on later.",
      ],
      button: { label: "Start your project", url: `${siteUrl}/onboarding` },
      smallPrint: `Questions first? Answer this mail or ring ${studio.phone}. You get this mail because somebody registered with this address; if it was not you, you can ignore it.`,
    },
    sender,
  );
}
