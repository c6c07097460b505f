import type { Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";

export default {
  "mails-held": null,
} satisfies Mails;

/** To the studio: more mails of one kind were due within an hour than may leave without approval. */
export function heldMailsNotice(
  { kind, ceiling }: { kind: string; ceiling: number },
  site: Site,
): Mail {
  return layOut(
    {
      subject: "Mails are waiting for your yes",
      preview: "More of them than usual were due within an hour.",
      heading: "More mails than usual.",
      paragraphs: [
        `Within an hour more than ${ceiling} mails of one kind (${kind}) were due. The rest is held until you have looked: it may be a good day, or somebody who fills in our forms by machine.`,
        "Nothing is lost. Every message, call and project is in the admin area already; only the mails wait. Send them with one click, or discard them.",
      ],
      button: { label: "Look at the mails", url: `${site.url}/admin/mails` },
    },
    { site, language: "en" },
  );
}
