import type { Reader } from "#engine/auth/service.ts";
import { myDataWordsFor } from "../my-data/words.ts";
import { layOut } from "./layout.ts";
import type { Mail, Sender } from "./mail.ts";

/** The last mail to somebody whose account is gone. */
export function accountDeleted(
  { reader, byStudio }: { reader: Reader; byStudio: boolean },
  sender: Sender,
): Mail {
  const { deletedMail: words } = myDataWordsFor(reader);
  return layOut(
    {
      subject: words.subject,
      preview: words.preview,
      heading: words.heading,
      paragraphs: [byStudio ? words.byStudio : words.byYou, words.stays],
      smallPrint: words.notYou(sender.studio.phone),
    },
    { sender, language: reader.language },
  );
}
