import type { Reader } from "#engine/auth/service.ts";
import type { ComposeMail } from "../jobs/mail-due.ts";
import { layOut } from "./layout.ts";
import type { Mail, Sender } from "./mail.ts";
import { greetedName, readerOf } from "./reader-of.ts";
import { mailWords } from "./words.ts";

export const composeWelcome: ComposeMail = async (tx, { row_id }, { sender }) => {
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
    ...welcome({ name, reader }, sender),
  };
};

/** To somebody who has just registered. */
function welcome({ name, reader }: { name: string; reader: Reader }, sender: Sender): Mail {
  const { studio, siteUrl } = sender;
  const words = mailWords(reader).welcome;
  return layOut(
    {
      subject: words.subject(studio.name),
      preview: words.preview,
      heading: words.heading(name),
      paragraphs: [words.ready(studio.name), words.next],
      button: { label: words.button, url: `${siteUrl}/onboarding` },
      smallPrint: words.smallPrint(studio.phone),
    },
    { sender, language: reader.language },
  );
}
