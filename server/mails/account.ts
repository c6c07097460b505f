import { deviceName } from "#domain/account/device-name.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { AuthMails, CodeMail, Reader } from "#engine/auth/service.ts";
import { myDataWordsFor } from "../my-data/words.ts";
import { publishedContent } from "../publishing/content.ts";
import type { Mails } from "./composing/due.ts";
import { layOut, type MailContent } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";
import { type OwnTexts, ownTexts } from "./composing/own-texts.ts";
import { greetedName, readerOf } from "./composing/reader-of.ts";
import { mailWords } from "./composing/words.ts";
import {
  codesPaused,
  identityLinked,
  identityUnlinked,
  newDevice,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  recoveryCodeUsed,
  twoFactorOff,
  twoFactorOn,
} from "./security.ts";

export default {
  welcome: async (tx, { row_id }, { site }) => {
    const { rows } = await tx.query<{ email: string; full_name: string }>(
      `select email, coalesce(raw_user_meta_data ->> 'full_name', '') as full_name
       from auth.users where id = $1 and deleted_at is null`,
      [row_id],
    );
    const [user] = rows;
    if (!user) return null;
    const reader = await readerOf(tx, row_id);
    const name = await greetedName(tx, { name: user.full_name, address: user.email });
    return {
      kind: "welcome",
      key: `welcome:${row_id}`,
      to: { name, address: user.email },
      ...welcome({ name, reader }, site, await ownTexts(tx, "welcome", reader, { name })),
    };
  },
  "account-deleted": null,
  "auth.signup": null,
  "auth.recovery": null,
  "auth.code": null,
  "auth.magiclink": null,
  "auth.email_change": null,
  "auth.invite": null,
} satisfies Mails;

/** The studio's words for the mails that the auth service sends. */
export function accountMails(site: Site): AuthMails {
  return {
    recovery: (mail) => passwordReset(mail, site),
    confirmation: (mail) => confirmAddress(mail, site),
    magicLink: (mail) => signInLink(mail, site),
    invite: (mail) => invitation(mail, site),
    emailChange: (mail) => addressChange(mail, site),
    passwordChanged: (mail) => passwordChanged(mail, site),
    twoFactorOn: (mail) => twoFactorOn(mail, site),
    twoFactorOff: (mail) => twoFactorOff(mail, site),
    recoveryCodeUsed: (mail) => recoveryCodeUsed(mail, site),
    newDevice: (mail) => newDevice(mail, site),
    code: (mail) => signInCode(mail, site),
    codesPaused: (mail) => codesPaused(mail, site),
    identityLinked: (mail) => identityLinked(mail, site),
    identityUnlinked: (mail) => identityUnlinked(mail, site),
    passkeyAdded: (mail) => passkeyAdded(mail, site),
    passkeyRemoved: (mail) => passkeyRemoved(mail, site),
  };
}

/** To somebody who has just registered. */
export function welcome(
  { name, reader }: { name: string; reader: Reader },
  site: Site,
  own: OwnTexts = {},
): Mail {
  const { studio, url: siteUrl } = site;
  const words = mailWords(reader).welcome;
  return layOut(
    {
      subject: words.subject(studio.name),
      preview: words.preview,
      heading: publishedContent().brand.day ? words.heading(name) : words.calmHeading(name),
      paragraphs: [words.ready(studio.name), words.next],
      button: { label: words.button, url: `${siteUrl}/onboarding` },
      smallPrint: words.smallPrint(studio.phone),
      ...own,
    },
    { site, language: reader.language },
  );
}

interface LinkMail {
  reader: Reader;
  /** The address of the button, which the engine makes and which works once. */
  link: string;
}

/** To whoever asked for a new password. */
export function passwordReset({ link, reader }: LinkMail, site: Site): Mail {
  return letter({ texts: mailWords(reader).passwordReset, link, reader, site });
}

/** To an address that has to be confirmed. */
export function confirmAddress({ link, reader }: LinkMail, site: Site): Mail {
  return letter({ texts: mailWords(reader).confirmAddress, link, reader, site });
}

/** To somebody who is invited to an account. */
export function invitation({ link, reader }: LinkMail, site: Site): Mail {
  const { subject, text, ...rest } = mailWords(reader).invitation;
  const { name } = site.studio;
  const texts = { ...rest, subject: subject(name), text: text(name) };
  return letter({ texts, link, reader, site });
}

/** A link that signs in without a password, and the digits for a program that asks for them. */
export function signInLink({ link, code, reader }: LinkMail & { code: string }, site: Site): Mail {
  return letter({ texts: mailWords(reader).signInLink, code, link, reader, site });
}

/** Six digits for the sign-in page, to whoever asked for them there. The subject is in lists, so it has no code. */
export function signInCode({ code, link, userAgent, at, reader }: CodeMail, site: Site): Mail {
  const { unknownDevice } = mailWords(reader).newDevice;
  const { preview, device, when, warning, ignore, ...texts } = mailWords(reader).signInCode;
  return layOut(
    {
      subject: texts.subject,
      preview: preview(code),
      heading: texts.heading,
      paragraphs: [texts.text],
      code,
      button: { label: texts.button, url: link },
      details: [
        [device, deviceName(userAgent) ?? unknownDevice],
        [when, dateAndTime(at, reader)],
      ],
      smallPrint: `${warning} ${ignore}`,
    },
    { site, language: reader.language },
  );
}

/** To both addresses when one is to replace the other. The new one was typed, so it stands below our sentences. */
export function addressChange(
  { link, newEmail, reader }: LinkMail & { newEmail: string },
  site: Site,
): Mail {
  const { newAddress, ...texts } = mailWords(reader).addressChange;
  const quotes = [{ title: newAddress, text: newEmail }];
  return letter({ texts, quotes, link, reader, site });
}

interface Letter extends LinkMail {
  code?: string;
  quotes?: MailContent["quotes"];
  texts: {
    subject: string;
    preview: string;
    heading: string;
    text: string;
    button: string;
    smallPrint?: string;
  };
  site: Site;
}

function letter({ texts, code, quotes = [], link, reader, site }: Letter): Mail {
  const { text, button, ...rest } = texts;
  const codes = code === undefined ? {} : { code };
  const content = {
    ...rest,
    ...codes,
    paragraphs: [text],
    quotes,
    button: { label: button, url: link },
  };
  return layOut(content, { site, language: reader.language });
}

/** The last mail to somebody whose account is gone. */
export function accountDeleted(
  { reader, byStudio }: { reader: Reader; byStudio: boolean },
  site: Site,
): Mail {
  const { deletedMail: words } = myDataWordsFor(reader);
  return layOut(
    {
      subject: words.subject,
      preview: words.preview,
      heading: words.heading,
      paragraphs: [byStudio ? words.byStudio : words.byYou, words.stays],
      smallPrint: words.notYou(site.studio.phone),
    },
    { site, language: reader.language },
  );
}
