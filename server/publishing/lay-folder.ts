import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type KindName, kindNames } from "#domain/content/kinds.ts";
import type { FunctionAnswer } from "#engine/functions/call.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { refuse } from "../endpoint/refusals.ts";
import { shippedContent } from "./content.ts";
import { ContentFolderError, type FolderContent, readContentFolder } from "./content-folder.ts";
import { bodyOf, withBodies } from "./kinds.ts";
import { refuseReservedIds, requirePictures, storeOriginal } from "./move-content.ts";
import { publishStudio } from "./publish.ts";
import { printNext } from "./publish-drafts.ts";
import { notePublished, type Publishing } from "./publishing.ts";
import {
  type FolderFiles,
  lockPublished,
  type PublicContent,
  readPublicContent,
} from "./versions.ts";

interface Services {
  db: Database;
  blobs: BlobStore;
  publishing: Publishing;
  now(): Date;
}

interface Reports {
  onLaid(kinds: readonly KindName[]): void;
  onFault(fault: string): void;
}

/** The folder of CONTENT_DIR, whose files are laid over the shipped content. */
export interface LaidFolder {
  /** Reads it and makes public what is in it. Where something is wrong the website stays as it is, and that is reported. */
  lay(): Promise<void>;
  /** Why what is in it is not public; null where it is. */
  fault(): string | null;
}

/** @param folder null: there is none (any more), so that every kind is changed in the admin area */
export function laidFolder(
  services: Services,
  folder: string | null,
  { onLaid, onFault }: Reports,
): LaidFolder {
  let fault: string | null = null;
  let last = Promise.resolve();
  const layNow = async () => {
    try {
      const changed = await layFolder(services, folder);
      fault = null;
      if (changed.length > 0) onLaid(changed);
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
      onFault(fault);
    }
  };
  return {
    lay: () => {
      last = last.then(layNow);
      return last;
    },
    fault: () => fault,
  };
}

/**
 * What stands between a folder and what is public, in a sentence; null where it is public as it is.
 * @param db null: only the folder itself is looked at
 */
export async function faultOfContentFolder(
  db: Database | null,
  folder: string,
): Promise<string | null> {
  try {
    const found = await readFolder(folder);
    if (!db) return null;
    const [kind] = changesOf(await readPublicContent(db), found).kinds;
    return kind ? `${kind}.json is not as it was when it was read last.` : null;
  } catch (error) {
    if (error instanceof ContentFolderError) return error.message;
    throw error;
  }
}

/**
 * Publishes what the folder has, checked and printed as any publish, in one transaction with which kinds it has. A draft
 * of such a kind becomes an earlier version, so that nobody's text is lost.
 * @returns the kinds that changed, or that are changed in another place than before
 * @throws ContentFolderError
 */
async function layFolder(
  services: Services,
  folder: string | null,
  attempts = 3,
): Promise<KindName[]> {
  const { db, publishing, now } = services;
  const found = await readFolder(folder);
  if (changesOf(await readPublicContent(db), found).kinds.length === 0) return [];
  for (const picture of found.pictures) await storeOriginal(services, picture, now);
  await requirePictures(db, found.bodies);
  // Read anew, because it has the pictures now, and somebody may have published while they were made.
  const current = await readPublicContent(db);
  const { kinds, bodies } = changesOf(current, found);
  const changed = Object.keys(bodies) as KindName[];
  for (const kind of changed) {
    refuseReservedIds(kind, bodyOf(current.content, kind), bodies[kind] ?? {});
  }
  refuseCurrencyAlone(current, found);
  const next = changed.length > 0 ? await printNext(services, current, bodies) : null;
  if (next && !next.ok) throw new ContentFolderError(next.message);

  const commit = async (tx: Queryable): Promise<FunctionAnswer> => {
    const published = await lockPublished(tx);
    const isOutdated =
      published.number !== current.number ||
      !isDeepStrictEqual(published.files, current.files) ||
      (next && !isDeepStrictEqual(await next.legalTexts(tx), next.printed.content.legal));
    if (isOutdated) return refuse(409, "content.seen_older");
    await keepDrafts(tx, Object.keys(found.files) as KindName[]);
    for (const kind of changed) await writePublic(tx, kind, { body: bodies[kind], at: now() });
    await tx.query("update public.content_public set files = $1", [JSON.stringify(found.files)]);
    await tx.query("select private.write_audit_entry('site.imported', $1, null, null, $2::jsonb)", [
      String(current.number),
      JSON.stringify({ kinds }),
    ]);
    if (next) {
      await publishStudio(tx, next.printed.content);
      await notePublished(tx, { number: next.number, kinds: changed, at: now() });
    }
    return { ok: true, body: {} };
  };
  const inTransaction = () => db.transaction(commit);
  const answer = next
    ? await publishing.publish(next.number, next.printed, inTransaction)
    : await inTransaction();
  if (answer.ok) return kinds;
  if (attempts > 1) return layFolder(services, folder, attempts - 1);
  throw new ContentFolderError(answer.message ?? "The content is being changed at this moment.");
}

interface Found extends FolderContent {
  files: FolderFiles;
}

async function readFolder(folder: string | null): Promise<Found> {
  if (!folder) return { bodies: {}, pictures: [], files: {} };
  const content = await readContentFolder(folder, {
    under: (kind) => ({ ...bodyOf(shippedContent, kind) }),
  });
  const files: FolderFiles = {};
  for (const kind of kindNames) {
    if (content.bodies[kind]) files[kind] = join(resolve(folder), `${kind}.json`);
  }
  return { ...content, files };
}

/** The bodies that are not public as they are in the folder, and also the kinds that moved into it or out of it. */
function changesOf({ content, files }: PublicContent, found: Found) {
  const bodies: FolderContent["bodies"] = {};
  for (const kind of kindNames) {
    const body = found.bodies[kind];
    if (body && !isDeepStrictEqual({ ...bodyOf(content, kind) }, body)) bodies[kind] = body;
  }
  const kinds = kindNames.filter((kind) => bodies[kind] || files[kind] !== found.files[kind]);
  return { bodies, kinds };
}

/** Amounts mean something else in another currency, so the folder has to say them, too. */
function refuseCurrencyAlone({ content }: PublicContent, { bodies }: Found) {
  const { seller } = withBodies(content, bodies.seller ? { seller: bodies.seller } : {});
  if (seller.currency === content.seller.currency || bodies.services) return;
  throw new ContentFolderError(
    `seller.json, rules.currency: Another currency needs every price anew. Put services.json with the prices in ${seller.currency} into the folder, too.`,
  );
}

async function keepDrafts(tx: Queryable, kinds: readonly KindName[]) {
  await tx.query(
    `update public.content_versions set state = 'past', published_at = changed_at
     where state = 'draft' and kind = any($1)`,
    [[...kinds]],
  );
}

async function writePublic(
  tx: Queryable,
  kind: KindName,
  { body, at }: { body: unknown; at: Date },
) {
  const { rows } = await tx.query<{ number: number }>(
    `update public.content_versions set state = 'past' where kind = $1 and state = 'public'
     returning number`,
    [kind],
  );
  await tx.query(
    `insert into public.content_versions (kind, number, state, body, shipped, based_on, changed_at, published_at)
     select $1, coalesce(max(number), 0) + 1, 'public', $2, $3, $4, $5, $5
     from public.content_versions where kind = $1`,
    [
      kind,
      JSON.stringify(body),
      JSON.stringify(bodyOf(shippedContent, kind)),
      rows[0]?.number ?? 0,
      at,
    ],
  );
}
