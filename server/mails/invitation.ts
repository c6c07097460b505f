import type { Reader } from "#engine/auth/service.ts";
import type { Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";
import { mailWords } from "./composing/words.ts";

export default {
  "invitation-studio": null,
  "invitation-project": null,
} satisfies Mails;

interface Invitation {
  reader: Reader;
  /** The address at which a password is chosen; null for an account whose address is proved. */
  link: string | null;
  /** The name that the person who invites goes by, fit to be printed; empty when there is none. */
  inviter: string;
}

/** To somebody who is to work in the studio. */
export function studioInvitation(invited: Invitation, site: Site): Mail {
  return letter({ ...invited, words: mailWords(invited.reader).invitedToStudio }, site);
}

/** To somebody who is to see the project of a client. `business`: its name, fit to be printed. */
export function projectInvitation(
  { business, ...invited }: Invitation & { business: string },
  site: Site,
): Mail {
  const words = mailWords(invited.reader).invitedToProject;
  return letter({ ...invited, business, words }, site);
}

interface Letter extends Invitation {
  business?: string;
  words: { heading(studio: string): string; text(studio: string): string };
}

/** The names were chosen by somebody else, so they stand below our sentences, as quotes. */
function letter({ words: own, reader, link, inviter, business }: Letter, site: Site): Mail {
  const words = mailWords(reader).invited;
  const heading = own.heading(site.studio.name);
  const quotes = [
    { title: words.inviter, text: inviter },
    { title: words.project, text: business ?? "" },
  ].filter(({ text }) => text);
  return layOut(
    {
      subject: heading,
      preview: link ? words.preview : words.previewInside,
      heading,
      paragraphs: [own.text(site.studio.name), link ? words.how : words.howInside],
      ...(quotes.length > 0 && { quotes }),
      button: {
        label: link ? words.button : words.buttonInside,
        url: link ?? `${site.url}/dashboard`,
      },
      smallPrint: words.smallPrint,
    },
    { site, language: reader.language },
  );
}
