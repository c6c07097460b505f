import { z } from "zod";
import { feedPath } from "../booking/feed.ts";
import { endFeed, feedSince, renewFeed } from "../booking/feed-key.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";

/**
 * The address at which this person's calendar program reads all bookings: `{ action }` → `{ since, url? }`. A new
 * address is displayed only once, and the former one stops working.
 */
export default defineFunction({
  who: "studio",
  otherwise: "booking.read_by_studio",
  body: z.object({ action: z.enum(["read", "renew", "end"]) }),
  expected: "Send action: read, renew or end.",
  returns: z.strictObject({ since: z.nullable(z.string()), url: z.string().optional() }),
  async run({ action }, { db, site, userId }) {
    if (!userId) return refuse(403, "booking.feed_of_person");
    if (action === "end") await endFeed(db, userId);
    const key = action === "renew" ? await renewFeed(db, userId) : null;
    const since = (await feedSince(db, userId))?.toISOString() ?? null;
    const url = key && `${site.url}${feedPath}?key=${key}`;
    return { ok: true, body: { since, ...(url && { url }) } };
  },
});
