import type { Reader } from "#engine/auth/service.ts";
import { layOut, type MailContent } from "./layout.ts";
import type { Mail, Sender } from "./mail.ts";
import { mailWords } from "./words.ts";

interface LinkMail {
  reader: Reader;
  /** The address of the button, which the engine makes and which works once. */
  link: string;
}

/** To whoever asked for a new password. */
export function passwordReset({ link, reader }: LinkMail, sender: Sender): Mail {
  return letter({ texts: mailWords(reader).passwordReset, link, reader, sender });
}

/** To an address that has to be confirmed. */
export function confirmAddress({ link, reader }: LinkMail, sender: Sender): Mail {
  return letter({ texts: mailWords(reader).confirmAddress, link, reader, sender });
}

/** To somebody who is invited to an account. */
export function invitation({ link, reader }: LinkMail, sender: Sender): Mail {
  const { subject, text, ...rest } = mailWords(reader).invitation;
  const { name } = sender.studio;
  const texts = { ...rest, subject: subject(name), text: text(name) };
  return letter({ texts, link, reader, sender });
}

/** A link that signs in without a password. */
export function signInLink({ link, reader }: LinkMail, sender: Sender): Mail {
  return letter({ texts: mailWords(reader).signInLink, link, reader, sender });
}

/** To both addresses when one is to replace the other. The new one was typed, so it stands below our sentences. */
export function addressChange(
  { link, newEmail, reader }: LinkMail & { newEmail: string },
  sender: Sender,
): Mail {
  const { newAddress, ...texts } = mailWords(reader).addressChange;
  const quotes = [{ title: newAddress, text: newEmail }];
  return letter({ texts, quotes, link, reader, sender });
}

interface Letter extends LinkMail {
  quotes?: MailContent["quotes"];
  texts: {
    subject: string;
    preview: string;
    heading: string;
    text: string;
    button: string;
    smallPrint?: string;
  };
  sender: Sender;
}

function letter({ texts, quotes = [], link, reader, sender }: Letter): Mail {
  const { text, button, ...rest } = texts;
  const content = { ...rest, paragraphs: [text], quotes, button: { label: button, url: link } };
  return layOut(content, { sender, language: reader.language });
}
