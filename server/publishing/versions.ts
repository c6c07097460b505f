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

interface PublicRow {
  number: number;
  bodies: Record<string, unknown>;
  pictures: Record<string, Omit<PictureFiles, "base">>;
}

/** The shipped content with what the studio has published of its own. */
export async function readPublicContent(tx: Queryable): Promise<PublicContent> {
  const { rows } = await tx.query<PublicRow>(
    `select p.number, coalesce((select jsonb_object_agg(v.kind, v.body)
       from public.content_versions v where v.state = 'public'), '{}') as bodies,
       coalesce((select jsonb_object_agg(s.id, jsonb_build_object('width', s.width, 'height', s.height,
         'widths', s.widths, 'tones', s.tones)) from private.site_pictures s), '{}') as pictures
     from public.content_public p`,
  );
  const { number = 0, bodies = {}, pictures = {} } = rows[0] ?? {};
  const uploaded = Object.entries(pictures).map(([id, files]) => [
    id,
    { ...files, base: baseOfUploaded(id) },
  ]);
  const { portfolio } = shippedContent;
  const known = { ...portfolio.pictures, ...Object.fromEntries(uploaded) };
  const content = { ...shippedContent, portfolio: { ...portfolio, pictures: known } };
  return { number, content: withBodies(content, bodies) };
}
