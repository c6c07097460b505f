import { z } from "zod";
import { newsLetter } from "../news/letter.ts";
import { isAdmin, type StudioFunction } from "./deps.ts";

const body = z.object({ newsId: z.uuid() });

/** `{ path }`: where a piece of news shows as the mail that it will be, for an hour. */
export const run: StudioFunction = async ({ body: sent, caller }, { db, previews }) => {
  if (!(await isAdmin(db, caller))) {
    return { ok: false, status: 403, message: "Only the studio sees its news before it is sent." };
  }
  const form = body.safeParse(sent);
  if (!form.success) return { ok: false, status: 400, message: "Send newsId." };
  if (!(await newsLetter(db, form.data.newsId))) {
    return { ok: false, status: 404, message: "This news does not exist, or not any more." };
  }
  return { ok: true, body: { path: previews.pathFor(form.data.newsId) } };
};
