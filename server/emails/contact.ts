import type { Reader } from "#engine/auth/service.ts";
import { layOut } from "./layout.ts";
import { type Mail, printableName, type Sender } from "./mail.ts";
import { mailWords } from "./words.ts";

export interface ReceivedMessage {
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string;
}

/** To the visitor; `name` is fit to be printed. Their message is not in it: nobody can use us to write to a stranger. */
export function contactConfirmation(
  { name, reader }: { name: string; reader: Reader },
  sender: Sender,
): Mail {
  const words = mailWords(reader).contact;
  return layOut(
    {
      subject: words.subject,
      preview: words.preview,
      heading: words.heading(name),
      paragraphs: [words.text, words.urgent(sender.studio.phone)],
      smallPrint: words.smallPrint,
    },
    { sender, language: reader.language },
  );
}

/** To the studio, with everything that the visitor wrote. */
export function contactNotice(message: ReceivedMessage, sender: Sender): Mail {
  return layOut(
    {
      subject: `New message from ${printableName(message.name) || "a visitor"}`,
      preview: message.message,
      heading: "Somebody wrote to us.",
      paragraphs: [],
      details: [
        ["Name", message.name],
        ["E-mail", message.email],
        ["Phone", message.phone ?? "Not given"],
        ["Interested in", message.service ?? "Not said"],
        ["Message", message.message],
      ],
      button: { label: "Open the messages", url: `${sender.siteUrl}/admin?tab=contacts` },
    },
    { sender, language: "en" },
  );
}
