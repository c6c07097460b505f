import { createHash, randomBytes } from "node:crypto";
import type { Queryable } from "#engine/postgres/database.ts";
import { type PublishedContent, publishedOf } from "./content.ts";
import { withMarks } from "./kinds.ts";
import { shippedWithPictures } from "./versions.ts";

/** How long a link shows the site, in milliseconds. */
const previewLinkMs = 7 * 86_400_000;

/** The path below which a link shows the site; what follows is a path of the site. */
export const previewLinkPath = "/preview";

/** A link that is good, for the people who manage the studio. */
export interface PreviewLink {
  id: string;
  /** Who made it; null for the server's own key. */
  by: string | null;
  /** ISO 8601 */
  madeAt: string;
  endsAt: string;
}

/**
 * Makes a link to the site as it is now with all drafts, whatever is changed later. Links that have ended go.
 * @returns its token of 128 bits, which is stored as a hash only
 */
export async function makePreviewLink(tx: Queryable, at: Date): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  await tx.query("delete from private.preview_links where ends_at <= $1", [at]);
  await tx.query(
    `insert into private.preview_links (token_hash, bodies, made_by, made_at, ends_at)
     select $1, coalesce(jsonb_object_agg(newest.kind, newest.body) filter (where newest.kind is not null), '{}'),
       auth.uid(), $2, $3
     from (select distinct on (v.kind) v.kind, v.body from public.content_versions v
       where v.state in ('draft', 'public') order by v.kind, v.state = 'draft' desc) newest`,
    [hashOf(token), at, new Date(at.getTime() + previewLinkMs)],
  );
  return token;
}

/** The newest first. */
export async function readPreviewLinks(tx: Queryable, at: Date): Promise<PreviewLink[]> {
  const { rows } = await tx.query<{ id: string; by: string | null; made_at: Date; ends_at: Date }>(
    `select l.id, coalesce(u.raw_user_meta_data ->> 'full_name', u.email) as by, l.made_at, l.ends_at
     from private.preview_links l left join auth.users u on u.id = l.made_by
     where l.ends_at > $1 order by l.made_at desc`,
    [at],
  );
  return rows.map(({ id, by, made_at, ends_at }) => ({
    id,
    by,
    madeAt: made_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }));
}

/** Ends one link, or all of them. */
export async function endPreviewLinks(tx: Queryable, id: string | null): Promise<void> {
  await tx.query("delete from private.preview_links where $1::uuid is null or id = $1::uuid", [id]);
}

/**
 * What a link shows, also where a text of a draft is empty or too long yet.
 * @returns null for a token that is wrong, has ended or was revoked
 */
export async function linkedContent(
  db: Queryable,
  token: string,
  at: Date,
): Promise<PublishedContent | null> {
  const { rows } = await db.query<{ bodies: Record<string, unknown> }>(
    "select bodies from private.preview_links where token_hash = $1 and ends_at > $2",
    [hashOf(token), at],
  );
  const [row] = rows;
  return row ? publishedOf(withMarks(await shippedWithPictures(db), row.bodies, null)) : null;
}

/** 128 random bits cannot be guessed from an unsalted hash. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
