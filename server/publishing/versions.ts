import type { KindName } from "#domain/content/kinds.ts";
import type { LegalName, LegalText } from "#domain/content/legal.ts";
import { baseOfUploaded, type PictureFiles } from "#domain/content/picture.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { shippedContent } from "./content.ts";
import { withBodies } from "./kinds.ts";
import type { StudioContent } from "./studio-content.ts";

/** The content that is public in a database, and how often something was published there. */
export interface PublicContent {
  number: number;
  content: StudioContent;
  files: FolderFiles;
}

/** The kinds that the folder of CONTENT_DIR has, each with the path of its file. */
export type FolderFiles = Partial<Record<KindName, string>>;

/** Whether documents that are issued now are specimens (decision 088). */
export async function issuesSpecimens(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ yes: boolean }>("select private.issues_specimens() as yes");
  return rows[0]?.yes ?? false;
}

interface Row {
  number: number;
  files: FolderFiles;
  bodies: Record<string, unknown>;
  legal: Record<LegalName, Pick<LegalText, "version">> | null;
}

/** The shipped content with what the studio has published of its own, legal texts with the versions that they got then. */
export async function readPublicContent(tx: Queryable): Promise<PublicContent> {
  const { rows } = await tx.query<Row>(
    `select p.number, p.files, coalesce((select jsonb_object_agg(v.kind, v.body)
       from public.content_versions v where v.state = 'public'), '{}') as bodies,
       (select f.value from private.studio_facts f where f.name = 'legal_texts') as legal
     from public.content_public p`,
  );
  const { number = 0, files = {}, bodies = {}, legal = null } = rows[0] ?? {};
  const content = withBodies(await shippedWithPictures(tx), bodies);
  if (!bodies.legal || !legal) return { number, content, files };
  const { terms, privacy } = content.legal;
  const versions = {
    terms: { ...terms, version: legal.terms.version },
    privacy: { ...privacy, version: legal.privacy.version },
  };
  return { number, content: { ...content, legal: versions }, files };
}

interface Published {
  number: number;
  at: Date;
  files: FolderFiles;
}

/**
 * Until the transaction ends, nobody else saves or publishes.
 * @returns how often something was published, when the transaction began, and which kinds are in a folder
 */
export async function lockPublished(tx: Queryable): Promise<Published> {
  const { rows } = await tx.query<Published>(
    "select number, now() as at, files from public.content_public for update",
  );
  const [row] = rows;
  if (!row) throw new Error("The row that counts what was published is missing.");
  return row;
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
