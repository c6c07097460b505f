import { z } from "zod";
import { feedPath } from "../booking/feed.ts";
import { endFeed, feedSince, renewFeed } from "../booking/feed-key.ts";
import { isAdmin, type StudioFunction } from "./deps.ts";

const body = z.object({ action: z.enum(["read", "renew", "end"]) });

/**
 * The address at which the studio's calendar program reads all calls: `{ action }` → `{ since, url? }`. A new
 * address is told once; it ends the one before.
 */
export const run: StudioFunction = async (call, { db, sender }) => {
  if (!(await isAdmin(db, call.caller))) {
    return { ok: false, status: 403, message: "Only the studio reads all calls." };
  }
  const form = body.safeParse(call.body);
  if (!form.success) {
    return { ok: false, status: 400, message: "Send action: read, renew or end." };
  }
  const by = call.caller.claims.sub ?? null;
  if (form.data.action === "end") await endFeed(db, by);
  const key = form.data.action === "renew" ? await renewFeed(db, by) : null;
  const since = (await feedSince(db))?.toISOString() ?? null;
  return {
    ok: true,
    body: { since, ...(key && { url: `${sender.siteUrl}${feedPath}?key=${key}` }) },
  };
};
