import type { Reader } from "#engine/auth/service.ts";
import { layOut } from "./layout.ts";
import type { Mail, Sender } from "./mail.ts";
import { mailWords } from "./words.ts";

interface Invitation {
  reader: Reader;
  /** The address at which a password is chosen; null for an account that has one and whose address is proved. */
  link: string | null;
  /** Fit to be printed; empty when there is no name. */
  inviter: string;
}

/** To somebody who is to work in the studio. */
export function studioInvitation({ reader, link, inviter }: Invitation, sender: Sender): Mail {
  const { name } = sender.studio;
  const words = mailWords(reader).invitedToStudio;
  const heading = words.heading(name);
  const url = link ?? `${sender.siteUrl}/admin`;
  return letter({ heading, text: words.text(inviter, name), link, url, reader }, sender);
}

/** To somebody who is to see the project of a client. `business`: fit to be printed. */
export function projectInvitation(
  {
    reader,
    link,
    inviter,
    business,
    projectId,
  }: Invitation & { business: string; projectId: string },
  sender: Sender,
): Mail {
  const words = mailWords(reader).invitedToProject;
  const heading = words.heading(business);
  const url = link ?? `${sender.siteUrl}/project/${projectId}`;
  const text = words.text(inviter, business, sender.studio.name);
  return letter({ heading, text, link, url, reader }, sender);
}

function letter(
  {
    heading,
    text,
    link,
    url,
    reader,
  }: Pick<Invitation, "reader" | "link"> & Record<"heading" | "text" | "url", string>,
  sender: Sender,
): Mail {
  const words = mailWords(reader).invited;
  return layOut(
    {
      subject: heading,
      preview: link ? words.preview : words.previewInside,
      heading,
      paragraphs: [text, link ? words.how : words.howInside],
      button: { label: link ? words.button : words.buttonInside, url },
      smallPrint: link ? words.smallPrint : words.smallPrintInside,
    },
    { sender, language: reader.language },
  );
}
