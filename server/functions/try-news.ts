import { z } from "zod";
import { enqueueMail } from "#engine/mail/outbox.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { readerOf } from "../mails/composing/reader-of.ts";
import { news } from "../mails/news.ts";
import { newsLetter } from "../news/letter.ts";

/**
 * Sends a piece of news to the caller alone, as it will look. It has no headers to unsubscribe by, and the
 * link in it leads nowhere: it goes to us whatever our own settings say.
 */
export default defineFunction({
  who: "studio",
  otherwise: "news.tried_by_studio",
  body: z.object({ newsId: z.uuid() }),
  returns: z.strictObject({ to: z.string() }),
  async run({ newsId }, { db, site, userId }) {
    const letter = await newsLetter(db, newsId);
    const { rows } = await db.query<{ id: string; email: string }>(
      "select id, email from auth.users where id = $1 and email is not null",
      [userId],
    );
    const [self] = rows;
    if (!letter || !self) {
      return refuse(404, "news.not_found");
    }
    const unsubscribe = { list: "marketing", url: `${site.url}/unsubscribe` } as const;
    const mail = news(letter, { reader: await readerOf(db, self.id), unsubscribe }, site);
    await enqueueMail(db, {
      kind: "news-test",
      to: { address: self.email },
      ...mail,
      subject: `[Test] ${mail.subject}`,
    });
    return { ok: true, body: { to: self.email } };
  },
});
