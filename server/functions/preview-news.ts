import { z } from "zod";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { newsLetter } from "../news/letter.ts";

/** The path at which a piece of news can be seen as a mail, for an hour. */
export default defineFunction({
  who: "studio",
  otherwise: "news.seen_by_studio",
  body: z.object({ newsId: z.uuid() }),
  returns: z.strictObject({ path: z.string() }),
  async run({ newsId }, { db, previews }) {
    if (!(await newsLetter(db, newsId))) {
      return refuse(404, "news.not_found");
    }
    return { ok: true, body: { path: previews.pathFor(newsId) } };
  },
});
