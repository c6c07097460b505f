import type { Reader } from "#engine/auth/service.ts";
import { layOut } from "./layout.ts";
import { calledName, type Mail, type Sender } from "./mail.ts";
import { mailWords } from "./words.ts";

/** To somebody who has just registered. */
export function welcome(
  { fullName, reader }: { fullName: string; reader: Reader },
  sender: Sender,
): Mail {
  const { studio, siteUrl } = sender;
  const words = mailWords(reader).welcome;
  return layOut(
    {
      subject: words.subject(studio.name),
      preview: words.preview,
      heading: words.heading(calledName(fullName, reader)),
      paragraphs: [words.ready(studio.name), words.next],
      button: { label: words.button, url: `${siteUrl}/onboarding` },
      smallPrint: words.smallPrint(studio.phone),
    },
    { sender, language: reader.language },
  );
}
