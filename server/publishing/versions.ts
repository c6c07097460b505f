import { baseOfUploaded, type PictureFiles } from "#domain/content/picture.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { shippedContent } from "./content.ts";
import { withBodies } from "./kinds.ts";
import type { StudioContent } from "./studio-content.ts";

/** The content that is public in a database, and how often something was published there. */
export interface PublicContent {
  number: number;
  content: StudioContent;
}

/** The shipped content with what the studio has published of its own. */
export async function readPublicContent(tx: Queryable): Promise<PublicContent> {
  const { rows } = await tx.query<{ number: number; bodies: Record<string, unknown> }>(
    `select p.number, coalesce((select jsonb_object_agg(v.kind, v.body)
       from public.content_versions v where v.state = 'public'), '{}') as bodies
     from public.content_public p`,
  );
  const { number = 0, bodies = {} } = rows[0] ?? {};
  return { number, content: withBodies(await shippedWithPictures(tx), bodies) };
}

/** The shipped content, which versions are laid over, with the pictures that the studio has uploaded. */
export async function shippedWithPictures(tx: Queryable): Promise<StudioContent> {
  const { rows } = await tx.query<Omit<PictureFiles, "base"> & { id: string }>(
    "select id, width, height, widths, tones from private.site_pictures",
  );
  const uploaded = rows.map(({ id, ...files }) => [id, { ...files, base: baseOfUploaded(id) }]);
  const { portfolio } = shippedContent;
  const pictures = { ...portfolio.pictures, ...Object.fromEntries(uploaded) };
  return { ...shippedContent, portfolio: { ...portfolio, pictures } };
}
