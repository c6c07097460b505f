import { longDate } from "#domain/dates.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";
import { greetedName, readerOf } from "./composing/reader-of.ts";
import { mailWords } from "./composing/words.ts";

export default {
  /** To a client who registered before the version of the privacy policy that is in force. */
  "privacy-changed": async (tx, { row_id }, { site }) => {
    const { rows } = await tx.query<Notice>(
      `select n.user_id, n.version, u.email, coalesce(u.raw_user_meta_data ->> 'full_name', '') as full_name,
         (select min(t.published_at) from public.legal_texts t
          where t.kind = 'privacy' and t.version = n.version) as published_at
       from private.privacy_notices n join auth.users u on u.id = n.user_id
       where n.id = $1 and u.deleted_at is null and u.email is not null`,
      [row_id],
    );
    const [notice] = rows;
    if (!notice) return null;
    const name = await greetedName(tx, { name: notice.full_name, address: notice.email });
    return {
      kind: "privacy-changed",
      key: `privacy-changed:${notice.version}:${notice.user_id}`,
      to: { name, address: notice.email },
      ...privacyChanged(
        { ...notice, full_name: name },
        { site, reader: await readerOf(tx, notice.user_id) },
      ),
    };
  },
} satisfies Mails;

interface Notice {
  user_id: string;
  version: string;
  email: string;
  full_name: string;
  published_at: Date;
}

type Both = { site: Site; reader: Reader };

export function privacyChanged(
  { full_name, published_at }: Pick<Notice, "full_name" | "published_at">,
  { site, reader }: Both,
): Mail {
  const words = mailWords(reader).privacy;
  const { name, phone } = site.studio;
  return layOut(
    {
      subject: words.subject(name),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [
        words.greeting(full_name),
        words.text(name, longDate(published_at, reader)),
        words.nothingToDo,
      ],
      button: { label: words.button, url: `${site.url}/privacy` },
      smallPrint: words.smallPrint(phone),
    },
    { site, language: reader.language },
  );
}
