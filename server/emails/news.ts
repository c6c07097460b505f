import type { Reader } from "#engine/auth/service.ts";
import type { UnsubscribeLink } from "../subscriptions/unsubscribe-link.ts";
import { layOut } from "./layout.ts";
import type { Mail, Sender } from "./mail.ts";

/** News as the studio wrote it, in English. */
export interface NewsLetter {
  subject: string;
  body: string;
  button_label: string | null;
  button_url: string | null;
}

/** To somebody who agreed to news: the studio's own text, and the footer in the reader's language. */
export function news(
  letter: NewsLetter,
  { reader, unsubscribe }: { reader: Reader; unsubscribe: UnsubscribeLink },
  sender: Sender,
): Mail {
  const { subject, body, button_label: label, button_url: url } = letter;
  const paragraphs = body.split(/\n\s*\n/).map((text) => text.trim());
  return layOut(
    {
      subject,
      preview: body,
      heading: subject,
      paragraphs: paragraphs.filter(Boolean),
      ...(label && url ? { button: { label, url } } : {}),
    },
    { sender, language: reader.language, unsubscribe, writtenIn: "en" },
  );
}
