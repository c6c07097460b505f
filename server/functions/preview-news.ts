import { z } from "zod";
import { defineFunction } from "../endpoint/define.ts";
import { newsLetter } from "../news/letter.ts";

/** The path at which a piece of news can be seen as a mail, for an hour. */
export default defineFunction({
  who: "studio",
  otherwise: "Only the studio sees its news before it is sent.",
  body: z.object({ newsId: z.uuid() }),
  returns: z.strictObject({ path: z.string() }),
  async run({ newsId }, { db, previews }) {
    if (!(await newsLetter(db, newsId))) {
      return { ok: false, status: 404, message: "This news does not exist, or not any more." };
    }
    return { ok: true, body: { path: previews.pathFor(newsId) } };
  },
});
