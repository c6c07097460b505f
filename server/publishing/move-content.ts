import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { type Field, isObject } from "#domain/content/fields.ts";
import { type KindName, kindNames, kinds } from "#domain/content/kinds.ts";
import { largestOriginal } from "#domain/content/picture.ts";
import { sitePictureFiles } from "#domain/file/file.ts";
import { reservedIds } from "#domain/service/service.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { objectMetadata } from "#engine/storage/metadata.ts";
import { pictureId, pictureTypeOf, storePicture } from "../pictures/store-picture.ts";
import {
  ContentFolderError,
  type FolderContent,
  type FolderPicture,
  readContentFolder,
  uploadedPictures,
  writeContentFolder,
} from "./content-folder.ts";
import { type Newest, newestOf, writeDraft } from "./drafts.ts";
import { bodyOf, withBodies } from "./kinds.ts";
import { missingPicture } from "./portfolio.ts";
import { lockPublished, readPublicContent } from "./versions.ts";

interface Stores {
  db: Database;
  blobs: BlobStore;
}

/** Writes what is public, and the originals of its pictures, into a folder. Drafts stay where they are. */
export async function exportContent({ db, blobs }: Stores, folder: string) {
  const { content } = await db.transaction((tx) => readPublicContent(tx));
  const bodies = {} as Record<KindName, Record<string, unknown>>;
  for (const kind of kindNames) bodies[kind] = { ...bodyOf(content, kind) };
  const ids = kindNames.flatMap((kind) =>
    uploadedPictures(kind, bodies[kind]).map(({ chosen }) => chosen.file),
  );
  return writeContentFolder(folder, bodies, originals({ db, blobs }, [...new Set(ids)].sort()));
}

async function* originals({ db, blobs }: Stores, ids: readonly string[]) {
  for (const id of ids) {
    const { rows } = await db.query<{ version: string }>(
      `select o.version from private.site_pictures p
       join storage.objects o on o.bucket_id = $1 and o.name = p.path where p.id = $2`,
      [sitePictureFiles.bucket, id],
    );
    const [stored] = rows;
    const stream = stored && (await blobs.read(stored.version));
    if (!stream)
      throw new Error(`The original of the picture ${id} is not there. Choose it again.`);
    const bytes = await buffer(stream);
    yield { name: `${id}.${pictureTypeOf(bytes)?.ending}`, bytes };
  }
}

interface Importing {
  now(): Date;
  /** Whether drafts that are there are replaced. */
  replacesDrafts?: boolean;
}

/**
 * Makes the content of a folder drafts, all of it or nothing. A kind that is as it was gets no draft.
 * @returns the kinds that have one now
 * @throws ContentFolderError
 */
export async function importContent(
  stores: Stores,
  folder: string,
  { now, replacesDrafts = false }: Importing,
): Promise<KindName[]> {
  const { bodies, pictures } = await readContentFolder(folder);
  // A picture that nothing names is removed a day later: what is refused below leaves none behind.
  for (const picture of pictures) await storeOriginal(stores, picture, now);
  return stores.db.transaction(async (tx) => {
    const { files } = await lockPublished(tx);
    const inFolder = kindNames.find((kind) => bodies[kind] && files[kind]);
    if (inFolder) {
      throw new ContentFolderError(
        `${inFolder}.json: “${kinds[inFolder].label}” is edited in ${files[inFolder]}. Change it there, or take it out of one of the two folders.`,
      );
    }
    const drafts = await changedKinds(tx, bodies);
    for (const { kind, newest, body } of drafts) {
      if (newest.state === "draft" && !replacesDrafts) {
        throw new ContentFolderError(
          `${kind}.json: “${kinds[kind].label}” has changes that are not published. Publish them first, or add --replace-drafts.`,
        );
      }
      refuseReservedIds(kind, newest.body, body);
    }
    await requirePictures(tx, bodies);
    // One moment: with another currency, prices that are older than it would not be published.
    const at = now();
    for (const { kind, newest, body } of drafts) {
      await writeDraft(tx, kind, newest, { body, paths: Object.keys(body), at });
    }
    const changed = drafts.map(({ kind }) => kind);
    if (changed.length > 0) {
      await tx.query(
        `select private.write_audit_entry('site.imported', number::text, null, null, $1::jsonb)
         from public.content_public`,
        [JSON.stringify({ kinds: changed })],
      );
    }
    return changed;
  });
}

interface ChangedKind {
  kind: KindName;
  newest: Newest;
  body: Record<string, unknown>;
}

async function changedKinds(tx: Queryable, bodies: FolderContent["bodies"]) {
  const changed: ChangedKind[] = [];
  for (const kind of kindNames) {
    const body = bodies[kind];
    const newest = await newestOf(tx, kind, { locks: true });
    if (body && !isDeepStrictEqual({ ...newest.body }, body)) changed.push({ kind, newest, body });
  }
  return changed;
}

/** An entry may come back under its id, but none is called what names something else. @throws ContentFolderError */
export function refuseReservedIds(kind: KindName, before: object, body: object) {
  for (const [name, field] of Object.entries<Field>(kinds[kind].fields)) {
    if (field.is !== "list" || !field.named) continue;
    const idsOf = (of: object) => {
      const entries = Object.entries(of).find(([one]) => one === name)?.[1];
      return Array.isArray(entries) ? entries.filter(isObject).map(({ id }) => String(id)) : [];
    };
    const known = idsOf(before);
    const reserved = idsOf(body).find(
      (id) => !known.includes(id) && (id === "0" || reservedIds.includes(id)),
    );
    if (reserved) {
      throw new ContentFolderError(
        `${kind}.json, ${name}.${reserved}: This id names something else. Give the ${field.entry} another one.`,
      );
    }
  }
}

/** @throws ContentFolderError where a picture is neither in the folder nor uploaded. */
export async function requirePictures(tx: Queryable, { portfolio }: FolderContent["bodies"]) {
  if (!portfolio) return;
  const { content } = await readPublicContent(tx);
  const missing = missingPicture(withBodies(content, { portfolio }).portfolio);
  if (missing) {
    throw new ContentFolderError(
      `portfolio.json, ${missing.path}: Its picture is neither in the folder pictures nor among those that were uploaded. Put the original there.`,
    );
  }
}

/** Makes a picture of a folder one that was uploaded. @throws ContentFolderError */
export async function storeOriginal(
  { db, blobs }: Stores,
  { name, source, slot, chosen, read }: FolderPicture,
  now: () => Date,
) {
  const original = await read();
  const type = pictureTypeOf(original);
  const id = pictureId(original, slot);
  if (!type || id !== chosen.file) {
    throw new ContentFolderError(
      `${name} is not the picture that ${source} names. Put the exported one there, or upload this one in the admin area.`,
    );
  }
  const known = await db.query("select from private.site_pictures where id = $1", [id]);
  if (known.rows.length > 0) return;
  const version = randomUUID();
  const blob = await blobs.receive(version, Readable.from([original]), largestOriginal.bytes);
  if (!blob) throw new Error("A picture was longer than its own length.");
  const path = `${slot}/${randomUUID()}`;
  const metadata = objectMetadata(blob, { mimetype: type.mimetype, now: now() });
  await db.query(
    "insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4)",
    [sitePictureFiles.bucket, path, version, { ...metadata }],
  );
  const focus = { x: chosen.focusX, y: chosen.focusY };
  const made = await storePicture({ db, blobs, now }, { path, alt: chosen.alt, focus });
  if (!made.ok) {
    throw new ContentFolderError(
      `${name}: No picture can be made of it (${made.fault}). Put another file there, or upload it in the admin area.`,
    );
  }
}
