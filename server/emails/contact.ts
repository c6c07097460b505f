import { layOut } from "./layout.ts";
import { firstName, type Mail, printableName, type Sender } from "./mail.ts";

export interface ReceivedMessage {
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string;
}

/** To the visitor. Their message is not in it: nobody can use us to write to a stranger. */
export function contactConfirmation({ name }: { name: string }, sender: Sender): Mail {
  return layOut(
    {
      subject: "We have your message",
      preview: "Thank you for writing. A person reads it today and answers within 24 hours.",
      heading: `Thank you for writing, ${firstName(name)}.`,
      paragraphs: [
        "Your message has arrived. A person reads it today, and you have an answer within 24 hours.",
        `If it cannot wait, ring us at ${sender.studio.phone}.`,
      ],
      smallPrint:
        "You get this mail because somebody wrote to us with this address. If it was not you, you can ignore it: we write again only if you answer.",
    },
    sender,
  );
}

/** To the studio, with everything that the visitor wrote. */
export function contactNotice(message: ReceivedMessage, sender: Sender): Mail {
  return layOut(
    {
      subject: `New message from ${printableName(message.name) || "a visitor"}`,
      preview: message.message.slice(0, 120),
      heading: "Somebody wrote to us.",
      paragraphs: [],
      facts: [
        ["Name", message.name],
        ["E-mail", message.email],
        ["Phone", message.phone ?? "Not given"],
        ["Interested in", message.service ?? "Not said"],
        ["Message", message.message],
      ],
      button: { label: "Open the messages", url: `${sender.siteUrl}/admin?tab=contacts` },
    },
    sender,
  );
}
